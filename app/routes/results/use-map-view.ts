import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import type { MapViewProps } from "#modules/search/components/map/map-view.tsx";
import { readBounds, readSort } from "#modules/search/query/read-state.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** What a map of the page's search shows, and how it searches elsewhere. */
export function useMapView(data: ResultsData, view: ResultsView, small: PlaceMap | null): MapViewProps {
  const { site } = usePage();
  const { state } = view;
  const { destination, location } = (view.results ?? view.stale ?? data.results).searchDetails;
  return {
    siteId: site.id,
    flow: data.flow,
    criteria: view.criteriaOf(state),
    sort: readSort(state, data.flow),
    promotionCode: state.promotionCode,
    place: location ? { ...location, category: destination?.category ?? "" } : null,
    bounds: readBounds(state),
    area: small?.box ?? null,
    stateForm: view.stateForm,
    tiles: data.tiles,
    onSearchHere: (here) => view.apply({ ...state, ...here }),
  };
}
