import type { ReviewBank } from "./types.ts";
import { readTable } from "../../read-table.ts";
import tables from "./en.json" with { type: "json" };

/** English-speaking guests. */
export const ENGLISH: ReviewBank = readTable(tables.ENGLISH);
