import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { countFilters } from "#modules/search/query/filter-state.ts";
import type { Filters } from "#modules/search/components/filters/use-filters.ts";
import { MapDialog } from "#modules/search/components/map/map-dialog.tsx";
import { useMapView } from "./use-map-view.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";

type Props = { data: ResultsData; view: ResultsView; map: PlaceMap | null; filters: Filters; onClose: () => void };

/** What was found, on a map that can be moved and searched. */
export function LargeMap({ data, view, map: small, filters, onClose }: Props) {
  const map = useMapView(data, view, small);
  return (
    <MapDialog
      {...map}
      filterCount={countFilters(view.state)}
      onFilters={() => filters.openGroup("all")}
      onClose={onClose}
    />
  );
}
