import { and, eq, ne } from "drizzle-orm";
import { localTime, wallTime, type Clock } from "#platform/clock.ts";
import { createFormat } from "#platform/format.ts";
import { NotYet, type Job, type JobHandler } from "#platform/jobs/worker.server.ts";
import type { Day } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { changeLinkPath } from "#modules/booking/change/paths.ts";
import { findDueDays } from "#modules/booking/change/change-row.server.ts";
import {
  findAgreed,
  findChangeNews,
  findLapsed,
  isLatestChange,
  type AgreedNews,
  type ChangeNews,
} from "#modules/booking/change/change-news.server.ts";
import { findDueOn, findOrderView, findRefundCause, hasBookedAgain } from "#modules/booking/data.server.ts";
import type { OrderJob } from "#modules/booking/lifecycle.ts";
import { laterDay } from "#modules/booking/later-day.ts";
import { kindOf } from "#modules/booking/items/kinds.server.ts";
import { leadOf, stayOf } from "#modules/booking/items/views.ts";
import type { DocumentFile, FilesOf } from "#modules/documents/files.server.ts";
import type { DocumentKind } from "#modules/documents/kinds.ts";
import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import { findOtherWays, findSendable } from "#modules/booking/refused-refunds/data.server.ts";
import { findOpenPayout } from "#modules/booking/payouts/data.server.ts";
import { maskedText } from "#modules/booking/payouts/iban.ts";
import { refundLinkPath } from "#modules/booking/payouts/paths.ts";
import { orderOutcome } from "#modules/booking/states.ts";
import type { EndCause } from "#modules/booking/items/mail-words.ts";
import { writeOrderMail, type MailSite, type OrderMail } from "./order-mail.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";
import { mailMessage } from "./tables.server.ts";

/** `orderPath`: an order's page, with the token that shows its buyer all of it. `filesOf`: its documents; mails carry none where it is left out. */
export type OrderMailDeps = MailDeps & { orderPath: (order: OrderView) => `/${string}`; filesOf?: FilesOf };

/** What a mail brings: what its event has made (docs/product/after-sale.md#documents). */
const BRINGS: Partial<Record<OrderMail["kind"], readonly DocumentKind[]>> = {
  confirmed: ["information", "invoice", "voucher"],
  changed: ["information", "invoice", "credit_note", "voucher"],
  refunded: ["credit_note"],
  given: ["credit_note"],
  // Of what became a gift card.
  cancelled: ["credit_note"],
};

/** Attempts, some minutes together, that a mail waits for its documents; then it leaves without them: they are on the order's page. */
const PATIENT_ATTEMPTS = 4;

type MailJob = Extract<OrderJob, `order_${string}`>;

/** Outbox events that become mails, in the buyer's language. One mail an event, however often the event is delivered. */
export function createMailHandlers(deps: OrderMailDeps): Record<MailJob, JobHandler> {
  const send = async (job: Job, order: OrderView, mail: OrderMail) => {
    if (!order.buyer) return;
    const site = siteOf(order);
    const files = await findFilesFor(deps, job, { order, mail });
    const attached = files.map(({ title }) => title);
    await sendOnce(deps, {
      dedupe: job.dedupe,
      site,
      recipient: order.buyer.email,
      mail: writeOrderMail(order, mail, { ...mailSite(deps, site, order), attached }),
      about: { orderId: order.id },
      files,
    });
  };
  const handle =
    (choose: (order: OrderView, payload: Record<string, unknown>) => Promise<OrderMail | null>): JobHandler =>
    async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const mail = order?.buyer ? await choose(order, job.payload) : null;
      if (order && mail) await send(job, order, mail);
    };
  return {
    // Whoever gave it up before this could leave is not told afterwards that it is booked.
    order_confirmed: handle(async (order) => (isGivenUp(order) ? null : { kind: "confirmed" })),
    order_changed: async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const news = order && (await findChangeNews(deps.db, order, String(job.payload["round"])));
      if (news && isStillNews(order, news)) await send(job, news.order, changedMail(deps, news));
    },
    order_agreed: async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const agreed = order && (await findAgreed(deps.db, order, String(job.payload["round"])));
      if (agreed) await send(job, agreed.order, agreedMail(deps, agreed));
    },
    order_arriving: handle(async (order, payload) =>
      isArriving(order, deps.clock) && (await isLatestChange(deps.db, order.id, roundIn(payload)))
        ? { kind: "arriving" }
        : null,
    ),
    order_insured: handle(async (order, payload) =>
      (await isCover(deps, order, payload)) ? { kind: "insured" } : null,
    ),
    order_kept: handle((order, payload) => chooseKept(deps, order, payload)),
    order_lapsed: handle((order, { round }) => chooseLapsed(deps, order, String(round))),
    order_due: handle((order, payload) => chooseDue(deps, order, String(payload["dueOn"]))),
    order_late: handle(async (order) => (isKept(order) ? { kind: "late" } : null)),
    order_expired: handle((order) => chooseEnded(deps, order, "expired")),
    order_cancelled: handle(async (order, payload) => {
      const cause = CANCEL_CAUSES[String(payload["reason"])];
      return cause ? { kind: "cancelled", cause } : chooseEnded(deps, order, "failed");
    }),
    order_given: handle(async (order, payload) => givenMail(deps, order, payload)),
    order_refused: handle((order) => chooseRefused(deps, order)),
    order_account: handle((order, payload) => chooseAccount(deps, order, String(payload["payoutId"]))),
    order_refunded: handle((order, payload) => chooseRefunded(deps, order, payload)),
  };
}

/**
 * Each paper goes with one mail: what another one has brought is not brought again. By what asked for them they could not be told apart, since whoever is first
 * writes what is missing. Throws `NotYet` while they are being written, as long as that is worth the wait.
 */
async function findFilesFor(
  { db, filesOf }: OrderMailDeps,
  job: Job,
  { order, mail }: { order: OrderView; mail: OrderMail },
): Promise<DocumentFile[]> {
  const kinds = BRINGS[mail.kind];
  if (!kinds || !filesOf) return [];
  const { files, isWriting } = await filesOf(order.id, kinds);
  if (isWriting && job.attempts <= PATIENT_ATTEMPTS) throw new NotYet(`documents of ${job.kind} are not written`);
  if (files.length === 0) return files;
  const others = and(eq(mailMessage.orderId, order.id), ne(mailMessage.dedupe, job.dedupe));
  const mails = await db.select({ attachments: mailMessage.attachments }).from(mailMessage).where(others);
  const brought = new Set(mails.flatMap(({ attachments }) => attachments.map(({ documentId }) => documentId)));
  return files.filter(({ id }) => !brought.has(id));
}

/** Of a stay that was given up before the mail could leave, only what came back by the change: no other mail says that. */
const isStillNews = (order: OrderView, { difference }: ChangeNews): boolean => !isGivenUp(order) || difference < 0;

function changedMail(deps: OrderMailDeps, { order, before, difference, dueOn, byHouse }: ChangeNews): OrderMail {
  const later = laterDay(order.payment, todayOf(deps, order));
  return { kind: "changed", before, difference, dueOn, byHouse, laterDay: later };
}

function givenMail(deps: OrderMailDeps, order: OrderView, { refundedCents }: Record<string, unknown>): OrderMail {
  const later = laterDay(order.payment, todayOf(deps, order));
  return { kind: "given", amount: cents(Number(refundedCents)), laterDay: later };
}

/** The certificate of a stay that was changed since is another. */
const isCover = async ({ db }: MailDeps, order: OrderView, payload: Record<string, unknown>): Promise<boolean> =>
  isKept(order) && (await isLatestChange(db, order.id, roundIn(payload)));

/** Until when is told by the clock of the site. */
function agreedMail(deps: OrderMailDeps, { order, difference, until }: AgreedNews): OrderMail {
  const site = siteOf(order);
  const { format } = mailSite(deps, site, order);
  const { today } = localTime({ now: () => until }, site.timeZone);
  return {
    kind: "agreed",
    amount: difference,
    until: `${format.dayLong(today)}, ${format.time(wallTime(until, site.timeZone))}`,
    payUrl: deps.linkTo(site, changeLinkPath(deps.orderPath(order))),
  };
}

/** Nothing is said to somebody who paid after all, or who booked the same stay again. */
async function chooseEnded(deps: MailDeps, order: OrderView, kind: "expired" | "failed"): Promise<OrderMail | null> {
  if (order.state !== ENDED_IN[kind] || (await hasBookedAgain(deps.db, order.id))) return null;
  const lead = leadOf(order);
  return { kind, againUrl: deps.linkTo(siteOf(order), kindOf(lead).resumePath(lead)) };
}

const ENDED_IN = { expired: "expired", failed: "cancelled" } as const;

/** Whether the order stands: nothing is due, covered or overdue of one that was given up. */
const isKept = ({ state }: OrderView): boolean => orderOutcome(state) === "confirmed";

const isGivenUp = ({ state }: OrderView): boolean => orderOutcome(state) === "cancelled";

/** Of a change that was to be paid later nothing was taken yet. */
async function chooseKept(
  deps: OrderMailDeps,
  order: OrderView,
  payload: Record<string, unknown>,
): Promise<OrderMail | null> {
  if (!isKept(order)) return null;
  const changesDueOn = await findDueDays(deps.db, order.id, String(payload["round"]));
  const later = laterDay({ plan: null, changesDueOn }, todayOf(deps, order));
  return { kind: "kept", amount: cents(Number(payload["refundedCents"])), laterDay: later };
}

async function chooseLapsed({ db }: MailDeps, order: OrderView, round: string): Promise<OrderMail | null> {
  const lapsed = isKept(order) ? await findLapsed(db, order.id, round) : null;
  return lapsed && { kind: "lapsed", ...lapsed };
}

/** Of all that the order and its changes have still to pay on that day. */
async function chooseDue({ db }: MailDeps, order: OrderView, dueOn: string): Promise<OrderMail | null> {
  const due = await findDueOn(db, order.id, dueOn);
  return due && isKept(order) ? { kind: "due", ...due } : null;
}

/** Nothing is asked of somebody who has said it meanwhile, or whose money goes back after all. */
async function chooseRefused(deps: OrderMailDeps, order: OrderView): Promise<OrderMail | null> {
  const { amount } = await findSendable(deps.db, order.id);
  if (amount === null || (await findOpenPayout(deps.db, order.id))) return null;
  return {
    kind: "refused",
    amount,
    accountUrl: deps.linkTo(siteOf(order), refundLinkPath(deps.orderPath(order))),
  };
}

/** Whoever books is told which account was given, so that they say so if it was not theirs. */
async function chooseAccount({ db }: MailDeps, order: OrderView, payoutId: string): Promise<OrderMail | null> {
  const payout = await findOpenPayout(db, order.id);
  if (payout?.id !== payoutId) return null;
  return { kind: "account", amount: cents(payout.amountCents), account: maskedText(payout) };
}

async function chooseRefunded(
  deps: MailDeps,
  order: OrderView,
  { refundedCents = 0 }: Record<string, unknown>,
): Promise<OrderMail> {
  const { id, payment } = order;
  const { plan } = payment;
  const { db } = deps;
  const cause = refundCause(await findRefundCause(db, id));
  const isOurs = cause === "noRooms" || cause === "withdrawn" || cause === "mistake";
  const ways = await findOtherWays(db, id);
  const fees = isOurs && plan ? plan.fee : ZERO;
  const later = laterDay(payment, todayOf(deps, order));
  return { kind: "refunded", cause, amount: cents(Number(refundedCents)), fees, ...ways, laterDay: later };
}

const todayOf = ({ clock }: MailDeps, order: OrderView): Day => localTime(clock, siteOf(order).timeZone).today;

/** The change of the stay that a job was asked for with; null where it was the purchase. */
function roundIn({ round }: Record<string, unknown>): string | null {
  return typeof round === "string" ? round : null;
}

/** Not of a stay that was given up, nor where the letter comes too late to be of use. */
function isArriving(order: OrderView, clock: Clock): boolean {
  const stay = stayOf(order)?.stay;
  return order.state === "confirmed" && stay !== undefined && localTime(clock, stay.timeZone).today < stay.checkin;
}

/** Why an order was cancelled; for any other reason its payment came to nothing. */
const CANCEL_CAUSES: Record<string, Extract<EndCause, "byCustomer" | "asCard" | "noRooms">> = {
  cancelled_without_refund: "byCustomer",
  cancelled_as_card: "asCard",
  authorized_too_late: "noRooms",
};

const REFUND_CAUSES: Record<string, EndCause> = {
  cancelled_with_refund: "byCustomer",
  cancelled_partly_as_card: "asCard",
  cancelled_insured: "insured",
  claim_approved: "insured",
  paid_too_late: "noRooms",
  withdrawn: "withdrawn",
};

/** Money that was given back at the provider by hand has no cause of ours: whoever did it knows why. */
function refundCause(reason: string | null): EndCause {
  return reason === null ? "ended" : (REFUND_CAUSES[reason] ?? "mistake");
}

/** The site on which an order was placed. */
export function siteOf(order: OrderView): Site {
  return isSiteId(order.site) ? SITES[order.site] : SITES.preview;
}

function mailSite(deps: OrderMailDeps, site: Site, order: OrderView): MailSite {
  const writing = writingFor(deps, site);
  const orderUrl = deps.linkTo(site, deps.orderPath(order));
  return { ...writing, format: createFormat(site.language, writing.t), orderUrl };
}
