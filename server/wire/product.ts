import { Hono } from "hono";
import type { Counter } from "prom-client";
import type { GivenService, Services } from "#app/services.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import type { Admit } from "#platform/images/store.server.ts";
import { joinWorkers, startWorker, type Worker } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { readSinkNames } from "#modules/analytics/sinks.ts";
import { wireAvailability } from "#modules/availability/wire.server.ts";
import { wireBeneficiary, type WiredBeneficiary } from "#modules/booking/beneficiary/wire.server.ts";
import { findGuest } from "#modules/booking/guest.server.ts";
import { countTaken } from "#modules/booking/items/stay/taken.server.ts";
import { isOwnOrder } from "#modules/booking/order-passes.server.ts";
import { wireBooking, type WiredBooking } from "#modules/booking/wire.server.ts";
import type { ReaderDeps } from "#modules/catalogue/reader.server.ts";
import { wireCatalogue } from "#modules/catalogue/wire.server.ts";
import { wireConsent, type WiredConsent } from "#modules/consent/wire.server.ts";
import { wireContact, type WiredContact } from "#modules/contact/wire.server.ts";
import type { ContentService } from "#modules/content/service.server.ts";
import { wireContent } from "#modules/content/wire.server.ts";
import type { LoadPicture } from "#modules/documents/gifts.server.ts";
import { wireDocuments, type WiredDocuments } from "#modules/documents/wire.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { wireDestinations } from "#modules/destinations/wire.server.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";
import type { FlagService } from "#modules/flags/flags.server.ts";
import { wireFlags } from "#modules/flags/wire.server.ts";
import type { OfficeServices } from "#office/services.ts";
import { PAGES } from "#app/route-table.ts";
import { wireGuides } from "#modules/guides/wire.server.ts";
import { wireThreads, type WiredThreads } from "#modules/messages/wire.server.ts";
import { wireMessenger } from "#modules/messenger/wire.server.ts";
import { wireNewsletter, type WiredNewsletter } from "#modules/newsletter/wire.server.ts";
import { wireNotifications, type WiredNotifications } from "#modules/notifications/wire.server.ts";
import { wireProofs, type WiredProofs } from "#modules/proofs/wire.server.ts";
import { wireReviews, type WiredReviews } from "#modules/reviews/wire.server.ts";
import { togetherLinks } from "#modules/search/together.server.ts";
import { linkTo, suggestionLinks } from "#modules/search/query/links.ts";
import { typedSearch } from "#modules/search/query/typed-search.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { wireSearch } from "#modules/search/wire.server.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import { contactThanksPath } from "#modules/sites/contact-paths.ts";
import { beneficiaryLoginLinkPath, confirmationPath } from "#modules/sites/paths.ts";
import { wireStaff, type WiredStaff } from "#modules/staff/wire.server.ts";
import { wireSuppliers, type WiredSuppliers } from "#modules/suppliers/wire.server.ts";
import { wireValues, type WiredValues } from "#modules/vouchers/values/wire.server.ts";
import type { ParcelDeps } from "#modules/vouchers/parcels/parcels.server.ts";
import { wireVouchers } from "#modules/vouchers/wire.server.ts";
import { createDocsRoutes } from "../http/ops/api-docs.ts";
import { officeOrigin, originsOf } from "../http/origins.ts";
import { contentSecurityPolicy } from "../http/security.ts";
import { createSitemapRoutes } from "../http/sitemap.ts";
import { createBoxHoldings } from "./box-holdings.ts";
import { createGiftSearch, createStayPrices, createStaySearch, keepStaySearch } from "./gift-search.ts";
import { keepCatalogue } from "./keep-catalogue.ts";
import { sitemapOf } from "./sitemap-of.ts";
import { readApiDocument } from "./api-document.ts";
import { createContentLinks } from "./content-links.ts";
import { wireCustomers, type WiredCustomers } from "./customers.ts";
import { createMailLinks } from "./mail-links.ts";
import { wireOffice } from "./office.ts";
import { openPictures } from "./pictures.ts";
import { openIssuer, openManager } from "./open-manager.ts";
import { openPlatform, type Wiring } from "./platform.ts";

export type Wired = {
  services: Services;
  /** For the screens of the back office. */
  office: OfficeServices;
  api: Hono<CallEnv>;
  findProblems: () => string[];
  searchLag: () => number;
  counters: Counter[];
  close: () => Promise<void>;
};

/** Who may draw a picture when; without it whoever comes first. */
type Turns = { admitPicture?: Admit };

/** Builds everything the product needs, once a process: the one place where modules meet. */
export async function wireProduct(wiring: Wiring, { admitPicture }: Turns = {}): Promise<Wired> {
  const platform = openPlatform(wiring);
  const { env, database, mailer } = platform;
  const flags = await wireFlags(platform);
  const newsletter = wireNewsletter(platform);
  const staff = wireStaff(platform, { wakeWorker: () => orders.wakeWorker(), officeOrigin: officeOrigin(env) });
  const { care } = staff;
  const suppliers = wireSuppliers(platform, {
    findGuest: (orderId) => findGuest(platform.db, orderId),
    countTaken,
    embedded: await openManager(platform),
    issuer: await openIssuer(platform),
  });
  const house = await wireHouse(platform, { flags, admitPicture });
  const { content } = house.services;
  const orders = await wireOrders(platform, {
    flags,
    newsletter,
    suppliers,
    staff,
    content,
    search: house.services.search,
    revision: house.search.index.revision,
    readers: house.readers,
    loadPicture: house.loadPicture,
  });
  const { search } = house;
  const api = joinRoutes({ platform, house, newsletter, suppliers, orders });
  const services = servicesOf(platform, { house, orders, newsletter, suppliers, flags, care });
  return {
    services,
    office: wireOffice(platform, {
      services,
      staff: staff.service,
      codeKeys: orders.values?.keys ?? null,
      wakeWorker: orders.wakeWorker,
      searchLag: search.index.lag,
    }),
    api,
    findProblems: search.findProblems,
    searchLag: search.index.lag,
    counters: [...orders.booking.counters, ...(orders.values?.counters ?? []), ...(orders.beneficiary?.counters ?? [])],
    close: async () => {
      await search.index.stop();
      await orders.worker.stop();
      await orders.documents.close();
      mailer?.close();
      await database.close();
    },
  };
}

type ServiceParts = {
  house: Awaited<ReturnType<typeof wireHouse>>;
  orders: WiredOrders;
  newsletter: WiredNewsletter;
  suppliers: WiredSuppliers;
} & Pick<Services, "flags" | "care">;

/** All that pages may ask. */
const servicesOf = (
  platform: Platform,
  { house, orders, newsletter, suppliers, flags, care }: ServiceParts,
): Services => ({
  ...platform,
  ...house.services,
  catalogue: keepCatalogue(house.services.catalogue, { clock: platform.clock, revision: house.search.index.revision }),
  newestChange: house.search.index.newestChange,
  revision: house.search.index.revision,
  booking: orders.booking.service,
  redemption: orders.booking.redemption,
  giftDoor: orders.beneficiary?.door ?? null,
  documents: orders.documents.service,
  newsletter: newsletter.service,
  accounts: orders.accounts.service,
  wishlists: orders.accounts.wishlists,
  watches: orders.accounts.watches,
  contact: orders.contact.service,
  reviews: orders.reviews.service,
  suppliers: suppliers.service,
  threads: orders.threads.service,
  gifts: orders.gifts,
  flags,
  care,
  analytics: readSinkNames(platform.env.ANALYTICS_SINKS, platform.env.ANALYTICS_URL),
});

type WiredOrders = {
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
  staff: Pick<WiredStaff, "tokens" | "periodic">;
  content: Pick<ContentService, "operator" | "giftExtras" | "findBox">;
  search: Pick<SearchService, "packagesOf" | "hitsOf" | "pricesByDay" | "cardsOf" | "goneCardsOf">;
  revision: () => number;
  readers: ReaderDeps;
  /** Pictures of what is printed. */
  loadPicture: LoadPicture;
};

/** Orders, their papers, the letters that they and the newsletter ask for, and the worker that does what all of them wrote into the outbox. */
async function wireOrders(
  platform: Platform,
  { flags, newsletter, suppliers, staff, content, search, revision, readers, loadPicture }: OrderParts,
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
    post: content.giftExtras,
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
    checkUrlOf: (site, orderId) => (origins[site.id] ?? "") + confirmationPath(site, orderId),
    wakeWorker,
  });
  const own = { passes: booking.service.passes, ownsOrder: accounts.service.ownsOrder };
  const threads = wireThreads(platform, { isBuyer: isOwnOrder.bind(null, own), wakeWorker });
  const contact = await wireContact(platform, {
    proofs: proofs.proofs,
    returnUrlOf: (site) => (origins[site.id] ?? "") + contactThanksPath(site),
    wakeWorker,
  });
  const reviews = wireReviews(platform, { wakeWorker });
  const consent = wireConsent(platform);
  const shared = { accounts, booking, values, documents, newsletter, suppliers, contact, reviews, staff };
  const notifications = wireLetters(platform, { ...shared, threads, content });
  const worker = startWorkers(platform, { ...shared, notifications, proofs, consent });
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

type Working = Pick<WiredOrders, "accounts" | "booking" | "values" | "documents" | "contact" | "consent" | "reviews"> &
  Pick<OrderParts, "newsletter" | "suppliers" | "staff"> & { notifications: WiredNotifications; proofs: WiredProofs };

/** A payment provider that does not answer keeps no letter waiting, nor a mail server a payment, nor whoever gets our cases either. */
function startWorkers(
  { db, clock, log, outages, siblings: { jobs } }: Platform,
  {
    accounts,
    booking,
    values,
    documents,
    notifications,
    newsletter,
    suppliers,
    contact,
    reviews,
    staff,
    proofs,
    consent,
  }: Working,
): Worker {
  const shared = { db, clock, log, outages, isHolder: jobs.isHeld };
  return joinWorkers([
    startWorker({
      ...shared,
      handlers: { ...booking.handlers, ...values?.handOver.handlers },
      periodic: [...booking.periodic, ...(values?.periodic ?? [])],
    }),
    startWorker({
      ...shared,
      handlers: { ...documents.handlers, ...notifications.handlers },
      periodic: [
        ...documents.periodic,
        ...newsletter.periodic,
        ...reviews.periodic,
        ...suppliers.deliverBy(notifications.hotelMail),
      ],
    }),
    startWorker({
      ...shared,
      handlers: contact.handlers,
      periodic: [...contact.periodic, ...consent.periodic, ...proofs.periodic, ...accounts.periodic, ...staff.periodic],
    }),
  ]);
}

/** What visitors look at: places, hotels, offers, prices, content and pictures. */
async function wireHouse(
  platform: Platform,
  { flags, admitPicture }: { flags: FlagService; admitPicture: Admit | undefined },
) {
  const places = await loadGazetteer(platform.db);
  const readers: ReaderDeps = { messages: platform.messages, places, linkTo };
  const autoDiscountOf = async (site: Site, facts: RequestFacts) => (await flags.flagsFor(site, facts)).autoDiscount;
  const catalogue = wireCatalogue(platform, readers);
  // The index follows the catalogue from the start; the pictures, which need the content's links, come to know of it below.
  let learnPictures: (hotelIds: readonly number[] | null) => Promise<void> = () => Promise.resolve();
  const search = await wireSearch(platform, {
    places,
    readers,
    autoDiscountOf,
    follow: (hotelIds) => learnPictures(hotelIds),
  });
  const { offersOf } = search.service;
  const holdings = createBoxHoldings({ db: platform.db, search: search.service });
  const content = wireContent(platform, createContentLinks({ places, offersOf, holdings }));
  const vouchers = wireVouchers(platform, { ...readers, ...paperOf(flags, content.service) });
  const pictures = await openPictures(platform, { contentPictures: content.pictures, admit: admitPicture });
  learnPictures = pictures.learn;
  const guides = wireGuides(platform, {
    places,
    search: search.service,
    hasMap: pictures.hasMap,
    landingSegments: content.service.landingSegments,
    boxHandles: (site) => (content.service.contentBoxes(site)?.results ?? []).map(({ handle }) => handle),
    ...sitemapOf(PAGES),
  });
  const stays = wireAvailability(platform, {
    readers,
    findProductView: catalogue.service.findProductView,
    findPromotionCode: flags.findPromotionCode,
    autoDiscountOf,
  });
  const destinations = wireTyping(search, places);
  return {
    readers,
    services: {
      catalogue: catalogue.service,
      vouchers: vouchers.service,
      search: search.service,
      guides: guides.service,
      destinations: destinations.service,
      content: content.service,
      stays: stays.service,
    },
    search,
    sitemapEntries: guides.sitemapEntries,
    routes: [stays.routes, catalogue.routes, vouchers.routes, search.routes, destinations.routes, content.routes],
    images: pictures.serve(guides.service.mapFrame),
    loadPicture: pictures.load,
  };
}

/** What of gifts on paper other modules know: what is sent by post, and who is offered it. */
const paperOf = (flags: FlagService, { giftExtras }: Pick<ContentService, "giftExtras">): Omit<ParcelDeps, "db"> => ({
  post: giftExtras,
  isSwitchedOn: async (site, facts) => (await flags.flagsFor(site, facts)).physicalSingleVoucher,
});

/** What is found while somebody types. */
const wireTyping = (
  search: Awaited<ReturnType<typeof wireSearch>>,
  places: Awaited<ReturnType<typeof loadGazetteer>>,
) =>
  wireDestinations({
    autocomplete: search.autocomplete,
    linkTo: suggestionLinks(places),
    together: togetherLinks(search.service),
    typed: typedSearch,
  });

type Parts = {
  platform: Platform;
  house: Awaited<ReturnType<typeof wireHouse>>;
  newsletter: WiredNewsletter;
  suppliers: WiredSuppliers;
  orders: WiredOrders;
};

/** The calls of all modules. */
function joinRoutes({
  platform: { env, clock },
  house,
  newsletter,
  suppliers,
  orders: { accounts, booking, values, contact, consent, mailbox },
}: Parts): Hono<CallEnv> {
  const api = new Hono<CallEnv>();
  for (const routes of house.routes) api.route("/", routes);
  api.route("/", newsletter.routes);
  api.route("/", accounts.routes);
  api.route("/", contact.routes);
  api.route("/", consent.routes);
  api.route("/", suppliers.routes);
  if (suppliers.page) api.route("/", suppliers.page);
  api.route("/", booking.routes);
  if (values) api.route("/", values.routes);
  api.route("/", createDocsRoutes(readApiDocument()));
  api.route("/", createSitemapRoutes({ env, clock, entries: house.sitemapEntries }));
  for (const { path, app } of booking.sandboxes) api.route(path, app);
  if (mailbox) api.route("/", mailbox);
  if (contact.page) api.route("/", contact.page);
  const messenger = wireMessenger({ env });
  if (messenger.page) api.route("/", messenger.page);
  api.all("/img/*", (c) => house.images(c.req.raw, askingOf(c).address));
  return api;
}
