import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { track } from "#modules/analytics/track.ts";
import type { SearchFacts } from "#modules/analytics/events.ts";
import { readStay } from "#modules/search/query/read-state.ts";
import { readParty } from "#modules/visit/party.ts";
import type { ShownResults } from "#modules/search/answer/shown-card.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { nightsBetween } from "#platform/dates.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** Tells analytics of every answer that is shown, and of the filters and the order that led to it. */
export function useResultsEvents({ flow, now }: ResultsData, { results, state, page }: ResultsView): void {
  const { state: sent } = useLocation();
  const last = useRef<SearchState | null>(null);
  useEffect(() => {
    if (!results) return;
    const {
      searchDetails: { theme, destination },
      totalCount: total,
    } = results;
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
    track({
      name: "search_results",
      outcome: outcomeOf(results),
      total,
      page,
      via: (sent as { from?: unknown } | null)?.from === "searchBar" ? "search_bar" : "address",
      ...facts,
    });
    const before = last.current;
    last.current = state;
    // Most visits change nothing: what tells of it comes with the first change.
    if (before) void import("./tell-changes.ts").then(({ tellChanges }) => tellChanges({ flow, before, state, total }));
    // An answer is told once: the state that it answers comes with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [results]);
}

/** The four outcomes of a search (docs/product/search.md#outcomes). */
export function outcomeOf(
  results: Pick<ShownResults, "recommended" | "exactMatch" | "fallbacks">,
): "exact" | "exact_and_fallback" | "fallback" | "none" {
  const hasFallback = results.fallbacks?.some((block) => block.results.length > 0) ?? false;
  if (results.recommended !== null || results.exactMatch.length > 0)
    return hasFallback ? "exact_and_fallback" : "exact";
  return hasFallback ? "fallback" : "none";
}
