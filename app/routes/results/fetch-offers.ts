import type { Criteria } from "#modules/search/query/criteria.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { Sort } from "#modules/search/query/sorts.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { RESULTS_A_PAGE } from "#modules/search/query/limits.ts";

type OffersAsk = {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  sort: Sort;
  page: number;
  promotionCode?: string | undefined;
};

/**
 * The search of a hash, by POST /api/offers.json (docs/product/api.md#search-calls). Only the server knows which places exist: it leaves the others
 * out, as it does for a query, and an old link still finds something. Throws when the call fails.
 */
export async function fetchOffers(
  { siteId, flow, criteria, sort, page, promotionCode }: OffersAsk,
  signal: AbortSignal,
): Promise<SearchResults> {
  const body = {
    locale: siteId,
    flow,
    orderBy: sort,
    searchCriterias: criteria,
    lenient: true,
    pagination: { page, limit: RESULTS_A_PAGE, fetchPageModel: false },
    withFacets: true,
    withFallbacks: page === 0,
    withRecommended: true,
    promotionCode,
  };
  const response = await fetch("/api/offers.json", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`search failed: ${response.status}`);
  return (await response.json()) as SearchResults;
}

/** A press that leaves a filter may go on as a click on a card: the card stays under the pointer until then. */
export async function untilReleased(): Promise<void> {
  if (!document.documentElement.matches(":active")) return;
  await new Promise((resolve) => {
    for (const event of ["pointerup", "pointercancel", "dragend", "keyup"])
      addEventListener(event, () => setTimeout(resolve), { once: true });
  });
}
