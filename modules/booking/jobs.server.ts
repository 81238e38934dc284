import { cents, ZERO } from "#platform/money.ts";
import { raiseKeyEpoch, type Job, type JobHandler, type PeriodicJob } from "#platform/jobs/worker.server.ts";
import { PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import { compareBooks } from "./compare-books.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { forgetHolders } from "./holders.server.ts";
import type { OrderJob } from "./lifecycle.ts";
import { termsRefund } from "./items/steps.server.ts";
import { factsOf, findItems, findLastMove, findOrder, findTender, type OrderRow } from "./order-row.server.ts";
import { findFaults, refundDue } from "./rules.ts";
import { hasEnded } from "./states.ts";
import { completeStays } from "./verbs/complete-stays.server.ts";
import { expireHolds } from "./verbs/expire-holds.server.ts";
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

/** Thrown when the provider did not do it yet: the worker comes back after a pause. */
class NotYet extends Error {}

/** The outbox jobs that deal with money. Each looks first, asks with a key of its own, then lets `syncPayment` draw the conclusion. */
export function createPaymentHandlers(deps: BookingDeps): Record<Extract<OrderJob, `payment.${string}`>, JobHandler> {
  return {
    "payment.capture": (job) => runPaymentJob(deps, job, captureStep),
    "payment.cancel": (job) => runPaymentJob(deps, job, cancelStep),
    "payment.refund": (job) => runPaymentJob(deps, job, refundStep),
  };
}

/** What comes round: holds that are over, books that may differ, stays that are over. */
export function createBookingPeriodics(deps: BookingDeps): PeriodicJob[] {
  return [
    { name: "expire_holds", everySeconds: EXPIRE_SECONDS, run: () => expireHolds(deps) },
    { name: "reconcile_payments", everySeconds: RECONCILE_SECONDS, run: () => reconcile(deps) },
    {
      name: "forget_holders",
      everySeconds: FORGET_SECONDS,
      run: () => forgetHolders({ db: deps.db, now: deps.clock.now() }),
    },
    { name: "complete_stays", everySeconds: COMPLETE_SECONDS, run: () => completeStays(deps) },
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

type Step = {
  /** What to ask the provider for, if anything. */
  ask: (input: {
    deps: BookingDeps;
    provider: PaymentProvider;
    row: OrderRow;
    view: PaymentView;
    key: string;
  }) => Promise<void>;
  /** Whether the order has come where the job wanted it. */
  isDone: (outcome: SyncOutcome) => boolean;
};

const captureStep: Step = {
  ask: async ({ provider, row, view, key }) => {
    const isAsOpened = findFaults(factsOf(row, { payment: view })).length === 0;
    if (row.state === "authorized" && view.status === "authorized" && isAsOpened)
      await provider.capture(view.reference, key);
  },
  isDone: ({ state }) => state !== "authorized",
};

const cancelStep: Step = {
  ask: async ({ provider, row, view, key }) => {
    // An expired order whose money is there is a late buyer: `syncPayment` decides, with the rooms in sight.
    const isDropped = view.status === "open" || (view.status === "authorized" && row.state !== "expired");
    if (hasEnded(row.state) && isDropped) await provider.cancel(view.reference, key);
  },
  isDone: ({ state, payment }) => !hasEnded(state) || payment?.status === "cancelled" || payment?.status === "paid",
};

const refundStep: Step = {
  ask: async ({ deps, provider, row, view, key }) => {
    if (row.state !== "refund_pending") return;
    const items = await findItems(deps.db, row.id);
    const due = refundDue({
      terms: (at) => termsRefund(items, at),
      lastMove: await findLastMove(deps.db, row.id),
      captured: view.capturedCents,
    });
    const missing = cents(due - view.refundedCents);
    if (missing > ZERO) await provider.refund({ reference: view.reference, amountCents: missing, key });
  },
  isDone: ({ state }) => state !== "refund_pending",
};

async function runPaymentJob(deps: BookingDeps, job: Job, step: Step): Promise<void> {
  const orderId = String(job.payload["orderId"]);
  const row = await findOrder(deps.db, orderId);
  const tender = await findTender(deps.db, orderId);
  // Never opened at the provider as far as we know; reconciliation asks again if it finds one.
  if (!row || !tender?.reference) return;
  const provider = deps.payments.of(tender.provider);
  const view = await provider.read(tender.reference);
  await askOnce(deps, job, () => step.ask({ deps, provider, row, view, key: `${job.dedupe}:${job.keyEpoch}` }));
  const outcome = await syncPayment(deps, orderId);
  if (!outcome || step.isDone(outcome)) return;
  // An answer kept under this key (an old "not in this state") would come back for a day: look again, then ask anew.
  await raiseKeyEpoch(deps.db, job);
  throw new NotYet(`${job.kind} of order ${orderId} is not through`);
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
