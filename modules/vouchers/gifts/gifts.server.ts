import { and, eq } from "drizzle-orm";
import { system, type Actor } from "#platform/actor.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { ZERO, cents, type Cents } from "#platform/money.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { validUntil } from "../validity.ts";
import { lockValue, writeEntry } from "../values/entries.server.ts";
import { writeValue, type ValueDeps } from "../values/issue.server.ts";
import { giftValue } from "../values/tables.server.ts";
import type { HandOverWay } from "./lifecycle.ts";
import { planHandOver } from "./plan-hand-over.server.ts";
import { gift } from "./tables.server.ts";
import type { GiftSnapshot } from "./types.ts";

export type GiftRow = typeof gift.$inferSelect;

/** Whoever acts for an order. */
const BY = system("order");

type OrderedGift = { orderId: string; itemId: string; site: SiteId; snapshot: GiftSnapshot };

/**
 * Writes down a gift that an order would buy, in the transaction that places it: its code is drawn, it is worth nothing, and nobody is told of it before
 * the order is paid.
 */
export async function reserveGift(
  tx: Db,
  deps: ValueDeps,
  { orderId, itemId, site, snapshot }: OrderedGift,
): Promise<void> {
  const { today } = localTime(deps.clock, SITES[site].timeZone);
  const { recipient, text, months } = snapshot;
  const handOverOn = recipient.kind === "email" ? recipient.on : null;
  const { id } = await writeValue(tx, deps, {
    kind: snapshot.subject.kind,
    site,
    state: "ordered",
    // Counted again when it is handed over.
    validUntil: validUntil(handOverOn ?? today, months),
  });
  await tx.insert(gift).values({
    valueId: id,
    orderId,
    itemId,
    snapshot,
    text,
    recipient,
    state: "waiting",
    handOverOn,
    createdAt: deps.clock.now(),
  });
}

/** The order is paid: the gift is worth what was paid for it, and waits to be handed over. Once, however often it is said. */
export async function issueGift(tx: Db, now: Date, { itemId, paid }: { itemId: string; paid: Cents }): Promise<void> {
  const row = await demandGift(tx, itemId);
  const value = await lockValue(tx, row.valueId);
  const isNew = await writeEntry(tx, now, value.id, {
    cause: `issue:item:${itemId}`,
    kind: "issue",
    amount: paid,
    orderId: row.orderId,
    itemId,
    by: BY,
    reason: "an order bought it",
  });
  if (!isNew) return;
  await tx.update(giftValue).set({ state: "waiting" }).where(eq(giftValue.id, value.id));
  await tx.update(gift).set({ state: "waiting" }).where(eq(gift.valueId, value.id));
  await planHandOver(tx, now, row);
}

/** The order came to nothing before it was paid. */
export async function forgoGift(tx: Db, itemId: string): Promise<void> {
  const { valueId } = await demandGift(tx, itemId);
  await tx
    .update(giftValue)
    .set({ state: "ended" })
    .where(and(eq(giftValue.id, valueId), eq(giftValue.state, "ordered")));
}

/**
 * The order that bought it is undone: what can still be spent of the gift ends, and its code with it. What was spent stays spent, and what other orders
 * have set aside stays theirs: whoever undoes asks `isGiftTouched` first where that matters.
 */
export async function withdrawGift(tx: Db, now: Date, itemId: string): Promise<void> {
  const row = await demandGift(tx, itemId);
  const value = await lockValue(tx, row.valueId);
  if (value.balanceCents > 0)
    await writeEntry(tx, now, value.id, {
      cause: `withdraw:item:${itemId}`,
      kind: "withdraw",
      amount: cents(value.balanceCents),
      orderId: row.orderId,
      itemId,
      by: BY,
      reason: "its order was undone",
    });
  await tx.update(giftValue).set({ state: "ended" }).where(eq(giftValue.id, value.id));
  await tx.update(gift).set({ state: "withdrawn" }).where(eq(gift.valueId, value.id));
}

/** Whether anything was spent of it, or is set aside: with the value locked, so that nobody spends it meanwhile. */
export async function isGiftTouched(tx: Db, { itemId, paid }: { itemId: string; paid: Cents }): Promise<boolean> {
  const { valueId } = await demandGift(tx, itemId);
  const { balanceCents } = await lockValue(tx, valueId);
  return balanceCents < paid;
}

/** The gift of an item, as it was asked for last; null where the item is none. */
export async function findGift(db: Db, itemId: string): Promise<GiftRow | null> {
  const [row] = await db.select().from(gift).where(eq(gift.itemId, itemId));
  return row ?? null;
}

async function demandGift(tx: Db, itemId: string): Promise<GiftRow> {
  const row = await findGift(tx, itemId);
  if (!row) throw new Error(`item ${itemId} is no gift`);
  return row;
}

type HandOver = { valueId: string; way: HandOverWay; by: Actor };

/**
 * Hands a gift over: from today on it can be spent, until the end of the last day that is counted from today (docs/product/gifts.md#validity). Handing it over
 * again, to the same or to somebody else, changes no day. Null: there is nothing to hand over, its order is not paid, or was undone.
 */
export async function handOver(
  tx: Db,
  { clock }: { clock: Clock },
  { valueId, way, by }: HandOver,
): Promise<{ isFirst: boolean; validUntil: Day } | null> {
  const value = await lockValue(tx, valueId);
  const [row] = await tx.select().from(gift).where(eq(gift.valueId, valueId));
  if (!row || value.state === "ordered" || value.state === "ended") return null;
  if (row.state === "handed_over") return { isFirst: false, validUntil: value.validUntil };
  const now = clock.now();
  const last = validUntil(localTime(clock, SITES[value.siteId].timeZone).today, row.snapshot.months);
  const reason = `it was ${way}`;
  await writeEntry(tx, now, valueId, { cause: `activate:${valueId}`, kind: "activate", amount: ZERO, by, reason });
  await tx.update(giftValue).set({ validUntil: last }).where(eq(giftValue.id, valueId));
  // One that is blocked stays blocked.
  await tx
    .update(giftValue)
    .set({ state: "active" })
    .where(and(eq(giftValue.id, valueId), eq(giftValue.state, "waiting")));
  await tx.update(gift).set({ state: "handed_over", handedOverAt: now }).where(eq(gift.valueId, valueId));
  return { isFirst: true, validUntil: last };
}
