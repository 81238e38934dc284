import type { Bounds, SearchQuery } from "../../types.ts";
import { chordOfKm, chordSquared, rowsInFrame, rowsNear, unitVector } from "./geo.ts";
import { eachBit, setBit } from "./bitset.ts";
import { BLOCK_WORDS, type Run, type Runs } from "../kernel/kernel.ts";
import type { KernelWords } from "../kernel/memory.ts";
import type { SearchIndex } from "./layout.ts";
import { doubleAt, wordAt } from "../typed-arrays.ts";

/** Where a search looks: runs of words, and the rows within them as a bitset. */
export type Area = {
  /** Ascending, apart from each other: what the kernel walks. */
  runs: Runs;
  /** Valid on the runs only. */
  rows: KernelWords;
  /** The point that distances are measured from, on the unit sphere. */
  from: { x: number; y: number; z: number } | null;
};

type OpenArea = Omit<Area, "runs"> & { runs: Run[] };

/** Finds the rows of a search's destination, hotel, ring of distance and map frame. `rows` is a buffer of the caller. */
export function findArea(index: SearchIndex, query: SearchQuery, rows: KernelWords): Area {
  const area: OpenArea = { runs: [], rows, from: query.point ? unitVector(query.point) : null };
  const ring = query.point ? query.distance : null;
  const bounds = query.bounds ?? null;
  if (query.hotelId !== null) addHotel(index, area, query.hotelId);
  else if (ring && query.point) addRing(index, area, query.point, ring);
  else if (query.destinationId !== null) addPlace(index, area, query.destinationId);
  else if (bounds) addFrame(index, area, bounds);
  else addRun(area, 0, index.shape.hotels);
  const isNarrowed = query.hotelId !== null || ring !== null;
  if (query.destinationId !== null && isNarrowed) keepPlace(index, area, query.destinationId);
  if (bounds && (isNarrowed || query.destinationId !== null)) keepRows(area, (row) => isInFrame(index, row, bounds));
  if (query.hotelId !== null && ring) keepRing(index, area, ring);
  return area;
}

function addHotel(index: SearchIndex, area: OpenArea, hotelId: number): void {
  const row = index.hotels.rowOf.get(hotelId);
  if (row !== undefined) addRow(area, row);
}

function addPlace(index: SearchIndex, area: OpenArea, place: number): void {
  const run = index.places.runs.get(place);
  if (run) addRun(area, run.from, run.to);
  for (const row of index.places.lists.get(place) ?? []) addRow(area, row);
}

/** Runs are whole blocks; rows of a block outside the area stay zero. */
function addRun(area: OpenArea, from: number, to: number): void {
  if (to <= from) return;
  const first = from >> 5,
    last = (to - 1) >> 5;
  openBlocks(area, blockOf(first), blockOf(last) + BLOCK_WORDS);
  area.rows.fill(0xffffffff, first, last + 1);
  area.rows[first] = wordAt(area.rows, first) & (-1 << (from & 31));
  if ((to & 31) !== 0) area.rows[last] = wordAt(area.rows, last) & ~(-1 << (to & 31));
}

/** Rows come in ascending order. */
function addRow(area: OpenArea, row: number): void {
  const word = row >> 5;
  if (word >= (area.runs.at(-1)?.to ?? 0)) openBlocks(area, blockOf(word), blockOf(word) + BLOCK_WORDS);
  setBit(area.rows, 0, row, true);
}

const blockOf = (word: number) => word & -BLOCK_WORDS;

/** Walking over a gap of so many words costs less than another run. */
const GAP_WORDS = 32;

function openBlocks(area: OpenArea, from: number, to: number): void {
  const last = area.runs.at(-1);
  const isNear = last !== undefined && from - last.to <= GAP_WORDS;
  area.rows.fill(0, isNear ? last.to : from, to);
  if (isNear) last.to = to;
  else area.runs.push({ from, to });
}

type Ring = { minKm: number; maxKm: number };

function isInRing(index: SearchIndex, area: Area, row: number, limits: { least: number; most: number }): boolean {
  const chord = chordTo(index, area, row);
  return chord >= limits.least && chord <= limits.most;
}

const limitsOf = ({ minKm, maxKm }: Ring) => ({ least: minKm <= 0 ? 0 : chordOfKm(minKm), most: chordOfKm(maxKm) });

function addRing(index: SearchIndex, area: OpenArea, point: { latitude: number; longitude: number }, ring: Ring): void {
  const limits = limitsOf(ring);
  for (const { from, to } of rowsNear(index.places, point, ring.maxKm)) {
    for (let row = from; row < to; row++) if (isInRing(index, area, row, limits)) addRow(area, row);
  }
}

function isInFrame({ hotels }: SearchIndex, row: number, { north, south, east, west }: Bounds): boolean {
  const latitude = doubleAt(hotels.latitude, row),
    longitude = doubleAt(hotels.longitude, row);
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function addFrame(index: SearchIndex, area: OpenArea, bounds: Bounds): void {
  for (const { from, to } of rowsInFrame(index.places, bounds)) {
    for (let row = from; row < to; row++) if (isInFrame(index, row, bounds)) addRow(area, row);
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
  eachBit(area.rows, area.runs, (row) => {
    if (!isKept(row)) setBit(area.rows, 0, row, false);
  });
}

/** Squared chord from the search's point to a hotel. */
export function chordTo(index: SearchIndex, area: Area, row: number): number {
  if (!area.from) return 0;
  const { x, y, z } = index.hotels;
  return chordSquared(area.from, { x: doubleAt(x, row), y: doubleAt(y, row), z: doubleAt(z, row) });
}
