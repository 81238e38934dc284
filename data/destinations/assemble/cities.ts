import { LANGUAGES, type CountryCode, type Language, type Localised } from "#modules/sites/locales.ts";
import { distanceKm } from "#modules/destinations/distance.ts";
import { CITY_NAMES, type CityNames } from "../hand/cities.ts";
import { isHamletNoise, isNoPlace, RENAMED, RENAMED_ROWS } from "../hand/corrections.ts";
import { PARENTS } from "../hand/parents.ts";
import { typographic } from "../hand/text.ts";
import { VILLAGES, type Village } from "../hand/villages.ts";
import { fold } from "#modules/destinations/fold.ts";
import type { Draft, SourceRecord } from "./records.ts";

/** Two rows of one name nearer than this are one place, km. */
const SAME_PLACE_KM = 6;
/** Hamlets that are no municipality need this many inhabitants to be listed. */
const HAMLET_POPULATION: Record<CountryCode, number> = { FR: 500, ES: 500, BE: 500, NL: 500, IT: 1000 };

const OWN_LANGUAGES: Record<CountryCode, Language[]> = { FR: ["fr"], ES: ["es"], BE: ["nl", "fr"], NL: ["nl"], IT: ["it"] };

/** The cities of the source with mended names; `departments` maps source ids to ours. */
export function buildCities(source: readonly SourceRecord[], departments: ReadonlyMap<string, number>): Draft[] {
  const cities = source.filter((row) => row.type === "city" && isListed(row)).map((row) => cityDraft(row, departments));
  const unique = withoutDoubles([...cities, ...VILLAGES.map((village) => villageDraft(village, cities))]);
  applyNames(unique);
  return unique;
}

function isListed(row: SourceRecord): boolean {
  if (isNoPlace(row.country, row.names[ownLanguage(row)]) || isNoPlace(row.country, row.names.fr)) return false;
  const isMunicipality = row.fc?.startsWith("PPLA") || row.fc === "PPLC";
  return isMunicipality || (row.population >= HAMLET_POPULATION[row.country] && !isHamletNoise(row.country, row.names[ownLanguage(row)]));
}

function cityDraft(row: SourceRecord, departments: ReadonlyMap<string, number>): Draft {
  const parentId = departments.get(row.parentId ?? "");
  if (!parentId) throw new Error(`${row.id} hangs below ${row.parentId}, which is no department`);
  const spelled = Object.values(row.names).map((name) => spellings(row, name));
  const mended = { fr: "", es: "", nl: "", it: "" };
  for (const language of ["fr", "es", "nl", "it"] as const) mended[language] = spellings(row, row.names[language])[0] ?? row.names[language];
  const names: Localised = { ...mended, en: mended[ownLanguage(row)] };
  return {
    id: cityId(row.id), kind: "city", parentId, country: row.country, names, aliases: [...new Set(spelled.flat())].filter((name) => !Object.values(names).includes(name)),
    latitude: round(row.lat), longitude: round(row.lng), population: row.population, radiusKm: null,
  };
}

function villageDraft(village: Village, cities: readonly Draft[]): Draft {
  const nearest = cities.filter((city) => city.country === village.country).reduce((a, b) => (distanceKm(village, b) < distanceKm(village, a) ? b : a));
  return { ...village, kind: "city", parentId: PARENTS.get(village.id) ?? nearest.parentId, aliases: [], radiusKm: null };
}

/** GeoNames ids have seven digits, the youngest eight: those drop the first, and nothing lives in the range they fall into. */
function cityId(sourceId: string): number {
  const id = Number(sourceId.replace("city:", ""));
  return id >= 10_000_000 ? id - 10_000_000 : id;
}

function ownLanguage(row: SourceRecord): "fr" | "es" | "nl" | "it" {
  if (row.country === "BE") return row.parentId?.includes("-V") ? "nl" : "fr";
  return { FR: "fr", ES: "es", NL: "nl", IT: "it" }[row.country] as "fr" | "es" | "nl" | "it";
}

/** What a source name is called here, best first: no brackets, no "one / other", capital article. */
function spellings(row: SourceRecord, name: string): string[] {
  const renamed = RENAMED_ROWS[row.id] ?? RENAMED[name];
  if (renamed) return [typographic(renamed)];
  const bracket = /^(.*?)\s*\((.*)\)\s*$/.exec(name);
  if (bracket) return [row.country === "BE" ? bracket[2] : bracket[1]].map((part) => capital(part ?? name));
  // South Tyrol: the Italian name, then the German one. Elsewhere the language of the region, then Spanish.
  if (row.country === "IT") return name.split(/ - |\//).map(capital);
  return name.split("/").map(capital).toReversed();
}

function capital(name: string): string {
  const text = typographic(name.trim());
  if (/^’?s-/.test(text)) return `’${text.replace(/^’/, "")}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function withoutDoubles(cities: readonly Draft[]): Draft[] {
  const byName = Map.groupBy(cities, (city) => `${city.country} ${fold(city.names.fr)}`);
  const dropped = new Set<Draft>();
  for (const group of byName.values()) {
    const bySize = group.toSorted((a, b) => b.population - a.population || a.id - b.id);
    for (const [index, city] of bySize.entries()) {
      if (bySize.slice(0, index).some((larger) => !dropped.has(larger) && distanceKm(larger, city) < SAME_PLACE_KM)) dropped.add(city);
    }
  }
  return cities.filter((city) => !dropped.has(city));
}

function applyNames(cities: readonly Draft[]): void {
  const named = Map.groupBy(
    cities.flatMap((city) => [...new Set(Object.values(city.names).map(fold))].map((name) => ({ key: `${city.country} ${name}`, city }))),
    (entry) => entry.key,
  );
  const largest = (country: string, texts: string[]) =>
    texts.flatMap((name) => named.get(`${country} ${fold(name)}`) ?? []).map((entry) => entry.city).toSorted((a, b) => b.population - a.population || a.id - b.id)[0];
  const chosen = CITY_NAMES.map((entry) => {
    const own = OWN_LANGUAGES[entry.country].map((language) => entry.names[language]);
    return { entry, city: [own, Object.values(entry.names), entry.aliases].map((texts) => largest(entry.country, texts)).find(Boolean) };
  });
  const missing = chosen.filter(({ city }) => !city).map(({ entry }) => `${entry.names.fr} (${entry.country})`);
  if (missing.length > 0) throw new Error(`not in the source: ${missing.join(", ")}`);
  for (const { entry, city } of chosen) if (city) rename(city, entry);
}

function rename(city: Draft, entry: CityNames): void {
  const old = [...Object.values(city.names), ...city.aliases];
  city.names = entry.names;
  const isShown = new Set(LANGUAGES.map((language) => fold(entry.names[language])));
  const others = new Map([...entry.aliases, ...old].map((name) => [fold(name), name]));
  city.aliases = [...others].filter(([folded]) => !isShown.has(folded)).map(([, name]) => typographic(name));
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
