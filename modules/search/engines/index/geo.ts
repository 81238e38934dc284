import Flatbush from "flatbush";
import type { HotelRecord } from "./records.ts";

/** Mean radius of the earth, km. */
const EARTH_KM = 6371.0088;
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_KM;

export type Point = { latitude: number; longitude: number };

/**
 * Where the hotels are. A place is either a run of rows (administrative areas: hotels are sorted by them) or a list of rows. Circles are
 * found by the bounding boxes of cities, then measured as chords of the unit sphere: no trigonometry per hotel, one order everywhere.
 */
export type PlaceIndex = {
  runs: Map<number, { from: number; to: number }>;
  lists: Map<number, Int32Array>;
  cities: Flatbush | null;
  cityRows: { from: number; to: number }[];
};

/** Finds runs and lists of all places, and the boxes of cities, from hotels in row order. */
export function indexPlaces(hotels: readonly HotelRecord[]): PlaceIndex {
  const rowsOf = new Map<number, number[]>();
  hotels.forEach((hotel, row) => {
    for (const place of hotel.placeIds) {
      const rows = rowsOf.get(place);
      if (rows) rows.push(row);
      else rowsOf.set(place, [row]);
    }
  });
  const runs: PlaceIndex["runs"] = new Map();
  const lists: PlaceIndex["lists"] = new Map();
  for (const [place, rows] of rowsOf) {
    const from = rows[0] ?? 0;
    const to = (rows.at(-1) ?? 0) + 1;
    if (to - from === rows.length) runs.set(place, { from, to });
    else lists.set(place, Int32Array.from(rows));
  }
  return { runs, lists, ...indexCities(hotels) };
}

function indexCities(hotels: readonly HotelRecord[]): Pick<PlaceIndex, "cities" | "cityRows"> {
  const cityRows: { from: number; to: number }[] = [];
  let last: string | null = null;
  hotels.forEach((hotel, row) => {
    const path = hotel.sortPath.join();
    const current = cityRows.at(-1);
    if (path === last && current) current.to = row + 1;
    else cityRows.push({ from: row, to: row + 1 });
    last = path;
  });
  if (cityRows.length === 0) return { cities: null, cityRows };
  const cities = new Flatbush(cityRows.length);
  for (const { from, to } of cityRows) {
    const inCity = hotels.slice(from, to);
    const latitudes = inCity.map((hotel) => hotel.latitude);
    const longitudes = inCity.map((hotel) => hotel.longitude);
    cities.add(Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes));
  }
  cities.finish();
  return { cities, cityRows };
}

/** The point of the unit sphere. */
export function unitVector({ latitude, longitude }: Point): { x: number; y: number; z: number } {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/** Square of the chord between two points of the unit sphere: grows with their distance, and costs five operations. */
export function chordSquared(a: { x: number; y: number; z: number }, b: { x: number; y: number; z: number }): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
}

/** The squared chord of a distance in km. */
export function chordOfKm(km: number): number {
  return (2 * Math.sin(Math.min(Math.PI / 2, km / EARTH_KM / 2))) ** 2;
}

/** The distance of a squared chord, km, to a tenth. */
export function kmOfChord(squared: number): number {
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squared) / 2)) * 10) / 10;
}

/** Rounding must not leave out what lies on the circle. */
const MARGIN = 1.01;

/** Between which latitudes a circle lies, degrees. */
export function latitudesNear({ latitude }: Point, km: number): { south: number; north: number } {
  const reach = (km / KM_PER_DEGREE) * MARGIN;
  return { south: latitude - reach, north: latitude + reach };
}

/** Runs of rows whose city has hotels in the square around a circle, in row order. */
export function rowsNear(places: PlaceIndex, point: Point, km: number): { from: number; to: number }[] {
  const { south, north } = latitudesNear(point, km);
  const widest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)));
  const longitude = (north - point.latitude) / Math.cos((widest * Math.PI) / 180);
  return rowsInFrame(places, { west: point.longitude - longitude, south, east: point.longitude + longitude, north });
}

/** Runs of rows whose city has hotels in a frame of a map, degrees, in row order. */
export function rowsInFrame(
  { cities, cityRows }: PlaceIndex,
  { west, south, east, north }: { west: number; south: number; east: number; north: number },
): { from: number; to: number }[] {
  const found = cities?.search(west, south, east, north) ?? [];
  return found.sort((a, b) => a - b).flatMap((city) => cityRows[city] ?? []);
}
