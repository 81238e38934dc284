import { readTable } from "#platform/json.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { CountryCode, Localised } from "#modules/sites/locales.ts";
import { aliases, names } from "./text.ts";

/** A place that no register lists: written by hand with its point and how far a hotel may lie to belong to it. */
export type HandPlace = {
  kind: DestinationKind;
  /** Ours, fixed for ever: 2xxx touristic regions, 3xxx sea resorts, 4xxx ski resorts, 5xxx places to visit. */
  id: number;
  country: CountryCode;
  latitude: number;
  longitude: number;
  radiusKm: number;
  /** One name for all languages means: a resort that is a city takes the city's names. */
  isOneName: boolean;
  names: Localised;
  aliases: string[];
};

/** A row of the tables beside this file; radius in km. */
export type PlaceRow = readonly [
  id: number,
  country: CountryCode,
  latitude: number,
  longitude: number,
  radiusKm: number,
  names: string,
  aliases?: string,
];

/** The rows of a table that is kept as JSON. */
export const readRows = readTable<readonly PlaceRow[]>;

export function handPlaces(kind: DestinationKind, rows: readonly PlaceRow[]): HandPlace[] {
  return rows.map(([id, country, latitude, longitude, radiusKm, line, other]) => ({
    kind,
    id,
    country,
    latitude,
    longitude,
    radiusKm,
    isOneName: !line.includes("|"),
    names: names(line),
    aliases: aliases(other),
  }));
}
