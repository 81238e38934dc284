import { handPlaces, readRows } from "./places.ts";
import rows from "./touristic-regions.json" with { type: "json" };

/** Regions as travellers name them. Coasts and island chains have finer outlines in modules/destinations/areas.ts, and their radius comes from there. */
export const TOURISTIC_REGIONS = handPlaces("touristicregion", readRows(rows));
