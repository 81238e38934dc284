import { track } from "#modules/analytics/track.ts";
import type { SearchFacts } from "#modules/analytics/events.ts";
import { readStay } from "#modules/search/query/read-state.ts";
import { readParty } from "#modules/visit/party.ts";
import type { ShownResults } from "#modules/search/answer/shown-card.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { nightsBetween } from "#platform/dates.ts";
import type { ResultsData } from "./use-results.ts";

type Shown = {
  data: Pick<ResultsData, "flow" | "now">;
  results: ShownResults;
  state: SearchState;
  page: number;
  isSent: boolean;
};

/** Tells analytics of an answer that is shown. `isSent`: the search box asked for it. */
export function tellResults({ data: { flow, now }, results, state, page, isSent }: Shown): void {
  const { theme, destination } = results.searchDetails;
  const stay = readStay(state, { flow, now });
  const { adults, children, babies } = readParty(state);
  const facts: SearchFacts = {
    flow,
    themeId: theme?.id ?? null,
    destination: destination && `${destination.category}:${destination.id}`,
    nights: stay && nightsBetween(stay.checkin, stay.checkout),
    adults,
    children,
    babies,
  };
  const via = isSent ? "search_bar" : "address";
  track({ name: "search_results", outcome: outcomeOf(results), total: results.totalCount, page, via, ...facts });
}

/** The four outcomes of a search (docs/product/search.md#outcomes). */
export function outcomeOf(
  results: Pick<ShownResults, "recommended" | "exactMatch" | "fallbacks">,
): "exact" | "exact_and_fallback" | "fallback" | "none" {
  const hasFallback = results.fallbacks?.some((block) => block.results.length > 0);
  if (results.recommended || results.exactMatch.length > 0) return hasFallback ? "exact_and_fallback" : "exact";
  return hasFallback ? "fallback" : "none";
}
