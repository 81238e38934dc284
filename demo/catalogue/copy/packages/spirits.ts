import type { Recipe } from "../../recipe-names.ts";
import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./spirits.json" with { type: "json" };

/** First sentences of a stay's description: what it is about. */
export const SPIRITS: Record<Recipe, readonly Five[]> = readTable(tables.SPIRITS);

/** Last sentences of a stay's description. */
export const FAREWELLS: readonly Five[] = readTable(tables.FAREWELLS);
/** The same, for stays meant for two. */
export const FAREWELLS_FOR_TWO: readonly Five[] = readTable(tables.FAREWELLS_FOR_TWO);
/** The same, for families. */
export const FAREWELLS_FOR_FAMILIES: readonly Five[] = readTable(tables.FAREWELLS_FOR_FAMILIES);

/** The night without activities. */
export const ROOM_STAYS: readonly Five[] = readTable(tables.ROOM_STAYS);
export const ROOM_STAY_LABEL: Five = readTable(tables.ROOM_STAY_LABEL);
