import { VectorTile } from "@mapbox/vector-tile";
import Pbf from "pbf";
import { SHEET, worldPixels, type MapFrame } from "./frame.ts";
import type { Tiles } from "./pmtiles.server.ts";

/** Paper and water of the site (app/styles/tokens.css), a shade apart from each other so that the coast is what is seen. */
const COLOURS = {
  sea: "#b9d3d8",
  shallows: "#d0e2e2",
  land: "#f6ecdc",
  coast: "#d9c6ab",
  river: "#b9d3d8",
  admin: "#e0d2bf",
  border: "#a8958c",
} as const;

/** Tiles are drawn at the zoom next to the frame's: their lines suit its scale. */
const OVERSAMPLED = 0.6;

/** The land, rivers and borders of a frame as SVG text; town names and hotels are the page's, in its language. Same frame, same text. */
export function drawMap(tiles: Tiles, frame: MapFrame, size: { width: number; height: number }): string {
  const paths = readPaths(tiles, frame);
  const stroke = (path: string, colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  const body =
    stroke(paths.coast, COLOURS.shallows, 9) +
    stroke(paths.coast, COLOURS.coast, 1.6) +
    `<path d="${paths.earth}" fill="${COLOURS.land}"/>` +
    stroke(paths.admin, COLOURS.admin, 0.8) +
    (frame.zoom < RIVERS_FROM ? "" : stroke(paths.rivers, COLOURS.river, 1)) +
    stroke(paths.borders, COLOURS.border, 0.9);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}" preserveAspectRatio="xMidYMid slice">` +
    `<rect width="${SHEET.width}" height="${SHEET.height}" fill="${COLOURS.sea}"/>${body}</svg>`
  );
}

/** A whole country on a small sheet is a net of rivers otherwise. */
const RIVERS_FROM = 5.5;

const LAYERS = ["earth", "rivers", "admin", "borders"] as const;
type Paths = Record<(typeof LAYERS)[number] | "coast", string>;

function readPaths(tiles: Tiles, frame: MapFrame): Paths {
  const zoom = Math.min(tiles.maxZoom, Math.max(0, Math.round(frame.zoom + OVERSAMPLED)));
  const scale = 2 ** (frame.zoom - zoom);
  const middle = worldPixels(frame.centre, frame.zoom);
  const left = middle.x - SHEET.width / 2,
    top = middle.y - SHEET.height / 2;
  const step = 256 * scale;
  const paths: Paths = { earth: "", coast: "", rivers: "", admin: "", borders: "" };
  for (let x = Math.floor(left / step); x * step < left + SHEET.width; x++) {
    for (let y = Math.floor(top / step); y * step < top + SHEET.height; y++) {
      const bytes = tiles.read(zoom, x, y);
      if (bytes) addTile(paths, bytes, { x: x * step - left, y: y * step - top, step });
    }
  }
  return paths;
}

/** Where a tile lies on the sheet, and its side in pixels. */
type Place = { x: number; y: number; step: number };

function addTile(paths: Paths, bytes: Buffer, place: Place): void {
  const { layers } = new VectorTile(new Pbf(bytes));
  for (const name of LAYERS) {
    const layer = layers[name];
    for (let index = 0; index < (layer?.length ?? 0); index++) {
      const feature = layer?.feature(index);
      if (!feature) continue;
      const lines = feature.loadGeometry();
      const draw = (shown: readonly Line[]) => shown.map((line) => toPath(line, feature.extent, place)).join("");
      if (name === "earth") {
        paths.earth += lines.map((line) => `${toPath(line, feature.extent, place)}Z`).join("");
        paths.coast += draw(lines.flatMap((line) => withoutCuts(line, feature.extent)));
      } else paths[name] += draw(lines);
    }
  }
}

type Line = readonly { x: number; y: number }[];

/** The parts of an outline that are coast: where a tile was cut out of the land, the outline runs along its edge. */
function withoutCuts(line: Line, extent: number): Line[] {
  const parts: { x: number; y: number }[][] = [[]];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (before && isBeyond(before, point, extent)) parts.push([]);
    parts.at(-1)?.push(point);
  }
  return parts.filter(({ length }) => length > 1);
}

/** Whether a step lies on the edge of the tile or outside: the neighbour draws it. */
function isBeyond(from: Line[number], to: Line[number], extent: number): boolean {
  return (
    (from.x <= 0 && to.x <= 0) ||
    (from.y <= 0 && to.y <= 0) ||
    (from.x >= extent && to.x >= extent) ||
    (from.y >= extent && to.y >= extent)
  );
}

function toPath(line: Line, extent: number, { x, y, step }: Place): string {
  const points = line.map(
    (point) => `${(x + (point.x / extent) * step).toFixed(1)} ${(y + (point.y / extent) * step).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}
