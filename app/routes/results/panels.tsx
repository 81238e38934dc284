import { Suspense } from "react";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import type { Filters } from "#modules/search/components/filters/use-filters.ts";
import { onDemand } from "#ui/late.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";

const FiltersDialog = onDemand(
  async () => (await import("#modules/search/components/filters/filters-dialog.tsx")).FiltersDialog,
);
const SortDrawer = onDemand(
  async () => (await import("#modules/search/components/filters/sort-drawer.tsx")).SortDrawer,
);
const LargeMap = onDemand(async () => (await import("./large-map.tsx")).LargeMap);

export type Panel = "sort" | "map" | null;
type Props = {
  data: ResultsData;
  view: ResultsView;
  map: PlaceMap | null;
  filters: Filters;
  panel: Panel;
  onClose: () => void;
};

/** What lies over the page once somebody asks for it. */
export function Panels({ data, view, map, filters, panel, onClose }: Props) {
  const { flow } = data;
  return (
    <Suspense>
      {panel === "sort" ? <SortDrawer flow={flow} state={view.state} onApply={view.apply} onClose={onClose} /> : null}
      {filters.open === "all" ? <FiltersDialog filters={filters} /> : null}
      {panel === "map" ? <LargeMap data={data} view={view} map={map} filters={filters} onClose={onClose} /> : null}
    </Suspense>
  );
}
