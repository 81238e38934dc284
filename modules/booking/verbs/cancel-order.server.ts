import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { BookingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { decideMove, policyRefund } from "../rules.ts";
import { moveOrder } from "./move-order.server.ts";
import { inTransaction } from "./transaction.server.ts";

export type CancelOutcome = { kind: "cancelled"; refund: Cents } | { kind: "not_cancellable" } | { kind: "not_found" };

/**
 * The customer gives a confirmed stay up: the rooms go back, and the policy's share of the money (docs/product/after-sale.md#cancelling). The refund
 * itself is a job of the outbox. Cancelling twice is cancelling once: the second answer is `not_cancellable`.
 */
export async function cancelOrder(deps: BookingDeps, orderId: string): Promise<CancelOutcome> {
  const outcome = await inTransaction(deps, "cancel", async (tx): Promise<CancelOutcome> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return { kind: "not_found" };
    const now = deps.clock.now();
    const refund = policyRefund(row.stay, now);
    const transition = decideMove(row.state, "cancel", { amount: cents(row.amountCents), payment: null, due: refund });
    if (!transition) return { kind: "not_cancellable" };
    await moveOrder(tx, now, row, transition);
    return { kind: "cancelled", refund };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** The buyer leaves the checkout, or begins again with other dates: the rooms go back at once. Paid meanwhile: nothing happens. */
export async function abandonOrder(deps: BookingDeps, orderId: string): Promise<void> {
  await inTransaction(deps, "abandon", async (tx) => {
    const row = await lockOrder(tx, orderId);
    const transition = row && decideMove(row.state, "abandon", { amount: cents(row.amountCents), payment: null, due: ZERO });
    if (row && transition) await moveOrder(tx, deps.clock.now(), row, transition);
  });
  deps.wakeWorker?.();
}
