import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { LiveMap } from "#modules/search/components/map/live-map.tsx";
import { useMapView } from "./use-map-view.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** What was found, on a map beside its list. */
export function SideMap({ data, view, map: small }: { data: ResultsData; view: ResultsView; map: PlaceMap | null }) {
  const map = useMapView(data, view, small);
  return <LiveMap {...map} total={(view.results ?? view.stale)?.totalCount ?? 0} />;
}
