import type { ActivityCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./comfort.json" with { type: "json" };

/** Small comforts that the hotel itself gives. */
export const COMFORT: Record<keyof typeof tables.COMFORT, ActivityCopy> = readTable(tables.COMFORT);
