import type { ReactNode } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { FilterGroup } from "../../query/filters.ts";
import { distanceRange } from "../../query/filter-state.ts";
import { hintCount } from "../filter-choices.ts";
import type { FacetsView } from "../../types.ts";
import { ActivitiesPanel, FacilitiesPanel, MorePanel } from "./panels.tsx";
import { DistancePanel, PricePanel } from "./range-panels.tsx";
import { useFacets } from "./use-facets.ts";
import type { Filters } from "./use-filters.ts";

/** Counts for the filters being chosen, and the words of the confirm button: "View 86 offers", or "Confirm" when there would be none. */
export function useFilterCounts({ siteId, flow, state, draft, facets, totalCount, criteriaOf }: Filters): {
  facets: FacetsView | null;
  confirmText: string;
} {
  const { t } = usePage();
  const initial = { criteria: criteriaOf(state), answer: facets ? { facets, totalCount } : null };
  const { answer, isFresh } = useFacets({ siteId, flow, criteria: criteriaOf(draft), initial });
  const hint = answer ? (isFresh ? answer.totalCount : hintCount(draft, answer.facets, totalCount)) : 0;
  return {
    facets: answer?.facets ?? null,
    confirmText: hint > 0 ? t(`filters.view.${flow}`, { count: hint }) : t("action.confirm"),
  };
}

/** What a panel is called: prices are a night's, a voucher's or an activity's. */
export function titleOf(group: FilterGroup, flow: Flow) {
  return group === "price" ? (`filters.title.price.${flow}` as const) : (`filters.title.${group}` as const);
}

/** The fields of one group, the same in a dropdown and in the phone's dialog. */
export function GroupPanel({
  group,
  filters,
  facets,
  columns,
}: {
  group: FilterGroup;
  filters: Filters;
  facets: FacetsView | null;
  columns: 1 | 2 | 3;
}): ReactNode {
  const { draft, setDraft } = filters;
  if (group === "distance")
    return (
      <DistancePanel
        state={draft}
        onChange={setDraft}
        isCity={filters.isCity}
        bounds={distanceRange(filters.state, filters.isCity)}
        from={filters.placeLabel}
      />
    );
  if (!facets) return null;
  const panel = { state: draft, facets, onChange: setDraft, columns };
  if (group === "activities") return <ActivitiesPanel {...panel} />;
  if (group === "price") return <PricePanel flow={filters.flow} state={draft} onChange={setDraft} facets={facets} />;
  return group === "facilities" ? <FacilitiesPanel {...panel} /> : <MorePanel {...panel} />;
}
