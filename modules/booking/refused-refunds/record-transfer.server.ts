import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { moneyTransferred } from "#modules/ledger/rules.ts";
import { post } from "#modules/ledger/post.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { findOpenPayout } from "../payouts/data.server.ts";
import { movePayout } from "../payouts/move.server.ts";
import { can } from "../policy.ts";
import { order, refund, tender, type AS_CARD, type TransferReason } from "../tables.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { findSendable, findWaiting, refusedOf, type NotSendable } from "./data.server.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "checkpoint" | "wakeWorker">;

/** `not_refused`: nothing of the order was refused, or a refund is under way again: it may still go back by itself. `disputed`: a bank decides whose it is. */
export type TransferOutcome = Forbidden | { kind: "recorded"; amount: Cents } | { kind: NotSendable };

/** How the money left: why, and what the bank calls it. */
export type Transfer = { reason: TransferReason; reference: string };

/**
 * Customer care has sent by transfer what a provider would not give back: the refunds are done, and the books say so. What was given up is tried once
 * more, finds nothing left to ask for and ends the order with its mail. Recording twice is recording once.
 */
export async function recordTransfer(
  deps: Deps,
  orderId: string,
  { by, ...transfer }: Transfer & { by: Actor },
): Promise<TransferOutcome> {
  if (!can(by, "order.record_transfer")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "record-transfer", async (tx): Promise<TransferOutcome> => {
    const row = await lockOrder(tx, orderId);
    const sendable = row ? await findSendable(tx, orderId) : null;
    if (!sendable) return { kind: "not_refused" };
    if (sendable.refusal !== null) return { kind: sendable.refusal };
    const now = deps.clock.now();
    await closeWaiting(tx, now, { orderId, ...transfer });
    const payout = await findOpenPayout(tx, orderId);
    if (payout) await movePayout(tx, now, payout, "pay");
    return { kind: "recorded", amount: sendable.amount };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** `reference`: null where nothing was sent. */
export type Way = { orderId: string; reason: TransferReason | typeof AS_CARD; reference: string | null };

/** A tender of which something was given back another way. */
export type Closed = { tenderId: string; provider: string; amount: Cents };

/**
 * All that providers are still to give back of a locked order is done, another way; in the books it is owed no more. Its job is tried once more, which ends
 * the order. In the caller's transaction.
 */
export async function closeWaiting(tx: Db, now: Date, way: Way): Promise<Closed[]> {
  const waiting = await findWaiting(tx, way.orderId);
  for (const one of waiting) await closeRefunds(tx, now, { ...one, ...way });
  await tx.update(order).set({ updatedAt: now }).where(eq(order.id, way.orderId));
  await reviveDeadLetters(tx, now, refusedOf(way.orderId));
  return waiting.map(({ tenderId, provider, amountCents }) => ({ tenderId, provider, amount: cents(amountCents) }));
}

type Closing = Way & { tenderId: string; provider: string; transferredCents: number; amountCents: number };

async function closeRefunds(tx: Db, now: Date, closing: Closing): Promise<void> {
  const { orderId, tenderId, provider, amountCents, transferredCents, reason, reference } = closing;
  await tx
    .update(tender)
    .set({
      refundedCents: sql`${tender.refundedCents} + ${amountCents}`,
      transferredCents: sql`${tender.transferredCents} + ${amountCents}`,
    })
    .where(eq(tender.id, tenderId));
  await tx
    .update(refund)
    .set({ state: "done", doneAt: now, transfer: reason, reference })
    .where(and(eq(refund.tenderId, tenderId), eq(refund.state, "pending")));
  await post(tx, now, {
    cause: `tender:${tenderId}:transferred:${transferredCents + amountCents}`,
    kind: "money_transferred",
    orderId,
    entries: moneyTransferred({ provider, orderId, amount: cents(amountCents) }),
  });
}
