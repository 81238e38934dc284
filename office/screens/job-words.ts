import type { PlainKey } from "#platform/i18n/keys.ts";
import { SIGN_IN_JOB } from "#modules/accounts/sign-in.server.ts";
import { CLAIM_JOBS } from "#modules/booking/claims/jobs.ts";
import { PARCEL_JOBS } from "#modules/booking/items/parcel/jobs.ts";
import type { OrderJob } from "#modules/booking/lifecycle.ts";
import { ACCESS_JOB, NUMBERS_JOB } from "#modules/booking/lookup/lookup.server.ts";
import { THANKS_JOB } from "#modules/booking/redeem/thanks.server.ts";
import { ANSWER_JOB } from "#modules/contact/answer.server.ts";
import { CASE_JOB, LINK_JOB, RECEIVED_JOB } from "#modules/contact/contact.server.ts";
import { CLOSING_JOB } from "#modules/desk/closings/start.server.ts";
import { MESSAGE_JOB } from "#modules/messages/write-message.server.ts";
import { CONFIRMATION_JOB } from "#modules/newsletter/newsletter.server.ts";
import { MAIL_AGAIN_JOB } from "#modules/notifications/send-again.server.ts";
import { DAY_DIFFERS_JOB } from "#modules/reports/books/differing-day.ts";
import { REVIEW_JOBS } from "#modules/reviews/lifecycle.ts";
import { INVITATION_JOB } from "#modules/staff/invitations.server.ts";
import { SILENCE_JOB } from "#modules/suppliers/ari/silence.server.ts";
import { GIFT_JOBS } from "#modules/vouchers/gifts/plan-hand-over.server.ts";
import { LONGER_JOB } from "#modules/vouchers/values/extend-by-house.server.ts";
import { CARD_JOB } from "#modules/vouchers/values/rest-card.server.ts";
import { WATCH_JOB } from "#modules/watches/lifecycle.ts";

/** What did not happen, and what is done about it. */
type JobWords = { what: PlainKey; todo: PlainKey };

const MONEY = "office.jobs.todo.money";
const PAPER = "office.jobs.todo.paper";
const MAIL = "office.jobs.todo.mail";
/** What whoever waits for it has asked for again by now, or can. */
const ASKED = "office.jobs.todo.asked";
const GIFT = "office.jobs.todo.gift";
const STAY = "office.jobs.todo.stay";
const CASE = "office.jobs.todo.case";
const HOUSE = "office.jobs.todo.house";

const OF_ORDERS: Record<OrderJob, JobWords> = {
  "payment.capture": { what: "office.jobs.what.capture", todo: MONEY },
  "payment.cancel": { what: "office.jobs.what.release", todo: MONEY },
  "payment.refund": { what: "office.jobs.what.refund", todo: MONEY },
  "payment.refund_claim": { what: "office.jobs.what.refund", todo: MONEY },
  "payment.refund_granted": { what: "office.jobs.what.refund", todo: MONEY },
  "payment.look": { what: "office.jobs.what.look", todo: MONEY },
  "documents.write": { what: "office.jobs.what.documents", todo: PAPER },
  order_confirmed: { what: "office.jobs.what.confirmed", todo: MAIL },
  order_arriving: { what: "office.jobs.what.arriving", todo: MAIL },
  order_insured: { what: "office.jobs.what.insured", todo: MAIL },
  order_due: { what: "office.jobs.what.due", todo: MAIL },
  order_late: { what: "office.jobs.what.due", todo: MAIL },
  order_agreed: { what: "office.jobs.what.due", todo: MAIL },
  order_expired: { what: "office.jobs.what.expired", todo: MAIL },
  order_lapsed: { what: "office.jobs.what.changed", todo: MAIL },
  order_changed: { what: "office.jobs.what.changed", todo: MAIL },
  order_kept: { what: "office.jobs.what.changed", todo: MAIL },
  order_cancelled: { what: "office.jobs.what.cancelled", todo: MAIL },
  order_refunded: { what: "office.jobs.what.refunded", todo: MAIL },
  order_given: { what: "office.jobs.what.refunded", todo: MAIL },
  order_refused: { what: "office.jobs.what.account", todo: MAIL },
  order_account: { what: "office.jobs.what.account", todo: MAIL },
};

const all = (kinds: readonly string[], words: JobWords): Record<string, JobWords> =>
  Object.fromEntries(kinds.map((kind) => [kind, words]));

const WORDS: ReadonlyMap<string, JobWords> = new Map(
  Object.entries({
    ...OF_ORDERS,
    ...all([ACCESS_JOB, NUMBERS_JOB], { what: "office.jobs.what.access", todo: ASKED }),
    ...all(Object.values(CLAIM_JOBS), { what: "office.jobs.what.claim", todo: MAIL }),
    ...all(Object.values(PARCEL_JOBS), { what: "office.jobs.what.parcel", todo: MAIL }),
    ...all([GIFT_JOBS.copy, GIFT_JOBS.ready, GIFT_JOBS.reminder, THANKS_JOB, LONGER_JOB], {
      what: "office.jobs.what.giftNews",
      todo: MAIL,
    }),
    ...all([GIFT_JOBS.handOver, GIFT_JOBS.mail], { what: "office.jobs.what.gift", todo: GIFT }),
    [CARD_JOB]: { what: "office.jobs.what.card", todo: GIFT },
    ...all(REVIEW_JOBS, { what: "office.jobs.what.review", todo: MAIL }),
    [MAIL_AGAIN_JOB]: { what: "office.jobs.what.again", todo: MAIL },
    [MESSAGE_JOB]: { what: "office.jobs.what.message", todo: MAIL },
    [WATCH_JOB]: { what: "office.jobs.what.watch", todo: MAIL },
    [CLOSING_JOB]: { what: "office.jobs.what.closing", todo: STAY },
    [CASE_JOB]: { what: "office.jobs.what.case", todo: CASE },
    [ANSWER_JOB]: { what: "office.jobs.what.answer", todo: MAIL },
    ...all([RECEIVED_JOB, LINK_JOB], { what: "office.jobs.what.received", todo: MAIL }),
    [INVITATION_JOB]: { what: "office.jobs.what.invitation", todo: HOUSE },
    [DAY_DIFFERS_JOB]: { what: "office.jobs.what.books", todo: HOUSE },
    [SILENCE_JOB]: { what: "office.jobs.what.silence", todo: HOUSE },
    [SIGN_IN_JOB]: { what: "office.jobs.what.signIn", todo: ASKED },
    [CONFIRMATION_JOB]: { what: "office.jobs.what.newsletter", todo: ASKED },
  }),
);

const OTHER: JobWords = { what: "office.jobs.what.other", todo: "office.jobs.todo.other" };

/** A job that was given up, in words of the house; what the program calls it is a detail of its page. */
export const wordsOfJob = (kind: string): JobWords => WORDS.get(kind) ?? OTHER;

/** Whether there are words for jobs of a kind. */
export const isJobWorded = (kind: string): boolean => WORDS.has(kind);
