import { addDays, type Day } from "#platform/dates.ts";
import { VALUE_KEYS, type PlanValues } from "#modules/availability/plan-values.ts";
import { priceAfter, shiftOf, daysOf, type CopyWish, type PaintWish, type Wish } from "./wish.ts";
import { leftOf, type RoomDays, type RoomPlan } from "./types.ts";

/** Why a day is left as it is. `no_amount`: it has no price that could be changed, or that a restriction could hold for. */
export const REFUSALS = ["past", "too_far", "no_amount", "amount", "lengths"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What a plan says of a day after it; only what is different. `before`: null where the day had no amount. */
export type RateMove = { roomRateId: number; day: Day; before: PlanValues | null; after: Partial<PlanValues> };
/** Rooms left of a pool, before (null: it had none) and after. `roomRateId`: a plan that sells from it. */
export type RoomsMove = { poolId: number; roomRateId: number; day: Day; before: number | null; after: number };
export type Refused = { roomRateId: number; day: Day; why: Refusal };

/** What a wish would do. `seen`: everything that it was worked out from, so that somebody else's change in between is noticed. */
export type Assessed = { rates: RateMove[]; rooms: RoomsMove[]; refused: Refused[]; seen: string };

/** How far ahead days are set, and what a night may cost. */
const FURTHEST_DAYS = 731;
const MOST_CENTS = 10_000_000;

/** Where a day lies among those that were loaded; -1: it was not. */
const placeOf = (room: RoomDays, day: Day): number => room.days.indexOf(day);

/** What a wish would do to the days of a room, which were loaded with all that it reads and writes. `today`: the hotel's. */
export function assess(wish: Wish, plans: readonly RoomPlan[], room: RoomDays, today: Day): Assessed {
  const places = new Map(room.days.map((one, index) => [one, index]));
  const days = daysOf(wish);
  const found: Assessed = { rates: [], rooms: [], refused: [], seen: "" };
  const seen: string[] = [];
  for (const roomRateId of wish.roomRateIds)
    for (const day of days) {
      const before = room.rates.get(roomRateId)?.[places.get(day) ?? -1] ?? null;
      seen.push(`${roomRateId} ${day} ${before ? VALUE_KEYS.map((name) => before[name]).join() : ""}`);
      const wanted = wantedOf(wish, room, { roomRateId, day, before });
      if (wish.kind === "copy") seen.push(JSON.stringify(wanted));
      if (wanted === null) continue;
      const why = refusalOf(wanted, before, { day, today });
      if (why) found.refused.push({ roomRateId, day, why });
      else addMove(found.rates, { roomRateId, day, before, after: wanted });
    }
  if (wish.kind === "paint" && wish.roomsLeft !== null)
    seen.push(...assessRooms(found, wish.roomsLeft, { wish, plans, room, places, days, today }));
  return { ...found, seen: seen.join("\n") };
}

type At = { roomRateId: number; day: Day; before: PlanValues | null };

/** What is asked of a plan's day; null where nothing is. */
function wantedOf(wish: Wish, room: RoomDays, at: At): Partial<PlanValues> | null {
  return wish.kind === "paint" ? paintedOf(wish, at) : copiedOf(wish, room, at);
}

function paintedOf({ price, ...wish }: PaintWish, { before }: At): Partial<PlanValues> | null {
  const { isClosed, minLos, maxLos, closedToArrival, closedToDeparture } = wish;
  const said = { isClosed, minLos, maxLos, closedToArrival, closedToDeparture };
  const amount =
    price && (before || price.kind === "set") ? { amountCents: priceAfter(before?.amountCents ?? 0, price) } : {};
  const wanted: Partial<PlanValues> = {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
    ...amount,
  };
  return price === null && Object.keys(wanted).length === 0 ? null : wanted;
}

function copiedOf(wish: CopyWish, room: RoomDays, { roomRateId, day }: At): Partial<PlanValues> {
  const model = room.rates.get(roomRateId)?.[placeOf(room, addDays(day, -shiftOf(wish)))];
  if (!model) return {};
  const { amountCents, isClosed, minLos, maxLos, closedToArrival, closedToDeparture } = model;
  const price = wish.price ? priceAfter(amountCents, wish.price) : amountCents;
  return { amountCents: price, isClosed, minLos, maxLos, closedToArrival, closedToDeparture };
}

function refusalOf(
  wanted: Partial<PlanValues>,
  before: PlanValues | null,
  { day, today }: { day: Day; today: Day },
): Refusal | null {
  if (day < today) return "past";
  if (day > addDays(today, FURTHEST_DAYS)) return "too_far";
  const amount = wanted.amountCents ?? before?.amountCents;
  if (amount === undefined || Object.keys(wanted).length === 0) return "no_amount";
  if (amount <= 0 || amount > MOST_CENTS) return "amount";
  const [min, max] = [wanted.minLos ?? before?.minLos ?? 1, wanted.maxLos ?? before?.maxLos ?? 0];
  return max > 0 && max < min ? "lengths" : null;
}

function addMove(moves: RateMove[], { after, ...move }: RateMove): void {
  const { before } = move;
  const different = VALUE_KEYS.filter((name) => after[name] !== undefined && after[name] !== before?.[name]);
  if (different.length === 0) return;
  moves.push({ ...move, after: Object.fromEntries(different.map((name) => [name, after[name]])) });
}

type Around = {
  wish: PaintWish;
  plans: readonly RoomPlan[];
  room: RoomDays;
  places: ReadonlyMap<Day, number>;
  days: readonly Day[];
  today: Day;
};

/** Rooms left of each pool that the plans sell from, once each; what was looked at. */
function assessRooms(found: Assessed, after: number, { wish, plans, room, places, days, today }: Around): string[] {
  const seen: string[] = [];
  const done = new Set<number>();
  for (const { roomRateId, poolId } of plans) {
    if (!wish.roomRateIds.includes(roomRateId) || done.has(poolId)) continue;
    done.add(poolId);
    for (const day of days) {
      const now = room.pools.get(poolId)?.[places.get(day) ?? -1] ?? null;
      // Sales in between change nothing of what is wanted: rooms left lie on top of them.
      seen.push(`pool ${poolId} ${day} ${now?.limit ?? ""}`);
      const why = day < today ? "past" : day > addDays(today, FURTHEST_DAYS) ? "too_far" : null;
      const before = now && leftOf(now);
      if (why) found.refused.push({ roomRateId, day, why });
      else if (before !== after) found.rooms.push({ poolId, roomRateId, day, before, after });
    }
  }
  return seen;
}

/** Days that an assessed wish changes, whatever it changes of them. */
export const changedDays = ({ rates, rooms }: Pick<Assessed, "rates" | "rooms">): Set<Day> =>
  new Set([...rates, ...rooms].map(({ day }) => day));
