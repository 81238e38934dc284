import type { Point } from "./distance.ts";
import shore from "./shore.json" with { type: "json" };

/**
 * Towns and beaches on the sea, latitude and longitude, from Dunkirk round to Trieste with the islands: what "by the sea" is measured from.
 * Lagoon and estuary shores count where people swim.
 */
export const SHORE_POINTS: readonly Point[] = Object.values(shore)
  .flat()
  .map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
