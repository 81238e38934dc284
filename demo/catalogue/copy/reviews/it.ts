import type { ReviewBank } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./it.json" with { type: "json" };

/** Italian-speaking guests. */
export const ITALIAN: ReviewBank = readTable(tables.ITALIAN);
