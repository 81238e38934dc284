import { Suspense } from "react";
import { countFilters } from "#modules/search/query/filter-state.ts";
import type { Filters } from "#modules/search/components/filters/use-filters.ts";
import { late, soon } from "#ui/late.tsx";
import { isWide } from "#ui/until-used.ts";
import type { ResultsData } from "./use-results.ts";
import css from "./results.module.css";

/** What a browser without JavaScript gets: only the server has its code. */
const PlainFilters = import.meta.env.SSR
  ? (await import("#modules/search/components/filters/plain-filters.tsx")).PlainFilters
  : null;
/** Phones show the action bar instead: the code of the pills comes when somebody uses the page. */
const FilterRow = late(async () => (await import("./filter-row.tsx")).FilterRow, { isNow: isWide });
const ActiveFilters = soon(
  async () => (await import("#modules/search/components/filters/active-filters.tsx")).ActiveFilters,
);

/** The filters of a wide screen, and those that are on. */
export function FiltersRegion({ data, filters }: { data: ResultsData; filters: Filters }) {
  const { flow, state, facets, onApply } = filters;
  return (
    <div data-hash-region>
      <div className={css["filters"]}>
        <FilterRow filters={filters} />
        <noscript>
          {PlainFilters && data.results.facets ? (
            <PlainFilters flow={flow} state={data.state} facets={data.results.facets} />
          ) : null}
        </noscript>
      </div>
      {countFilters(state) > 0 ? (
        <Suspense>
          <ActiveFilters flow={flow} state={state} facets={facets} onApply={onApply} />
        </Suspense>
      ) : null}
    </div>
  );
}
