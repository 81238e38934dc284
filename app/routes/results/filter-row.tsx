import { FilterBar } from "#modules/search/components/filters/filter-bar.tsx";
import { SortSelect } from "#modules/search/components/filters/sort.tsx";
import { MapChoice } from "#modules/search/components/map/map-choice.tsx";
import type { Filters } from "#modules/search/components/filters/use-filters.ts";
import css from "./results.module.css";

/** Filters and order on a wide screen. */
export function FilterRow({ filters }: { filters: Filters }) {
  return (
    <>
      <FilterBar filters={filters} />
      <div className={css["order"]}>
        <SortSelect flow={filters.flow} state={filters.state} onApply={filters.onApply} />
        <MapChoice />
      </div>
    </>
  );
}
