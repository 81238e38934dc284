import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { BookingDeps } from "../deps.server.ts";
import { termsRefund } from "../items/steps.server.ts";
import type { Transition } from "../lifecycle.ts";
import { factsOf, findItems, findTender, lockOrder, type OrderRow } from "../order-row.server.ts";
import { decideMove } from "../rules.ts";
import { changeOf, closeMoney } from "../tenders.server.ts";
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
    const refund = termsRefund(await findItems(tx, row.id), now);
    const transition = decideMove(row.state, "cancel", factsOf(row, { due: refund }));
    if (!transition) return { kind: "not_cancellable" };
    await giveUp(tx, now, row, { transition, refund });
    return { kind: "cancelled", refund };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** The move with its money: never more goes back than was taken. */
async function giveUp(
  tx: Db,
  now: Date,
  row: OrderRow,
  { transition, refund }: { transition: Transition; refund: Cents },
): Promise<void> {
  const tender = await findTender(tx, row.id);
  if (!tender) throw new Error(`order ${row.id} has no tender`);
  const change = changeOf(tender, tender);
  const due = cents(Math.min(change.captured, refund));
  const state = await moveOrder(tx, now, row, transition, { due });
  await closeMoney(tx, now, change, { state, reason: transition.reason, due });
}

/** The buyer leaves the checkout, or begins again with other dates: the rooms go back at once. Paid meanwhile: nothing happens. */
export async function abandonOrder(deps: BookingDeps, orderId: string): Promise<void> {
  await inTransaction(deps, "abandon", async (tx) => {
    const row = await lockOrder(tx, orderId);
    const transition = row && decideMove(row.state, "abandon", factsOf(row));
    if (row && transition) await moveOrder(tx, deps.clock.now(), row, transition);
  });
  deps.wakeWorker?.();
}
