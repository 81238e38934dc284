import { localTime } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import { perNightRoundedUp } from "#modules/availability/pricing/promotion.ts";
import { createMemory } from "#platform/memory.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { isTooLate } from "#modules/visit/dates.ts";
import { COUNTRY_IDS, LOCALES, type Site } from "#modules/sites/locales.ts";
import { DEFAULT_FLOW, FLOW_FACTS, isActivity, type Flow } from "#modules/sites/flows.ts";
import { activityOnlyAnswer, WELLNESS, type ActivityOnlyAnswer, type WellnessBlock } from "./activity-only.server.ts";
import {
  contextOf,
  prepare,
  requireFacets,
  type Ask,
  type CriteriaInput,
  type SearchDeps,
  type SearchOffers,
} from "./ask.server.ts";
import { facetsView } from "./facets-view.server.ts";
import { findFallbacks } from "./fallback-blocks.server.ts";
import { findGone, type GoneAsk } from "./gone-cards.server.ts";
import { homeBlocks, weekendChoices, type HomeBlocks, type HomeContext, type WeekendChoice } from "./home.server.ts";
import { cardsOf, toCards, type NamedOffers } from "./offer-cards.server.ts";
import { dropUnknown, findUnknown, type PlaceLookup } from "../query/normalise.ts";
import { createOfferCounts, type OffersAsk } from "./offer-counts.server.ts";
import { readCriteria, type SearchCriteria } from "../query/schema.ts";
import { findSplit } from "./split-party.ts";
import { findNarrowings, type Narrowings } from "./narrowings.server.ts";
import { findReason, type RecommendReason } from "./recommend.ts";
import { relatedSearches, type RelatedSearches } from "./related-searches.server.ts";
import { searchDetails, searchUri, type SearchedHotel } from "./search-details.server.ts";
import { decodeKey } from "../query/search-key.ts";
import type {
  DaysOfPackages,
  FacetsView,
  GoneCard,
  Hit,
  MapPoint,
  ResultCard,
  SearchEngine,
  SearchQuery,
  SearchResults,
  Spot,
} from "../types.ts";
import { emptyWords } from "../empty/words.server.ts";
import { SOLD_NIGHTS } from "../query/sold-nights.ts";
import type { Sort } from "../query/sorts.ts";
import { MOST_MAP_POINTS, RESULTS_A_PAGE, VOUCHERS_A_HOTEL } from "../query/limits.ts";

export type CalendarPrice = { day: Day; price: string | null; amount: number | null };

/** A point of the map with its hotel's name. */
export type NamedPoint = MapPoint & { label: string };

type ActivityAsk = Omit<SearchOffers, "flow"> & { withCards?: boolean };
type HomeAsk = Pick<Ask, "site" | "autoDiscount"> & { flow?: HomeContext["flow"] };

/** What pages and API ask of search. */
export type SearchService = {
  searchOffers: (request: SearchOffers) => Promise<SearchResults>;
  facets: (request: Ask) => Promise<{ facets: FacetsView; totalCount: number }>;
  mapPoints: (request: Ask & { limit?: number; sort?: Sort }) => Promise<NamedPoint[]>;
  /** Where those hotels are, without price and name. */
  spots: (request: Ask & { limit: number; sort?: Sort }) => Promise<Spot[]>;
  cheapestByDay: (request: Ask & { from: Day; days: number }) => Promise<CalendarPrice[]>;
  /** How many nights something can be booked for from an arrival day on, ascending; none when nothing can. */
  checkoutNights: (request: Ask & { checkin: Day }) => Promise<number[]>;
  /** `autoDiscount`: as in `Ask`. `flow`: what the weekends are of. */
  homeBlocks: (ask: HomeAsk) => Promise<HomeBlocks>;
  comingWeekends: (site: Site) => readonly WeekendChoice[];
  /** Sibling destinations and other themes that have offers, for the links below results. */
  relatedSearches: (request: Ask) => Promise<RelatedSearches>;
  /** Hotels with matching offers, by every place that has some. */
  countByPlace: (request: Ask) => Promise<Map<number, number>>;
  /** What a search key of either form says, as texts; null when it is none or names nothing. */
  readKey: (key: string, flow?: Flow) => Record<string, string> | null;
  /** The one address of a search: place, theme and circle of the criteria; dates, party and filters live in hash or query. */
  searchUri: (request: {
    site: Site;
    criteria: CriteriaInput;
    flow?: Flow;
    hotels?: readonly Pick<SearchedHotel, "id" | "name">[];
  }) => string;
  /**
   * Cards of packages that somebody names (recently viewed, wishlist), without dates, in the order of the ids. In the activity flow the ids
   * are those of vouchers; without a flow a room-only offer is found too.
   */
  cardsOf: (request: NamedOffers) => Promise<ResultCard[]>;
  /** What `cardsOf` does not find any more, with the reason and the way to others. */
  goneCardsOf: (request: GoneAsk) => Promise<GoneCard[]>;
  /** The home page's block of wellness activities (docs/product/search.md#activities): theme 986, three hotels, one voucher each. */
  wellnessBlock: (site: Site) => Promise<WellnessBlock>;
  /** The activity-only search in the shape of the contract. */
  activityOnly: (request: ActivityAsk) => Promise<ActivityOnlyAnswer>;
  /** Offers that choosing a suggestion finds in a flow of a site, as of a moment ago; of a place, those of one theme too. */
  offersOf: (ask: OffersAsk) => number;
  /** A hotel that is or was ours; null for any other number. */
  hotelOf: (hotelId: number) => Promise<SearchedHotel | null>;
  /** Whether something of a flow is published on some sites alone. */
  differsBySite: (flow: Flow) => Promise<boolean>;
  /** Whether the offers of a flow have been counted since the process started. */
  hasCounted: (flow: Flow) => boolean;
  /** Hotels that a search finds, and nothing else of it. */
  countOf: (request: Ask) => Promise<number>;
  /** The packages that it finds, and nothing else of them. */
  packagesOf: (request: SearchOffers) => Promise<number[]>;
  /** The same with their hotels and what each costs: of a search with dates then, else what it begins at. */
  hitsOf: (request: SearchOffers) => Promise<Pick<Hit, "packageId" | "hotelId" | "sellPrice">[]>;
  /** What each of some packages that it finds costs by the day that a stay begins on; null where the engine cannot say. */
  pricesByDay: (request: Ask & DaysOfPackages) => Promise<Map<number, (Cents | null)[]> | null>;
  /** Themes and places that a search can be narrowed to. */
  narrowings: (request: Ask) => Promise<Narrowings>;
};

/** The search of the product: engines find, this says it in a site's words. */
export function createSearchService(deps: SearchDeps): SearchService {
  const counts = createOfferCounts(deps.engines[deps.defaultProvider], deps.clock);
  const weekends = createMemory<readonly WeekendChoice[]>(LOCALES.length + 1);
  return {
    searchOffers: (request) => searchOffers(deps, request),
    facets: async (request) => {
      const { query, reader, engine } = prepare(deps, { ...request, limit: 1 });
      const answer = await engine.search(query, { withFacets: true });
      return { facets: facetsView(requireFacets(answer), query, reader), totalCount: answer.totalCount };
    },
    mapPoints: ({ limit = MOST_MAP_POINTS, ...request }) => mapPoints(deps, request, Math.min(limit, MOST_MAP_POINTS)),
    spots: ({ limit, ...request }) => {
      const { query, engine } = prepare(deps, request);
      return engine.spots(query, Math.min(limit, MOST_MAP_POINTS));
    },
    cheapestByDay: async (request) => {
      const { query, reader, engine } = prepare(deps, request);
      const prices = await engine.cheapestByDay(query, request.from, request.days);
      return toCalendar(prices, request.from, reader);
    },
    checkoutNights: (request) => findNights(deps, request),
    homeBlocks: (ask) => findHomeBlocks(deps, ask),
    comingWeekends: (site) => {
      const context = contextOf(deps, site);
      const { today, hour } = context.now;
      return weekends(`${site.id} ${today} ${hour}`, () => weekendChoices(context));
    },
    relatedSearches: async (request) => {
      const { criteria, query, reader, engine } = prepare(deps, request);
      return relatedSearches({ criteria, query, flow: request.flow ?? DEFAULT_FLOW, engine }, reader);
    },
    countByPlace: (request) => {
      const { query, engine } = prepare(deps, request);
      return engine.countByDestination(query);
    },
    readKey: (key, flow = DEFAULT_FLOW) => readKey(key, flow, deps.places),
    searchUri: ({ site, criteria, flow = DEFAULT_FLOW, hotels = [] }) => {
      const { reader, now } = contextOf(deps, site);
      const known = dropUnknown(readCriteria(criteria, now), deps.places, flow);
      return searchUri({ criteria: known, flow, hotels }, reader);
    },
    cardsOf: (request) => cardsOf(deps, request),
    goneCardsOf: (request) => findGone(deps, request),
    wellnessBlock: (site) => findWellness(deps, site),
    activityOnly: (request) => activityOnly(deps, request),
    offersOf: counts.offersOf,
    hasCounted: counts.hasCounted,
    differsBySite: (flow) => deps.engines[deps.defaultProvider].differsBySite(flow),
    hotelOf: (hotelId) => findHotel(deps, { hotelId }),
    countOf: async (request) => {
      const { query, engine } = prepare(deps, { ...request, limit: 1 });
      return (await engine.search(query, { withFacets: false })).totalCount;
    },
    packagesOf: async (request) => (await findHits(deps, request)).map(({ packageId }) => packageId),
    hitsOf: (request) => findHits(deps, request),
    pricesByDay: (request) => findPrices(deps, request),
    narrowings: (request) => findNarrowings(prepare(deps, request)),
  };
}

async function findPrices(deps: SearchDeps, { packageIds, from, days, ...request }: Ask & DaysOfPackages) {
  const { query, engine } = prepare(deps, request);
  return (await engine.pricesByDay?.(query, { packageIds, from, days })) ?? null;
}

async function findHits(deps: SearchDeps, request: SearchOffers): Promise<Hit[]> {
  const { query, engine } = prepare(deps, request);
  return (await engine.search(query, { withFacets: false })).hits;
}

async function mapPoints(deps: SearchDeps, request: Ask & { sort?: Sort }, limit: number): Promise<NamedPoint[]> {
  const { query, engine } = prepare(deps, request);
  const points = await engine.mapPoints(query, limit);
  const names = await deps.hotelNames(points.map(({ hotelId }) => hotelId));
  return points.map((point) => ({ ...point, label: names.get(point.hotelId)?.name ?? "" }));
}

async function findNights(deps: SearchDeps, { checkin, ...request }: Ask & { checkin: Day }): Promise<number[]> {
  const { query, engine, now } = prepare(deps, { ...request, limit: 1 });
  if (!FLOW_FACTS[query.flow].hasDates || isTooLate(checkin, now)) return [];
  const counts = await Promise.all(
    SOLD_NIGHTS.map((nights) =>
      engine.search({ ...query, stay: { checkin, nights }, nights: null }, { withFacets: false }),
    ),
  );
  return SOLD_NIGHTS.filter((_, at) => (counts[at]?.totalCount ?? 0) > 0);
}

function findHomeBlocks(deps: SearchDeps, { site, flow = "booking", autoDiscount }: HomeAsk): Promise<HomeBlocks> {
  const context = contextOf(deps, site);
  const engine = deps.engines[deps.defaultProvider];
  return homeBlocks({
    ...context,
    flow,
    search: (query) => engine.search(query, { withFacets: false }),
    toCards: (answer, query) => toCards(deps, answer, query, context.reader, autoDiscount),
  });
}

function readKey(key: string, flow: Flow, places: PlaceLookup): Record<string, string> | null {
  const criteria = decodeKey(key);
  if (!criteria || findUnknown(criteria, places, flow).length > 0) return null;
  return Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, String(value)]));
}

/** The hotel that criteria name, open or closed; null where there is none by this number. */
async function findHotel(deps: SearchDeps, { hotelId }: SearchCriteria): Promise<SearchedHotel | null> {
  if (hotelId === undefined) return null;
  const hotel = (await deps.hotelNames([hotelId])).get(hotelId);
  return hotel ? { ...hotel, id: hotelId } : null;
}

async function searchOffers(deps: SearchDeps, request: SearchOffers): Promise<SearchResults> {
  const { criteria, query, reader, engine } = prepare(deps, request);
  const answer = await engine.search(query, { withFacets: request.withFacets ?? false });
  const { recommended, cards: exactMatch } = await pointOut(
    deps,
    await toCards(deps, answer, query, reader, request.autoDiscount),
    { request, query, reader },
  );
  const flow = query.flow;
  // The first page of a search that somebody looks at: not what other parts of a page ask besides.
  if (answer.totalCount === 0 && request.withFallbacks && query.page === 0) noteEmpty(deps, request.site, query);
  const hotel = await findHotel(deps, criteria);
  return {
    recommended,
    exactMatch,
    totalCount: answer.totalCount,
    fromPrice: answer.totalCount > 0 ? await findFromPrice(engine, query, reader) : null,
    searchDetails: searchDetails({ criteria, flow, totalCount: answer.totalCount, hotel }, reader),
    pagination: { page: query.page, limit: query.limit, pages: Math.ceil(answer.totalCount / query.limit) },
    ...(request.withFacets ? { facets: facetsView(requireFacets(answer), query, reader) } : {}),
    ...(request.withFallbacks
      ? {
          split: answer.totalCount === 0 ? await findSplit({ query, engine }) : null,
          fallbacks:
            answer.totalCount < RESULTS_A_PAGE
              ? await findFallbacks(deps, {
                  criteria,
                  query,
                  hotel,
                  shown: recommended ? [recommended, ...exactMatch] : exactMatch,
                  autoDiscount: request.autoDiscount,
                  engine,
                  reader,
                })
              : [],
        }
      : {}),
  };
}

function noteEmpty({ empty, clock }: SearchDeps, { id, timeZone }: Site, query: SearchQuery): void {
  const { today } = localTime(clock, timeZone);
  empty?.note({ day: today, siteId: id, flow: query.flow }, emptyWords(query, today));
}

/** What a search with dates begins at. */
async function findFromPrice(
  engine: SearchEngine,
  query: SearchQuery,
  { format }: Reader,
): Promise<SearchResults["fromPrice"]> {
  if (!query.stay) return null;
  const asked = { ...query, sort: "priceAsc" as const, page: 0, limit: 1, packagesPerHotel: 1 };
  const { hits } = await engine.search(asked, { withFacets: false });
  const [cheapest] = hits;
  if (!cheapest) return null;
  const amount = perNightRoundedUp(cheapest.sellPrice, cheapest.nights);
  return { amount, text: format.money(amount) };
}

/** The recommended offer, said why, and the others. */
async function pointOut(
  deps: SearchDeps,
  cards: ResultCard[],
  { request, query, reader }: { request: SearchOffers; query: SearchQuery; reader: Reader },
): Promise<{ recommended: ResultCard | null; cards: ResultCard[] }> {
  const [first, ...others] = cards;
  if (!request.withRecommended || !first) return { recommended: null, cards };
  const store = isActivity(query.flow) ? deps.activityCards : deps.cards;
  const facts = await store.find(
    cards.map(({ id }) => Number(id)),
    reader,
  );
  const reason = findReason(
    cards.map((card) => ({ card, recentBookings: facts.get(Number(card.id))?.recentBookings ?? 0 })),
    query,
  );
  return reason
    ? {
        // Why it is recommended is its one reason.
        recommended: { ...first, targetedLabel: reasonText(reason, reader), reason: null, stressMessages: [] },
        cards: others,
      }
    : { recommended: null, cards };
}

function reasonText(reason: RecommendReason, { t, format }: Reader): string {
  switch (reason.code) {
    case "booked":
      return t("search.recommended.booked", { count: reason.bookings });
    case "rated":
      return t("search.recommended.rated", { score: format.score(Math.round(reason.average * 10)) });
    default:
      return t(`search.recommended.${reason.code}`);
  }
}

function toCalendar(prices: readonly (number | null)[], from: Day, { format }: Reader): CalendarPrice[] {
  return prices.map((price, offset) => {
    const amount = price === null ? null : Math.ceil(price / 100) * 100;
    return { day: addDays(from, offset), amount, price: amount === null ? null : format.money(amount) };
  });
}

async function findWellness(deps: SearchDeps, site: Site): Promise<WellnessBlock> {
  const search = (criteria: SearchCriteria) =>
    searchOffers(deps, {
      site,
      flow: "activity",
      criteria: { ...criteria, theme: WELLNESS.theme },
      limit: WELLNESS.hotels,
    });
  const near = await search({ country: COUNTRY_IDS[site.country] });
  const { exactMatch, totalCount, searchDetails } = near.exactMatch.length < WELLNESS.hotels ? await search({}) : near;
  return { offers: exactMatch, totalCount, uri: searchDetails.uri };
}

async function activityOnly(deps: SearchDeps, { withCards, ...request }: ActivityAsk): Promise<ActivityOnlyAnswer> {
  const asked = { packagesPerHotel: VOUCHERS_A_HOTEL, ...request, flow: "activity" as const };
  const { criteria, query, reader, engine } = prepare(deps, asked);
  const answer = await engine.search(query, { withFacets: request.withFacets ?? false });
  const facts = await deps.activityCards.find(
    answer.hits.map(({ packageId }) => packageId),
    reader,
  );
  const details = searchDetails(
    { criteria, flow: "activity", totalCount: answer.totalCount, hotel: await findHotel(deps, criteria) },
    reader,
  );
  const facets = request.withFacets ? facetsView(requireFacets(answer), query, reader) : null;
  return {
    ...activityOnlyAnswer({ answer, facts, query, details, facets }, reader),
    ...(withCards ? { cards: await searchOffers(deps, asked) } : {}),
  };
}
