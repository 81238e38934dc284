import { handPlaces, readRows } from "./places.ts";
import rows from "./ski-resorts.json" with { type: "json" };

/** Ski resorts; a hotel within the radius (km) is on the slopes or a short shuttle away. A resort that is a city hangs below it and takes its names. */
export const SKI_RESORTS = handPlaces("skiresort", readRows(rows));
