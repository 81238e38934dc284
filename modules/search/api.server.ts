import { Hono } from "hono";
import type { z } from "zod";
import { localTime, type Clock } from "#platform/clock.ts";
import { cachedJson, privateJson } from "#platform/http/cache.server.ts";
import { problem, ProblemError, type FieldError } from "#platform/http/problem.ts";
import { parseOrThrow, readJson, nameValues } from "#platform/http/validate.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { withSizes } from "./answer/card-facts.server.ts";
import { findUnknown, type PlaceLookup } from "./query/normalise.ts";
import { FILTER_FACTS } from "./query/filter-facts.server.ts";
import { FILTERS, type HotelFacet } from "./query/filters.ts";
import { hotelLists } from "./query/facet-lists.ts";
import {
  activityOnlyRequest,
  calendarQuery,
  checkoutNightsQuery,
  criteriaSchema,
  offersRequest,
  searchKeyQuery,
  type OffersRequest,
} from "./query/schema.ts";
import type { Ask } from "./answer/ask.server.ts";
import type { NamedPoint, SearchService } from "./answer/search.server.ts";
import { MOST_MAP_POINTS } from "./query/limits.ts";
import { flattenFilters } from "./query/structured-filters.ts";
import type { FacetEntry, FacetsView, SearchResults } from "./types.ts";
import type { Sort } from "./query/sorts.ts";

/** The code that offers carry by themselves for a visitor of a site (flag autoDiscount), by what the call says of them. */
export type AutoDiscountOf = (
  site: Site,
  facts: { affiliateId?: string | undefined; from?: string | undefined; promotionCode?: string | undefined },
) => Promise<Ask["autoDiscount"]>;

export type SearchRoutesDeps = {
  search: SearchService;
  clock: Clock;
  places: PlaceLookup;
  autoDiscountOf?: AutoDiscountOf;
  /** Whether a call may say which engine answers it; where it may not, what it says asks nothing. */
  mayChooseProvider?: boolean;
};

/** The search calls (docs/product/api.md#search-calls): offers, facets, search key; and the calendar of cheapest nights for a search. */
export function createSearchRoutes(deps: SearchRoutesDeps): Hono {
  const routes = new Hono();

  routes.post("/api/offers.json", async (c) => {
    const body = parseOrThrow(offersRequest, await readJson(c.req.raw));
    return privateJson(await (body.performMapSearch ? answerMap(deps, body) : answerOffers(deps, body)));
  });

  routes.post("/api/search/facets.json", async (c) => {
    const body = parseOrThrow(offersRequest, await readJson(c.req.raw));
    const { facets, totalCount } = await deps.search.facets(readAsk(deps, body));
    return privateJson({ ...toContractFacets(facets), totalCount });
  });

  routes.post("/api/search/activity-only.json", async (c) => {
    const body = parseOrThrow(activityOnlyRequest, await readJson(c.req.raw));
    return privateJson(await answerActivities(deps, body));
  });

  routes.get("/api/search/calendar.json", async (c) => {
    const input = c.req.query();
    const { locale, flow, from, days } = parseOrThrow(calendarQuery, input);
    checkCriteria(deps, { locale, flow, input, paths: new Map() });
    return cachedJson(c.req.raw, {
      days: await deps.search.cheapestByDay({ criteria: input, site: SITES[locale], flow, from, days }),
    });
  });

  routes.get("/api/search/checkout-nights.json", async (c) => {
    const { checkin: _arrival, checkout: _departure, night: _nights, ...input } = c.req.query();
    const { locale, flow, checkin } = parseOrThrow(checkoutNightsQuery, c.req.query());
    checkCriteria(deps, { locale, flow, input, paths: new Map() });
    return privateJson(await deps.search.checkoutNights({ criteria: input, site: SITES[locale], flow, checkin }));
  });

  routes.get("/api/search/search-key.json", async (c) => {
    const { locale, key, flow } = parseOrThrow(searchKeyQuery, c.req.query());
    const criteria = deps.search.readKey(key, flow);
    if (!criteria) throw new ProblemError(problem(404, "UNKNOWN_SEARCH_KEY", "The key names no search."));
    const hotel = criteria["hotelId"] ? await deps.search.hotelOf(Number(criteria["hotelId"])) : null;
    return cachedJson(c.req.raw, {
      key,
      criteria,
      uri: deps.search.searchUri({ site: SITES[locale], criteria, flow, hotels: hotel ? [hotel] : [] }),
    });
  });

  return routes;
}

const sortOf = ({ orderBy, filters }: Pick<OffersRequest, "orderBy" | "filters">): Sort | undefined =>
  orderBy ?? filters?.sorting?.orderBy;

async function answerOffers(deps: SearchRoutesDeps, body: OffersRequest): Promise<object> {
  const ask = readAsk(deps, body);
  const pagination = body.pagination ?? body.filters?.pagination;
  const autoDiscount = await deps.autoDiscountOf?.(ask.site, {
    affiliateId: body.affiliateId === undefined ? undefined : String(body.affiliateId),
    from: body.from,
    promotionCode: body.promotionCode,
  });
  const results = await deps.search.searchOffers({
    ...ask,
    autoDiscount,
    sort: sortOf(body),
    page: pagination?.page,
    limit: pagination?.limit,
    packagesPerHotel: body.numberOfPackagesPerHotel,
    withFacets: body.withFacets,
    withFallbacks: body.withFallbacks,
    withRecommended: body.withRecommended,
  });
  return toContractResults(results);
}

async function answerActivities(deps: SearchRoutesDeps, body: z.output<typeof activityOnlyRequest>): Promise<object> {
  const { facets, cards, ...answer } = await deps.search.activityOnly({
    ...readAsk(deps, { ...body, flow: "activity" }),
    sort: sortOf(body),
    page: body.page ?? body.pagination?.page ?? body.filters?.pagination?.page,
    limit: body.pagination?.limit ?? body.filters?.pagination?.limit,
    packagesPerHotel: body.numberOfPackagesPerHotel,
    withFacets: body.withFacets,
    withCards: body.withCards,
    withFallbacks: body.withFallbacks,
    withRecommended: body.withRecommended,
  });
  return {
    ...answer,
    ...(facets ? { facets: toContractFacets(facets) } : {}),
    ...(cards ? { cards: toContractResults(cards) } : {}),
  };
}

async function answerMap(deps: SearchRoutesDeps, body: OffersRequest): Promise<object> {
  const ask = readAsk(deps, body);
  const points = await deps.search.mapPoints({ ...ask, sort: sortOf(body) });
  // A full map does not show how many more there are.
  const totalCount = points.length < MOST_MAP_POINTS ? points.length : await deps.search.countOf(ask);
  return { exactMatch: points.map(toMapEntry), totalCount };
}

type Body = Pick<OffersRequest, "locale" | "flow" | "filters" | "searchCriterias" | "searchServiceProvider"> &
  Partial<Pick<OffersRequest, "type" | "performGiftableSearch" | "lenient">>;

function readAsk(deps: SearchRoutesDeps, body: Body): Ask {
  const flow: Flow = body.type === "gift" || body.performGiftableSearch ? "gifting" : body.flow;
  const flat = body.filters
    ? flattenFilters(body.filters)
    : { criteria: body.searchCriterias ?? {}, paths: new Map<string, string>() };
  const source = {
    locale: body.locale,
    flow,
    input: flat.criteria,
    paths: flat.paths,
    prefix: body.filters ? "" : "searchCriterias.",
  };
  if (!body.lenient) checkCriteria(deps, source);
  return {
    criteria: flat.criteria,
    site: SITES[body.locale],
    flow,
    provider: deps.mayChooseProvider ? body.searchServiceProvider : undefined,
  };
}

type CriteriaSource = {
  locale: SiteId;
  flow: Flow;
  input: Readonly<Record<string, unknown>>;
  paths: ReadonlyMap<string, string>;
  prefix?: string;
};

/**
 * Checks criteria strictly: everything wrong is a 400 that names the field where the caller wrote it. The search reads them itself, as they were written: read
 * twice, a score out of ten would be one out of a hundred.
 */
function checkCriteria(
  { clock, places }: SearchRoutesDeps,
  { locale, flow, input, paths, prefix = "" }: CriteriaSource,
): void {
  const parsed = criteriaSchema(localTime(clock, SITES[locale].timeZone)).safeParse(input, { error: nameValues });
  const place = (field: string) => paths.get(field) ?? `${prefix}${field}`;
  if (!parsed.success)
    throw invalid(
      parsed.error.issues.map((issue) => ({
        path: [place(String(issue.path[0] ?? "")), ...issue.path.slice(1)].join("."),
        message: issue.message,
      })),
    );
  const unknown = findUnknown(parsed.data, places, flow);
  if (unknown.length > 0)
    throw invalid(unknown.map((field) => ({ path: place(field), message: "names nothing that we know" })));
}

function invalid(errors: FieldError[]): ProblemError {
  return new ProblemError(problem(400, "INVALID_REQUEST", "The request is not valid.", errors));
}

function toMapEntry({ hotelId, label, packageId, latitude, longitude, sellPrice, nights }: NamedPoint): object {
  return {
    id: String(hotelId),
    label,
    location: { latitude, longitude },
    weekendId: String(packageId),
    sellPrice,
    nights,
  };
}

function toContractResults(results: SearchResults): object {
  const { recommended, exactMatch, facets, fallbacks } = results;
  return {
    ...results,
    ...(facets ? { facets: toContractFacets(facets) } : {}),
    recommended: recommended && withSizes(recommended),
    exactMatch: exactMatch.map(withSizes),
    ...(fallbacks
      ? { fallbacks: fallbacks.map((block) => ({ ...block, results: block.results.map(withSizes) })) }
      : {}),
  };
}

/** The contract has a name for the value of each list; beside it stands `value`, whatever the list. */
function toContractFacets(facets: FacetsView): FacetsView {
  const toEntry = (name: HotelFacet) => (entry: FacetEntry) => ({
    ...Object.fromEntries(FILTER_FACTS[name].members.map((member) => [member, entry.value])),
    ...entry,
  });
  return {
    ...hotelLists((name) => facets[FILTERS[name].facet].map(toEntry(name))),
    activities: facets.activities.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ id: item.value, name: item.label, ...item })),
    })),
    priceHistogram: facets.priceHistogram,
    averagePrice: facets.averagePrice,
  };
}
