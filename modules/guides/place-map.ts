import { distanceKm } from "#modules/destinations/distance.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { createSheet, frameBox, isOnMap, SHEET, toSheet, type Box, type MapFrame } from "#platform/basemap/frame.ts";
import type { MapDrawing } from "./types.ts";

type Point = { latitude: number; longitude: number };

/** Around a town, a resort or a sight: half the height of its map, km. */
const NEAR_KM = 14;
const MARGIN = 14;
/** Where the closest data ends, the coast would turn into lines. */
const CLOSEST = 10.2;
const KM_A_DEGREE = 111.2;

/** What the map of a place shows: everything in it; around a place that is a point its surroundings. `towns` are those of the place. */
export function frameOf(place: Destination, towns: readonly Destination[]): MapFrame {
  return frameBox(placeBox(place, towns), { margin: MARGIN, closest: CLOSEST });
}

/** Where the towns of a place lie, without its outermost; around a place that is a point its surroundings. */
export function placeBox(place: Destination, towns: readonly Destination[]): Box {
  const inside = towns.filter(isOnMap);
  return inside.length > 1 ? boxOf(inside) : around(place, place.radiusKm ?? NEAR_KM);
}

/** Of all towns but the outermost: an island far off would make all else small. */
const OUTER_SHARE = 0.012;

function boxOf(towns: readonly Point[]): Box {
  const span = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b),
      skipped = Math.floor(sorted.length * OUTER_SHARE);
    return { least: sorted[skipped] ?? 0, most: sorted.at(-1 - skipped) ?? 0 };
  };
  const latitudes = span(towns.map(({ latitude }) => latitude)),
    longitudes = span(towns.map(({ longitude }) => longitude));
  return { north: latitudes.most, south: latitudes.least, east: longitudes.most, west: longitudes.least };
}

function around({ latitude, longitude }: Point, km: number): Box {
  const high = km / KM_A_DEGREE,
    wide = high / Math.cos((latitude * Math.PI) / 180);
  return { north: latitude + high, south: latitude - high, east: longitude + wide, west: longitude - wide };
}

/** Hotels nearer than this on the sheet are one dot, pixels. */
const CELL = 13;
/** Dots keep off the edge, where they would be cut. */
const EDGE = 7;
const MANY = 3;

/** Hotels that share a dot: how many, and the sums of where they are. */
type Cell = { count: number; x: number; y: number };

/** The hotels as dots, as two SVG paths of points: those that stand alone, and those that several share. */
export function placeDots(frame: MapFrame, hotels: readonly Point[]): Pick<MapDrawing, "single" | "several"> {
  const onSheet = createSheet(frame);
  const cells = new Map<number, Cell>();
  for (const hotel of hotels) {
    const { x, y } = onSheet(hotel);
    if (!(x > EDGE && y > EDGE && x < SHEET.width - EDGE && y < SHEET.height - EDGE)) continue;
    const at = Math.round(x / CELL) * SHEET.height + Math.round(y / CELL);
    const cell = cells.get(at);
    if (!cell) cells.set(at, { count: 1, x, y });
    else {
      cell.count += 1;
      cell.x += x;
      cell.y += y;
    }
  }
  const paths = { single: "", several: "" };
  for (const { count, x, y } of cells.values())
    paths[count < MANY ? "single" : "several"] += `M${Math.round(x / count)} ${Math.round(y / count)}h0`;
  return paths;
}

const MOST_NAMES = 5;
type Label = { left: number; right: number; top: number; bottom: number };
/** What the page lays over the map's corner: its button. */
const BUTTON: Label = { left: 0, right: 196, top: 138, bottom: SHEET.height };
const LETTER = 8.2;
const LINE = 17;
/** Names of one map are spread: two large towns side by side would be one line of text. */
const APART_KM_SHARE = 0.12;

/** Names of towns, the first ones where there is no room for all: none upon another, nor under the button. */
export function placeNames(
  frame: MapFrame,
  towns: readonly Destination[],
  nameOf: (town: Destination) => string,
): MapDrawing["names"] {
  const taken = [BUTTON];
  const chosen: Destination[] = [];
  const names: MapDrawing["names"] = [];
  const apart = APART_KM_SHARE * widthKm(frame);
  for (const town of towns) {
    if (names.length === MOST_NAMES) break;
    const { x, y } = toSheet(town, frame);
    const text = nameOf(town);
    const half = (text.length * LETTER) / 2;
    const label = { left: x - half, right: x + half, top: y - LINE, bottom: y + 4 };
    const isCut =
      label.left < EDGE || label.right > SHEET.width - EDGE || label.top < EDGE || label.bottom > SHEET.height - EDGE;
    const isOn = taken.some(
      (other) =>
        label.left < other.right && label.right > other.left && label.top < other.bottom && label.bottom > other.top,
    );
    if (isCut || isOn || chosen.some((other) => distanceKm(other, town) < apart)) continue;
    taken.push(label);
    chosen.push(town);
    names.push({ x: Math.round(x), y: Math.round(y), text });
  }
  return names;
}

function widthKm({ centre, zoom }: MapFrame): number {
  return (SHEET.width / (256 * 2 ** zoom)) * 360 * KM_A_DEGREE * Math.cos((centre.latitude * Math.PI) / 180);
}
