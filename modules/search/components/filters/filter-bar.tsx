import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { Suspense, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { isLow } from "#ui/screen.ts";
import { listGroups, type FilterGroup } from "../../query/filters.ts";
import { countGroup } from "../../query/filter-state.ts";
import { priceLabel } from "./price-label.ts";
import type { Filters } from "./use-filters.ts";
import css from "./filters.module.css";

const FilterPopup = onDemand(async () => (await import("./filter-popup.tsx")).FilterPopup);

/** The filter pills of a wide screen, each with its dropdown; in a low window they open all filters over it. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { t } = usePage();
  return (
    <div role="group" aria-label={t("filters.label")} className={css["bar"]}>
      {listGroups(filters).map((group) => (
        <FilterPill key={group} group={group} filters={filters} />
      ))}
    </div>
  );
}

function FilterPill({ group, filters }: { group: FilterGroup; filters: Filters }) {
  const page = usePage();
  const { t } = page;
  const anchor = useRef<HTMLButtonElement>(null);
  const isOpen = filters.open === group;
  const count = countGroup(filters.state, group);
  const value = group === "price" && count > 0 ? priceLabel(filters, page) : null;
  return (
    <div className={css["anchor"]}>
      <button
        ref={anchor}
        type="button"
        className={classes(css["pill"], count > 0 && css["on"])}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void FilterPopup.load()}
        onFocus={() => void FilterPopup.load()}
        onClick={() => (isOpen ? filters.confirm() : filters.openGroup(isLow() ? "all" : group))}
      >
        {group === "more" ? <SlidersHorizontal aria-hidden size={18} /> : null}
        {value ? t("filters.priceValue", { value }) : t(`filters.group.${group}`)}
        {count > 0 && !value ? (
          <span className={css["count"]}>
            <span className="vh">{t("filters.active")} </span>
            {count}
          </span>
        ) : null}
        <ChevronDown aria-hidden size={18} className={css["chevron"]} />
      </button>
      {isOpen ? (
        <Suspense>
          <FilterPopup group={group} filters={filters} anchor={anchor} />
        </Suspense>
      ) : null}
    </div>
  );
}
