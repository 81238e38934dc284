import { entriesOf } from "#platform/objects.ts";
import type { CityRow } from "./city-row.ts";
import type { CountryCode, Localised } from "#modules/sites/locales.ts";
import { BELGIAN_CITIES, DUTCH_CITIES } from "./cities-benelux.ts";
import { FRENCH_CITIES } from "./cities-france.ts";
import { ITALIAN_CITIES } from "./cities-italy.ts";
import { SPANISH_CITIES } from "./cities-spain.ts";
import { aliases, names } from "./text.ts";

/** Names for a city of the source: the largest one of the country that bears any of them. */
export type CityNames = { country: CountryCode; names: Localised; aliases: string[] };

const TABLES: Record<CountryCode, readonly CityRow[]> = {
  FR: FRENCH_CITIES,
  ES: SPANISH_CITIES,
  BE: BELGIAN_CITIES,
  NL: DUTCH_CITIES,
  IT: ITALIAN_CITIES,
};

export const CITY_NAMES: CityNames[] = entriesOf(TABLES).flatMap(([country, rows]) =>
  rows.map(([line, other]) => ({ country, names: names(line), aliases: aliases(other) })),
);
