import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SearchState } from "#modules/visit/state.ts";
import { tellResults } from "./tell-results.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** Tells analytics of every answer that is shown, and of the filters and the order that led to it. */
export function useResultsEvents({ flow, now }: ResultsData, { results, state, page }: ResultsView): void {
  const { state: sent } = useLocation();
  const last = useRef<SearchState | null>(null);
  useEffect(() => {
    if (!results) return;
    const isSent = (sent as { from?: unknown } | null)?.from === "searchBar";
    const before = last.current;
    last.current = state;
    tellResults({ data: { flow, now }, results, state, page, isSent });
    // Most visits change nothing: what tells of it comes with the first change.
    const total = results.totalCount;
    if (before) void import("./tell-changes.ts").then(({ tellChanges }) => tellChanges({ flow, before, state, total }));
    // An answer is told once: the state that it answers comes with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [results]);
}
