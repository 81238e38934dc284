import { useEffect, useRef } from "react";
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
  const field = useRef<HTMLSelectElement>(null);
  const sorts = listSorts(state, flow);
  const sort = readSort(state, flow);
  // What was chosen before any script was there: the field says it, and the list must follow.
  useEffect(() => {
    const early = field.current?.value;
    if (early && early !== sort) onApply(withSort(state, early));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (sorts.length < 2) return null;
  return (
    <label className={css["sort"]}>
      <span>{t("sort.label")}</span>
      <select ref={field} name="sort" value={sort} onChange={(event) => onApply(withSort(state, event.target.value))}>
        {sorts.map((one) => (
          <option key={one} value={one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
