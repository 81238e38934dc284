import { ZERO, type Cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import { noteFaults } from "../alarms.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderState } from "../states.ts";
import { termsRefund } from "../items/steps.server.ts";
import {
  factsOf,
  findItems,
  findLastMove,
  findOrder,
  findTender,
  lockOrder,
  type OrderRow,
} from "../order-row.server.ts";
import { decideMove, refundDue } from "../rules.ts";
import { attachReference, changeOf, closeMoney, recordMoney } from "../tenders.server.ts";
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
  const tender = await findTender(deps.db, orderId);
  const own = tender?.reference;
  const known = own ?? reference;
  if (!tender || !known) return { state: before.state, payment: null };
  const view = await deps.payments.of(tender.provider).read(known);
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

async function applyPayment(tx: Db, now: Date, row: OrderRow, view: PaymentView): Promise<OrderState> {
  const tender = await findTender(tx, row.id);
  if (!tender) throw new Error(`order ${row.id} has no tender`);
  const change = changeOf(tender, view);
  const hasMoved = await recordMoney(tx, now, change);
  const due = await findDue(tx, row, change.captured);
  const transition = decideMove(row.state, "payment", factsOf(row, { payment: view, due }));
  const state = transition
    ? await moveOrder(tx, now, row, transition, { refundedCents: view.refundedCents, due })
    : row.state;
  if (hasMoved || transition) {
    const { reason } = await findLastMove(tx, row.id);
    await closeMoney(tx, now, change, { state, reason, due });
  }
  return state;
}

async function findDue(tx: Db, row: OrderRow, captured: Cents): Promise<Cents> {
  if (captured === ZERO) return ZERO;
  const items = await findItems(tx, row.id);
  return refundDue({
    terms: (at) => termsRefund(items, at),
    lastMove: await findLastMove(tx, row.id),
    captured,
  });
}
