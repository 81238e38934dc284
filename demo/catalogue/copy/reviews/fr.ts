import type { ReviewBank } from "./types.ts";
import { readTable } from "../../read-table.ts";
import tables from "./fr.json" with { type: "json" };

/** French-speaking guests. */
export const FRENCH: ReviewBank = readTable(tables.FRENCH);
