import { fold } from "#modules/destinations/fold.ts";
import { LANGUAGES, type CountryCode, type Language } from "#modules/sites/locales.ts";
import type { CityNames } from "../hand/cities.ts";
import { typographic } from "../hand/text.ts";
import type { Draft } from "./records.ts";

const OWN_LANGUAGES: Record<CountryCode, Language[]> = {
  FR: ["fr"],
  ES: ["es"],
  BE: ["nl", "fr"],
  NL: ["nl"],
  IT: ["it"],
};

/**
 * Gives the well-known cities the names of the hand-written tables, in place. An entry means the largest city of its country that bears its
 * name in the country's own language, else in any, else one of its aliases; throws when there is none.
 */
export function applyKnownNames(cities: readonly Draft[], entries: readonly CityNames[]): void {
  const largest = largestByName(cities);
  const chosen = entries.map((entry) => {
    const own = OWN_LANGUAGES[entry.country].map((language) => entry.names[language]);
    return {
      entry,
      city: [own, Object.values(entry.names), entry.aliases]
        .map((texts) => largest(entry.country, texts))
        .find(Boolean),
    };
  });
  const missing = chosen.filter(({ city }) => !city).map(({ entry }) => `${entry.names.fr} (${entry.country})`);
  if (missing.length > 0) throw new Error(`not in the source: ${missing.join(", ")}`);
  for (const { entry, city } of chosen) if (city) rename(city, entry);
}

function largestByName(
  cities: readonly Draft[],
): (country: CountryCode, texts: readonly string[]) => Draft | undefined {
  const keyed = cities.flatMap((city) =>
    [...new Set(Object.values(city.names).map(fold))].map((name) => ({ key: `${city.country} ${name}`, city })),
  );
  const named = Map.groupBy(keyed, ({ key }) => key);
  return (country, texts) => {
    const candidates = texts.flatMap((name) => named.get(`${country} ${fold(name)}`) ?? []).map(({ city }) => city);
    return candidates.toSorted((a, b) => b.population - a.population || a.id - b.id)[0];
  };
}

/** What the source called it stays findable. */
function rename(city: Draft, entry: CityNames): void {
  const before = [...Object.values(city.names), ...city.aliases];
  city.names = entry.names;
  const isShown = new Set(LANGUAGES.map((language) => fold(entry.names[language])));
  const others = new Map([...entry.aliases, ...before].map((name) => [fold(name), typographic(name)]));
  city.aliases = [...others].filter(([folded]) => !isShown.has(folded)).map(([, name]) => name);
}
