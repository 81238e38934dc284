import { and, asc, eq, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareSql } from "#platform/db/prepared.server.ts";
import { wakeAfterCommit } from "#platform/db/wake.server.ts";
import { stockPool } from "#modules/catalogue/tables.server.ts";
import { CHANGE_CHANNEL } from "./feed.server.ts";
import { changeFeed, stockDay } from "./tables.server.ts";

/** Rooms of a pool on the nights from `checkin` on. */
export type RoomNights = { poolId: number; checkin: Day; nights: number; rooms: number };

/**
 * Sets rooms aside for an order that is being paid. All nights or none: false when a night has too few left. Call it in the order's
 * transaction; the rows are locked in day order, so takers of overlapping stays queue up instead of blocking each other.
 */
export async function holdStock(tx: Db, stay: RoomNights): Promise<boolean> {
  return (await holdNights(tx, stay)) > 0;
}

/** The same of nights that the transaction has locked before: nobody moves them in the meantime. */
export async function holdLocked(tx: Db, stay: RoomNights): Promise<boolean> {
  return (await holdNights(tx, stay, { areLocked: true })) > 0;
}

/** Sells rooms that nobody holds: for a payment that came after its hold had expired. False when they are gone. */
export async function sellFree(tx: Db, stay: RoomNights): Promise<boolean> {
  return (await sellFreeNights(tx, stay)) > 0;
}

/** Gives held rooms back. Throws when they are not held: the caller's books and the stock would differ. */
export async function releaseHold(tx: Db, stay: RoomNights): Promise<void> {
  demandMoved(stay, await releaseHeldNights(tx, stay));
}

/** Turns held rooms into sold ones. Throws when they are not held. */
export async function sellHeld(tx: Db, stay: RoomNights): Promise<void> {
  demandMoved(stay, await sellHeldNights(tx, stay));
}

/** Gives sold rooms back after a cancellation. Throws when they were not sold. */
export async function releaseSold(tx: Db, stay: RoomNights): Promise<void> {
  demandMoved(stay, await releaseSoldNights(tx, stay));
}

/** Locks all of these nights, pools and days in order: whoever takes some and gives others back does so first, so that two of them cannot wait for each other. */
export async function lockRooms(tx: Db, stays: readonly RoomNights[]): Promise<void> {
  if (stays.length === 0) return;
  await tx
    .select({ day: stockDay.day })
    .from(stockDay)
    .where(or(...stays.map(nightsOf)))
    .orderBy(asc(stockDay.poolId), asc(stockDay.day))
    .for("update");
}

const nightsOf = ({ poolId, checkin, nights }: RoomNights) =>
  and(
    eq(stockDay.poolId, poolId),
    sql`${stockDay.day} >= ${checkin} and ${stockDay.day} < ${addDays(checkin, nights)}`,
  );

const { held, sold, bookingLimit } = stockDay;
type Rooms = Placeholder;
const rooms = (count: Rooms) => sql`${count}::int`;
const areFree = (count: Rooms) => sql`${bookingLimit} - ${held} - ${sold} >= ${rooms(count)}`;
const areHeld = (count: Rooms) => sql`${held} >= ${rooms(count)}`;

const holdNights = nightsMove("stock_hold", {
  may: areFree,
  set: (count) => sql`held = ${held} + ${rooms(count)}`,
});
const sellFreeNights = nightsMove("stock_sell_free", {
  may: areFree,
  set: (count) => sql`sold = ${sold} + ${rooms(count)}`,
});
const releaseHeldNights = nightsMove("stock_release_held", {
  may: areHeld,
  set: (count) => sql`held = ${held} - ${rooms(count)}`,
});
const sellHeldNights = nightsMove("stock_sell_held", {
  may: areHeld,
  set: (count) => sql`held = ${held} - ${rooms(count)}, sold = ${sold} + ${rooms(count)}`,
});
const releaseSoldNights = nightsMove("stock_release_sold", {
  may: (count) => sql`${sold} >= ${rooms(count)}`,
  set: (count) => sql`sold = ${sold} - ${rooms(count)}`,
});

type Move = { may: (count: Rooms) => SQL; set: (count: Rooms) => SQL };
type MoveNights = (tx: Db, stay: RoomNights, known?: { areLocked?: boolean }) => Promise<number>;

/**
 * Locks the nights in day order, then moves all of them where each has what it takes, else none, and writes that into the change feed. Two statements: the
 * second sees the rows as the locks found them, which the first does not while it waits. Answers how many nights have moved.
 */
function nightsMove(name: string, { may, set }: Move): MoveNights {
  const move = prepareSql<"poolId" | "from" | "nights" | "rooms", { moved: number }>(
    name,
    ["poolId", "from", "nights", "rooms"],
    ({ poolId, from, nights, rooms: count }) => sql`
      with moved as (
        update ${stockDay} set ${set(count)}
        where ${nightsFrom({ poolId, from, nights })} and ${may(count)}
          and (select count(*) from ${stockDay} where ${nightsFrom({ poolId, from, nights })} and ${may(count)}) = ${nights}::int
        returning 1),
      told as (
        insert into ${changeFeed} (kind, hotel_id, pool_id, from_day, day_count)
        select 'stock', ${stockPool.hotelId}, ${stockPool.id}, ${from}::date, ${nights}::int
        from ${stockPool} where ${stockPool.id} = ${poolId}::int and exists (select from moved))
      select count(*)::int as moved from moved`,
  );
  return async (tx, stay, { areLocked = false } = {}) => {
    const { poolId, checkin: from, nights, rooms: count } = stay;
    if (!areLocked) await lockNights(tx, { poolId, from, nights });
    const [row] = await move(tx, { poolId, from, nights, rooms: count });
    const moved = row?.moved ?? 0;
    if (moved === 0) return 0;
    demandMoved(stay, moved);
    await wakeAfterCommit(tx, CHANGE_CHANNEL);
    return moved;
  };
}

type Nights = Record<"poolId" | "from" | "nights", Placeholder>;

const nightsFrom = ({ poolId, from, nights }: Nights) => sql`${stockDay.poolId} = ${poolId}::int
  and ${stockDay.day} >= ${from}::date and ${stockDay.day} < ${from}::date + ${nights}::int`;

const lockNights = prepareSql(
  "nights_to_lock",
  ["poolId", "from", "nights"],
  (asked) => sql`select 1 from ${stockDay} where ${nightsFrom(asked)} order by ${stockDay.day} for update`,
);

/** Whoever moves what is not there has books that differ from the stock. */
function demandMoved({ poolId, checkin, nights }: RoomNights, moved: number): void {
  if (moved === 0 || moved !== nights)
    throw new Error(`stock of pool ${poolId} from ${checkin}: ${moved} of ${nights} nights could be changed`);
}
