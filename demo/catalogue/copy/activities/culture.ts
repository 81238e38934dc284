import type { ActivityCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./culture.json" with { type: "json" };

/** Visits, boats, parks. `{park}` is the park's own name, `{inTown}` "in" and the town. */
export const CULTURE: Record<keyof typeof tables.CULTURE, ActivityCopy> = readTable(tables.CULTURE);
