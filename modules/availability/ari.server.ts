import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { daysFrom, nightsBetween, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { roomRate } from "#modules/catalogue/tables.server.ts";
import { writeChange } from "./feed.server.ts";
import { can } from "./policy.ts";
import { rateDay, rateHistory, stockDay } from "./tables.server.ts";

/** A period of a room rate, both ends included (docs/product/suppliers.md#inventory). What is not mentioned stays as it was. */
export type AriUpdate = {
  roomRateId: number;
  from: Day;
  until: Day;
  amountCents?: number;
  isClosed?: boolean;
  minLos?: number;
  /** 0: no maximum. */
  maxLos?: number;
  closedToArrival?: boolean;
  closedToDeparture?: boolean;
  /** Rooms left to sell, those held or sold not counted. */
  roomsLeft?: number;
};

/** `daysWithoutPrice`: days whose restrictions could not be kept, because they never had an amount and the update brings none. */
export type AriOutcome = Forbidden | { kind: "applied"; daysWithoutPrice: number } | { kind: "unknown_room_rate" };

/**
 * Applies rates, restrictions and stock of a period in the caller's transaction: former amounts go into the history, the search
 * indexes are told. Rooms that are held or sold stay so.
 */
export async function applyAri(tx: Db, clock: Clock, update: AriUpdate, by: Actor): Promise<AriOutcome> {
  if (!can(by, "availability.set")) return FORBIDDEN;
  const [found] = await tx
    .select({ hotelId: roomRate.hotelId, poolId: roomRate.poolId })
    .from(roomRate)
    .where(sql`${roomRate.id} = ${update.roomRateId}`);
  if (!found) return { kind: "unknown_room_rate" };
  const days = nightsBetween(update.from, update.until) + 1;
  if (update.amountCents !== undefined) await keepFormerAmounts(tx, clock, update);
  const restrictions = changesOf(update);
  const daysWithoutPrice =
    Object.keys(restrictions).length > 0 ? days - (await writeRates(tx, update, restrictions)) : 0;
  if (Object.keys(restrictions).length > 0)
    await writeChange(tx, { kind: "rates", hotelId: found.hotelId, from: update.from, days });
  if (update.roomsLeft !== undefined) {
    await writeRoomsLeft(tx, found.poolId, { ...update, roomsLeft: update.roomsLeft });
    await writeChange(tx, { kind: "stock", poolId: found.poolId, from: update.from, days });
  }
  return { kind: "applied", daysWithoutPrice };
}

type RateChanges = Partial<
  Pick<
    typeof rateDay.$inferInsert,
    "amountCents" | "isClosed" | "minLos" | "maxLos" | "closedToArrival" | "closedToDeparture"
  >
>;

function changesOf({
  amountCents,
  isClosed,
  minLos,
  maxLos,
  closedToArrival,
  closedToDeparture,
}: AriUpdate): RateChanges {
  const all = { amountCents, isClosed, minLos, maxLos, closedToArrival, closedToDeparture };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const inPeriod = ({ roomRateId, from, until }: AriUpdate): SQL =>
  sql`${rateDay.roomRateId} = ${roomRateId} and ${rateDay.day} between ${from} and ${until}`;

/** A struck-through price must be true: amounts that are about to change are kept (Omnibus directive). */
async function keepFormerAmounts(tx: Db, clock: Clock, update: AriUpdate): Promise<void> {
  await tx.execute(sql`
    insert into ${rateHistory} (room_rate_id, day, amount_cents, replaced_at)
    select ${rateDay.roomRateId}, ${rateDay.day}, ${rateDay.amountCents}, ${clock.now().toISOString()}::timestamptz
    from ${rateDay} where ${inPeriod(update)} and ${rateDay.amountCents} <> ${update.amountCents}`);
}

/** How many days have the new values now: all of them when an amount comes along, else those that had a price already. */
async function writeRates(tx: Db, update: AriUpdate, changes: RateChanges): Promise<number> {
  if (changes.amountCents === undefined)
    return (await tx.update(rateDay).set(changes).where(inPeriod(update))).rowCount ?? 0;
  const amountCents = changes.amountCents;
  const rows = daysFrom(update.from, nightsBetween(update.from, update.until) + 1).map((day) => ({
    roomRateId: update.roomRateId,
    day,
    ...changes,
    amountCents,
  }));
  const { rowCount } = await tx
    .insert(rateDay)
    .values(rows)
    .onConflictDoUpdate({ target: [rateDay.roomRateId, rateDay.day], set: changes });
  return rowCount ?? 0;
}

/** Rooms left come on top of those held and sold (docs/product/suppliers.md#stock). Rows are touched in day order, like everything that takes rooms. */
async function writeRoomsLeft(
  tx: Db,
  poolId: number,
  { from, until, roomsLeft }: { from: Day; until: Day; roomsLeft: number },
): Promise<void> {
  await tx.execute(
    sql`select 1 from ${stockDay} where ${stockDay.poolId} = ${poolId} and ${stockDay.day} between ${from} and ${until} order by ${stockDay.day} for update`,
  );
  await tx.execute(sql`
    insert into ${stockDay} (pool_id, day, booking_limit)
    select ${poolId}, day::date, ${roomsLeft} from generate_series(${from}::date, ${until}::date, interval '1 day') day
    on conflict (pool_id, day) do update set booking_limit = excluded.booking_limit + ${stockDay.held} + ${stockDay.sold}`);
}
