import type { Showcase } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./mediterranean.json" with { type: "json" };

/** Showcase hotels of Spain and Italy. */
export const MEDITERRANEAN_SHOWCASE: readonly Showcase[] = readTable(tables.MEDITERRANEAN_SHOWCASE);
