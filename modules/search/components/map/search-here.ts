import type { SearchState } from "#modules/visit/state.ts";
import type { MapBounds } from "../../query/read-state.ts";

/** What "Search here" changes of a search: the part of the map takes the place of whatever was measured from. */
export function searchHere(bounds: MapBounds): SearchState {
  return {
    bounds: writeBounds(bounds),
    lat: undefined,
    lng: undefined,
    distanceMin: undefined,
    distanceMax: undefined,
  };
}

/** To about a hundred metres, outwards: what the visitor saw is inside. */
function writeBounds({ north, south, east, west }: MapBounds): string {
  const up = (degrees: number) => Math.ceil(degrees * 1000) / 1000;
  const down = (degrees: number) => Math.floor(degrees * 1000) / 1000;
  return [up(north), down(south), up(east), down(west)].join();
}
