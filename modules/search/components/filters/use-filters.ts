import { useEffect, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { isSameState, writeHash, type SearchState } from "#modules/visit/state.ts";
import type { FacetsView } from "../../types.ts";
import type { Criteria } from "../../query/criteria.ts";
import type { FilterGroup } from "../../query/filters.ts";
import { clearFilters, clearGroup, readDistance } from "../../query/filter-state.ts";

export type FiltersInput = {
  siteId: string;
  flow: Flow;
  state: SearchState;
  facets: FacetsView | null;
  totalCount: number;
  /** The criteria of the page with another state: for fresh counts. */
  criteriaOf: (state: SearchState) => Criteria;
  isCity: boolean;
  placeLabel: string | null;
  onApply: (state: SearchState) => void;
};

export type Filters = ReturnType<typeof useFilters>;

/** The filters being chosen (docs/product/search.md#filters): what is open, the draft, and its transitions. */
export function useFilters(input: FiltersInput) {
  const { state, isCity, onApply } = input;
  const [open, setOpen] = useState<FilterGroup | "all" | null>(null);
  const [draft, setDraft] = useState(state);
  const signature = writeHash(state);
  // The address decides: whenever its parameters change, the draft follows.
  useEffect(() => {
    setDraft(state);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [signature]);
  const apply = (next: SearchState) => {
    setDraft(next);
    setOpen(null);
    if (!isSameState(next, state)) onApply(next);
  };
  const cancel = () => {
    setDraft(state);
    setOpen(null);
  };
  return {
    ...input,
    draft,
    setDraft,
    open,
    cancel,
    hasDistance: readDistance(state, isCity) !== null,
    openGroup: setOpen,
    confirm: () => apply(draft),
    /** A click outside confirms; an untouched distance only closes and is cleared. */
    leave: () =>
      apply(open === "distance" && isUntouchedDistance(draft, isCity) ? clearGroup(draft, "distance") : draft),
    reset: (group: FilterGroup) => apply(clearGroup(draft, group)),
    resetAll: () => apply(clearFilters(draft)),
    apply,
  };
}

function isUntouchedDistance(state: SearchState, isCity: boolean): boolean {
  const distance = readDistance(state, isCity);
  const fresh = readDistance({ ...state, distanceMin: undefined, distanceMax: undefined }, isCity);
  return !distance?.isActive || (distance.min === fresh?.min && distance.max === fresh.max);
}
