import type { ActivityCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./outdoors.json" with { type: "json" };

/** What one does outside, on wheels, water, snow or horseback. */
export const OUTDOORS: Record<keyof typeof tables.OUTDOORS, ActivityCopy> = readTable(tables.OUTDOORS);
