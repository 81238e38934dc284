import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { PlanValues } from "#modules/availability/plan-values.ts";
import type { Board } from "#modules/catalogue/types.ts";

/**
 * What a plan says of a day as the calendar shows it. `lowestCents`: the lowest amount that the day has had in the last 30 days, today's among them: nothing above it is
 * ever struck through for a reduction of ours. `setBy`: who said something of it last; null: a catalogue file.
 */
export type PlanDay = PlanValues & { lowestCents: number; setBy: RecordedActor | null };

/** Rooms of a pool on a day. Left to sell: `limit - held - sold`. */
export type PoolDay = { limit: number; held: number; sold: number; setBy: RecordedActor | null };

export const leftOf = ({ limit, held, sold }: PoolDay): number => limit - held - sold;

/** A plan that a room is sold under. Plans with the same pool share its rooms. */
export type RoomPlan = { roomRateId: number; poolId: number; code: string; board: Board };

export type FoundHotel = { id: number; code: string; name: string; city: string };
export type RatesRoom = { id: number; code: string; name: string };

/** A hotel whose rates are looked at. `today`: there. `partner`: the channel manager that speaks for it, and when it was last heard of. */
export type RatesHotel = FoundHotel & { today: Day; partner: { name: string; heardAt: Date | null } | null };

/** A room of it with its plans, the other rooms beside. */
export type RoomOfHotel = {
  hotel: RatesHotel;
  rooms: readonly RatesRoom[];
  room: RatesRoom;
  plans: readonly RoomPlan[];
};

/** Days of a room, one beside the other: null where there is nothing yet. */
export type RoomDays = {
  days: readonly Day[];
  rates: ReadonlyMap<number, readonly (PlanDay | null)[]>;
  pools: ReadonlyMap<number, readonly (PoolDay | null)[]>;
};

/** Somebody as a history names them. `isHouse`: of the house, whom hotels are not told by name. Null: the record alone says who. */
export type NamedActor = { actor: RecordedActor | null; name: string | null; isHouse: boolean };
