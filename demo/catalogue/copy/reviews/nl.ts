import type { ReviewBank } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./nl.json" with { type: "json" };

/** Dutch-speaking guests. */
export const DUTCH: ReviewBank = readTable(tables.DUTCH);
