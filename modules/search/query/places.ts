import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { StateKey } from "#modules/visit/state.ts";

/** Kinds of place, each with the field of calls that names one; the kind is its key in an address. The narrowest first: of several places the first counts. */
export const PLACE_FIELDS = {
  poi: "poi",
  searesort: "seaResort",
  skiresort: "skiResort",
  city: "city",
  touristicregion: "touristicRegion",
  department: "department",
  region: "region",
  country: "country",
} as const satisfies Record<DestinationKind & StateKey, string>;

/** Keys of an address that name where: choosing one clears the others. */
export const PLACE_KEYS = { ...PLACE_FIELDS, hotel: "hotelId" } as const satisfies Partial<Record<StateKey, string>>;
export type PlaceKey = keyof typeof PLACE_KEYS;

/** The field of calls that names a kind of place. */
export function fieldOfKind(kind: DestinationKind): (typeof PLACE_FIELDS)[DestinationKind] {
  return PLACE_FIELDS[kind];
}
