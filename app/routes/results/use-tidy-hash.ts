import { useEffect } from "react";
import { SCORE_NAMES, SET_NAMES } from "#modules/search/query/filters.ts";
import { isSameState, parseState, writeHash } from "#modules/visit/state.ts";
import { replaceHash } from "#modules/visit/use-hash.ts";
import type { ResultsView } from "./use-results.ts";

/** Filters that do not exist (any more) leave the hash as they leave a query (docs/product/search.md#results): what the address says is what is searched. */
export function useTidyHash({ state, stateForm }: Pick<ResultsView, "state" | "stateForm">): void {
  useEffect(() => {
    if (stateForm !== "hash") return;
    const asked = parseState(location.hash);
    const tidy = { ...asked, ...Object.fromEntries([...SET_NAMES, ...SCORE_NAMES].map((key) => [key, state[key]])) };
    if (!isSameState(asked, tidy)) replaceHash(writeHash(tidy));
  }, [state, stateForm]);
}
