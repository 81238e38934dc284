import { fold } from "#modules/destinations/fold.ts";
import type { Destination } from "#modules/destinations/types.ts";
import type { CountryCode, Language } from "#modules/sites/locales.ts";

/** Regions that only statistics know: nobody says that Utrecht lies in the west of the Netherlands. */
const UNSPOKEN_REGIONS: readonly CountryCode[] = ["NL"];

/**
 * Where a town lies, as a reader of a country says it after its name: its department or province at home, its country abroad
 * (docs/product/search.md#cards). `chain`: the town first, then what contains it up to the country. What only repeats the town's name gives way to
 * what contains it: Paris lies in Île-de-France. Null where nothing is left to say.
 */
export function areaOf(
  chain: readonly Destination[],
  { country, language }: { country: CountryCode; language: Language },
): string | null {
  const [town, ...above] = chain;
  if (!town) return null;
  const spoken = above.filter(
    ({ kind }) =>
      kind === "country" ||
      (town.country === country &&
        (kind === "department" || (kind === "region" && !UNSPOKEN_REGIONS.includes(town.country)))),
  );
  const area = spoken.find((place) => !repeats(place.names[language], town.names[language]));
  return area ? withSmallProvince(area.names[language]) : null;
}

/** Letters of a name that others are formed from: "Brussels" says Brussel again. */
const ROOT_LETTERS = 6;

/** Whether a name holds another as a word, or begins one with it: "Comunidad de Madrid" and "Madrid". */
function repeats(name: string, other: string): boolean {
  const root = fold(other);
  return ` ${fold(name)} `.includes(` ${root}${root.length < ROOT_LETTERS ? " " : ""}`);
}

/** "Verviers, province de Liège": in the middle of a line it is no heading. */
function withSmallProvince(name: string): string {
  return name.replace(/^Provinc(?=e |ie |ia )/, "provinc");
}
