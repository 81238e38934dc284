import { useEffect } from "react";
import { hasFilter, SCORE_NAMES, SET_NAMES } from "#modules/search/query/filters.ts";
import { readList } from "#modules/search/query/read-state.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { isSameState, parseState, writeHash, type SearchState } from "#modules/visit/state.ts";
import { replaceHash } from "#modules/visit/use-hash.ts";
import { sayUnknown } from "./say-unknown.ts";
import type { ResultsView } from "./use-results.ts";

/**
 * Filters that do not exist (any more) leave the hash as they leave a query, and are said like those (docs/product/search.md#results): what the address
 * says is what is searched. Places and themes of a hash are pages of their own, whose server says them.
 */
export function useTidyHash(flow: Flow, { state, stateForm }: Pick<ResultsView, "state" | "stateForm">): void {
  useEffect(() => {
    if (stateForm !== "hash") return;
    const asked = parseState(location.hash);
    const tidy = {
      ...asked,
      ...Object.fromEntries([...SET_NAMES, ...SCORE_NAMES].map((key) => [key, state[key]])),
      ...sayUnknown(asked.unread, listLost(flow, asked, state)),
    };
    if (!isSameState(asked, tidy)) replaceHash(writeHash(tidy));
  }, [flow, state, stateForm]);
}

/** What is asked of the flow's filters and not searched. A mark is searched on the one scale that there is, however it is written. */
function listLost(flow: Flow, asked: SearchState, searched: SearchState): string[] {
  const lists = SET_NAMES.filter((name) => hasFilter(name, flow)).flatMap((name) => {
    const kept = readList(searched[name]);
    return readList(asked[name]).filter((value) => !kept.includes(value));
  });
  const marks = SCORE_NAMES.filter((name) => hasFilter(name, flow) && !searched[name]).map((name) => asked[name] ?? "");
  return [...lists, ...marks.filter(Boolean)];
}
