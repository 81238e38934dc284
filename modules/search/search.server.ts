import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { LocalNow } from "#modules/availability/rules.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { SuggestionCategory } from "#modules/destinations/entries.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { CardStore } from "./card-facts.server.ts";
import { broaderSearches, FALLBACK_OFFERS, FALLBACKS_BELOW, type BroaderSearch } from "./fallbacks.ts";
import { facetsView } from "./facets-view.server.ts";
import { homeBlocks, weekendChoices, type HomeBlocks, type WeekendChoice } from "./home.server.ts";
import { findUnknown, toSearchQuery, type PlaceLookup } from "./normalise.ts";
import { createOfferCounts } from "./offer-counts.server.ts";
import { toResultCard } from "./result-card.server.ts";
import { readCriteria, type SearchCriteria } from "./schema.ts";
import { relatedSearches, type RelatedSearches } from "./related-searches.server.ts";
import { searchDetails, searchUri, searchUriWithState } from "./search-details.server.ts";
import { decodeKey } from "./search-key.ts";
import type { MapPoint, ResultCard, SearchAnswer, SearchEngine, SearchQuery, SearchResults, Sort, FacetsView } from "./types.ts";

export type Provider = "index" | "postgres";

export type SearchDeps = {
  engines: Record<Provider, SearchEngine>;
  defaultProvider: Provider;
  cards: CardStore;
  clock: Clock;
  places: PlaceLookup;
  /** Who reads a site: its words, formats, places and addresses. */
  readerOf: (site: Site) => Reader;
};

/** The flat form of the contract, as texts or checked already; what makes no sense is left out. */
export type CriteriaInput = SearchCriteria | Readonly<Record<string, unknown>>;

export type Ask = { criteria: CriteriaInput; site: Site; flow?: Flow; provider?: Provider };

export type SearchOffers = Ask & {
  sort?: Sort;
  /** Zero-based. */
  page?: number;
  limit?: number;
  packagesPerHotel?: number;
  withFacets?: boolean;
  withFallbacks?: boolean;
};

export type CalendarPrice = { day: Day; price: string | null; amount: number | null };

/** What pages and API ask of search. */
export type SearchService = {
  searchOffers: (request: SearchOffers) => Promise<SearchResults>;
  facets: (request: Ask) => Promise<{ facets: FacetsView; totalCount: number }>;
  mapPoints: (request: Ask & { limit?: number; sort?: Sort }) => Promise<MapPoint[]>;
  cheapestByDay: (request: Ask & { from: Day; days: number }) => Promise<CalendarPrice[]>;
  homeBlocks: (site: Site) => Promise<HomeBlocks>;
  comingWeekends: (site: Site) => WeekendChoice[];
  /** Sibling destinations and other themes that have offers, for the links below results. */
  relatedSearches: (request: Ask) => Promise<RelatedSearches>;
  /** Hotels with matching offers, by every place that has some. */
  countByPlace: (request: Ask) => Promise<Map<number, number>>;
  /** What a search key of either form says, as texts; null when it is none or names nothing. */
  readKey: (key: string) => Record<string, string> | null;
  /** The one address of a search: place, theme and circle of the criteria; dates, party and filters live in hash or query. */
  searchUri: (request: { site: Site; criteria: CriteriaInput; flow?: Flow }) => string;
  /** Cards of packages that somebody names (recently viewed), without dates, in the order of the ids. */
  cardsOf: (request: { packageIds: readonly number[]; site: Site }) => Promise<ResultCard[]>;
  /** Offers that choosing a suggestion finds, as of a moment ago. */
  offersOf: (category: SuggestionCategory, id: number) => number;
};

/** Map points of one answer (http-contract.md, performMapSearch). */
export const MOST_MAP_POINTS = 1000;
const DEFAULT_LIMIT = 24;

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
    mapPoints: ({ limit = MOST_MAP_POINTS, ...request }) => {
      const { query, engine } = prepare(deps, request);
      return engine.mapPoints(query, Math.min(limit, MOST_MAP_POINTS));
    },
    cheapestByDay: async (request) => {
      const { query, reader, engine } = prepare(deps, request);
      const prices = await engine.cheapestByDay(query, request.from, request.days);
      return toCalendar(prices, request.from, reader);
    },
    homeBlocks: (site) => findHomeBlocks(deps, site),
    comingWeekends: (site) => weekendChoices(contextOf(deps, site)),
    relatedSearches: async (request) => {
      const { criteria, query, reader, engine } = prepare(deps, request);
      return relatedSearches({ criteria, query, flow: request.flow ?? "booking", engine }, reader);
    },
    countByPlace: (request) => {
      const { query, engine } = prepare(deps, request);
      return engine.countByDestination(query);
    },
    readKey: (key) => readKey(key, deps.places),
    searchUri: ({ site, criteria, flow = "booking" }) => {
      const { reader, now } = contextOf(deps, site);
      return searchUri(readCriteria(criteria, now), flow, reader);
    },
    cardsOf: ({ packageIds, site }) => cardsOf(deps, packageIds, site),
    offersOf: counts.offersOf,
  };
}

function contextOf(deps: SearchDeps, site: Site): { reader: Reader; now: LocalNow } {
  return { reader: deps.readerOf(site), now: localTime(deps.clock, site.timeZone) };
}

function findHomeBlocks(deps: SearchDeps, site: Site): Promise<HomeBlocks> {
  const context = contextOf(deps, site);
  const engine = deps.engines[deps.defaultProvider];
  return homeBlocks({ ...context, search: (query) => engine.search(query, { withFacets: false }), toCards: (answer, query) => toCards(deps, answer, query, context.reader) });
}

function readKey(key: string, places: PlaceLookup): Record<string, string> | null {
  const criteria = decodeKey(key);
  if (!criteria || findUnknown(criteria, places).length > 0) return null;
  return Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, String(value)]));
}

type Prepared = { criteria: SearchCriteria; query: SearchQuery; reader: Reader; engine: SearchEngine; now: LocalNow };

function prepare(deps: SearchDeps, request: SearchOffers): Prepared {
  const { reader, now } = contextOf(deps, request.site);
  const criteria = readCriteria(request.criteria, now);
  const { flow = "booking", sort, page = 0, limit = DEFAULT_LIMIT, packagesPerHotel = 1 } = request;
  const query = toSearchQuery(criteria, reader.places, { flow, sort, page, limit, packagesPerHotel });
  return { criteria, query, reader, now, engine: deps.engines[request.provider ?? deps.defaultProvider] };
}

async function searchOffers(deps: SearchDeps, request: SearchOffers): Promise<SearchResults> {
  const { criteria, query, reader, engine } = prepare(deps, request);
  const answer = await engine.search(query, { withFacets: request.withFacets ?? false });
  const exactMatch = await toCards(deps, answer, query, reader);
  const flow = query.flow;
  return {
    exactMatch, totalCount: answer.totalCount,
    searchDetails: searchDetails({ criteria, flow, totalCount: answer.totalCount }, reader),
    pagination: { page: query.page, limit: query.limit, pages: Math.ceil(answer.totalCount / query.limit) },
    ...(request.withFacets ? { facets: facetsView(requireFacets(answer), query, reader) } : {}),
    ...(request.withFallbacks ? { fallbacks: answer.totalCount < FALLBACKS_BELOW ? await findFallbacks(deps, { criteria, query, exactMatch, engine, reader }) : [] } : {}),
  };
}

function requireFacets({ facets }: SearchAnswer) {
  if (!facets) throw new Error("the engine was asked for facets and gave none");
  return facets;
}

async function toCards({ cards, clock }: SearchDeps, { hits }: Pick<SearchAnswer, "hits">, query: SearchQuery, reader: Reader): Promise<ResultCard[]> {
  const facts = await cards.find(hits.map(({ packageId }) => packageId), reader);
  const { today } = localTime(clock, reader.site.timeZone);
  // A package that left the catalogue this very moment is still in the index: its card is left out.
  return hits.flatMap((hit) => {
    const known = facts.get(hit.packageId);
    return known ? [toResultCard({ hit, facts: known, query, today }, reader)] : [];
  });
}

type FallbackContext = { criteria: SearchCriteria; query: SearchQuery; exactMatch: readonly ResultCard[]; engine: SearchEngine; reader: Reader };

/** One block a broadening, none of its offers shown before. A block that fails or finds nothing new is not there. */
async function findFallbacks(deps: SearchDeps, context: FallbackContext): Promise<NonNullable<SearchResults["fallbacks"]>> {
  const shown = new Set(context.exactMatch.map(({ hotel }) => hotel.id));
  const blocks: NonNullable<SearchResults["fallbacks"]> = [];
  for (const broader of broaderSearches(context.criteria, context.reader.places)) {
    const block = await findBlock(deps, context, broader, shown).catch(() => null);
    if (!block || block.results.length === 0) continue;
    for (const { hotel } of block.results) shown.add(hotel.id);
    blocks.push(block);
  }
  return blocks;
}

async function findBlock(deps: SearchDeps, { query, engine, reader }: FallbackContext, broader: BroaderSearch, shown: ReadonlySet<string>) {
  const asked = { flow: query.flow, sort: query.sort, page: 0, limit: shown.size + FALLBACK_OFFERS, packagesPerHotel: 1 };
  const wider = toSearchQuery(broader.criteria, reader.places, asked);
  const answer = await engine.search(wider, { withFacets: false });
  const hits = answer.hits.filter(({ hotelId }) => !shown.has(String(hotelId))).slice(0, FALLBACK_OFFERS);
  return {
    broadening: broader.broadening, label: fallbackLabel(broader, query, reader), uri: searchUriWithState(broader.criteria, query.flow, reader),
    results: await toCards(deps, { hits }, wider, reader), totalCount: answer.totalCount,
  };
}

function fallbackLabel({ broadening, place, km }: BroaderSearch, query: SearchQuery, { t, language, places }: Reader): string {
  if (place && km !== null) return t("search.fallback.aroundPlace", { place: place.names[language], km });
  if (place) return t("search.fallback.place", { place: place.names[language] });
  if (km !== null) return t("search.fallback.around", { km });
  const destination = query.destinationId === null ? null : places.byId(query.destinationId);
  if (broadening === "dates") return t("search.fallback.dates");
  return destination ? t("search.fallback.themeIn", { place: destination.names[language] }) : t("search.fallback.theme");
}

function toCalendar(prices: readonly (number | null)[], from: Day, { format }: Reader): CalendarPrice[] {
  return prices.map((price, offset) => {
    const amount = price === null ? null : Math.ceil(price / 100) * 100;
    return { day: addDays(from, offset), amount, price: amount === null ? null : format.money(amount) };
  });
}

async function cardsOf(deps: SearchDeps, packageIds: readonly number[], site: Site): Promise<ResultCard[]> {
  const { reader } = contextOf(deps, site);
  const facts = await deps.cards.find(packageIds, reader);
  const engine = deps.engines[deps.defaultProvider];
  const query = toSearchQuery({}, reader.places, { flow: "booking", page: 0, limit: 1, packagesPerHotel: 20 });
  const answers = await Promise.all([...facts.values()].map(({ hotelId }) => engine.search({ ...query, hotelId }, { withFacets: false })));
  const hits = new Map(answers.flatMap((answer) => answer.hits.map((hit) => [hit.packageId, hit] as const)));
  return toCards(deps, { hits: packageIds.flatMap((id) => hits.get(id) ?? []) }, query, reader);
}
