import L from "leaflet";
import { readSteps, type Point } from "./map-steps.ts";
import ways from "./ways.json" with { type: "json" };

/** Drawn from town to town, they are true at the scale of a country or region; nearer, where each bend would count, they are not shown. */
const SHOWN = { from: 5, to: 9.5 } as const;
/** Further off than this the lines are thinner. */
const WHOLE = 6;
/** Points are steps of hundredths of a degree (data/ways/build.ts). */
const PER_DEGREE = 100;
/** Points between two towns: a way bends, it has no corners. */
const STEPS = 6;

const LOOKS: Record<keyof typeof ways, L.PolylineOptions[]> = {
  road: [
    { color: "#d9a878", weight: 3.4 },
    { color: "#fbe3c4", weight: 1.8 },
  ],
  rail: [
    { color: "#9d8d92", weight: 2.2 },
    { color: "#f8f2e6", weight: 1.2, dashArray: "5 6", lineCap: "butt" },
  ],
};

/** Motorways and main railways under the names and pins, while the map shows a country or region (docs/product/search.md#map). */
export function addWays(map: L.Map): void {
  map.createPane(PANE).style.zIndex = "410";
  const renderer = L.canvas({ pane: PANE, padding: 0.2 });
  const layer = L.layerGroup();
  for (const kind of ["road", "rail"] as const) {
    const lines = ways[kind].map((points) => bend(readSteps(points, PER_DEGREE)));
    for (const look of LOOKS[kind]) {
      const drawn = L.polyline(lines, { ...look, renderer, interactive: false });
      layer.addLayer(drawn);
      map.on("zoomend", () => drawn.setStyle({ weight: weightAt(map.getZoom(), look.weight) }));
    }
  }
  const show = () => {
    const zoom = map.getZoom();
    const isShown = zoom >= SHOWN.from && zoom <= SHOWN.to;
    if (isShown !== map.hasLayer(layer)) map[isShown ? "addLayer" : "removeLayer"](layer);
  };
  map.on("zoomend", show);
  map.whenReady(show);
}

const PANE = "ways";
const weightAt = (zoom: number, weight = 1) => (zoom < WHOLE ? 0.6 * weight : weight);

/** A smooth line through points (Catmull and Rom's spline). */
function bend(points: readonly Point[]): [number, number][] {
  const line: [number, number][] = [];
  for (let at = 0; at + 1 < points.length; at++) {
    const from = points[at],
      to = points[at + 1];
    if (!from || !to) continue;
    const before = points[at - 1] ?? from,
      after = points[at + 2] ?? to;
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      const between = (axis: 0 | 1) => spline(t, before[axis], from[axis], to[axis], after[axis]);
      line.push([between(0), between(1)]);
    }
  }
  const last = points.at(-1);
  if (last) line.push([last[0], last[1]]);
  return line;
}

const spline = (t: number, a: number, b: number, c: number, d: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
