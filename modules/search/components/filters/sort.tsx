import { listSorts, readSort } from "../../query/read-state.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { usePage } from "#modules/sites/context.tsx";
import css from "./filters.module.css";

/** The state with another order; popularity is the default and is not written. */
export function withSort(state: SearchState, sort: string): SearchState {
  return { ...state, sort: sort === "popularity" ? undefined : sort };
}

export type SortProps = { flow: Flow; state: SearchState; onApply: (state: SearchState) => void };

export function SortSelect({ flow, state, onApply }: SortProps) {
  const { t } = usePage();
  const sorts = listSorts(state, flow);
  if (sorts.length < 2) return null;
  return (
    <label className={css["sort"]}>
      {t("sort.label")}
      <select
        name="sort"
        value={readSort(state, flow)}
        onChange={(event) => onApply(withSort(state, event.target.value))}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
