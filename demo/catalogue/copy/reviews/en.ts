import type { ReviewBank } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./en.json" with { type: "json" };

/** English-speaking guests. */
export const ENGLISH: ReviewBank = readTable(tables.ENGLISH);
