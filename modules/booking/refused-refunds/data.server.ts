import { and, asc, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { hasLiveJob, listDeadLetters, lockDeadLetters, type DeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { isDisputed } from "../disputes/record-disputes.server.ts";
import type { OrderJob } from "../lifecycle.ts";
import { AS_CARD, OF_CHANGE, order, refund, tender } from "../tables.server.ts";

/** The jobs that give money back. */
export const REFUNDS: readonly string[] = [
  "payment.refund",
  "payment.refund_claim",
  "payment.refund_granted",
] satisfies OrderJob[];

/** Those of an order that were given up. */
export const refusedOf = (orderId: string): DeadLetters => ({ kinds: REFUNDS, about: orderId });

/** Since when money of an order does not go back, and how its provider refused it last; null while it is only on its way (docs/product/after-sale.md#refused-refunds). */
export async function findRefusal(db: Db, orderId: string): Promise<{ since: Date; problem: string } | null> {
  const [letter] = await listDeadLetters(db, refusedOf(orderId));
  if (!letter || (await findWaiting(db, orderId)).length === 0) return null;
  return { since: letter.deadAt, problem: letter.problem };
}

/** Whether money of an order does not go back, and nobody is trying to give any of it back. */
export async function isRefused(db: Db, orderId: string): Promise<boolean> {
  const refusal = await findRefusal(db, orderId);
  return refusal !== null && !(await hasLiveJob(db, { kinds: REFUNDS, about: orderId }));
}

/** What of an order a provider is still to give back, tender by tender. Gifts and gift cards give theirs back themselves. */
export function findWaiting(db: Db, orderId: string) {
  return db
    .select({
      tenderId: tender.id,
      provider: tender.provider,
      transferredCents: tender.transferredCents,
      amountCents: sql<number>`sum(${refund.amountCents})::int`,
    })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .where(and(eq(tender.orderId, orderId), eq(tender.kind, "provider"), eq(refund.state, "pending")))
    .groupBy(tender.id)
    .orderBy(asc(tender.position));
}

/** Why money of an order is not sent another way: it may still go back by itself, or a bank decides whose it is. */
export type NotSendable = "not_refused" | "disputed";

/** All that an order's providers will not give back, and which may be sent another way; or why nothing may. */
export type Sendable = { refusal: NotSendable; amount: null } | { refusal: null; amount: Cents };

/**
 * What may be sent another way than it came, of a locked order: what its provider has refused, and nobody is asking for. While another refund of the order is
 * to come or under way its job asks for these cents, too; none that was given up begins anew before the transaction ends, whoever asks for it.
 */
export async function findSendable(tx: Db, orderId: string): Promise<Sendable> {
  await lockDeadLetters(tx, refusedOf(orderId));
  if (!(await isRefused(tx, orderId))) return { refusal: "not_refused", amount: null };
  if (await isDisputed(tx, orderId)) return { refusal: "disputed", amount: null };
  return { refusal: null, amount: await findWaitingSum(tx, orderId) };
}

/** All that an order's providers are still to give back. */
export const findWaitingSum = async (db: Db, orderId: string): Promise<Cents> =>
  sumCents((await findWaiting(db, orderId)).map(({ amountCents }) => cents(amountCents)));

/** What went back another way than it came, and when, of an order that was given up; what changes of it gave back is no part of that. */
export function listOtherWays(db: Db, orderId: string) {
  const isOtherWay = and(isNotNull(refund.transfer), notInArray(refund.reason, [...OF_CHANGE]));
  return db
    .selectDistinct({ transfer: refund.transfer, doneAt: refund.doneAt })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .where(and(eq(tender.orderId, orderId), isOtherWay));
}

/** How anything that giving an order up gave back came: by transfer, as a gift card, or both; neither where its provider refused nothing of it. */
export async function findOtherWays(db: Db, orderId: string): Promise<{ byTransfer: boolean; asCard: boolean }> {
  const rows = await listOtherWays(db, orderId);
  const isCard = ({ transfer }: (typeof rows)[number]) => transfer === AS_CARD;
  return { byTransfer: rows.some((row) => !isCard(row)), asCard: rows.some(isCard) };
}

/** An order whose money does not go back, since when, and how its provider refused it last. */
export type RefusedRefund = { jobId: number; orderId: string; number: string; since: Date; problem: string };

/** Orders whose money does not go back until somebody sees to it, the oldest first. */
export async function listRefused(db: Db): Promise<RefusedRefund[]> {
  const letters = await listDeadLetters(db, { kinds: REFUNDS });
  const orderIds = letters.map(({ dedupe }) => dedupe.split(":")[0] ?? "");
  const rows = await db.select({ id: order.id, number: order.number }).from(order).where(inArray(order.id, orderIds));
  return letters.flatMap(({ id, deadAt, problem }, index) => {
    const row = rows.find((one) => one.id === orderIds[index]);
    return row ? [{ jobId: id, orderId: row.id, number: row.number, since: deadAt, problem }] : [];
  });
}
