import { localTime, type Clock } from "#platform/clock.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import { DEFAULT_FLOW, type Flow } from "#modules/sites/flows.ts";
import type { ActivityCardStore } from "./activity-card.server.ts";
import type { CardStore } from "./card-facts.server.ts";
import type { HotelNames } from "./hotel-names.server.ts";
import type { EmptyCounter } from "../empty/counter.ts";
import { dropUnknown, toSearchQuery, type PlaceLookup } from "../query/normalise.ts";
import { readCriteria, type SearchCriteria } from "../query/schema.ts";
import { RESULTS_A_PAGE } from "../query/limits.ts";
import type { Sort } from "../query/sorts.ts";
import type { ResultCard, SearchAnswer, SearchEngine, SearchQuery } from "../types.ts";

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
  /** Counts searches that find nothing; nobody counts them where it is left out. */
  empty?: EmptyCounter;
};

/** The flat form of the contract as it was written, never as it was read: scores would be read twice. What makes no sense is left out. */
export type CriteriaInput = Readonly<Record<string, unknown>>;

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

/** Who reads a site, and when. */
export function contextOf(deps: SearchDeps, site: Site): { reader: Reader; now: LocalNow } {
  return { reader: deps.readerOf(site), now: localTime(deps.clock, site.timeZone) };
}

/** A question as the engines take it, and who reads the answer. */
export type Prepared = {
  criteria: SearchCriteria;
  query: SearchQuery;
  reader: Reader;
  engine: SearchEngine;
  now: LocalNow;
};

export function prepare(deps: SearchDeps, request: SearchOffers): Prepared {
  const { reader, now } = contextOf(deps, request.site);
  const { flow = DEFAULT_FLOW, sort, page = 0, limit = RESULTS_A_PAGE, packagesPerHotel = 1 } = request;
  const criteria = dropUnknown(readCriteria(request.criteria, now), deps.places, flow);
  const query = toSearchQuery(criteria, reader.places, {
    siteId: request.site.id,
    flow,
    sort,
    page,
    limit,
    packagesPerHotel,
  });
  return { criteria, query, reader, now, engine: deps.engines[request.provider ?? deps.defaultProvider] };
}

/** The counts of an answer that was asked for them. */
export function requireFacets({ facets }: SearchAnswer) {
  if (!facets) throw new Error("the engine was asked for facets and gave none");
  return facets;
}
