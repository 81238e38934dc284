import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { jsonBody } from "#platform/http/json-body.ts";
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
type Ask = {
  siteId: string;
  flow: Flow;
  criteria: Criteria;
  promotionCode?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Every match as a light entry. Throws when the call fails. */
export async function fetchMapEntries({ siteId, flow, criteria, signal }: Ask): Promise<MapEntry[]> {
  const asked = { locale: siteId, flow, searchCriterias: criteria, lenient: true, performMapSearch: true };
  return (await post<{ exactMatch: MapEntry[] }>(asked, signal)).exactMatch;
}

/** The best matches as cards, and how many there are. Throws when the call fails. */
export async function fetchMapCards({
  siteId,
  flow,
  criteria,
  sort,
  promotionCode,
  signal,
}: Ask & { sort: Sort }): Promise<{ cards: ResultCard[]; total: number }> {
  const asked = {
    locale: siteId,
    flow,
    orderBy: sort,
    searchCriterias: criteria,
    lenient: true,
    pagination: { page: 0, limit: RESULTS_A_PAGE },
    promotionCode,
  };
  const { exactMatch, totalCount } = await post<SearchResults>(asked, signal);
  return { cards: exactMatch, total: totalCount };
}

/** The card of one hotel of the same search; null when it is not there any more. */
export async function fetchMapCard(
  { siteId, flow, criteria, promotionCode, signal }: Ask,
  hotelId: string,
): Promise<ResultCard | null> {
  const asked = {
    locale: siteId,
    flow,
    searchCriterias: { ...criteria, hotelId },
    lenient: true,
    pagination: { page: 0, limit: 1 },
    promotionCode,
  };
  return (await post<SearchResults>(asked, signal)).exactMatch[0] ?? null;
}

const post = <Answer>(body: object, signal: AbortSignal | undefined) =>
  fetchAnswer<Answer>("/api/offers.json", { ...jsonBody(body), signal });
