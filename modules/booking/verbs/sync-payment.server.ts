import type { Actor } from "#platform/actor.ts";
import { sumCents, ZERO, type Cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isAlive, type PaymentView } from "#modules/payments/provider.ts";
import { demandAllowed } from "#platform/policy.ts";
import { noteFaults, type PaymentAlarm } from "../alarms.server.ts";
import { recordDisputes, type DisputeNews } from "../disputes/record-disputes.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { Transition } from "../lifecycle.ts";
import { isLetGo, orderOutcome, type OrderState } from "../states.ts";
import { termsRefund } from "../items/steps.server.ts";
import {
  factsOf,
  findItems,
  findLastMove,
  findOrder,
  findTenders,
  lockOrder,
  paymentOf,
  type OrderRow,
  type TenderRow,
} from "../order-row.server.ts";
import { can } from "../policy.ts";
import { decideMove, refundDue, type TenderPayment } from "../rules.ts";
import { attachReference, changeOf, closeMoney, recordFees, recordMoney, tenderOf } from "../tenders.server.ts";
import { closeFormer } from "./former-payment.server.ts";
import { askFor, moveOrder } from "./move-order.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** Where the order stands, and what providers said of its payments; none where nothing was opened. */
export type SyncOutcome = { state: OrderState; payments: readonly PaymentView[] };

/** A payment that somebody speaks of: it helps when our own note of it was lost. */
export type PaymentHint = { provider: string; reference: string };

/** A tender with what its provider says of it now. */
type Read = { tender: TenderRow; view: PaymentView };

/**
 * The only place where money becomes an order state. Called by the buyer's return, webhooks, the worker and reconciliation, in any order and
 * as often as they like: it reads the providers of all tenders, never a message. Null: no such order.
 * Throws `PaymentError` when one of them cannot be read: nothing is concluded from half of the money.
 *
 * Which payment is the order's, our own note says. One that was changed at the provider (its label, amount or currency) is an alarm, once, and
 * never believed: what is not confirmed yet ends with the money back.
 */
export async function syncPayment(
  deps: BookingDeps,
  orderId: string,
  by: Actor,
  hint: PaymentHint | null = null,
): Promise<SyncOutcome | null> {
  demandAllowed(can, by, "order.settle");
  const before = await findOrder(deps.db, orderId);
  if (!before) return null;
  await closeFormer(deps, orderId);
  const ours = (await readPayments(deps, orderId, hint)).filter(
    ({ tender, view }) => Boolean(tender.reference) || isAdopted(orderId, tender, view),
  );
  if (ours.length === 0) return { state: before.state, payments: [] };
  const { state, alarms, disputes } = await inTransaction(deps, "sync", async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw new Error(`order ${orderId} vanished`);
    return settle(tx, deps.clock.now(), row, { ours, by });
  });
  for (const alarm of alarms) deps.onAlarm?.(alarm);
  for (const dispute of disputes) deps.onDispute?.(dispute);
  deps.wakeWorker?.();
  return { state, payments: ours.map(({ view }) => view) };
}

/**
 * Whether a payment that our note was lost of is the order's. One that is over never is: it may be of a way to pay that the buyer has left, and would
 * end the order.
 */
function isAdopted(orderId: string, { method }: TenderRow, view: PaymentView): boolean {
  const isOver = view.status === "cancelled" || view.status === "refused";
  return view.orderId === orderId && !isOver && (view.method ?? method) === method;
}

async function readPayments(deps: BookingDeps, orderId: string, hint: PaymentHint | null): Promise<Read[]> {
  const tenders = await findTenders(deps.db, orderId);
  const hinted = hint && tenderOf(tenders, hint);
  const reads: Read[] = [];
  for (const tender of tenders) {
    const reference = tender.reference ?? (tender.id === hinted?.id ? hint?.reference : null);
    if (reference) reads.push({ tender, view: await deps.payments.of(tender.provider).read(reference) });
  }
  return reads;
}

type Settling = { ours: readonly Read[]; by: Actor };

async function settle(tx: Db, now: Date, row: OrderRow, { ours, by }: Settling) {
  const kept: Read[] = [];
  const alarms: PaymentAlarm[] = [];
  const disputes: DisputeNews[] = [];
  for (const read of ours) {
    if (await attachReference(tx, read.tender, read.view.reference)) kept.push(read);
    await recordFees(tx, read.tender, read.view);
    disputes.push(...(await recordDisputes(tx, now, read.tender, read.view)));
    alarms.push(...(await noteFaults(tx, now, row, paymentOf(read.tender, read.view))));
  }
  // Another payment was noted in the meantime: whoever reads that one concludes.
  const state = kept.length === ours.length ? await applyPayments(tx, now, row, { kept, by }) : row.state;
  return { state, alarms, disputes };
}

async function applyPayments(
  tx: Db,
  now: Date,
  row: OrderRow,
  { kept, by }: { kept: readonly Read[]; by: Actor },
): Promise<OrderState> {
  const views = new Map(kept.map(({ tender, view }) => [tender.id, view]));
  const tenders = await findTenders(tx, row.id);
  const changes = tenders.map((tender) => changeOf(tender, views.get(tender.id) ?? tender));
  let hasMoved = false;
  for (const change of changes) hasMoved = (await recordMoney(tx, now, change)) || hasMoved;
  const due = await findDue(tx, row, sumCents(changes.map(({ captured }) => captured)));
  const payments = tenders.map((tender) => paymentOf(tender, views.get(tender.id) ?? null));
  const transition = decideMove(row.state, "payment", factsOf(row, { payments, due }));
  const refundedCents = sumCents(kept.map(({ view }) => view.refundedCents));
  const state = transition ? await moveOrder(tx, now, row, transition, { by, refundedCents, due }) : row.state;
  if (hasMoved || transition) {
    const { reason } = await findLastMove(tx, row.id);
    await closeMoney(tx, now, changes, { state, reason, due });
  }
  if (orderOutcome(state) === "confirmed" && kept.some(({ view }) => view.isOverdue))
    await askFor(tx, now, { orderId: row.id, kind: "order_late", reason: "captured" });
  if (transition) await letGoOfRest(tx, now, row.id, { transition, state, payments });
  return state;
}

/** An order of several tenders that comes to nothing lets go of those that may still be paid, whatever the one that ended it was. */
async function letGoOfRest(
  tx: Db,
  now: Date,
  orderId: string,
  { transition, state, payments }: { transition: Transition; state: OrderState; payments: readonly TenderPayment[] },
): Promise<void> {
  const isAsked = transition.jobs.includes("payment.cancel");
  if (payments.length > 1 && !isAsked && isLetGo(state) && payments.some(({ view }) => view && isAlive(view)))
    await askFor(tx, now, { orderId, kind: "payment.cancel", reason: transition.reason });
}

async function findDue(tx: Db, row: OrderRow, captured: Cents): Promise<Cents> {
  if (captured === ZERO) return ZERO;
  const items = await findItems(tx, row.id);
  return refundDue({
    terms: (at, isClaimed) => termsRefund(items, at, isClaimed),
    lastMove: await findLastMove(tx, row.id),
    captured,
  });
}
