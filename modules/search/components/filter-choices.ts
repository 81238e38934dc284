import type { SearchState, StateKey } from "#modules/visit/state.ts";
import type { FacetsView } from "../types.ts";
import { listEntries, PRICE_SLIDER } from "../query/filter-state.ts";
import { readList } from "../query/read-state.ts";

/** Adds a value to a list or takes it away. */
export function toggleValue(state: SearchState, key: StateKey, value: string): SearchState {
  const values = readList(state[key]);
  const next = values.includes(value) ? values.filter((entry) => entry !== value) : [...values, value];
  return { ...state, [key]: next.join() || undefined };
}

/** Choosing the score that is already chosen takes it away (docs/product/search.md#filters). */
export function toggleScore(state: SearchState, value: string): SearchState {
  return { ...state, hotelScore: state.hotelScore === value ? undefined : value };
}

/** Until fresh counts arrive, the hint on the confirm button is the smallest non-zero count among the selected facets (docs/product/search.md#facets). */
export function hintCount(state: SearchState, facets: FacetsView, totalCount: number): number {
  const counts = listEntries(facets)
    .filter(({ key, entry }) => readList(state[key]).includes(entry.value) && entry.count > 0)
    .map(({ entry }) => entry.count);
  return counts.length > 0 ? Math.min(...counts) : totalCount;
}

/** Price inputs take digits only, at most the maximum (docs/product/search.md#price-filter). */
export function cleanPriceInput(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 4);
  return digits === "" ? "" : String(Math.min(Number(digits), PRICE_SLIDER.max));
}
