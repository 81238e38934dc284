import type { DestinationChoice } from "#modules/search/components/search-box/types.ts";
import type { SearchService } from "#modules/search/search.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Env } from "#platform/env.ts";
import type { Clock } from "#platform/clock.ts";

export type { HomeBlocks } from "#modules/search/home.server.ts";
export type { RelatedSearches } from "#modules/search/related-searches.server.ts";

/** What the discovery pages ask the product for. */
export type DiscoverServices = {
  clock: Clock;
  env: Pick<Env, "MAP_TILES_URL">;
  search: SearchService;
  destinations: {
    /** The best suggestions for typed words, with the address that each leads to. */
    suggest: (ask: { term: string; site: Site; maxResults: number }) => DestinationChoice[];
  };
};

/** The services as these pages use them. */
export function readDiscoverServices(services: object): DiscoverServices {
  return services as DiscoverServices;
}
