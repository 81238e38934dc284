import type { Criteria } from "#modules/search/components/criteria.ts";
import type { DestinationChoice, WeekendChoice } from "#modules/search/components/search-box/types.ts";
import type { ResultCard, SearchResults, Sort } from "#modules/search/types.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Clock } from "#platform/clock.ts";

/** What the discovery pages ask the product for. */
export type DiscoverServices = {
  clock: Clock;
  search: {
    /** Criteria of a search key; null when it does not decode or names nothing. */
    readKey: (key: string) => Criteria | null;
    /** The one address of a search for a place, a theme, both or neither. */
    searchUri: (ask: { site: Site; criteria: Criteria }) => string;
    searchOffers: (ask: { site: Site; criteria: Criteria; sort: Sort; page: number; limit: number; withFacets: boolean; withFallbacks: boolean }) => Promise<SearchResults>;
    comingWeekends: (site: Site) => WeekendChoice[];
    relatedSearches: (ask: { site: Site; criteria: Criteria }) => Promise<RelatedSearches>;
    homeBlocks: (site: Site) => Promise<HomeBlocks>;
  };
  destinations: {
    suggest: (ask: { term: string; site: Site; maxResults: number }) => Promise<DestinationChoice[]> | DestinationChoice[];
  };
};

export type RelatedLink = { label: string; uri: string; count: number };
/** Neighbouring places with the same theme, other themes of the same place; only those with offers (decisions.md, Search). */
export type RelatedSearches = { destinations: RelatedLink[]; themes: RelatedLink[] };

export type HomeBlocks = {
  weekends: (WeekendChoice & { offers: ResultCard[]; uri: string })[];
  themes: { id: number; name: string; uri: string; fromPricePerNight: string | null }[];
};

/** The services as these pages use them. */
export function readDiscoverServices(services: object): DiscoverServices {
  return services as DiscoverServices;
}
