import type { ReviewBank } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./es.json" with { type: "json" };

/** Spanish-speaking guests. */
export const SPANISH: ReviewBank = readTable(tables.SPANISH);
