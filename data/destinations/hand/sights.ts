import { handPlaces, readRows } from "./places.ts";
import rows from "./sights.json" with { type: "json" };

/** Places to visit (POI); the radius says from how far a weekend there makes sense, km. */
export const SIGHTS = handPlaces("poi", readRows(rows));
