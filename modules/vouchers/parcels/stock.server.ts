import { and, asc, eq, gte, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { BOX } from "./rules.ts";
import { giftStock } from "./tables.server.ts";

/** What gifts are packed with, counted and held like rooms: one of each of `things` (rules.ts, thingsOf), all of them or none. */
type Things = readonly string[];

const { free, held, sold } = giftStock;
const one = sql`1`;
const less = (column: typeof free | typeof held | typeof sold) => sql`${column} - ${one}`;
const more = (column: typeof free | typeof held | typeof sold) => sql`${column} + ${one}`;

/** Sets things aside for an order that is being paid; false when one of them has run out. */
export const holdThings = (tx: Db, things: Things) => takeFree(tx, things, { free: less(free), held: more(held) });
/** Sells what nobody holds: for a payment that came after its hold was over. False when it has run out. */
export const sellFreeThings = (tx: Db, things: Things) => takeFree(tx, things, { free: less(free), sold: more(sold) });
/** Turns what is held into what is sold. Throws when it is not held: the caller's books and the shelf would differ. */
export const sellHeldThings = (tx: Db, things: Things) =>
  move(tx, things, { held: less(held), sold: more(sold) }, gte(held, 1));
/** Lets what is held go. Throws when it is not held. */
export const releaseThings = (tx: Db, things: Things) =>
  move(tx, things, { held: less(held), free: more(free) }, gte(held, 1));
/** Puts what was sold and not sent back on the shelf. Throws when it was not sold. */
export const putBackThings = (tx: Db, things: Things) =>
  move(tx, things, { sold: less(sold), free: more(free) }, gte(sold, 1));
/** What was sold leaves the house. Throws when it was not sold. */
export const sendThings = (tx: Db, things: Things) => move(tx, things, { sold: less(sold) }, gte(sold, 1));

type Counters = { free?: SQL; held?: SQL; sold?: SQL };

/**
 * Locks things, and says how many of each are free. The box that every parcel takes comes first, whoever takes what: orders of several parcels meet there and
 * queue up, instead of waiting for each other further on.
 */
export async function lockThings(tx: Db, things: Things): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ item: giftStock.item, free })
    .from(giftStock)
    .where(inArray(giftStock.item, [...things]))
    .orderBy(asc(sql`${giftStock.item} <> ${BOX}`), asc(giftStock.item))
    .for("update");
  return new Map(rows.map((row) => [row.item, row.free]));
}

async function takeFree(tx: Db, things: Things, set: Counters): Promise<boolean> {
  const left = await lockThings(tx, things);
  if (things.some((thing) => (left.get(thing) ?? 0) < 1)) return false;
  await change(tx, things, set, gte(free, 1));
  return true;
}

async function move(tx: Db, things: Things, set: Counters, isThere: SQL): Promise<void> {
  await lockThings(tx, things);
  await change(tx, things, set, isThere);
}

/** The condition is asked again in the update: whoever calls this wrongly changes nothing and is told. */
async function change(tx: Db, things: Things, set: Counters, condition: SQL): Promise<void> {
  const { rowCount } = await tx
    .update(giftStock)
    .set(set)
    .where(and(inArray(giftStock.item, [...things]), condition));
  if (rowCount !== things.length)
    throw new Error(`stock of ${things.join()}: ${rowCount} of ${things.length} could be changed`);
}

/** What is left for sale of each thing; what was never counted is not in it. */
export async function findFree(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ item: giftStock.item, free }).from(giftStock);
  return new Map(rows.map((row) => [row.item, row.free]));
}

export type StockRow = typeof giftStock.$inferSelect;

/** Everything on the shelf, by name. */
export const listStock = (db: Db): Promise<StockRow[]> => db.select().from(giftStock).orderBy(asc(giftStock.item));

/**
 * Somebody has counted the shelf: `count` is all that lies there, with what unpaid orders hold and what is sold and not sent yet. `too_few`: orders need
 * more than that, `needed`; nothing is changed.
 */
export async function setStock(
  db: Db,
  now: Date,
  { item, count }: { item: string; count: number },
): Promise<{ kind: "counted"; free: number } | { kind: "too_few"; needed: number }> {
  return db.transaction(async (tx) => {
    await tx.insert(giftStock).values({ item, countedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(giftStock).where(eq(giftStock.item, item)).for("update");
    const needed = (row?.held ?? 0) + (row?.sold ?? 0);
    if (count < needed) return { kind: "too_few", needed } as const;
    const left = count - needed;
    await tx.update(giftStock).set({ free: left, countedAt: now }).where(eq(giftStock.item, item));
    return { kind: "counted", free: left } as const;
  });
}
