import { system } from "#platform/actor.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { NotYet, raiseKeyEpoch, type Job, type JobHandler, type PeriodicJob } from "#platform/jobs/worker.server.ts";
import { isAlive, PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import { inOrderOfCapture, inOrderOfRelease, shareOut, type TenderPlace } from "#modules/payments/shares.ts";
import { compareBooks } from "./compare-books.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { forgetHolders } from "./holders.server.ts";
import type { OrderJob } from "./lifecycle.ts";
import { termsRefund } from "./items/steps.server.ts";
import {
  findItems,
  findLastMove,
  findOrder,
  findTenders,
  paymentOf,
  type OrderRow,
  type TenderRow,
} from "./order-row.server.ts";
import { findFaults, isOurCause, refundDue } from "./rules.ts";
import { isLetGo } from "./states.ts";
import { noteRefund } from "./tenders.server.ts";
import { completeStays } from "./verbs/complete-stays.server.ts";
import { expireHolds } from "./verbs/expire-holds.server.ts";
import { closeFormer } from "./verbs/former-payment.server.ts";
import { reconcile } from "./verbs/reconcile.server.ts";
import { syncPayment, type SyncOutcome } from "./verbs/sync-payment.server.ts";

const EXPIRE_SECONDS = 30;
const RECONCILE_SECONDS = 5 * 60;
const FORGET_SECONDS = 60 * 60;
const COMPLETE_SECONDS = 60 * 60;
const COMPARE_SECONDS = 60 * 60;
const COMPARE_ALL_SECONDS = 24 * 60 * 60;
/** What is compared every hour: orders that changed since. The rest once a day. */
const COMPARED_HOURS = 48;

/** The outbox jobs that deal with money. Each looks first, asks with a key of its own, then lets `syncPayment` draw the conclusion. */
export function createPaymentHandlers(deps: BookingDeps): Record<Extract<OrderJob, `payment.${string}`>, JobHandler> {
  return {
    "payment.capture": (job) => runPaymentJob(deps, job, captureStep),
    "payment.cancel": (job) => runPaymentJob(deps, job, cancelStep),
    "payment.refund": (job) => runPaymentJob(deps, job, refundStep),
    "payment.look": async (job) => void (await syncPayment(deps, String(job.payload["orderId"]), system(job.kind))),
  };
}

/** What comes round: holds that are over, books that may differ, stays that are over. */
export function createBookingPeriodics(deps: BookingDeps): PeriodicJob[] {
  return [
    { name: "expire_holds", everySeconds: EXPIRE_SECONDS, run: () => expireHolds(deps, system("expire_holds")) },
    {
      name: "reconcile_payments",
      everySeconds: RECONCILE_SECONDS,
      run: () => reconcile(deps, system("reconcile_payments")),
    },
    {
      name: "forget_holders",
      everySeconds: FORGET_SECONDS,
      run: () => forgetHolders({ db: deps.db, now: deps.clock.now() }, system("forget_holders")),
    },
    {
      name: "complete_stays",
      everySeconds: COMPLETE_SECONDS,
      run: () => completeStays(deps, system("complete_stays")),
    },
    { name: "compare_books", everySeconds: COMPARE_SECONDS, run: () => compareLately(deps) },
    { name: "compare_all_books", everySeconds: COMPARE_ALL_SECONDS, run: () => soundBookAlarms(deps, null) },
  ];
}

function compareLately(deps: BookingDeps): Promise<void> {
  return soundBookAlarms(deps, new Date(deps.clock.now().getTime() - COMPARED_HOURS * 3_600_000));
}

/** Tells of every order whose ledger differs from it: each time anew, until somebody has put it right. */
async function soundBookAlarms({ db, onBookAlarm }: BookingDeps, since: Date | null): Promise<void> {
  for (const alarm of await compareBooks(db, since)) onBookAlarm?.(alarm);
}

/** A tender whose payment was opened, with what its provider says of it now. */
type Opened = { tender: TenderRow; provider: PaymentProvider; view: PaymentView; key: string };

type Step = {
  /** What to ask the providers for, if anything. */
  ask: (input: { deps: BookingDeps; row: OrderRow; opened: readonly Opened[]; tenders: number }) => Promise<void>;
  /** Whether the order has come where the job wanted it. */
  isDone: (outcome: SyncOutcome) => boolean;
};

const captureStep: Step = {
  ask: async ({ row, opened, tenders }) => {
    const isAsOpened = ({ tender, view }: Opened) => findFaults(row.id, paymentOf(tender, view)).length === 0;
    const isWhole = opened.length === tenders && opened.every(({ view }) => view.status !== "cancelled");
    if (row.state !== "authorized" || !isWhole || !opened.every(isAsOpened)) return;
    for (const { provider, view, key } of inOrderOf(inOrderOfCapture, opened))
      if (view.status === "authorized") await provider.capture(view.reference, key);
  },
  isDone: ({ state }) => state !== "authorized",
};

const cancelStep: Step = {
  ask: async ({ row, opened }) => {
    if (!isLetGo(row.state)) return;
    for (const { provider, view, key } of inOrderOf(inOrderOfRelease, opened)) {
      // An expired order whose money is there is a late buyer: `syncPayment` decides, with the rooms in sight.
      const isDropped = view.status === "open" || (view.status === "authorized" && row.state !== "expired");
      if (isDropped) await provider.cancel(view.reference, key);
    }
  },
  isDone: ({ state, payments }) => !isLetGo(state) || !payments.some(isAlive),
};

const refundStep: Step = {
  ask: async ({ deps, row, opened }) => {
    if (row.state !== "refund_pending") return;
    const items = await findItems(deps.db, row.id);
    const lastMove = await findLastMove(deps.db, row.id);
    const due = refundDue({
      terms: (at, isClaimed) => termsRefund(items, at, isClaimed),
      lastMove,
      captured: sumCents(opened.map(({ view }) => view.capturedCents)),
    });
    const missing = cents(due - sumCents(opened.map(({ view }) => view.refundedCents)));
    for (const { tender: one, amount } of shareOut(missing, opened.map(leftOf))) {
      const { tender, provider, view, key } = one.of;
      const reference = await provider.refund({
        reference: view.reference,
        amountCents: amount,
        withFees: isOurCause(lastMove),
        key,
      });
      await noteRefund(deps.db, tender, { amount, reference });
    }
  },
  isDone: ({ state }) => state !== "refund_pending",
};

/** What may still be given back of a payment. */
function leftOf(of: Opened): TenderPlace & { of: Opened; left: Cents } {
  const { kind, position } = of.tender;
  return { of, kind, position, left: cents(of.view.capturedCents - of.view.refundedCents) };
}

/** Payments in the order in which their tenders are taken, or let go. */
function inOrderOf(order: (places: (TenderPlace & { of: Opened })[]) => { of: Opened }[], opened: readonly Opened[]) {
  return order(opened.map(leftOf)).map(({ of }) => of);
}

async function runPaymentJob(deps: BookingDeps, job: Job, step: Step): Promise<void> {
  const orderId = String(job.payload["orderId"]);
  const row = await findOrder(deps.db, orderId);
  await closeFormer(deps, orderId);
  const tenders = await findTenders(deps.db, orderId);
  const opened = await readOpened(deps, job, tenders);
  // Never opened at a provider as far as we know; reconciliation asks again if it finds one.
  if (!row || opened.length === 0) return;
  await askOnce(deps, job, () => step.ask({ deps, row, opened, tenders: tenders.length }));
  const outcome = await syncPayment(deps, orderId, system(job.kind));
  if (!outcome || step.isDone(outcome)) return;
  // An answer kept under this key (an old "not in this state") would come back for a day: look again, then ask anew.
  await raiseKeyEpoch(deps.db, job);
  throw new NotYet(`${job.kind} of order ${orderId} is not through`);
}

async function readOpened(deps: BookingDeps, job: Job, tenders: readonly TenderRow[]): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const tender of tenders) {
    if (!tender.reference) continue;
    const provider = deps.payments.of(tender.provider);
    // The key of the first tender is that of the time when an order had one: a job begun before a deployment asks under the same.
    const place = tender.position === 1 ? "" : `:${tender.position}`;
    opened.push({
      tender,
      provider,
      view: await provider.read(tender.reference),
      key: `${job.dedupe}${place}:${job.keyEpoch}`,
    });
  }
  return opened;
}

/** `lost` keeps the key (it may have happened); any answered error may be kept by the provider, so the next attempt uses another. */
async function askOnce(deps: BookingDeps, job: Job, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof PaymentError) || error.problem === "lost") throw error;
    if (error.problem === "state") return;
    await raiseKeyEpoch(deps.db, job);
    throw error;
  }
}
