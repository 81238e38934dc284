import type { Flow } from "#modules/sites/flows.ts";
import type { ResultCard, SearchResults } from "../../types.ts";
import type { Sort } from "../../query/sorts.ts";
import type { Criteria } from "../../query/criteria.ts";
import { RESULTS_A_PAGE } from "../../query/limits.ts";

/** One hotel of the map (docs/product/api.md#search-calls): money in cents for the whole stay. */
export type MapEntry = {
  id: string;
  label: string;
  weekendId: string;
  location: { latitude: number; longitude: number };
  sellPrice: number;
  nights: number;
};

/** `promotionCode`: the code that the page shows prices with. */
type Ask = { siteId: string; flow: Flow; criteria: Criteria; promotionCode?: string | undefined; signal: AbortSignal };

/** Every match as a light entry. Throws when the call fails. */
export async function fetchMapEntries({ siteId, flow, criteria, signal }: Ask): Promise<MapEntry[]> {
  const answer = (await post(
    { locale: siteId, flow, searchCriterias: criteria, lenient: true, performMapSearch: true },
    signal,
  )) as { exactMatch: MapEntry[] };
  return answer.exactMatch;
}

/** The best matches as cards. Throws when the call fails. */
export async function fetchMapCards({
  siteId,
  flow,
  criteria,
  sort,
  promotionCode,
  signal,
}: Ask & { sort: Sort }): Promise<ResultCard[]> {
  const answer = (await post(
    {
      locale: siteId,
      flow,
      orderBy: sort,
      searchCriterias: criteria,
      lenient: true,
      pagination: { page: 0, limit: RESULTS_A_PAGE },
      promotionCode,
    },
    signal,
  )) as SearchResults;
  return answer.exactMatch;
}

/** The card of one hotel of the same search; null when it is not there any more. */
export async function fetchMapCard(
  { siteId, flow, criteria, promotionCode, signal }: Ask,
  hotelId: string,
): Promise<ResultCard | null> {
  const answer = (await post(
    {
      locale: siteId,
      flow,
      searchCriterias: { ...criteria, hotelId },
      lenient: true,
      pagination: { page: 0, limit: 1 },
      promotionCode,
    },
    signal,
  )) as SearchResults;
  return answer.exactMatch[0] ?? null;
}

async function post(body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch("/api/offers.json", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`map search failed: ${response.status}`);
  return response.json();
}
