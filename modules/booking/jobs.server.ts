import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents } from "#platform/money.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import {
  hasOlderJob,
  NotYet,
  raiseKeyEpoch,
  type Job,
  type JobHandler,
  type PeriodicJob,
} from "#platform/jobs/worker.server.ts";
import { PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import { inOrderOfCapture, inOrderOfRelease, type TenderPlace } from "#modules/payments/shares.ts";
import { compareBooks } from "./compare-books.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { findGrantedJobs } from "./granted/data.server.ts";
import { expireRefundAsks } from "./granted/decide-refund.server.ts";
import { forgetHolders } from "./holders.server.ts";
import type { OrderJob } from "./lifecycle.ts";
import { forgetLookupTries } from "./lookup/tries.server.ts";
import { findChanges, roundOf } from "./change/change-row.server.ts";
import { findAllTenders, findOrder, paymentOf, type OrderRow, type TenderRow } from "./order-row.server.ts";
import { findRounds, type Round } from "./rounds.server.ts";
import { findFaults, isOurCause } from "./rules.ts";
import { findPending, isRefundPending, noteRefund, withTransfers } from "./tenders.server.ts";
import { isBeingSent } from "./payouts/data.server.ts";
import { askForAccounts, forgetPayouts } from "./payouts/forget.server.ts";
import { REFUNDS } from "./refused-refunds/data.server.ts";
import { jobName } from "./verbs/ask-for.server.ts";
import { completeStays } from "./verbs/complete-stays.server.ts";
import { expireHolds } from "./verbs/expire-holds.server.ts";
import { closeFormer } from "./verbs/former-payment.server.ts";
import { reconcile } from "./verbs/reconcile.server.ts";
import { syncPayment, type SyncOutcome } from "./verbs/sync-payment.server.ts";

const EXPIRE_SECONDS = 30;
const EXPIRE_ASKS_SECONDS = 5 * 60;
const RECONCILE_SECONDS = 5 * 60;
const ASK_SECONDS = 5 * 60;
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
    // A job of its own: the first part's may still be ending when a claim is approved.
    "payment.refund_claim": (job) => runPaymentJob(deps, job, refundStep),
    // And each that is granted beyond the terms.
    "payment.refund_granted": (job) => runPaymentJob(deps, job, refundStep),
    "payment.look": async (job) => void (await syncPayment(deps, String(job.payload["orderId"]), system(job.kind))),
  };
}

/** What comes round: holds that are over, books that may differ, stays that are over. */
export function createBookingPeriodics(deps: BookingDeps): PeriodicJob[] {
  return [
    {
      name: "expire_refund_asks",
      everySeconds: EXPIRE_ASKS_SECONDS,
      run: () => expireRefundAsks(deps, system("expire_refund_asks")),
    },
    { name: "expire_holds", everySeconds: EXPIRE_SECONDS, run: () => expireHolds(deps, system("expire_holds")) },
    {
      name: "reconcile_payments",
      everySeconds: RECONCILE_SECONDS,
      run: () => reconcile(deps, system("reconcile_payments")),
    },
    {
      name: "complete_stays",
      everySeconds: COMPLETE_SECONDS,
      run: () => completeStays(deps, system("complete_stays")),
    },
    { name: "ask_for_accounts", everySeconds: ASK_SECONDS, run: () => askForAccounts(deps) },
    { name: "compare_books", everySeconds: COMPARE_SECONDS, run: () => compareLately(deps) },
    { name: "compare_all_books", everySeconds: COMPARE_ALL_SECONDS, run: () => soundBookAlarms(deps, null) },
  ];
}

/** What is forgotten by age. */
export const createBookingForgets = (deps: BookingDeps): Forgetting[] => [
  {
    name: "forget_holders",
    run: () => forgetHolders({ db: deps.db, now: deps.clock.now() }, system("forget_holders")),
  },
  { name: "forget_lookup_tries", run: () => forgetLookupTries({ db: deps.db, now: deps.clock.now() }) },
  { name: "forget_payouts", run: () => forgetPayouts(deps, system("forget_payouts")) },
];

function compareLately(deps: BookingDeps): Promise<void> {
  return soundBookAlarms(deps, new Date(deps.clock.now().getTime() - COMPARED_HOURS * 3_600_000));
}

/** Tells of every order whose ledger differs from it: each time anew, until somebody has put it right. */
async function soundBookAlarms({ db, onBookAlarm }: BookingDeps, since: Date | null): Promise<void> {
  for (const alarm of await compareBooks(db, since)) onBookAlarm?.(alarm);
}

/** A tender whose payment was opened, with what its provider says of it now. `round`: what it pays for. */
type Opened = { tender: TenderRow; round: Round; provider: PaymentProvider; view: PaymentView; key: string };

type Step = {
  /** What to ask the providers for, if anything. `tenders`: all of the order's, opened or not. */
  ask: (input: {
    deps: BookingDeps;
    row: OrderRow;
    opened: readonly Opened[];
    tenders: readonly TenderRow[];
  }) => Promise<void>;
  /** Whether the order has come where the job wanted it. */
  isDone: (outcome: SyncOutcome, deps: BookingDeps, orderId: string) => boolean | Promise<boolean>;
};

const captureStep: Step = {
  ask: async ({ row, opened: all, tenders }) => {
    const opened = all.filter(({ round }) => round.isTaking);
    const wanted = tenders.filter(({ round }) => opened[0]?.round.name === round);
    const isAsOpened = ({ tender, view }: Opened) => findFaults(row.id, paymentOf(tender, view)).length === 0;
    const isWhole = opened.length === wanted.length && opened.every(({ view }) => view.status !== "cancelled");
    if (!isWhole || !opened.every(isAsOpened)) return;
    for (const { provider, view, key } of inOrderOf(inOrderOfCapture, opened))
      if (view.status === "authorized") await provider.capture(view.reference, key);
  },
  isDone: ({ isTaking }) => !isTaking,
};

const cancelStep: Step = {
  ask: async ({ row, opened: all }) => {
    const opened = all.filter(({ round }) => round.isLetGo);
    for (const { provider, view, key, round } of inOrderOf(inOrderOfRelease, opened)) {
      // An expired order whose money is there is a late buyer: `syncPayment` decides, with the rooms in sight.
      const isLateBuyer = round.change === null && row.state === "expired";
      const isDropped = view.status === "open" || (view.status === "authorized" && !isLateBuyer);
      if (isDropped) await provider.cancel(view.reference, key);
    }
  },
  isDone: ({ isToLetGo }) => !isToLetGo,
};

const refundStep: Step = {
  /** What one provider refuses keeps nobody from what others give back: all are asked before any answer counts. */
  ask: async ({ deps, opened }) => {
    const failures: PaymentError[] = [];
    for (const one of inOrderOf(inOrderOfRelease, opened))
      await askBack(deps, one).catch((error: unknown) => failures.push(demandPaymentError(error)));
    // A lost one keeps the keys of all: another might be given back twice under a new one.
    const worst = failures.find(({ problem }) => problem === "lost") ?? failures.find(isAnswered) ?? failures[0];
    if (worst) throw worst;
  },
  isDone: async (_outcome, { db }, orderId) => !(await isRefundPending(db, orderId)),
};

async function askBack({ db }: BookingDeps, { tender, provider, view, key }: Opened): Promise<void> {
  const pending = await findPending(db, tender.id);
  // What has come back since it was written down is asked no more.
  const unseen = view.refundedCents - tender.refundedCents;
  const amount = cents(sumCents(pending.map(({ amountCents }) => cents(amountCents))) - unseen);
  if (amount <= 0) return;
  const withFees = pending.some(({ reason }) => isOurCause(reason));
  const reference = await provider.refund({ reference: view.reference, amountCents: amount, withFees, key });
  await noteRefund(db, tender, { amount, reference });
}

function demandPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  throw error;
}

/** An error that the provider may keep; one about the state is seen when the payment is read. */
const isAnswered = ({ problem }: PaymentError) => problem !== "lost" && problem !== "state";

function placeOf(of: Opened): TenderPlace & { of: Opened } {
  const { kind, position } = of.tender;
  return { of, kind, position };
}

/** Payments in the order in which their tenders are taken, or let go. */
function inOrderOf(order: (places: (TenderPlace & { of: Opened })[]) => { of: Opened }[], opened: readonly Opened[]) {
  return order(opened.map(placeOf)).map(({ of }) => of);
}

async function runPaymentJob(deps: BookingDeps, job: Job, step: Step): Promise<void> {
  const orderId = String(job.payload["orderId"]);
  await waitForOlder(deps.db, job, orderId);
  await closeFormer(deps, orderId);
  const { row, tenders, opened } = await readUpToDate(deps, job, orderId);
  // Never opened at a provider as far as we know; reconciliation asks again if it finds one.
  if (!row || opened.length === 0) return;
  const refusal = await askOnce(deps, job, () => step.ask({ deps, row, opened, tenders }));
  const outcome = await syncPayment(deps, orderId, system(job.kind));
  if (refusal) throw refusal;
  if (!outcome || (await step.isDone(outcome, deps, orderId))) return;
  // An answer kept under this key (an old "not in this state") would come back for a day: look again, then ask anew.
  await raiseKeyEpoch(deps.db, job);
  throw new NotYet(`${job.kind} of order ${orderId} is not through`);
}

/** Two jobs that give money back would both see the same cents missing: those of an order follow each other, and wait for what is sent by transfer. */
async function waitForOlder(db: Db, job: Job, orderId: string): Promise<void> {
  if (!REFUNDS.includes(job.kind)) return;
  if (await isBeingSent(db, orderId)) throw new NotYet(`money of order ${orderId} is being sent by transfer`);
  const changes = await findChanges(db, orderId);
  const names = ["purchase" as const, ...changes.map(roundOf)].map((round) =>
    jobName({ orderId, kind: "payment.refund", round }),
  );
  names.push(jobName({ orderId, kind: "payment.refund_claim" }), ...(await findGrantedJobs(db, orderId)));
  if (await hasOlderJob(db, job, names)) throw new NotYet(`another refund of order ${orderId} is under way`);
}

/** The payments as providers have them, with what we knew of them when they were read. */
async function readUpToDate(deps: BookingDeps, job: Job, orderId: string) {
  // What has moved without our knowing is written down first: what is to go back follows from the rows.
  if (REFUNDS.includes(job.kind)) await syncPayment(deps, orderId, system(job.kind));
  const row = await findOrder(deps.db, orderId);
  const tenders = await findAllTenders(deps.db, orderId);
  const rounds = row ? await findRounds(deps.db, row) : [];
  return { row, tenders, opened: await readOpened(deps, job, { tenders, rounds }) };
}

async function readOpened(
  deps: BookingDeps,
  job: Job,
  { tenders, rounds }: { tenders: readonly TenderRow[]; rounds: readonly Round[] },
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const tender of tenders) {
    const round = rounds.find(({ name }) => name === tender.round);
    if (!tender.reference || !round) continue;
    const provider = deps.payments.of(tender.provider);
    // The key of the first tender is that of the time when an order had one: a job begun before a deployment asks under the same.
    const place = tender.position === 1 ? "" : `:${tender.position}`;
    opened.push({
      tender,
      round,
      provider,
      view: withTransfers(tender, await provider.read(tender.reference)),
      key: `${job.dedupe}${place}:${job.keyEpoch}`,
    });
  }
  return opened;
}

/**
 * `lost` keeps the key (it may have happened); any answered error may be kept by the provider, so the next attempt uses another. Answers a refusal: what
 * else was asked for with it may have come about.
 */
async function askOnce(deps: BookingDeps, job: Job, ask: () => Promise<void>): Promise<PaymentError | null> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof PaymentError) || error.problem === "lost") throw error;
    if (!isAnswered(error)) return null;
    await raiseKeyEpoch(deps.db, job);
    return error;
  }
  return null;
}
