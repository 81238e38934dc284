import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";
import type { Criteria } from "#modules/search/query/criteria.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { Sort } from "#modules/search/query/sorts.ts";
import { isActivity, type Flow } from "#modules/sites/flows.ts";
import { OFFERS_OF_A_HOTEL, RESULTS_A_PAGE, VOUCHERS_A_HOTEL } from "#modules/search/query/limits.ts";

type OffersAsk = {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  sort: Sort;
  page: number;
  promotionCode?: string | undefined;
};

/**
 * The search of a hash, by POST /api/offers.json, of activities by a call of their own (docs/product/api.md#search-calls). Only the server knows which places exist: it leaves the others
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
    ...ofHotel(criteria),
    promotionCode,
  };
  if (!isActivity(flow)) return fetchAnswer("/api/offers.json", { ...jsonBody(body), signal });
  const asked = { ...body, withCards: true, numberOfPackagesPerHotel: VOUCHERS_A_HOTEL };
  const path = "/api/search/activity-only.json";
  return (await fetchAnswer<{ cards: SearchResults }>(path, { ...jsonBody(asked), signal })).cards;
}

/** All offers of the hotel that is searched; elsewhere the best of each, and the best of all. */
export function ofHotel({ hotelId }: Criteria): { numberOfPackagesPerHotel?: number; withRecommended: boolean } {
  return hotelId === undefined
    ? { withRecommended: true }
    : { withRecommended: false, numberOfPackagesPerHotel: OFFERS_OF_A_HOTEL };
}
