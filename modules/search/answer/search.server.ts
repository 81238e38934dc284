import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { SuggestionCategory } from "#modules/destinations/kinds.ts";
import { COUNTRY_IDS, type Site } from "#modules/sites/locales.ts";
import { DEFAULT_FLOW, FLOW_FACTS, isActivity, type Flow } from "#modules/sites/flows.ts";
import { activityOnlyAnswer, WELLNESS, type ActivityOnlyAnswer, type WellnessBlock } from "./activity-only.server.ts";
import { toActivityCard, type ActivityCardStore } from "./activity-card.server.ts";
import type { CardStore } from "./card-facts.server.ts";
import { fallbackLabel } from "./fallback-label.server.ts";
import { broaderSearches, FALLBACK_OFFERS, type BroaderSearch } from "./fallbacks.ts";
import { facetsView } from "./facets-view.server.ts";
import { findGone, type GoneAsk } from "./gone-cards.server.ts";
import { homeBlocks, weekendChoices, type HomeBlocks, type WeekendChoice } from "./home.server.ts";
import { dropUnknown, findUnknown, toSearchQuery, type PlaceLookup } from "../query/normalise.ts";
import type { HotelNames } from "./hotel-names.server.ts";
import { createOfferCounts } from "./offer-counts.server.ts";
import { toResultCard } from "./result-card.server.ts";
import { readCriteria, type SearchCriteria } from "../query/schema.ts";
import { findReason, type RecommendReason } from "./recommend.ts";
import { relatedSearches, type RelatedSearches } from "./related-searches.server.ts";
import { searchDetails, searchUri, searchUriWithState } from "./search-details.server.ts";
import { decodeKey } from "../query/search-key.ts";
import type {
  GoneCard,
  MapPoint,
  ResultCard,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  SearchResults,
  FacetsView,
} from "../types.ts";
import type { Sort } from "../query/sorts.ts";
import { RESULTS_A_PAGE } from "../query/limits.ts";

export type Provider = "index" | "postgres";

export type SearchDeps = {
  engines: Record<Provider, SearchEngine>;
  defaultProvider: Provider;
  cards: CardStore;
  activityCards: ActivityCardStore;
  clock: Clock;
  places: PlaceLookup;
  hotelNames: HotelNames;
  /** Who reads a site: its words, formats, places and addresses. */
  readerOf: (site: Site) => Reader;
};

/** The flat form of the contract, as texts or checked already; what makes no sense is left out. */
export type CriteriaInput = SearchCriteria | Readonly<Record<string, unknown>>;

export type Ask = {
  criteria: CriteriaInput;
  site: Site;
  flow?: Flow;
  provider?: Provider;
  /** The code that offers of this visitor carry by themselves (flag autoDiscount); prices stay what they are without it. */
  autoDiscount?: ResultCard["autoDiscount"];
};

export type SearchOffers = Ask & {
  sort?: Sort;
  /** Zero-based. */
  page?: number;
  limit?: number;
  packagesPerHotel?: number;
  withFacets?: boolean;
  withFallbacks?: boolean;
  /** Takes the best offer out of the first page where there is a reason to point it out. */
  withRecommended?: boolean;
};

export type CalendarPrice = { day: Day; price: string | null; amount: number | null };

/** A point of the map with its hotel's name. */
export type NamedPoint = MapPoint & { label: string };

/** What pages and API ask of search. */
export type SearchService = {
  searchOffers: (request: SearchOffers) => Promise<SearchResults>;
  facets: (request: Ask) => Promise<{ facets: FacetsView; totalCount: number }>;
  mapPoints: (request: Ask & { limit?: number; sort?: Sort }) => Promise<NamedPoint[]>;
  cheapestByDay: (request: Ask & { from: Day; days: number }) => Promise<CalendarPrice[]>;
  /** `autoDiscount`: as in `Ask`. */
  homeBlocks: (site: Site, autoDiscount?: Ask["autoDiscount"]) => Promise<HomeBlocks>;
  comingWeekends: (site: Site) => WeekendChoice[];
  /** Sibling destinations and other themes that have offers, for the links below results. */
  relatedSearches: (request: Ask) => Promise<RelatedSearches>;
  /** Hotels with matching offers, by every place that has some. */
  countByPlace: (request: Ask) => Promise<Map<number, number>>;
  /** What a search key of either form says, as texts; null when it is none or names nothing. */
  readKey: (key: string, flow?: Flow) => Record<string, string> | null;
  /** The one address of a search: place, theme and circle of the criteria; dates, party and filters live in hash or query. */
  searchUri: (request: { site: Site; criteria: CriteriaInput; flow?: Flow }) => string;
  /**
   * Cards of packages that somebody names (recently viewed, wishlist), without dates, in the order of the ids. In the activity flow the ids
   * are those of vouchers; without a flow a room-only offer is found too.
   */
  cardsOf: (
    request: Pick<Ask, "site" | "flow" | "autoDiscount"> & { packageIds: readonly number[] },
  ) => Promise<ResultCard[]>;
  /** What `cardsOf` does not find any more, with the reason and the way to others. */
  goneCardsOf: (request: GoneAsk) => Promise<GoneCard[]>;
  /** The home page's block of wellness activities (docs/product/search.md#activities): theme 986, three hotels, one voucher each. */
  wellnessBlock: (site: Site) => Promise<WellnessBlock>;
  /** The activity-only search in the shape of the contract. */
  activityOnly: (request: Omit<SearchOffers, "flow">) => Promise<ActivityOnlyAnswer>;
  /** Offers that choosing a suggestion finds in a flow, as of a moment ago. */
  offersOf: (category: SuggestionCategory, id: number, flow?: Flow) => number;
};

/** Map points of one answer (docs/product/api.md#search-calls). */
export const MOST_MAP_POINTS = 1000;

/** The search of the product: engines find, this says it in a site's words. */
export function createSearchService(deps: SearchDeps): SearchService {
  const counts = createOfferCounts(deps.engines[deps.defaultProvider], deps.clock);
  return {
    searchOffers: (request) => searchOffers(deps, request),
    facets: async (request) => {
      const { query, reader, engine } = prepare(deps, { ...request, limit: 1 });
      const answer = await engine.search(query, { withFacets: true });
      return { facets: facetsView(requireFacets(answer), query, reader), totalCount: answer.totalCount };
    },
    mapPoints: ({ limit = MOST_MAP_POINTS, ...request }) => mapPoints(deps, request, Math.min(limit, MOST_MAP_POINTS)),
    cheapestByDay: async (request) => {
      const { query, reader, engine } = prepare(deps, request);
      const prices = await engine.cheapestByDay(query, request.from, request.days);
      return toCalendar(prices, request.from, reader);
    },
    homeBlocks: (site, autoDiscount) => findHomeBlocks(deps, site, autoDiscount),
    comingWeekends: (site) => weekendChoices(contextOf(deps, site)),
    relatedSearches: async (request) => {
      const { criteria, query, reader, engine } = prepare(deps, request);
      return relatedSearches({ criteria, query, flow: request.flow ?? DEFAULT_FLOW, engine }, reader);
    },
    countByPlace: (request) => {
      const { query, engine } = prepare(deps, request);
      return engine.countByDestination(query);
    },
    readKey: (key, flow = DEFAULT_FLOW) => readKey(key, flow, deps.places),
    searchUri: ({ site, criteria, flow = DEFAULT_FLOW }) => {
      const { reader, now } = contextOf(deps, site);
      return searchUri(dropUnknown(readCriteria(criteria, now), deps.places, flow), flow, reader);
    },
    cardsOf: (request) => cardsOf(deps, request),
    goneCardsOf: (request) => findGone(deps, request),
    wellnessBlock: (site) => findWellness(deps, site),
    activityOnly: (request) => activityOnly(deps, request),
    offersOf: counts.offersOf,
  };
}

async function mapPoints(deps: SearchDeps, request: Ask & { sort?: Sort }, limit: number): Promise<NamedPoint[]> {
  const { query, engine } = prepare(deps, request);
  const points = await engine.mapPoints(query, limit);
  const names = await deps.hotelNames(points.map(({ hotelId }) => hotelId));
  return points.map((point) => ({ ...point, label: names.get(point.hotelId) ?? "" }));
}

function contextOf(deps: SearchDeps, site: Site): { reader: Reader; now: LocalNow } {
  return { reader: deps.readerOf(site), now: localTime(deps.clock, site.timeZone) };
}

function findHomeBlocks(deps: SearchDeps, site: Site, autoDiscount: Ask["autoDiscount"]): Promise<HomeBlocks> {
  const context = contextOf(deps, site);
  const engine = deps.engines[deps.defaultProvider];
  return homeBlocks({
    ...context,
    search: (query) => engine.search(query, { withFacets: false }),
    toCards: (answer, query) => toCards(deps, answer, query, context.reader, autoDiscount),
  });
}

function readKey(key: string, flow: Flow, places: PlaceLookup): Record<string, string> | null {
  const criteria = decodeKey(key);
  if (!criteria || findUnknown(criteria, places, flow).length > 0) return null;
  return Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, String(value)]));
}

type Prepared = { criteria: SearchCriteria; query: SearchQuery; reader: Reader; engine: SearchEngine; now: LocalNow };

function prepare(deps: SearchDeps, request: SearchOffers): Prepared {
  const { reader, now } = contextOf(deps, request.site);
  const { flow = DEFAULT_FLOW, sort, page = 0, limit = RESULTS_A_PAGE, packagesPerHotel = 1 } = request;
  const criteria = dropUnknown(readCriteria(request.criteria, now), deps.places, flow);
  const query = toSearchQuery(criteria, reader.places, { flow, sort, page, limit, packagesPerHotel });
  return { criteria, query, reader, now, engine: deps.engines[request.provider ?? deps.defaultProvider] };
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
  return {
    recommended,
    exactMatch,
    totalCount: answer.totalCount,
    searchDetails: searchDetails({ criteria, flow, totalCount: answer.totalCount }, reader),
    pagination: { page: query.page, limit: query.limit, pages: Math.ceil(answer.totalCount / query.limit) },
    ...(request.withFacets ? { facets: facetsView(requireFacets(answer), query, reader) } : {}),
    ...(request.withFallbacks
      ? {
          fallbacks:
            answer.totalCount < RESULTS_A_PAGE
              ? await findFallbacks(deps, {
                  criteria,
                  query,
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
    ? { recommended: { ...first, targetedLabel: reasonText(reason, reader) }, cards: others }
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

function requireFacets({ facets }: SearchAnswer) {
  if (!facets) throw new Error("the engine was asked for facets and gave none");
  return facets;
}

async function toCards(
  { cards, activityCards, clock }: SearchDeps,
  { hits }: Pick<SearchAnswer, "hits">,
  query: SearchQuery,
  reader: Reader,
  autoDiscount?: Ask["autoDiscount"],
): Promise<ResultCard[]> {
  const ids = hits.map(({ packageId }) => packageId);
  if (isActivity(query.flow)) {
    const vouchers = await activityCards.find(ids, reader);
    return hits.flatMap((hit) => {
      const known = vouchers.get(hit.packageId);
      return known ? [toActivityCard({ hit, facts: known, query }, reader)] : [];
    });
  }
  const facts = await cards.find(ids, reader);
  const { today } = localTime(clock, reader.site.timeZone);
  // A package that left the catalogue this very moment is still in the index: its card is left out.
  return hits.flatMap((hit) => {
    const known = facts.get(hit.packageId);
    return known ? [toResultCard({ hit, facts: known, query, today, autoDiscount }, reader)] : [];
  });
}

type FallbackContext = {
  criteria: SearchCriteria;
  query: SearchQuery;
  shown: readonly ResultCard[];
  autoDiscount: Ask["autoDiscount"];
  engine: SearchEngine;
  reader: Reader;
};

/** One block a broadening, none of its offers shown before. A block that fails or finds nothing new is not there. */
async function findFallbacks(
  deps: SearchDeps,
  context: FallbackContext,
): Promise<NonNullable<SearchResults["fallbacks"]>> {
  const shown = new Set(context.shown.map(({ hotel }) => hotel.id));
  const blocks: NonNullable<SearchResults["fallbacks"]> = [];
  for (const broader of broaderSearches(withoutUnused(context.criteria, context.query.flow), context.reader.places)) {
    const block = await findBlock(deps, context, broader, shown).catch(() => null);
    if (!block || block.results.length === 0) continue;
    for (const { hotel } of block.results) shown.add(hotel.id);
    blocks.push(block);
  }
  return blocks;
}

/** Gifts and activities have no dates that could be dropped. */
function withoutUnused(criteria: SearchCriteria, flow: Flow): SearchCriteria {
  return FLOW_FACTS[flow].hasDates
    ? criteria
    : { ...criteria, checkin: undefined, checkout: undefined, night: undefined };
}

async function findBlock(
  deps: SearchDeps,
  { query, autoDiscount, engine, reader }: FallbackContext,
  broader: BroaderSearch,
  shown: ReadonlySet<string>,
) {
  const asked = {
    flow: query.flow,
    sort: query.sort,
    page: 0,
    limit: shown.size + FALLBACK_OFFERS,
    packagesPerHotel: 1,
  };
  const wider = toSearchQuery(broader.criteria, reader.places, asked);
  const answer = await engine.search(wider, { withFacets: false });
  const hits = answer.hits.filter(({ hotelId }) => !shown.has(String(hotelId))).slice(0, FALLBACK_OFFERS);
  return {
    broadening: broader.broadening,
    label: fallbackLabel(broader, query, reader),
    uri: searchUriWithState(broader.criteria, query.flow, reader),
    results: await toCards(deps, { hits }, wider, reader, autoDiscount),
    totalCount: answer.totalCount,
  };
}

function toCalendar(prices: readonly (number | null)[], from: Day, { format }: Reader): CalendarPrice[] {
  return prices.map((price, offset) => {
    const amount = price === null ? null : Math.ceil(price / 100) * 100;
    return { day: addDays(from, offset), amount, price: amount === null ? null : format.money(amount) };
  });
}

async function cardsOf(
  deps: SearchDeps,
  { packageIds, site, flow, autoDiscount }: Parameters<SearchService["cardsOf"]>[0],
): Promise<ResultCard[]> {
  const { reader } = contextOf(deps, site);
  const ids = [...new Set(packageIds)];
  const facts = await (flow && isActivity(flow) ? deps.activityCards : deps.cards).find(ids, reader);
  const hotelIds = [...new Set([...facts.values()].map(({ hotelId }) => hotelId))];
  const found = new Map<number, ResultCard>();
  for (const asked of flow ? [flow] : (["booking", "hotel"] as const)) {
    const query = toSearchQuery({}, reader.places, {
      flow: asked,
      page: 0,
      limit: 1,
      packagesPerHotel: MOST_OF_A_HOTEL,
    });
    const answers = await Promise.all(
      hotelIds.map((hotelId) =>
        deps.engines[deps.defaultProvider].search({ ...query, nights: null, hotelId }, { withFacets: false }),
      ),
    );
    const hits = answers.flatMap((answer) =>
      answer.hits.filter(({ packageId }) => ids.includes(packageId) && !found.has(packageId)),
    );
    for (const card of await toCards(deps, { hits }, query, reader, autoDiscount)) found.set(Number(card.id), card);
  }
  return packageIds.flatMap((id) => found.get(id) ?? []);
}

/** Packages of a hotel that are looked through for those that somebody names. */
const MOST_OF_A_HOTEL = 100;

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

async function activityOnly(deps: SearchDeps, request: Omit<SearchOffers, "flow">): Promise<ActivityOnlyAnswer> {
  const asked = { ...request, flow: "activity" as const };
  const { criteria, query, reader, engine } = prepare(deps, asked);
  const answer = await engine.search(query, { withFacets: request.withFacets ?? false });
  const facts = await deps.activityCards.find(
    answer.hits.map(({ packageId }) => packageId),
    reader,
  );
  const details = searchDetails({ criteria, flow: "activity", totalCount: answer.totalCount }, reader);
  return activityOnlyAnswer(
    {
      answer,
      facts,
      query,
      details,
      facets: request.withFacets ? facetsView(requireFacets(answer), query, reader) : null,
    },
    reader,
  );
}
