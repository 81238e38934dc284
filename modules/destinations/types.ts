import type { CountryCode, Localised } from "#modules/sites/locales.ts";
import type { DestinationKind } from "./kinds.ts";

/** A place that can be searched, as the table holds it (tables.server.ts says what each member means). */
export type Destination = {
  id: number;
  kind: DestinationKind;
  parentId: number | null;
  country: CountryCode;
  names: Localised;
  slugs: Localised;
  aliases: readonly string[];
  latitude: number;
  longitude: number;
  population: number;
  radiusKm: number | null;
};
