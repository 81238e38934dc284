import type { SearchState } from "#modules/visit/state.ts";

/** State that shows another page or price of the same list, not another list. */
export const NOT_FILTERS: readonly string[] = ["page", "flow", "from", "promotionCode"];

/** Whether a state asks for more than the page's own place and theme: dates, people, filters, an order. */
export function isFiltered(state: SearchState): boolean {
  return Object.entries(state).some(([name, value]) => value !== undefined && !NOT_FILTERS.includes(name));
}
