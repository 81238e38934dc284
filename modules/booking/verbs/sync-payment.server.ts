import { and, eq, isNull } from "drizzle-orm";
import { ZERO } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import { payment } from "#modules/payments/tables.server.ts";
import { noteFaults } from "../alarms.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderState } from "../states.ts";
import { factsOf, findLastMove, findOrder, findPayment, lockOrder, type OrderRow } from "../order-row.server.ts";
import { decideMove, refundDue } from "../rules.ts";
import { moveOrder } from "./move-order.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** Where the order stands, and what the provider said; `payment` null when nothing was opened there. */
export type SyncOutcome = { state: OrderState; payment: PaymentView | null };

/**
 * The only place where money becomes an order state. Called by the buyer's return, webhooks, the worker and reconciliation, in any order and
 * as often as they like: it reads the provider, never a message. `reference`
 * (of the same provider) helps when our own note of it was lost. Null: no such order.
 * Throws `PaymentError` when the provider cannot be read.
 *
 * Which payment is the order's, our own note says. One that was changed at the provider (its label, amount or currency) is an alarm, once, and
 * never believed: what is not confirmed yet ends with the money back.
 */
export async function syncPayment(
  deps: BookingDeps,
  orderId: string,
  reference: string | null = null,
): Promise<SyncOutcome | null> {
  const before = await findOrder(deps.db, orderId);
  if (!before) return null;
  const paymentRow = await findPayment(deps.db, orderId);
  const own = paymentRow?.reference;
  const known = own ?? reference;
  if (!paymentRow || !known) return { state: before.state, payment: null };
  const view = await deps.payments.of(paymentRow.provider).read(known);
  const isOurs = Boolean(own) || view.orderId === orderId;
  const { state, alarms } = await inTransaction(deps, "sync", async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw new Error(`order ${orderId} vanished`);
    const isKept = isOurs && (await attachReference(tx, orderId, view.reference));
    return {
      alarms: await noteFaults(tx, deps.clock.now(), row, view),
      state: isKept ? await applyPayment(tx, deps.clock.now(), row, view) : row.state,
    };
  });
  for (const alarm of alarms) deps.onAlarm?.(alarm);
  deps.wakeWorker?.();
  return { state, payment: isOurs ? view : null };
}

/** Notes the provider's reference; false when the order is paid by another one (a duplicate that reconciliation cancels). */
export async function attachReference(tx: Db, orderId: string, reference: string): Promise<boolean> {
  await tx
    .update(payment)
    .set({ reference })
    .where(and(eq(payment.orderId, orderId), isNull(payment.reference)));
  return (await findPayment(tx, orderId))?.reference === reference;
}

async function applyPayment(tx: Db, now: Date, row: OrderRow, view: PaymentView): Promise<OrderState> {
  const due =
    view.capturedCents > 0
      ? refundDue({ stay: row.stay, lastMove: await findLastMove(tx, row.id), captured: view.capturedCents })
      : ZERO;
  const transition = decideMove(row.state, "payment", factsOf(row, { payment: view, due }));
  return transition ? moveOrder(tx, now, row, transition, { refundedCents: view.refundedCents }) : row.state;
}
