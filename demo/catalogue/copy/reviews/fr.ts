import type { ReviewBank } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./fr.json" with { type: "json" };

/** French-speaking guests. */
export const FRENCH: ReviewBank = readTable(tables.FRENCH);
