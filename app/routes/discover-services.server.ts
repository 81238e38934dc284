import type { Services } from "#app/services.server.ts";

export type { RelatedSearches } from "#modules/search/answer/related-searches.server.ts";

/** What the discovery pages ask the product for. */
export type DiscoverServices = Pick<
  Services,
  "clock" | "env" | "search" | "destinations" | "content" | "flags" | "log"
>;
