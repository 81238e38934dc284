import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parseLines } from "#platform/json.ts";
import type { CountryCode, Localised } from "#modules/sites/locales.ts";

/** A town of data/destinations, as much as the generator needs of it. */
export type Town = {
  id: number;
  country: CountryCode;
  names: Localised;
  aliases: string[];
  latitude: number;
  longitude: number;
  population: number;
};

export type TownIndex = {
  /** The town of that name nearest to what the name means: the largest, when there are several. */
  find(country: CountryCode, name: string): Town | null;
  /** Towns within `km` of a point, nearest first, the one at the point left out. */
  around(town: Town, km: number): { town: Town; km: number }[];
};

const DEFAULT_FILE = new URL("../../../data/destinations/destinations.ndjson.gz", import.meta.url);

type Line = {
  id: number;
  kind: string;
  country: CountryCode;
  names: Localised;
  aliases?: string[];
  latitude: number;
  longitude: number;
  population: number;
};

/** Reads the product's towns. */
export function loadTowns(file: URL | string = DEFAULT_FILE): TownIndex {
  const towns = parseLines<Line>(gunzipSync(readFileSync(file)).toString("utf8"))
    .filter((line) => line.kind === "city")
    .map(({ id, country, names, aliases = [], latitude, longitude, population }): Town => ({
      id,
      country,
      names,
      aliases,
      latitude,
      longitude,
      population: population ?? 0,
    }));
  return createTownIndex(towns);
}

/** Indexes towns by name and by square degree. */
export function createTownIndex(towns: readonly Town[]): TownIndex {
  const byName = new Map<string, Town[]>();
  const byCell = new Map<string, Town[]>();
  for (const town of towns) {
    for (const name of new Set([...Object.values(town.names), ...town.aliases].map(foldName)))
      push(byName, `${town.country}:${name}`, town);
    push(byCell, cellOf(town.latitude, town.longitude), town);
  }
  return {
    find: (country, name) => largest(byName.get(`${country}:${foldName(name)}`) ?? []),
    around: (town, km) =>
      nearbyCells(town)
        .flatMap((cell) => byCell.get(cell) ?? [])
        .map((other) => ({ town: other, km: distanceKm(town, other) }))
        .filter((entry) => entry.town.id !== town.id && entry.km <= km)
        .sort((a, b) => a.km - b.km || a.town.id - b.town.id),
  };
}

const CELL = 0.5;

function cellOf(latitude: number, longitude: number): string {
  return `${Math.floor(latitude / CELL)}:${Math.floor(longitude / CELL)}`;
}

/** The cells within one step of a point: at least 35 km to every side at these latitudes. */
function nearbyCells({ latitude, longitude }: Town): string[] {
  const steps = [-CELL, 0, CELL];
  return steps.flatMap((north) => steps.map((east) => cellOf(latitude + north, longitude + east)));
}

function push(map: Map<string, Town[]>, key: string, town: Town): void {
  const list = map.get(key);
  if (list) list.push(town);
  else map.set(key, [town]);
}

function largest(towns: readonly Town[]): Town | null {
  return towns.reduce<Town | null>(
    (best, town) => (best === null || town.population > best.population ? town : best),
    null,
  );
}

/** Lower case, no accents, no punctuation: "L'Isle-sur-la-Sorgue" is "l isle sur la sorgue". */
export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Great-circle distance. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const rad = Math.PI / 180;
  const half =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(half));
}
