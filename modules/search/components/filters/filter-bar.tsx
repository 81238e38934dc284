import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Popover } from "#ui/popover.tsx";
import { countGroup, type FilterGroup } from "../filter-state.ts";
import { priceLabel } from "./active-filters.tsx";
import { ActivitiesPanel, FacilitiesPanel, MorePanel } from "./panels.tsx";
import { DistancePanel, PricePanel } from "./range-panels.tsx";
import type { Filters } from "./use-filters.ts";
import css from "./filters.module.css";

/** The filter pills of a wide screen, each with its dropdown. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { t } = usePage();
  const groups: FilterGroup[] = filters.hasDistance ? ["activities", "price", "distance", "facilities", "more"] : ["activities", "price", "facilities", "more"];
  return (
    <div role="group" aria-label={t("filters.label")} className={css["bar"]}>
      {groups.map((group) => <FilterPill key={group} group={group} filters={filters} />)}
    </div>
  );
}

function FilterPill({ group, filters }: { group: FilterGroup; filters: Filters }) {
  const page = usePage();
  const { t } = page;
  const anchor = useRef<HTMLButtonElement>(null);
  const isOpen = filters.open === group;
  const count = countGroup(filters.state, group);
  const value = group === "price" && count > 0 ? priceLabel(filters.state, page) : null;
  return (
    <div className={css["anchor"]}>
      <button
        ref={anchor}
        type="button"
        className={classes(css["pill"], count > 0 && css["on"])}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? filters.confirm() : filters.openGroup(group))}
      >
        {group === "more" ? <SlidersHorizontal aria-hidden size={18} /> : null}
        {value ? t("filters.priceValue", { value }) : t(`filters.group.${group}`)}
        {count > 0 && !value ? <span className={css["count"]}><span className="vh">{t("filters.active")} </span>{count}</span> : null}
        <ChevronDown aria-hidden size={18} className={css["chevron"]} />
      </button>
      {isOpen ? (
        <Popover anchor={anchor} label={t(`filters.title.${group}`)} onEscape={filters.cancel} onOutside={filters.leave} className={classes(css["popup"], css[group])}>
          <h3>{t(`filters.title.${group}`)}</h3>
          <div className={css["scroll"]}><GroupPanel group={group} filters={filters} columns={group === "more" ? 3 : 2} /></div>
          <div className={css["actions"]}>
            <Button look="link" onClick={() => filters.reset(group)}>{t("action.reset")}</Button>
            <Button look="quiet" small onClick={filters.cancel}>{t("action.cancel")}</Button>
            <Button small onClick={filters.confirm}>{confirmText(filters, t)}</Button>
          </div>
        </Popover>
      ) : null}
    </div>
  );
}

/** The fields of one group, the same in a dropdown and in the phone's dialog. */
export function GroupPanel({ group, filters, columns }: { group: FilterGroup; filters: Filters; columns: 1 | 2 | 3 }): ReactNode {
  const { draft, setDraft, facets } = filters;
  if (group === "distance") return <DistancePanel state={draft} onChange={setDraft} isCity={filters.isCity} from={filters.placeLabel} />;
  if (!facets) return null;
  const panel = { state: draft, facets, onChange: setDraft, columns };
  if (group === "activities") return <ActivitiesPanel {...panel} />;
  if (group === "price") return <PricePanel state={draft} onChange={setDraft} histogram={facets.priceHistogram} />;
  return group === "facilities" ? <FacilitiesPanel {...panel} /> : <MorePanel {...panel} />;
}

/** "View 86 offers"; only "Confirm" when there would be none. */
export function confirmText(filters: Filters, t: ReturnType<typeof usePage>["t"]): string {
  return filters.hint > 0 ? t("filters.view", { count: filters.hint }) : t("action.confirm");
}
