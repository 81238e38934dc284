import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { CountryCode, Localised } from "#modules/sites/locales.ts";

/** A line of the source file (see build.ts). */
export type SourceRecord = {
  id: string;
  type: DestinationKind;
  parentId: string | null;
  country: CountryCode;
  lat: number;
  lng: number;
  population: number;
  /** GeoNames feature code, of cities. */
  fc?: string;
  names: Record<"fr" | "es" | "nl" | "it", string>;
};

/** A place while it is being built; slugs come last. */
export type Draft = {
  id: number;
  kind: DestinationKind;
  parentId: number | null;
  country: CountryCode;
  names: Localised;
  aliases: string[];
  latitude: number;
  longitude: number;
  population: number;
  radiusKm: number | null;
};
