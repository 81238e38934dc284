import { FilterBar } from "#modules/search/components/filters/filter-bar.tsx";
import { SortSelect } from "#modules/search/components/filters/sort.tsx";
import type { Filters } from "#modules/search/components/filters/use-filters.ts";

/** Filters and order on a wide screen. */
export function FilterRow({ filters }: { filters: Filters }) {
  return (
    <>
      <FilterBar filters={filters} />
      <SortSelect flow={filters.flow} state={filters.state} onApply={filters.onApply} />
    </>
  );
}
