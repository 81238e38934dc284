import { ArrowUpDown, Map as MapIcon, SlidersHorizontal } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./results.module.css";

type Props = { hasSort: boolean; filterCount: number; onFilters: () => void; onMap: () => void; onSort: () => void };

/** The phone's floating bar: filter, map, sort (docs/product/search.md#results). */
export function ActionBar({ hasSort, filterCount, onFilters, onMap, onSort }: Props) {
  const { t } = usePage();
  return (
    <div role="group" aria-label={t("results.refine")} className={css["actionBar"]}>
      <button type="button" aria-haspopup="dialog" onClick={onFilters}>
        <SlidersHorizontal aria-hidden size={18} />
        {t("results.filter")}
        {filterCount > 0 ? (
          <span className={css["badge"]}>
            <span className="vh">{t("filters.active")} </span>
            {filterCount}
          </span>
        ) : null}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onMap}>
        <MapIcon aria-hidden size={18} />
        {t("results.mapShort")}
      </button>
      {hasSort ? (
        <button type="button" aria-haspopup="dialog" onClick={onSort}>
          <ArrowUpDown aria-hidden size={18} />
          {t("results.sortShort")}
        </button>
      ) : null}
    </div>
  );
}
