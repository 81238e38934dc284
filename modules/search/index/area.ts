import type { SearchQuery } from "../types.ts";
import { chordOfKm, chordSquared, rowsNear, unitVector } from "./geo.ts";
import type { SearchIndex } from "./layout.ts";

/** Where a search looks: runs of words, and the rows within them as a bitset. */
export type Area = {
  /** Pairs [from, to) of word numbers, ascending, apart from each other. */
  runs: number[];
  /** Valid on the runs only. */
  rows: Uint32Array;
  /** The point that distances are measured from, on the unit sphere. */
  from: { x: number; y: number; z: number } | null;
};

/** Finds the rows of a search's destination, hotel and ring of distance. `rows` is a buffer of the caller. */
export function findArea(index: SearchIndex, query: SearchQuery, rows: Uint32Array): Area {
  const area: Area = { runs: [], rows, from: query.point ? unitVector(query.point) : null };
  if (query.hotelId !== null) addHotel(index, area, query.hotelId);
  else if (query.distance && query.point) addRing(index, area, query.point, query.distance);
  else if (query.destinationId !== null) addPlace(index, area, query.destinationId);
  else addRun(area, 0, index.shape.hotels);
  const narrows = query.destinationId !== null && (query.hotelId !== null || (query.distance !== null && query.point !== null));
  if (narrows && query.destinationId !== null) keepPlace(index, area, query.destinationId);
  if (query.hotelId !== null && query.distance && area.from) keepRing(index, area, query.distance);
  return area;
}

function addHotel(index: SearchIndex, area: Area, hotelId: number): void {
  const row = index.hotels.rowOf.get(hotelId);
  if (row !== undefined) addRow(area, row);
}

function addPlace(index: SearchIndex, area: Area, place: number): void {
  const run = index.places.runs.get(place);
  if (run) addRun(area, run.from, run.to);
  for (const row of index.places.lists.get(place) ?? []) addRow(area, row);
}

function addRun(area: Area, from: number, to: number): void {
  if (to <= from) return;
  const first = from >> 5;
  const last = (to - 1) >> 5;
  area.runs.push(first, last + 1);
  area.rows.fill(0xffffffff, first, last + 1);
  area.rows[first] = (area.rows[first] as number) & (-1 << (from & 31));
  if ((to & 31) !== 0) area.rows[last] = (area.rows[last] as number) & ~(-1 << (to & 31));
}

/** Rows come in ascending order. */
function addRow(area: Area, row: number): void {
  const word = row >> 5;
  const end = area.runs.at(-1) ?? -1;
  if (word === end) area.runs[area.runs.length - 1] = word + 1;
  else if (word > end) area.runs.push(word, word + 1);
  if (word >= end) area.rows[word] = 0;
  area.rows[word] = (area.rows[word] as number) | (1 << (row & 31));
}

type Ring = { minKm: number; maxKm: number };

function isInRing(index: SearchIndex, area: Area, row: number, limits: { least: number; most: number }): boolean {
  const chord = chordTo(index, area, row);
  return chord >= limits.least && chord <= limits.most;
}

const limitsOf = ({ minKm, maxKm }: Ring) => ({ least: minKm <= 0 ? 0 : chordOfKm(minKm), most: chordOfKm(maxKm) });

function addRing(index: SearchIndex, area: Area, point: { latitude: number; longitude: number }, ring: Ring): void {
  const limits = limitsOf(ring);
  for (const { from, to } of rowsNear(index.places, point, ring.maxKm)) {
    for (let row = from; row < to; row++) if (isInRing(index, area, row, limits)) addRow(area, row);
  }
}

function keepRing(index: SearchIndex, area: Area, ring: Ring): void {
  const limits = limitsOf(ring);
  keepRows(area, (row) => isInRing(index, area, row, limits));
}

function keepPlace(index: SearchIndex, area: Area, place: number): void {
  const run = index.places.runs.get(place);
  const list = new Set(index.places.lists.get(place));
  keepRows(area, (row) => (run ? row >= run.from && row < run.to : list.has(row)));
}

function keepRows(area: Area, isKept: (row: number) => boolean): void {
  for (let at = 0; at < area.runs.length; at += 2) {
    for (let word = area.runs[at] as number; word < (area.runs[at + 1] as number); word++) {
      for (let bits = area.rows[word] as number; bits !== 0; bits &= bits - 1) {
        const row = word * 32 + 31 - Math.clz32(bits & -bits);
        if (!isKept(row)) area.rows[word] = (area.rows[word] as number) & ~(1 << (row & 31));
      }
    }
  }
}

/** Squared chord from the search's point to a hotel. */
export function chordTo(index: SearchIndex, area: Area, row: number): number {
  if (!area.from) return 0;
  const { x, y, z } = index.hotels;
  return chordSquared(area.from, { x: x[row] as number, y: y[row] as number, z: z[row] as number });
}
