import { handPlaces, readRows } from "./places.ts";
import rows from "./sea-resorts.json" with { type: "json" };

/** Sea resorts; a hotel within the radius (km) has the beach in reach. A resort that is a city hangs below it and takes its names. */
export const SEA_RESORTS = handPlaces("searesort", readRows(rows));
