import { distanceKm } from "#modules/destinations/distance.ts";
import { fold } from "#modules/destinations/fold.ts";
import type { CountryCode, Localised } from "#modules/sites/locales.ts";
import { isHamletNoise, isNoPlace } from "../hand/corrections.ts";
import { PARENTS } from "../hand/parents.ts";
import type { Village } from "../hand/villages.ts";
import type { Draft, SourceRecord } from "./records.ts";
import { ownLanguage, SOURCE_LANGUAGES, spellings } from "./spellings.ts";

/** Two rows of one name nearer than this are one place, km. */
const SAME_PLACE_KM = 6;
/** Localities that are no municipality need this many inhabitants to be listed. */
const HAMLET_POPULATION: Record<CountryCode, number> = { FR: 500, ES: 500, BE: 500, NL: 500, IT: 1000 };

/** The cities of the source and the hand-written villages, each place once; `departments` maps source ids to ours. */
export function buildCities(
  source: readonly SourceRecord[],
  departments: ReadonlyMap<string, number>,
  villages: readonly Village[],
): Draft[] {
  const cities = source.filter((row) => row.type === "city" && isListed(row)).map((row) => cityDraft(row, departments));
  return withoutDoubles([...cities, ...villages.map((village) => villageDraft(village, cities))]);
}

function isListed(row: SourceRecord): boolean {
  const own = row.names[ownLanguage(row)];
  if (isNoPlace(row.country, own) || isNoPlace(row.country, row.names.fr)) return false;
  const isMunicipality = row.fc?.startsWith("PPLA") || row.fc === "PPLC";
  return isMunicipality || (row.population >= HAMLET_POPULATION[row.country] && !isHamletNoise(row.country, own));
}

function cityDraft(row: SourceRecord, departments: ReadonlyMap<string, number>): Draft {
  const parentId = departments.get(row.parentId ?? "");
  if (!parentId) throw new Error(`${row.id} hangs below ${row.parentId}, which is no department`);
  const best = (language: (typeof SOURCE_LANGUAGES)[number]) =>
    spellings(row, row.names[language])[0] ?? row.names[language];
  const names: Localised = {
    fr: best("fr"),
    es: best("es"),
    nl: best("nl"),
    it: best("it"),
    en: best(ownLanguage(row)),
  };
  const others = new Set(SOURCE_LANGUAGES.flatMap((language) => spellings(row, row.names[language])));
  const aliases = [...others].filter((name) => !Object.values(names).includes(name));
  return {
    id: cityId(row.id),
    kind: "city",
    parentId,
    country: row.country,
    names,
    aliases,
    latitude: round(row.lat),
    longitude: round(row.lng),
    population: row.population,
    radiusKm: null,
  };
}

function villageDraft(village: Village, cities: readonly Draft[]): Draft {
  const own = cities.filter((city) => city.country === village.country);
  const nearest = own.reduce((a, b) => (distanceKm(village, b) < distanceKm(village, a) ? b : a));
  return {
    ...village,
    kind: "city",
    parentId: PARENTS.get(village.id) ?? nearest.parentId,
    aliases: [],
    radiusKm: null,
  };
}

/** GeoNames ids have seven digits, the youngest eight: those drop the first, and nothing lives in the range they fall into. */
function cityId(sourceId: string): number {
  const id = Number(sourceId.replace("city:", ""));
  return id >= 10_000_000 ? id - 10_000_000 : id;
}

function withoutDoubles(cities: readonly Draft[]): Draft[] {
  const byName = Map.groupBy(cities, (city) => `${city.country} ${fold(city.names.fr)}`);
  const kept = new Set<Draft>();
  for (const group of byName.values()) {
    for (const city of group.toSorted((a, b) => b.population - a.population || a.id - b.id)) {
      if (!group.some((larger) => kept.has(larger) && distanceKm(larger, city) < SAME_PLACE_KM)) kept.add(city);
    }
  }
  return cities.filter((city) => kept.has(city));
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
