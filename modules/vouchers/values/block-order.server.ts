import { and, desc, eq } from "drizzle-orm";
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
    if (row.state !== "active" && row.state !== "waiting") continue;
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
    if (!(await isInDoubt(tx, row)) || !(await hasEntry(tx, `block:${row.id}:${cause}`))) continue;
    const entry = { cause: `unblock:${row.id}:${cause}`, kind: "unblock", by, reason } as const;
    if (!(await writeEntry(tx, now, row.id, entry))) continue;
    await tx
      .update(giftValue)
      .set({ state: row.handOver === "waiting" ? "waiting" : "active" })
      .where(eq(giftValue.id, row.id));
  }
}

/** Whether what keeps a blocked value from spending is a doubt about its money, and nobody of the house. */
export async function isInDoubt(tx: Db, { id, state }: Pick<ValueRow, "id" | "state">): Promise<boolean> {
  if (state !== "blocked") return false;
  const [last] = await tx
    .select({ cause: giftValueEntry.cause })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, id), eq(giftValueEntry.kind, "block")))
    .orderBy(desc(giftValueEntry.id))
    .limit(1);
  return last !== undefined && !isBlockOfHouse(last.cause);
}

/** What people of the house do is named by its moment, what puts a value in doubt by what that is. */
export const blockCause = (kind: "block" | "unblock", valueId: string, now: Date): string =>
  `${kind}:${valueId}:${now.toISOString()}`;
const isBlockOfHouse = (cause: string): boolean => /:\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cause);

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

async function hasEntry(tx: Db, cause: string): Promise<boolean> {
  const rows = await tx.select({ id: giftValueEntry.id }).from(giftValueEntry).where(eq(giftValueEntry.cause, cause));
  return rows.length > 0;
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
