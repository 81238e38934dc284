import type { Showcase } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./north.json" with { type: "json" };

/** Showcase hotels of Normandy, Flanders, the Ardennes and the Netherlands. */
export const NORTHERN_SHOWCASE: readonly Showcase[] = readTable(tables.NORTHERN_SHOWCASE);
