import { readPoint, readSort } from "../criteria.ts";
import type { SearchState } from "#modules/sites/search-state.ts";
import { usePage } from "#modules/sites/context.tsx";
import { SORTS, type Sort } from "../../types.ts";
import css from "./filters.module.css";

/** The orders that this search can have (spec A §5): by distance only from a point. */
export function listSorts(state: SearchState): Sort[] {
  return SORTS.filter((sort) => sort !== "distance" || readPoint(state) !== null);
}

/** The state with another order; popularity is the default and is not written. */
export function withSort(state: SearchState, sort: string): SearchState {
  return { ...state, sort: sort === "popularity" ? undefined : sort };
}

export type SortProps = { state: SearchState; onApply: (state: SearchState) => void };

export function SortSelect({ state, onApply }: SortProps) {
  const { t } = usePage();
  return (
    <label className={css["sort"]}>
      {t("sort.label")}
      <select name="sort" value={readSort(state)} onChange={(event) => onApply(withSort(state, event.target.value))}>
        {listSorts(state).map((sort) => <option key={sort} value={sort}>{t(`sort.${sort}`)}</option>)}
      </select>
    </label>
  );
}
