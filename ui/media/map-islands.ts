import L from "leaflet";
import islands from "./islands.json" with { type: "json" };
import { readSteps } from "./map-steps.ts";

/** Corners are steps of thousandths of a degree (data/islands/build.ts). */
const PER_DEGREE = 1000;

type Colours = { shallows: string; coast: string; land: string };

/** A town of an island, its name in the language asked for. */
export type IslandTown = { text: string; population: number; latitude: number; longitude: number };

/** The towns of the islands, the largest first (French where a town has no other name). */
export function readIslandTowns(language: string): IslandTown[] {
  return islands.towns.map(({ names, ...town }) => ({
    ...town,
    text: new Map(Object.entries(names)).get(language) ?? names.fr,
  }));
}

const readOutlines = (): L.LatLng[][] =>
  islands.coasts.map((steps) =>
    readSteps(steps, PER_DEGREE).map(([latitude, longitude]) => L.latLng(latitude, longitude)),
  );

/** All islands around a point; null for a point that is not among them. */
export function islandsAround({ latitude, longitude }: { latitude: number; longitude: number }): L.LatLngBounds | null {
  const all = L.latLngBounds(readOutlines().flat());
  return all.contains([latitude, longitude]) ? all : null;
}

/** Islands that the tiles do not reach (the Canaries), over the sea that covers the rim of the tiles; in the colours of the land. */
export function addIslands(map: L.Map, { shallows, coast, land }: Colours): void {
  map.createPane(PANE).style.zIndex = "405";
  const renderer = L.svg({ pane: PANE, padding: 0.2 });
  const outlines = readOutlines();
  // Half of an outline lies under the land's own colour, as on the tiles.
  for (const look of [
    { color: shallows, weight: 9 },
    { color: coast, weight: 2 },
    { stroke: false, fillColor: land },
  ])
    for (const outline of outlines)
      L.polygon(outline, { fillOpacity: 1, ...look, renderer, interactive: false, smoothFactor: 0.5 }).addTo(map);
}

const PANE = "islands";
