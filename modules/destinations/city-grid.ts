import { distanceKm, type Point } from "./distance.ts";

/** Size of a cell, degrees: about 28 km from south to north, 18 to 24 km from west to east. */
const CELL = 0.25;
/** Widest search, in cells around the point: 210 km in the north of the Netherlands, 290 in Andalusia. */
const MAX_RING = 13;
/** Cells are a little narrower north of the point than where it lies. */
const NARROWING = 0.99;

export type Grid<T extends Point> = {
  /** Null where nothing is near enough to be meant (MAX_RING). */ nearest: (point: Point) => T | null;
};

/** Finds the nearest of many points by looking at the cells around, ring by ring. */
export function createGrid<T extends Point>(points: readonly T[]): Grid<T> {
  const cells = Map.groupBy(points, (point) => cellKey(cellOf(point.latitude), cellOf(point.longitude)));
  return { nearest: (point) => nearestInRings(cells, point) };
}

function nearestInRings<T extends Point>(cells: ReadonlyMap<number, readonly T[]>, point: Point): T | null {
  const row = cellOf(point.latitude);
  const column = cellOf(point.longitude);
  const cellKm = CELL * 111 * Math.cos(point.latitude * (Math.PI / 180));
  let best: T | null = null;
  let bestKm = Number.POSITIVE_INFINITY;
  for (let ring = 0; ring <= MAX_RING; ring++) {
    // Everything in this ring lies at least (ring − 1) cells away.
    if (best && bestKm <= (ring - 1) * cellKm) break;
    for (const candidate of ringOf(cells, row, column, ring)) {
      const km = distanceKm(point, candidate);
      if (km < bestKm) [best, bestKm] = [candidate, km];
    }
  }
  // The corners of the last ring lie further away than what is next beyond its sides: nothing there is surely the nearest.
  return bestKm <= MAX_RING * cellKm * NARROWING ? best : null;
}

function* ringOf<T>(cells: ReadonlyMap<number, readonly T[]>, row: number, column: number, ring: number): Generator<T> {
  for (let y = -ring; y <= ring; y++) {
    const step = Math.abs(y) === ring ? 1 : Math.max(1, 2 * ring);
    for (let x = -ring; x <= ring; x += step) yield* cells.get(cellKey(row + y, column + x)) ?? [];
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / CELL);
}

function cellKey(row: number, column: number): number {
  return row * 4096 + column;
}
