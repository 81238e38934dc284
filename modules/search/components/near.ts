/** "Under 2 hours" from home means 200 km (decisions.md, Search). */
export const NEAR_KM = 200;

/** Sites that offer a search around the visitor (spec A §2, "Travel locally!"). */
export const NEAR_SITES: readonly string[] = ["fr_FR", "es_ES", "fr_BE", "nl_BE"];
