import type { Criteria } from "#modules/search/components/criteria.ts";
import type { SearchResults, Sort } from "#modules/search/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { omit } from "#modules/search/components/criteria.ts";
import { RESULTS_PER_PAGE } from "./constants.ts";

type OffersAsk = { siteId: string; flow: Flow; criteria: Criteria; sort: Sort; page: number };

/**
 * The search of a hash (http-contract.md, POST /api/offers.json). Values that the call refuses are left out, as the server does for a query: an
 * old link still finds something. Throws when the call fails.
 */
export async function fetchOffers(ask: OffersAsk, signal: AbortSignal): Promise<SearchResults> {
  const response = await post(ask, signal);
  if (response.ok) return (await response.json()) as SearchResults;
  const refused = response.status === 400 ? readRefused((await response.json()) as Problem) : [];
  if (refused.length === 0) throw new Error(`search failed: ${response.status}`);
  const second = await post({ ...ask, criteria: omit(ask.criteria, refused) }, signal);
  if (!second.ok) throw new Error(`search failed: ${second.status}`);
  return (await second.json()) as SearchResults;
}

function post({ siteId, flow, criteria, sort, page }: OffersAsk, signal: AbortSignal): Promise<Response> {
  const body = { locale: siteId, flow, orderBy: sort, searchCriterias: criteria, pagination: { page, limit: RESULTS_PER_PAGE, fetchPageModel: false }, withFacets: true, withFallbacks: page === 0, withRecommended: true };
  return fetch("/api/offers.json", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });
}

type Problem = { errors?: { path: string }[] };

/** Criteria that the answer names, with the other half of the pairs. */
function readRefused({ errors = [] }: Problem): string[] {
  const names = errors.map(({ path }) => path.replace(/^searchCriterias\./, "").split(".")[0] ?? "");
  const pairs = [["checkin", "checkout"], ["lat", "lng"], ["priceMin", "priceMax"], ["distanceMin", "distanceMax"]];
  return [...names, ...pairs.filter((pair) => pair.some((name) => names.includes(name))).flat()];
}
