import { Hono } from "hono";
import type { GivenService } from "#app/services.server.ts";
import { retentionJob, type Forgetting } from "#platform/jobs/retention.server.ts";
import { joinWorkers, startWorker, type Worker } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { wireBeneficiary, type WiredBeneficiary } from "#modules/booking/beneficiary/wire.server.ts";
import { isOwnOrder } from "#modules/booking/order-passes.server.ts";
import { wireBooking, type WiredBooking } from "#modules/booking/wire.server.ts";
import type { ReaderDeps } from "#modules/catalogue/reader.server.ts";
import { wireConsent, type WiredConsent } from "#modules/consent/wire.server.ts";
import { wireContact, type WiredContact } from "#modules/contact/wire.server.ts";
import type { ContentService } from "#modules/content/service.server.ts";
import type { LoadPicture } from "#modules/documents/gifts.server.ts";
import { createClosingHandlers } from "#modules/desk/closings/run.server.ts";
import { wireDocuments, type WiredDocuments } from "#modules/documents/wire.server.ts";
import type { FlagService } from "#modules/flags/flags.server.ts";
import { wireThreads, type WiredThreads } from "#modules/messages/wire.server.ts";
import type { WiredNewsletter } from "#modules/newsletter/wire.server.ts";
import { wireNotifications, type WiredNotifications } from "#modules/notifications/wire.server.ts";
import { wireProofs, type WiredProofs } from "#modules/proofs/wire.server.ts";
import type { WiredReports } from "#modules/reports/wire.server.ts";
import { wireReviews, type WiredReviews } from "#modules/reviews/wire.server.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { contactThanksPath } from "#modules/sites/contact-paths.ts";
import { beneficiaryLoginLinkPath, confirmationPath } from "#modules/sites/paths.ts";
import type { WiredStaff } from "#modules/staff/wire.server.ts";
import type { WiredSuppliers } from "#modules/suppliers/wire.server.ts";
import { wireValues, type WiredValues } from "#modules/vouchers/values/wire.server.ts";
import { officeOrigin, originsOf } from "../http/origins.ts";
import { contentSecurityPolicy } from "../http/security.ts";
import { createGiftSearch, createStayPrices, createStaySearch, keepStaySearch } from "./gift-search.ts";
import { wireCustomers, type WiredCustomers } from "./customers.ts";
import { createMailLinks } from "./mail-links.ts";
import { postOf } from "./post-of.ts";

export type WiredOrders = {
  accounts: WiredCustomers;
  booking: WiredBooking;
  values: WiredValues | null;
  beneficiary: WiredBeneficiary | null;
  documents: WiredDocuments;
  threads: WiredThreads;
  contact: WiredContact;
  consent: WiredConsent;
  reviews: WiredReviews;
  gifts: GivenService | null;
  mailbox: Hono | null;
  worker: Worker;
  wakeWorker: () => void;
};

type OrderParts = {
  flags: FlagService;
  newsletter: WiredNewsletter;
  suppliers: WiredSuppliers;
  staff: Pick<WiredStaff, "tokens" | "forgets">;
  reports: Pick<WiredReports, "periodic">;
  content: Pick<ContentService, "operator" | "giftExtras" | "findBox">;
  search: Pick<SearchService, "packagesOf" | "hitsOf" | "pricesByDay" | "cardsOf" | "goneCardsOf">;
  revision: () => number;
  readers: ReaderDeps;
  /** Pictures of what is printed. */
  loadPicture: LoadPicture;
};

/** Orders, their papers, the letters that they and the newsletter ask for, and the worker that does what all of them wrote into the outbox. */
export async function wireOrders(
  platform: Platform,
  { flags, newsletter, suppliers, staff, reports, content, search, revision, readers, loadPicture }: OrderParts,
): Promise<WiredOrders> {
  const { jobs } = platform.siblings;
  const origins = originsOf(platform.env);
  const wakeWorker = () => (jobs.isHeld() ? worker.wake() : jobs.wakeHolder());
  const originOf = (site: SiteId) => origins[site] ?? "";
  const accounts = wireCustomers(platform, { originOf, search, wakeWorker });
  const values = wireValues(platform, { readers, findBox: content.findBox, wakeWorker });
  const booking = await wireBooking(platform, {
    giftCards: values,
    ownsOrder: accounts.service.ownsOrder,
    post: postOf(content),
    findGifts: createGiftSearch(search),
    findStays: keepStaySearch(createStaySearch(search), { clock: platform.clock, revision }),
    findPrices: createStayPrices(search),
    originOf,
    findPromotionCode: flags.findPromotionCode,
    pagePolicy: contentSecurityPolicy(platform.env),
    wakeWorker,
  });
  const proofs = wireProofs(platform);
  const beneficiary =
    values && wireBeneficiary(platform, { keys: values.keys, redemption: booking.redemption, proofs: proofs.proofs });
  const documents = await wireDocuments(platform, {
    gifts: values?.handOver.service ?? null,
    loadPicture,
    originOf: (site) => origins[site.id] ?? "",
    operatorOf: content.operator,
    post: postOf(content),
    checkUrlOf: (site, orderId) => (origins[site.id] ?? "") + confirmationPath(site, orderId),
    wakeWorker,
  });
  const own = { passes: booking.service.passes, ownsOrder: accounts.service.ownsOrder };
  const isBuyer = isOwnOrder.bind(null, own);
  const threads = wireThreads(platform, { isBuyer, wakeWorker });
  const contact = await wireContact(platform, {
    proofs: proofs.proofs,
    returnUrlOf: (site) => (origins[site.id] ?? "") + contactThanksPath(site),
    wakeWorker,
  });
  const reviews = wireReviews(platform, { isBuyer, wakeWorker });
  const consent = wireConsent(platform);
  const shared = { accounts, booking, values, beneficiary, documents, newsletter, suppliers, contact, reviews, staff };
  const notifications = wireLetters(platform, { ...shared, threads, content });
  const working = { ...shared, notifications, proofs, consent, reports, threads };
  const worker = startWorkers(platform, working, forgetsOf(working));
  jobs.onWake(worker.wake);
  const { giftPapers: papers } = documents;
  const gifts = values && papers ? { onTheirWay: values.handOver.service, papers } : null;
  const mailbox = notifications.routes;
  const wired = { accounts, booking, values, beneficiary, documents, threads, contact, consent, reviews, gifts };
  return { ...wired, mailbox, worker, wakeWorker };
}

type Writing = Pick<WiredOrders, "accounts" | "booking" | "values" | "documents" | "threads" | "contact" | "reviews"> &
  Pick<OrderParts, "newsletter" | "suppliers" | "staff" | "content">;

/** The letters that all of them ask for. */
const wireLetters = (
  platform: Platform,
  { accounts, booking, values, documents, threads, contact, reviews, newsletter, suppliers, staff, content }: Writing,
): WiredNotifications =>
  wireNotifications(platform, {
    tokens: newsletter.tokens,
    signInTokens: accounts.tokens,
    linkTo: createMailLinks(platform.env),
    operatorOf: content.operator,
    orderPath: booking.orderPath,
    accessPath: booking.accessPath,
    filesOf: documents.filesOf,
    given:
      values && documents.giftPapers
        ? { gifts: values.handOver.service, papers: documents.giftPapers, openPath: beneficiaryLoginLinkPath }
        : null,
    hotelTokens: suppliers.tokens,
    threadTokens: threads.tokens,
    caseTokens: contact.tokens,
    reviewTokens: reviews.tokens,
    watches: accounts.watchMail,
    invitations: { tokens: staff.tokens, origin: officeOrigin(platform.env) },
  });

type Working = Pick<
  WiredOrders,
  "accounts" | "booking" | "values" | "beneficiary" | "documents" | "threads" | "contact" | "consent" | "reviews"
> &
  Pick<OrderParts, "newsletter" | "suppliers" | "staff" | "reports"> & {
    notifications: WiredNotifications;
    proofs: WiredProofs;
  };

/** What is forgotten by age, whichever module keeps it. */
const forgetsOf = ({
  booking,
  values,
  beneficiary,
  newsletter,
  suppliers,
  contact,
  ...others
}: Working): Forgetting[] => {
  const { reviews, staff, proofs, consent, accounts } = others;
  return [
    booking,
    values,
    beneficiary,
    newsletter,
    suppliers,
    contact,
    reviews,
    staff,
    proofs,
    consent,
    accounts,
  ].flatMap((one) => one?.forgets ?? []);
};

/** How often the worker of the job that forgets looks whether it is time, milliseconds. */
const RETENTION_IDLE_MS = 30_000;

/** A payment provider that does not answer keeps no letter waiting, nor a mail server a payment, nor whoever gets our cases either. */
function startWorkers(
  { db, clock, log, messages, outages, siblings: { jobs } }: Platform,
  { accounts, booking, values, documents, notifications, suppliers, contact, reviews, reports, threads }: Working,
  forgets: readonly Forgetting[],
): Worker {
  const shared = { db, clock, log, outages, isHolder: jobs.isHeld };
  const { forBuyer } = booking.service;
  const closings = createClosingHandlers({ db, clock, messages, forBuyer, threads: threads.service });
  return joinWorkers([
    startWorker({
      ...shared,
      handlers: { ...booking.handlers, ...closings, ...values?.handOver.handlers },
      periodic: [...booking.periodic, ...(values?.periodic ?? [])],
    }),
    startWorker({
      ...shared,
      handlers: { ...documents.handlers, ...notifications.handlers },
      periodic: [
        ...documents.periodic,
        ...reports.periodic,
        ...reviews.periodic,
        ...suppliers.deliverBy(notifications.hotelMail),
      ],
    }),
    startWorker({
      ...shared,
      handlers: contact.handlers,
      periodic: accounts.periodic,
    }),
    // What it deletes may take a while, and nobody waits for it.
    startWorker({ ...shared, handlers: {}, periodic: [retentionJob(log, forgets)], idleMs: RETENTION_IDLE_MS }),
  ]);
}
