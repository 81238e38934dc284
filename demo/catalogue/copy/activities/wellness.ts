import type { ActivityCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./wellness.json" with { type: "json" };

/** Spa, treatments, thermal water. */
export const WELLNESS: Record<keyof typeof tables.WELLNESS, ActivityCopy> = readTable(tables.WELLNESS);
