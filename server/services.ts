import { Hono } from "hono";
import type { Counter } from "prom-client";
import type { Services } from "#app/services.server.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { createOutageWatch } from "#platform/db/outage-watch.server.ts";
import { startWarnings, type Env } from "#platform/env.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createImageHandler } from "#platform/images/handler.server.ts";
import { createShelf } from "#platform/images/shelf.server.ts";
import type { Admit } from "#platform/images/store.server.ts";
import { createLog, type Log } from "#platform/log.server.ts";
import { callerOf, type CallEnv } from "#platform/http/caller.server.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { createSeldomLog } from "#platform/seldom-log.server.ts";
import { createSmtpMailer } from "#platform/mail/mailer.server.ts";
import { readSinkNames } from "#modules/analytics/sinks.ts";
import { createAvailabilityRoutes } from "#modules/availability/api.server.ts";
import { stayDetail } from "#modules/availability/detail.server.ts";
import { askCode } from "#modules/availability/promotion-code.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { createOrderPasses } from "#modules/booking/order-passes.server.ts";
import { createCatalogueRoutes } from "#modules/catalogue/api.server.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.server.ts";
import { createReader, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import { createDestinationRoutes, type LinkTo } from "#modules/destinations/api.server.ts";
import { loadGazetteer, type Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { createGuides } from "#modules/guides/facts.server.ts";
import { sitemapEntries, type SitemapDeps } from "#modules/guides/sitemap.server.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";
import { createFlags } from "#modules/flags/flags.server.ts";
import { createNewsletterRoutes } from "#modules/newsletter/api.server.ts";
import { createLinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { CONFIRMATION_JOB, createNewsletter, forgetUnconfirmed } from "#modules/newsletter/newsletter.server.ts";
import { createMailHandlers } from "#modules/notifications/handlers.server.ts";
import { createMailboxRoutes } from "#modules/notifications/mailbox.server.ts";
import { createNewsletterHandler } from "#modules/notifications/newsletter-handler.server.ts";
import { createCardRoutes } from "#modules/search/api-cards.server.ts";
import { createSearchRoutes } from "#modules/search/api.server.ts";
import { linkTo, placePath, searchPath } from "#modules/search/links.ts";
import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import { homePath, orderLinkPath, screenPath } from "#modules/sites/paths.ts";
import { DRAWING_VERSION } from "#demo/illustrations/draw.ts";
import { createDocsRoutes } from "./openapi.ts";
import { createVoucherRoutes } from "#modules/vouchers/api.server.ts";
import { createVouchers } from "#modules/vouchers/vouchers.server.ts";
import { createSitemapRoutes } from "./sitemap.ts";
import { wireBooking } from "./wire-booking.ts";
import { createKnownPictures } from "./known-pictures.ts";
import { createMailLinks } from "./mail-links.ts";
import { createDraw } from "./draw-pictures.ts";
import { wireContent } from "./wire-content.ts";
import { wireSearch } from "./wire-search.ts";

export type Wiring = { env: Env; databaseUrl: string; clock?: Clock; log?: Log };

export type Wired = {
  services: Services;
  api: Hono<CallEnv>;
  findProblems: () => string[];
  searchLag: () => number;
  counters: Counter[];
  revision: () => number;
  close: () => Promise<void>;
};

/** A sign-up to the newsletter counts as much as this many other writes. */
const WRITES_PER_SIGN_UP = 6;

/** Who may draw a picture when; without it whoever comes first. */
type Turns = { admitPicture?: Admit };

const MEGABYTE = 1024 * 1024;

/** Far longer than any statement of a running server takes, milliseconds. */
const LONGEST_QUERY_MS = 60_000;

/** Builds everything the product needs, once a process: the one place where parts meet. */
export async function wireProduct(
  { env, databaseUrl, clock = systemClock, log = createLog(env.LOG_LEVEL) }: Wiring,
  { admitPicture }: Turns = {},
): Promise<Wired> {
  for (const warning of startWarnings(env)) log.warn(warning);
  const database = openDatabase({
    url: databaseUrl,
    poolSize: env.DATABASE_POOL_SIZE,
    longestQueryMs: LONGEST_QUERY_MS,
  });
  const { db } = database;
  const outages = createOutageWatch({ log, clock });
  const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
  const mailer = env.SMTP_URL ? createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }) : null;
  const passes = createOrderPasses({ secrets: env.LINK_SECRET, isSecure: env.PUBLIC_ORIGIN_SCHEME === "https", clock });
  const orderPath = ({ id, stay }: OrderView) => orderLinkPath(id, passes.linkToken({ id, checkout: stay.checkout }));
  const mail = { db, clock, messages, mailer, linkTo: createMailLinks(env), orderPath };
  const tokens = createLinkTokens(env.LINK_SECRET);
  const newsletter = createNewsletter({
    db,
    clock,
    tokens,
    signUps: createTokenBuckets({ perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE / WRITES_PER_SIGN_UP, clock }),
  });
  const mailHandlers = { ...createMailHandlers(mail), [CONFIRMATION_JOB]: createNewsletterHandler(mail, tokens) };
  const periodic = [{ name: "forget_unconfirmed", everySeconds: 60 * 60, run: () => forgetUnconfirmed({ db, clock }) }];
  const flags = await createFlags({
    given: env.FEATURE_FLAGS,
    isIndexingAllowed: env.ALLOW_INDEXING,
    isTryOut: !env.SITE_HOSTS,
  });
  const { findPromotionCode } = flags;
  const booking = await wireBooking({
    env,
    db,
    clock,
    log,
    outages,
    mailHandlers,
    periodic,
    findPromotionCode,
    passes,
  });
  const places = await loadGazetteer(db);
  const readers: ReaderDeps = { messages, places, linkTo };
  const catalogue = createCatalogue({ ...readers, db, clock });
  const vouchers = createVouchers({ ...readers, db });
  const followers: ((hotelIds: readonly number[] | null) => Promise<void>)[] = [];
  const follow = async (hotelIds: readonly number[] | null) =>
    void (await Promise.all(followers.map((learn) => learn(hotelIds))));
  const { search, autocomplete, index, findProblems } = await wireSearch({
    env,
    database,
    clock,
    log,
    outages,
    gazetteer: places,
    readers,
    follow,
  });
  const suggestionLinks = createSuggestionLinks(places);
  const content = wireContent({
    places,
    offersOf: search.offersOf,
    isPublic: env.SITE_HOSTS !== undefined,
    clock,
    log,
  });
  const folders = { cacheDir: `${env.DATA_DIR}/pictures`, photosDir: `${env.DATA_DIR}/photos` };
  const pictures = await createKnownPictures({ db, photosDir: folders.photosDir, contentPictures: content.pictures });
  followers.push(pictures.learn);
  const guides = createGuides({ places, search, clock, hasMap: pictures.hasMap });
  const shelf = createShelf({ dir: folders.cacheDir, mostBytes: env.PICTURE_DISK_MB * MEGABYTE });
  void shelf.tidy();
  const tellSeldom = createSeldomLog({ log, clock });
  const images = createImageHandler({
    ...folders,
    draw: createDraw(guides.mapFrame),
    version: DRAWING_VERSION,
    isOffered: pictures.isOffered,
    shelf,
    ...(admitPicture ? { admit: admitPicture } : {}),
    onUnkept: (error) => tellSeldom(error, "a picture could not be kept in DATA_DIR, it is made again each time"),
    onUnmade: (error) => tellSeldom(error, "a picture could not be made"),
  });
  const sitemap: SitemapDeps = {
    db,
    clock,
    places,
    search,
    landingSegments: content.service.landingSegments,
    hotelPath: (site, { id, slug }) => screenPath(site, "hotel", id, slug),
    activityPath: (site, { id, slug }) => screenPath(site, "activity", id, slug),
  };

  const autoDiscountOf = async (site: Site, facts: RequestFacts) => (await flags.flagsFor(site, facts)).autoDiscount;

  const api = new Hono<CallEnv>();
  api.route(
    "/",
    createAvailabilityRoutes({
      db,
      clock,
      messages,
      findProductView: catalogue.findProductView,
      findPromotionCode,
      autoDiscountOf,
    }),
  );
  api.route("/", createCatalogueRoutes({ ...readers, db, clock }));
  api.route("/", createVoucherRoutes(vouchers));
  api.route(
    "/",
    createSearchRoutes({ search, clock, places, autoDiscountOf, mayChooseProvider: env.ALLOW_SEARCH_PROVIDER }),
  );
  api.route("/", createCardRoutes({ search, autoDiscountOf }));
  api.route("/", createDestinationRoutes({ autocomplete, linkTo: suggestionLinks }));
  api.route("/", content.routes);
  api.route("/", createNewsletterRoutes(newsletter));
  api.route("/", booking.routes);
  api.route("/", createDocsRoutes());
  api.route("/", createSitemapRoutes({ env, clock, entries: (section) => sitemapEntries(sitemap, section) }));
  if (booking.sandbox) api.route(booking.sandbox.path, booking.sandbox.app);
  if (env.MAILBOX_PAGE && !mailer) api.route("/", createMailboxRoutes({ db }));
  api.all("/img/*", (c) => images(c.req.raw, callerOf(c)));

  return {
    services: {
      env,
      clock,
      log,
      database,
      outages,
      messages,
      catalogue,
      vouchers,
      search,
      newestChange: index.newestChange,
      booking: booking.service,
      guides,
      destinations: {
        suggest: ({ term, site, maxResults, flow = "booking" }) =>
          autocomplete
            .suggest({ term, language: site.language, country: site.country, maxResults, flow })
            .map(({ id, category, label, slug }) => ({
              id: String(id),
              category,
              label,
              uri: suggestionLinks(category, id, slug ?? "", site, flow),
            })),
      },
      content: content.service,
      newsletter,
      flags,
      analyticsSinks: readSinkNames(env.ANALYTICS_SINKS),
      stays: {
        detail: (request, siteId) =>
          stayDetail(
            db,
            clock,
            { ...request, code: askCode(request.promotionCode, siteId, findPromotionCode) },
            createReader(readers, siteId),
          ),
      },
    },
    api,
    findProblems,
    searchLag: index.lag,
    counters: booking.counters,
    revision: index.revision,
    close: async () => {
      await index.stop();
      await booking.stop();
      mailer?.close();
      await database.close();
    },
  };
}

/** Where choosing a suggestion leads, in the flow that is searched. */
function createSuggestionLinks(places: Gazetteer): LinkTo {
  return (category, id, slug, site, flow) => {
    if (category === "theme") return searchPath(site, { criteria: { theme: id }, words: [slug], flow });
    if (category === "hotel") return searchPath(site, { criteria: { hotelId: id }, words: [slug], flow });
    const place = places.byId(id);
    return place ? placePath(site, place, flow) : homePath(site);
  };
}
