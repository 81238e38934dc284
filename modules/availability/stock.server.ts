import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { writeChange } from "./feed.server.ts";
import { stockDay } from "./tables.server.ts";

/** Rooms of a pool on the nights from `checkin` on. */
export type RoomNights = { poolId: number; checkin: Day; nights: number; rooms: number };

/**
 * Sets rooms aside for an order that is being paid. All nights or none: false when a night has too few left. Call it in the order's
 * transaction; the rows are locked in day order, so takers of overlapping stays queue up instead of blocking each other.
 */
export function holdStock(tx: Db, stay: RoomNights): Promise<boolean> {
  return takeFree(tx, stay, { held: sql`${stockDay.held} + ${stay.rooms}` });
}

/** Sells rooms that nobody holds: for a payment that came after its hold had expired. False when they are gone. */
export function sellFree(tx: Db, stay: RoomNights): Promise<boolean> {
  return takeFree(tx, stay, { sold: sql`${stockDay.sold} + ${stay.rooms}` });
}

/** Gives held rooms back. Throws when they are not held: the caller's books and the stock would differ. */
export function releaseHold(tx: Db, stay: RoomNights): Promise<void> {
  return moveTaken(tx, stay, { held: sql`${stockDay.held} - ${stay.rooms}` }, sql`${stockDay.held} >= ${stay.rooms}`);
}

/** Turns held rooms into sold ones. Throws when they are not held. */
export function sellHeld(tx: Db, stay: RoomNights): Promise<void> {
  const set = { held: sql`${stockDay.held} - ${stay.rooms}`, sold: sql`${stockDay.sold} + ${stay.rooms}` };
  return moveTaken(tx, stay, set, sql`${stockDay.held} >= ${stay.rooms}`);
}

/** Gives sold rooms back after a cancellation. Throws when they were not sold. */
export function releaseSold(tx: Db, stay: RoomNights): Promise<void> {
  return moveTaken(tx, stay, { sold: sql`${stockDay.sold} - ${stay.rooms}` }, sql`${stockDay.sold} >= ${stay.rooms}`);
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

type Counters = { held?: SQL; sold?: SQL };

const nightsOf = ({ poolId, checkin, nights }: RoomNights) =>
  and(
    eq(stockDay.poolId, poolId),
    sql`${stockDay.day} >= ${checkin} and ${stockDay.day} < ${addDays(checkin, nights)}`,
  );

/** Locks the nights in day order and says how many rooms the scarcest has left; null when a night has no stock at all. */
async function lockNights(tx: Db, stay: RoomNights): Promise<number | null> {
  const { poolId, checkin, nights } = stay;
  const rows = await selectNights(tx, { poolId, from: checkin, until: addDays(checkin, nights) });
  return rows.length === stay.nights && stay.nights > 0 ? Math.min(...rows.map((row) => row.left)) : null;
}

const selectNights = prepareQuery("nights_to_lock", ["poolId", "from", "until"], (db, { poolId, from, until }) =>
  db
    .select({ left: sql<number>`${stockDay.bookingLimit} - ${stockDay.held} - ${stockDay.sold}` })
    .from(stockDay)
    .where(and(eq(stockDay.poolId, poolId), sql`${stockDay.day} >= ${from} and ${stockDay.day} < ${until}`))
    .orderBy(asc(stockDay.day))
    .for("update"),
);

async function takeFree(tx: Db, stay: RoomNights, set: Counters): Promise<boolean> {
  const left = await lockNights(tx, stay);
  if (left === null || left < stay.rooms) return false;
  await updateNights(
    tx,
    stay,
    set,
    sql`${stockDay.bookingLimit} - ${stockDay.held} - ${stockDay.sold} >= ${stay.rooms}`,
  );
  return true;
}

async function moveTaken(tx: Db, stay: RoomNights, set: Counters, isTaken: SQL): Promise<void> {
  await lockNights(tx, stay);
  await updateNights(tx, stay, set, isTaken);
}

/** The condition is checked again in the update: whoever calls this wrongly changes nothing and is told. */
async function updateNights(tx: Db, stay: RoomNights, set: Counters, condition: SQL): Promise<void> {
  const { rowCount } = await tx
    .update(stockDay)
    .set(set)
    .where(and(nightsOf(stay), condition));
  if (rowCount !== stay.nights)
    throw new Error(
      `stock of pool ${stay.poolId} from ${stay.checkin}: ${rowCount} of ${stay.nights} nights could be changed`,
    );
  await writeChange(tx, { kind: "stock", poolId: stay.poolId, from: stay.checkin, days: stay.nights });
}
