import type { Actor } from "#platform/actor.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isAlive, type PaymentView } from "#modules/payments/provider.ts";
import { demandAllowed } from "#platform/policy.ts";
import { noteFaults, type PaymentAlarm } from "../alarms.server.ts";
import { doubtGifts } from "../disputes/doubt-gifts.server.ts";
import { recordDisputes, type DisputeNews } from "../disputes/record-disputes.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { Transition } from "../lifecycle.ts";
import { findAsCard } from "../books.server.ts";
import { findChangesOf, findGivenBack, type ChangeRow } from "../change/change-row.server.ts";
import { findGranted } from "../granted/data.server.ts";
import { settleChanges } from "../change/settle-change.server.ts";
import { factsOfState, isLetGo, orderOutcome, type OrderState } from "../states.ts";
import { findRounds, roundsOf, type Round } from "../rounds.server.ts";
import { termsRefund } from "../items/steps.server.ts";
import {
  factsOf,
  findAllTenders,
  findItems,
  findLastMove,
  findOrder,
  lockOrder,
  paymentOf,
  type OrderRow,
  type TenderRow,
} from "../order-row.server.ts";
import { can } from "../policy.ts";
import { decideMove, refundDue, type TenderPayment } from "../rules.ts";
import {
  attachReference,
  changeOf,
  closeMoney,
  recordFees,
  recordMoney,
  tenderOf,
  withTransfers,
} from "../tenders.server.ts";
import { closeFormer } from "./former-payment.server.ts";
import { askFor } from "./ask-for.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { inTransaction } from "./transaction.server.ts";

/**
 * Where the order stands, and what providers said of its payments; none where nothing was opened. `isTaking`: something that is set aside is still to be
 * taken; `isToLetGo`: something could still be paid that must not be; `isClosed`: nothing waits for its buyer, as far as that was looked at.
 */
export type SyncOutcome = {
  state: OrderState;
  payments: readonly PaymentView[];
  isTaking: boolean;
  isToLetGo: boolean;
  isClosed?: boolean;
};

/** A payment that somebody speaks of: it helps when our own note of it was lost. */
export type PaymentHint = { provider: string; reference: string };

/** `known`: the order's tenders, all of them, as somebody has just read or written them; read when left out. */
export type SyncNotes = { hint?: PaymentHint | null; known?: readonly TenderRow[] | undefined };

/** A tender with what its provider says of it now. */
type Read = { tender: TenderRow; view: PaymentView };

/**
 * The only place where money becomes the state of an order, or of a change of its stay. Called by the buyer's return, webhooks, the worker and reconciliation, in any order and
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
  { hint = null, known }: SyncNotes = {},
): Promise<SyncOutcome | null> {
  demandAllowed(can, by, "order.settle");
  const tenders = await closeFormer(deps, orderId, known);
  const ours = (await readPayments(deps, tenders, hint)).filter(
    ({ tender, view }) => Boolean(tender.reference) || isAdopted(orderId, tender, view),
  );
  if (ours.length === 0) {
    const row = await findOrder(deps.db, orderId);
    return row && { state: row.state, payments: [], ...NO_ENDS };
  }
  const { alarms, disputes, inDoubt, ...outcome } = await inTransaction(deps, "sync", async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw new Error(`order ${orderId} vanished`);
    return settle(tx, deps.clock.now(), row, { ours, by });
  });
  for (const alarm of alarms) deps.onAlarm?.(alarm);
  for (const dispute of disputes) deps.onDispute?.(dispute);
  for (const gift of inDoubt) deps.onGiftInDoubt?.(gift);
  deps.wakeWorker?.();
  return { ...outcome, payments: ours.map(({ view }) => view) };
}

/**
 * Whether a payment that our note was lost of is the order's. One that is over never is: it may be of a way to pay that the buyer has left, and would
 * end the order.
 */
function isAdopted(orderId: string, { method, round }: TenderRow, view: PaymentView): boolean {
  const isOver = view.status === "cancelled" || view.status === "refused";
  return view.orderId === orderId && view.round === round && !isOver && (view.method ?? method) === method;
}

async function readPayments(
  deps: BookingDeps,
  tenders: readonly TenderRow[],
  hint: PaymentHint | null,
): Promise<Read[]> {
  const reads: Read[] = [];
  for (const tender of tenders) {
    const { reference } = tender;
    if (!reference) continue;
    const view = await deps.payments.of(tender.provider).read(reference);
    reads.push({ tender, view: withTransfers(tender, view) });
  }
  const hinted = await readHinted(deps, tenders, hint);
  return hinted && !reads.some(({ tender }) => tender.id === hinted.tender.id) ? [...reads, hinted] : reads;
}

/** A payment that somebody speaks of, where nobody noted it: which round it is of it says itself. */
async function readHinted(
  deps: BookingDeps,
  tenders: readonly TenderRow[],
  hint: PaymentHint | null,
): Promise<Read | null> {
  const isWaiting = tenders.some(({ provider, reference }) => provider === hint?.provider && reference === null);
  if (!hint || !isWaiting || tenders.some(({ reference }) => reference === hint.reference)) return null;
  const view = await deps.payments.of(hint.provider).read(hint.reference);
  const tender = tenderOf(tenders, { provider: hint.provider, reference: hint.reference, round: view.round });
  return tender && { tender, view };
}

type Settling = { ours: readonly Read[]; by: Actor };

/** Nothing of an order is known to be open. */
const NO_ENDS = { isTaking: false, isToLetGo: false };

async function settle(tx: Db, now: Date, row: OrderRow, { ours, by }: Settling) {
  const tenders = await findAllTenders(tx, row.id);
  const kept: Read[] = [];
  const alarms: PaymentAlarm[] = [];
  const disputes: DisputeNews[] = [];
  for (const read of ours) {
    const { reference } = read.view;
    const isNoted = tenders.some((one) => one.id === read.tender.id && one.reference === reference);
    if (isNoted || (await attachReference(tx, read.tender, reference))?.reference === reference) kept.push(read);
    await recordFees(tx, read.tender, read.view);
    disputes.push(...(await recordDisputes(tx, now, read.tender, read.view)));
    alarms.push(...(await noteFaults(tx, now, row, paymentOf(read.tender, read.view))));
  }
  // Another payment was noted in the meantime: whoever reads that one concludes.
  const isOther = kept.length < ours.length;
  // Under the order's lock there will be none that is not there now.
  const changes = isOther ? [] : await findChangesOf(tx, row);
  const counted = tenders.filter(({ counts }) => counts);
  const state = isOther ? row.state : await applyPayments(tx, now, row, { kept, by, tenders: counted, changes });
  const inDoubt = await doubtGifts(tx, now, { orderId: row.id, disputes, before: row.state, after: state });
  if (isOther) return { state, alarms, disputes, inDoubt, ...NO_ENDS };
  const moved = { ...row, state };
  if (changes.length > 0) await settleChanges(tx, now, row.id, { views: viewsOf(kept), by });
  const rounds = changes.length > 0 ? await findRounds(tx, moved) : roundsOf(moved, []);
  return { state, alarms, disputes, inDoubt, ...openEndsOf(rounds, kept) };
}

const viewsOf = (kept: readonly Read[]) => new Map(kept.map(({ tender, view }) => [tender.id, view]));

function openEndsOf(rounds: readonly Round[], kept: readonly Read[]) {
  const roundOf = ({ tender }: Read) => rounds.find(({ name }) => name === tender.round);
  return {
    isTaking: rounds.some((round) => round.isTaking),
    isToLetGo: kept.some((read) => isAlive(read.view) && roundOf(read)?.isLetGo === true),
    isClosed: !rounds.some((round) => round.awaits),
  };
}

type Applied = { kept: readonly Read[]; by: Actor; tenders: readonly TenderRow[]; changes: readonly ChangeRow[] };

async function applyPayments(
  tx: Db,
  now: Date,
  row: OrderRow,
  { kept, by, tenders, changes: changesOfStay }: Applied,
): Promise<OrderState> {
  const views = viewsOf(kept.filter(({ tender }) => tenders.some(({ id }) => id === tender.id)));
  if (views.size === 0) return row.state;
  const changes = tenders.map((tender) => changeOf(tender, views.get(tender.id) ?? tender));
  let hasMoved = false;
  for (const change of changes) hasMoved = (await recordMoney(tx, now, change)) || hasMoved;
  const captured = sumCents(changes.map((change) => change.captured));
  const back = changesOfStay.length > 0 ? await findGivenBack(tx, row.id) : ZERO;
  const before = await findDue(tx, row, { captured, back });
  const payments = tenders.map((tender) => paymentOf(tender, views.get(tender.id) ?? null));
  const transition = decideMove(row.state, "payment", factsOf(row, { payments, due: before.owed }));
  // Given back outside, all of it: nothing of what stood is kept.
  const due = transition && isKept(row.state) ? captured : before.due;
  const refundedCents = cents(sumCents([...views.values()].map((view) => view.refundedCents)) - back);
  // What was granted beyond the terms is in the books already.
  const granted = due > ZERO ? await findGranted(tx, row.id) : ZERO;
  const given = { by, refundedCents, due: cents(Math.max(ZERO, due - granted)) };
  const state = transition ? await moveOrder(tx, now, row, transition, given) : row.state;
  // Of what nothing was taken of nothing goes back.
  if ((hasMoved || transition) && captured > ZERO) {
    const { reason } = await findLastMove(tx, row.id);
    await closeMoney(tx, now, changes, { state, reason, due: isKept(state) ? back : due });
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

/** What is to go back of an order as it stands. `owed`: what a decision looks at; a stay that was given up too late is owed nothing any more. */
async function findDue(
  tx: Db,
  row: OrderRow,
  { captured, back }: { captured: Cents; back: Cents },
): Promise<{ due: Cents; owed: Cents }> {
  if (captured === ZERO) return { due: ZERO, owed: ZERO };
  const items = await findItems(tx, row.id);
  const lastMove = await findLastMove(tx, row.id);
  const terms = (at: Date, isClaimed: boolean) => termsRefund(items, at, isClaimed);
  const asCard = await findAsCard(tx, row.id);
  const due = refundDue({ terms, lastMove, captured, back, asCard, isKept: isKept(row.state) });
  if (lastMove.reason === "cancelled_without_refund") return { due, owed: ZERO };
  // What is granted of an order that is over has a job of its own, and moves nothing.
  return { due, owed: row.state === "cancelled" ? cents(due - (await findGranted(tx, row.id))) : due };
}

/** Whether an order stands: what was paid for it is ours to earn. */
const isKept = (state: OrderState): boolean => factsOfState(state).income !== "none";
