import { Hono } from "hono";
import type { z } from "zod";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { createFormat } from "#platform/format.ts";
import { cachedJson, privateJson } from "#platform/http/cache.server.ts";
import { problem, ProblemError } from "#platform/http/problem.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { findHotel } from "#modules/catalogue/data.server.ts";
import { createReader, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { availabilities } from "./calendar.server.ts";
import { packageCheckoutNights } from "./checkout-nights.server.ts";
import { findSellablePackage, findSellableSiblings, type SellablePackage } from "./data.server.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import { productDetail, sizedUpsell, stayDetail } from "./detail.server.ts";
import { isLastMinute } from "./last-minute.ts";
import { nearestOf } from "./nearest.server.ts";
import { bookableOffers } from "./offers.server.ts";
import { askCode, resolveCode, type FindPromotionCode } from "./promotion-code.ts";
import { quoteStay } from "./quote.server.ts";
import { isExpired } from "./rules.ts";
import {
  availabilitiesQuery,
  checkoutNightsQuery,
  detailQuery,
  hotelPath,
  offersQuery,
  partyOf,
  productPath,
  quoteQuery,
  roomsQuery,
  upsellsQuery,
} from "./schema.ts";
import { hotelRooms } from "./rooms/hotel-rooms.server.ts";
import type { StayService } from "./service.ts";
import type { Quote } from "./types.ts";
import { notSold, offerView, quoteView, type Reader } from "./views.server.ts";

export type AvailabilityDeps = {
  db: Db;
  clock: Clock;
  messages: MessageStore;
  /** What views of rooms ask. */
  readers: ReaderDeps;
  /** The catalogue's view of a package on a site; null: no such package. */
  findProductView: (packageId: number, siteId: SiteId) => Promise<ProductView | null>;
  findUpsells: StayService["upsells"];
  /** Whether a browser looks at a package that is a draft; none does when left out. */
  isPreviewed?: (cookies: string | null, packageId: number) => boolean;
  /** Which codes count; none when left out. */
  findPromotionCode?: FindPromotionCode;
  /** The code that offers of a visitor carry by themselves (flag autoDiscount). */
  autoDiscountOf?: (
    site: Site,
    facts: { affiliateId?: string | undefined; promotionCode?: string | undefined },
  ) => Promise<AutoDiscount | null>;
};

/** Calendar, check-out nights, offers, rooms, quote and product detail (docs/product/api.md#stay-calls), under /api. */
export function createAvailabilityRoutes(deps: AvailabilityDeps): Hono {
  const { db, clock } = deps;
  const routes = new Hono();

  addCalendar(routes, deps);

  routes.get("/api/weekend/:id/packageCheckoutNights.json", async (c) => {
    const { id } = parseOrThrow(productPath, c.req.param());
    const query = parseOrThrow(checkoutNightsQuery, readQuery(c.req.query()));
    const product = await findOpenPackage(deps, id, { siteId: query.locale, isPreview: looksAt(deps, c.req.raw, id) });
    refusePast(query.checkin, localTime(clock, product.timeZone).today);
    return privateJson(
      await packageCheckoutNights(db, clock, { product, checkin: query.checkin, party: partyOf(query) }),
    );
  });

  routes.get("/api/product/:id/offers", async (c) => {
    const { id } = parseOrThrow(productPath, c.req.param());
    const query = parseOrThrow(offersQuery, readQuery(c.req.query()));
    return privateJson(await listOffers(deps, id, query));
  });

  addRooms(routes, deps);

  routes.get("/api/product/:id/quote", async (c) => {
    const { id } = parseOrThrow(productPath, c.req.param());
    const query = parseOrThrow(quoteQuery, readQuery(c.req.query()));
    return privateJson(withSpecName(await quoteOffer(deps, id, query, looksAt(deps, c.req.raw, id))));
  });

  addUpsells(routes, deps);

  routes.get("/api/weekend/:id/detail.json", async (c) => {
    const { id } = parseOrThrow(productPath, c.req.param());
    const query = parseOrThrow(detailQuery, readQuery(c.req.query()));
    const { detail, isOfStay } = await findDetail(deps, id, query);
    return isOfStay ? privateJson(detail) : cachedJson(c.req.raw, detail);
  });

  return routes;
}

/** A package's hotel's offers for a stay, as their cards show them. */
async function listOffers(deps: AvailabilityDeps, id: number, query: z.output<typeof offersQuery>) {
  const { db, clock } = deps;
  const products = await findSellableSiblings(db, id, query.locale);
  const product = requireOpen(
    deps,
    products.find((sibling) => sibling.id === id),
  );
  const { checkin, nights, locale } = query;
  const { today } = localTime(clock, product.timeZone);
  refusePast(checkin, today);
  const offers = await bookableOffers(db, clock, { products, checkin, nights, party: partyOf(query) });
  const paxCount = query.adult + query.child + query.baby;
  const { promotion } = resolveCode(askCode(query.promotionCode, locale, deps.findPromotionCode), product.kind);
  return offers.map((offer) => offerView(offer, { paxCount, today, promotion }, readerOf(deps, locale)));
}

/** What a stay can be extended to. */
function addUpsells(routes: Hono, deps: AvailabilityDeps): void {
  routes.get("/api/product/:id/upsells", async (c) => {
    const { id } = parseOrThrow(productPath, c.req.param());
    const { locale, checkin, nights, giftNights, ...party } = parseOrThrow(upsellsQuery, readQuery(c.req.query()));
    const { timeZone } = await findOpenPackage(deps, id, { siteId: locale });
    refusePast(checkin, localTime(deps.clock, timeZone).today);
    const stay = checkin && nights ? { checkin, nights } : null;
    const found = await deps.findUpsells(
      { packageId: id, party: partyOf(party), stay, giftNights: giftNights ?? null },
      locale,
    );
    const upsells = (found ?? []).map(sizedUpsell);
    return stay ? privateJson({ upsells }) : cachedJson(c.req.raw, { upsells });
  });
}

function addCalendar(routes: Hono, deps: AvailabilityDeps): void {
  const { db, clock } = deps;
  routes.get("/api/hotels/:hotelId/availabilities.json", async (c) => {
    const { hotelId } = parseOrThrow(hotelPath, c.req.param());
    const query = parseOrThrow(availabilitiesQuery, readQuery(c.req.query()));
    const { format } = readerOf(deps, query.locale);
    const ask = { ...query, hotelId, siteId: query.locale, party: partyOf(query) };
    const days = await availabilities(db, clock, ask, format.money);
    if (!days) throw notFound("There is no such hotel, or no such stay in it.");
    // No day at all: months that are over, or beyond the horizon, of which nothing is wrong.
    const { today } = localTime(clock, SITES[query.locale].timeZone);
    if (days.length === 0 && query.month < today.slice(0, "yyyy-MM".length)) throw isPast("month");
    return cachedJson(c.req.raw, days);
  });
}

function addRooms(routes: Hono, deps: AvailabilityDeps): void {
  routes.get("/api/hotel/:hotelId/rooms", async (c) => {
    const { hotelId } = parseOrThrow(hotelPath, c.req.param());
    const query = parseOrThrow(roomsQuery, readQuery(c.req.query()));
    const rooms = await listRooms(deps, hotelId, query);
    return query.checkin ? privateJson(rooms) : cachedJson(c.req.raw, rooms);
  });
}

/** The rooms of a hotel that is there; days that are over there are refused by name. */
async function listRooms(deps: AvailabilityDeps, hotelId: number, query: z.output<typeof roomsQuery>) {
  const hotel = await findHotel(deps.db, hotelId);
  if (!hotel) throw notFound("There is no such hotel.");
  if (!hotel.isActive) throw new ProblemError(problem(410, "HOTEL_CLOSED", "This hotel is not offered any more."));
  const { checkin, nights, locale } = query;
  const { today } = localTime(deps.clock, hotel.timeZone);
  refusePast(checkin, today);
  const stay = checkin && nights ? { checkin, nights } : null;
  return hotelRooms(deps.db, deps.clock, { hotelId, stay, party: partyOf(query) }, createReader(deps.readers, locale));
}

/** Nothing is asked for days that are over at the hotel (docs/product/api.md#stay-calls). */
function refusePast(checkin: Day | undefined, today: Day): void {
  if (checkin && checkin < today) throw isPast("checkin");
}

const isPast = (path: string) =>
  new ProblemError(problem(400, "INVALID_REQUEST", "The request is not valid.", [{ path, message: "is in the past" }]));

const looksAt = ({ isPreviewed }: AvailabilityDeps, { headers }: Request, packageId: number): boolean =>
  isPreviewed?.(headers.get("cookie"), packageId) === true;

/** `isPreview`: somebody of the house looks at it as a draft. */
async function quoteOffer(
  deps: AvailabilityDeps,
  id: number,
  query: z.output<typeof quoteQuery>,
  isPreview: boolean,
): Promise<Quote> {
  const packageId = query.offerId ?? id;
  if (packageId !== id) await requireSibling(deps, id, { offerId: packageId, siteId: query.locale });
  const { checkin, nights, locale, activitySelectionList: activityDays } = query;
  const ask = { packageId, siteId: locale, checkin, nights, party: partyOf(query), activityDays };
  const quote = await quoteStay(deps.db, deps.clock, ask);
  if (!quote) throw notFound("There is no such stay.");
  refusePast(checkin, localTime(deps.clock, quote.product.timeZone).today);
  const answer = resolveCode(askCode(query.promotionCode, locale, deps.findPromotionCode), quote.product.kind);
  const nearest = await nearestOf(deps.db, deps.clock, quote);
  const reader = readerOf(deps, locale);
  const told = quoteView(quote, { code: answer, nearest }, reader);
  return isPreview && !quote.product.dates.isPublished ? notSold(told, reader) : told;
}

/** A package in full. `isOfStay`: priced for a stay, and true for the moment only. */
async function findDetail(
  deps: AvailabilityDeps,
  packageId: number,
  { locale, checkin, night, affiliateId, promotionCode, fetchPageModel, ...party }: z.output<typeof detailQuery>,
) {
  const { kind, timeZone } = await findOpenPackage(deps, packageId, { siteId: locale });
  const { today } = localTime(deps.clock, timeZone);
  refusePast(checkin, today);
  const autoDiscount =
    kind === "weekend" ? ((await deps.autoDiscountOf?.(SITES[locale], { affiliateId, promotionCode })) ?? null) : null;
  const code = askCode(autoDiscount?.code ?? promotionCode, locale, deps.findPromotionCode);
  const product = await deps.findProductView(packageId, locale);
  const ask = { packageId, party: partyOf(party), stay: checkin && night ? { checkin, nights: night } : null };
  const stay = await stayDetail(deps.db, deps.clock, { ...ask, code }, readerOf(deps, locale));
  const upsellProducts = ((await deps.findUpsells({ ...ask, giftNights: null }, locale)) ?? []).map(sizedUpsell);
  if (!product || !stay) throw notFound("There is no such stay.");
  const lastMinute = checkin !== undefined && isLastMinute(today, checkin);
  const withPageModel = fetchPageModel === "true" || fetchPageModel === "1";
  return {
    detail: productDetail(product, stay, { autoDiscount, lastMinute, upsellProducts, withPageModel }),
    isOfStay: Boolean(stay.quote),
  };
}

/** A parameter left empty is one left out. */
function readQuery(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}

/** Who asks: the site's language, texts and formats. */
export function readerOf({ messages }: { messages: MessageStore }, locale: SiteId): Reader {
  const site = SITES[locale];
  const { language } = site;
  const t = messages.translator(locale);
  return { site, language, t, format: createFormat(language, t) };
}

/** Clients of the trade call the quote's percentage `promoPercentageRounded`, everything else `promo`: the answer has both (docs/product/product.md#quote). */
function withSpecName(quote: Quote): object {
  return {
    ...quote,
    priceInfo: quote.priceInfo && { ...quote.priceInfo, promoPercentageRounded: quote.priceInfo.promo },
  };
}

const notFound = (detail: string) => new ProblemError(problem(404, "NOT_FOUND", detail));

type Asked = { siteId: SiteId; isPreview?: boolean };

/** `isPreview`: open to whoever looks at it as a draft. */
async function findOpenPackage(
  deps: AvailabilityDeps,
  packageId: number,
  { siteId, isPreview = false }: Asked,
): Promise<SellablePackage> {
  const found = await findSellablePackage(deps.db, packageId, siteId);
  return found && isPreview ? found : requireOpen(deps, found ?? undefined);
}

/** A package that does not exist is a 404, one that is not sold any more a 410. */
function requireOpen({ clock }: AvailabilityDeps, product: SellablePackage | undefined): SellablePackage {
  if (!product) throw notFound("There is no such stay.");
  if (isExpired(product.dates, localTime(clock, product.timeZone).today))
    throw new ProblemError(problem(410, "PACKAGE_EXPIRED", "This offer has expired."));
  return product;
}

async function requireSibling(
  { db }: AvailabilityDeps,
  packageId: number,
  { offerId, siteId }: { offerId: number; siteId: SiteId },
): Promise<void> {
  const siblings = await findSellableSiblings(db, packageId, siteId);
  if (!siblings.some(({ id }) => id === offerId)) throw notFound("There is no such offer of this stay.");
}
