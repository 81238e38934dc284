import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { listDeadLetters, type DeadLetters } from "#platform/jobs/dead-letters.server.ts";
import type { OrderJob } from "../lifecycle.ts";
import { order, refund, tender } from "../tables.server.ts";

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

/** Whether anything of an order went back by transfer. */
export async function wasTransferred(db: Db, orderId: string): Promise<boolean> {
  const isSent = and(eq(tender.orderId, orderId), gt(tender.transferredCents, 0));
  return (await db.select({ id: tender.id }).from(tender).where(isSent)).length > 0;
}

/** An order whose money does not go back, since when, and how its provider refused it last. */
export type RefusedRefund = { jobId: number; number: string; since: Date; problem: string };

/** Orders whose money does not go back until somebody sees to it, the oldest first. */
export async function listRefused(db: Db): Promise<RefusedRefund[]> {
  const letters = await listDeadLetters(db, { kinds: REFUNDS });
  const orderIds = letters.map(({ dedupe }) => dedupe.split(":")[0] ?? "");
  const rows = await db.select({ id: order.id, number: order.number }).from(order).where(inArray(order.id, orderIds));
  return letters.flatMap(({ id, deadAt, problem }, index) => {
    const number = rows.find((row) => row.id === orderIds[index])?.number;
    return number === undefined ? [] : [{ jobId: id, number, since: deadAt, problem }];
  });
}
