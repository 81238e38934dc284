import L from "leaflet";
import { LAND, worldPixels } from "#platform/basemap/frame.ts";
import { leafletLayer, LineSymbolizer, PolygonSymbolizer, type PaintRule } from "protomaps-leaflet";
import { addIslands } from "./map-islands.ts";
import { addWays } from "./map-ways.ts";
import { createNames, type NamesLayer } from "./map-names.ts";
import { askTwice } from "./patient-tiles.ts";

/** The base map has data up to this zoom; closer views enlarge it. */
const MAX_DATA_ZOOM = 11;

/**
 * Land and water of our maps: a light ground on which pins and names are read, a coast that is seen at a glance. Of one hue with the site's paper and
 * sea (app/styles/tokens.css), further apart from each other than those.
 */
const COLOURS = {
  sea: "#b3d3dd",
  shallows: "#c9e1e6",
  coast: "#7fa6b0",
  land: "#f8f2e6",
  river: "#8fbccb",
  admin: "#d2bfa2",
  border: "#8a7568",
} as const;

/**
 * Puts the land, borders, rivers, ways and towns of the five countries on a Leaflet map. `url`: the tiles; `language`: of the names of towns (French
 * where a town has no other name). Gives what places the names.
 */
export function addBaseMap(map: L.Map, { url, language }: { url: string; language: string }): NamesLayer {
  const land = leafletLayer({
    url,
    attribution: "",
    maxDataZoom: MAX_DATA_ZOOM,
    backgroundColor: COLOURS.sea,
    paintRules: PAINT_RULES,
    labelRules: [],
  });
  for (const { tileCache } of land.views.values()) tileCache.source = askTwice(tileCache.source);
  (land as unknown as L.GridLayer).addTo(map);
  addWays(map);
  createMist().addTo(map);
  addIslands(map, COLOURS);
  const names = createNames(land, language);
  names.addTo(map);
  return names;
}

const line = (options: ConstructorParameters<typeof LineSymbolizer>[0]) => new LineSymbolizer(options);

/** The outline goes under the land's own colour: only its half in the sea is seen, and none of the cuts between tiles. */
const PAINT_RULES: PaintRule[] = [
  {
    dataLayer: "earth",
    symbolizer: new PolygonSymbolizer({ fill: COLOURS.shallows, stroke: COLOURS.shallows, width: 9 }),
  },
  { dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: COLOURS.coast, stroke: COLOURS.coast, width: 2 }) },
  { dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: COLOURS.land }) },
  {
    dataLayer: "admin",
    minzoom: 6,
    symbolizer: line({ color: COLOURS.admin, width: (zoom) => (zoom < 8 ? 0.8 : 1.2) }),
  },
  { dataLayer: "rivers", minzoom: 6, symbolizer: line({ color: COLOURS.river, width: (zoom) => (zoom < 8 ? 1 : 2) }) },
  { dataLayer: "borders", symbolizer: line({ color: COLOURS.border, width: (zoom) => (zoom < 6 ? 1 : 1.6) }) },
];

/** How far beyond the data the mist reaches, and how wide its edge is, degrees. */
const BEYOND = 24;
const EDGE = 1.6;

/** A frame of sea around the data, soft inside: nobody sees where the land was cut. */
function createMist(): L.SVGOverlay {
  const far = {
    north: LAND.north + BEYOND,
    south: LAND.south - BEYOND,
    west: LAND.west - BEYOND,
    east: LAND.east + BEYOND,
  };
  const at = (latitude: number, longitude: number) => worldPixels({ latitude, longitude }, 8);
  const origin = at(far.north, far.west),
    end = at(far.south, far.east);
  const outer = at(LAND.north, LAND.west),
    outerEnd = at(LAND.south, LAND.east);
  const inner = at(LAND.north - EDGE, LAND.west + EDGE),
    innerEnd = at(LAND.south + EDGE, LAND.east - EDGE);
  const x = (value: number) => (value - origin.x).toFixed(1),
    y = (value: number) => (value - origin.y).toFixed(1);
  const [width, height] = [x(end.x), y(end.y)];
  const hole = `M${x(outer.x)} ${y(outer.y)}H${x(outerEnd.x)}V${y(outerEnd.y)}H${x(outer.x)}Z`;
  const side = (id: string, [x1, y1, x2, y2]: readonly [number, number, number, number]) =>
    `<linearGradient id="mist-${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset=".12" stop-color="${COLOURS.sea}"/><stop offset="1" stop-color="${COLOURS.sea}" stop-opacity="0"/></linearGradient>`;
  const strip = (id: string, left: number, top: number, right: number, bottom: number) =>
    `<rect fill="url(#mist-${id})" x="${x(left)}" y="${y(top)}" width="${(right - left).toFixed(1)}" height="${(bottom - top).toFixed(1)}"/>`;
  const element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("preserveAspectRatio", "none");
  element.setAttribute("aria-hidden", "true");
  element.innerHTML =
    `<defs>${side("n", [0, 0, 0, 1])}${side("s", [0, 1, 0, 0])}${side("w", [0, 0, 1, 0])}${side("e", [1, 0, 0, 0])}</defs>` +
    `<path fill="${COLOURS.sea}" fill-rule="evenodd" d="M0 0H${width}V${height}H0Z${hole}"/>` +
    strip("n", outer.x, outer.y, outerEnd.x, inner.y) +
    strip("s", outer.x, innerEnd.y, outerEnd.x, outerEnd.y) +
    strip("w", outer.x, outer.y, inner.x, outerEnd.y) +
    strip("e", innerEnd.x, outer.y, outerEnd.x, outerEnd.y);
  return L.svgOverlay(element, [
    [far.south, far.west],
    [far.north, far.east],
  ]);
}
