import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { gift } from "../gifts/tables.server.ts";
import { lockValue, writeEntry, type ValueRow } from "./entries.server.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

/** `cause`: what puts it in doubt, once and for all. */
type Doubt = { orderId: string; cause: string; reason: string; by: Actor };

/**
 * Nobody spends what its buyer may not have paid for: the values of an order's gifts are kept from spending, in the caller's transaction, until the doubt is
 * over. What is set aside of them by then stays its orders'. Answers those of which something is spent already: they are for people to look at.
 */
export async function blockGiftsOf(tx: Db, now: Date, { orderId, cause, reason, by }: Doubt): Promise<string[]> {
  const spent: string[] = [];
  for (const row of await lockGiftsOf(tx, orderId)) {
    if (await isSpent(tx, row)) spent.push(row.id);
    if (row.state === "ordered" || row.state === "ended") continue;
    // What somebody of the house has blocked is in doubt besides.
    const isNew = await writeEntry(tx, now, row.id, { cause: `block:${row.id}:${cause}`, kind: "block", by, reason });
    if (isNew) await tx.update(giftValue).set({ state: "blocked" }).where(eq(giftValue.id, row.id));
  }
  return spent;
}

/** Gifts of an order of which something is spent, or became a card. */
export async function findSpentGifts(tx: Db, orderId: string): Promise<string[]> {
  const spent: string[] = [];
  for (const row of await lockGiftsOf(tx, orderId)) if (await isSpent(tx, row)) spent.push(row.id);
  return spent;
}

/** The doubt is over and the money is there: they can be spent again, or handed over as before. Those that somebody else blocked stay so. */
export async function unblockGiftsOf(tx: Db, now: Date, { orderId, cause, reason, by }: Doubt): Promise<void> {
  for (const row of await lockGiftsOf(tx, orderId)) {
    if (row.state !== "blocked" || !(await findBlocks(tx, row.id)).has(cause)) continue;
    const entry = { cause: `unblock:${row.id}:${cause}`, kind: "unblock", by, reason } as const;
    if (!(await writeEntry(tx, now, row.id, entry)) || (await findBlocks(tx, row.id)).size > 0) continue;
    await tx
      .update(giftValue)
      .set({ state: row.handOver === "waiting" ? "waiting" : "active" })
      .where(eq(giftValue.id, row.id));
  }
}

/** Whether a doubt about its money keeps a blocked value from spending, alone or beside the house. */
export async function isInDoubt(tx: Db, { id, state }: Pick<ValueRow, "id" | "state">): Promise<boolean> {
  return state === "blocked" && [...(await findBlocks(tx, id))].some((cause) => !isMoment(cause));
}

/** What keeps a value from spending: each doubt by its cause, the house by its moment. Whoever of the house lets go of it lets go of all of them. */
async function findBlocks(tx: Db, valueId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ kind: giftValueEntry.kind, cause: giftValueEntry.cause })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, valueId), inArray(giftValueEntry.kind, ["block", "unblock"])))
    .orderBy(asc(giftValueEntry.id));
  const standing = new Set<string>();
  for (const { kind, cause } of rows) {
    const what = cause.slice(`${kind}:${valueId}:`.length);
    if (kind === "block") standing.add(what);
    else if (isMoment(what)) standing.clear();
    else standing.delete(what);
  }
  return standing;
}

/** What people of the house do is named by its moment, what puts a value in doubt by what that is. */
export const blockCause = (kind: "block" | "unblock", valueId: string, now: Date): string =>
  `${kind}:${valueId}:${now.toISOString()}`;
const isMoment = (cause: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cause);

/** All gifts of an order, locked in one order. */
async function lockGiftsOf(tx: Db, orderId: string): Promise<(ValueRow & { handOver: string })[]> {
  const gifts = await tx
    .select({ valueId: gift.valueId, handOver: gift.state })
    .from(gift)
    .where(eq(gift.orderId, orderId))
    .orderBy(gift.valueId);
  const rows: (ValueRow & { handOver: string })[] = [];
  for (const { valueId, handOver } of gifts) rows.push({ ...(await lockValue(tx, valueId)), handOver });
  return rows;
}

/** Whether an order, a card or a place has something of it. */
async function isSpent(tx: Db, { id }: ValueRow): Promise<boolean> {
  const entries = await tx
    .select({ kind: giftValueEntry.kind, amount: giftValueEntry.amountCents, reserved: giftValueEntry.reservedCents })
    .from(giftValueEntry)
    .where(eq(giftValueEntry.valueId, id));
  const spent = entries.reduce(
    (sum, { kind, amount, reserved }) => sum + (SPENDS.has(kind) ? amount + reserved : 0),
    0,
  );
  return spent < 0;
}

const SPENDS: ReadonlySet<string> = new Set(["redeem", "reverse", "exchange", "use", "undo_use", "reserve", "release"]);
