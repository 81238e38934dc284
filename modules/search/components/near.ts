/** Sites that offer a search around the visitor, "Travel locally!" (docs/product/search.md#near). */
export const NEAR_SITES: readonly string[] = ["fr_FR", "es_ES", "fr_BE", "nl_BE"];

/** From where, and at most how far: the visitor's position, or a city by the address of its search. 200 km unless told. */
export type NearChoice = ({ latitude: number; longitude: number } | { uri: string }) & { km?: number };
