import type { Showcase } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./south.json" with { type: "json" };

/** Showcase hotels of the Alps, Bordeaux and Provence. */
export const SOUTHERN_SHOWCASE: readonly Showcase[] = readTable(tables.SOUTHERN_SHOWCASE);
