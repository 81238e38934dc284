import { track } from "#modules/analytics/track.ts";
import { countGroup } from "#modules/search/query/filter-state.ts";
import { readSort } from "#modules/search/query/read-state.ts";
import { FILTER_GROUPS, GROUPS } from "#modules/search/query/filters.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";

/** Tells analytics which filters and which order led from one answer to the next. */
export function tellChanges({
  flow,
  before,
  state,
  total,
}: {
  flow: Flow;
  before: SearchState;
  state: SearchState;
  total: number;
}): void {
  for (const filter of GROUPS) {
    if (FILTER_GROUPS[filter].some((key) => before[key] !== state[key]))
      track({ name: "filter_applied", flow, filter, values: countGroup(state, filter), total });
  }
  const sort = readSort(state, flow);
  if (sort !== readSort(before, flow)) track({ name: "sort_changed", flow, sort });
}
