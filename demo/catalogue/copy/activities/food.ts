import type { ActivityCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./food.json" with { type: "json" };

/** Tables, glasses, workshops. `{dishes}` is what the region cooks, `{wines}` what it bottles. */
export const FOOD: Record<keyof typeof tables.FOOD, ActivityCopy> = readTable(tables.FOOD);
