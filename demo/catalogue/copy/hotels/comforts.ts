import type { Style } from "#modules/catalogue/vocabulary.ts";
import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./comforts.json" with { type: "json" };

/** How the rooms feel, by style. */
export const STYLES_OF_ROOMS: Record<Style, readonly Five[]> = readTable(tables.STYLES_OF_ROOMS);

/** The spa, for houses that have one. */
export const SPA_SENTENCES: readonly Five[] = readTable(tables.SPA_SENTENCES);
/** The restaurant, for houses that have one. */
export const TABLE_SENTENCES: readonly Five[] = readTable(tables.TABLE_SENTENCES);
/** Breakfast and small pleasures, for all. */
export const MORNING_SENTENCES: readonly Five[] = readTable(tables.MORNING_SENTENCES);
/** The same where it is laid out, and where it is eaten in a room of the house. */
export const MORNING_BUFFET_SENTENCES: readonly Five[] = readTable(tables.MORNING_BUFFET_SENTENCES);
export const MORNING_ROOM_SENTENCES: readonly Five[] = readTable(tables.MORNING_ROOM_SENTENCES);
/** Pools out of doors. */
export const POOL_SENTENCES: readonly Five[] = readTable(tables.POOL_SENTENCES);
/** Where one goes from there. */
export const NEAR_SENTENCES: readonly Five[] = readTable(tables.NEAR_SENTENCES);
/** Last words. */
export const CLOSINGS: readonly Five[] = readTable(tables.CLOSINGS);
/** Good to know before leaving home, by what is true of the hotel. */
export const INFOS: Record<keyof typeof tables.INFOS, Five> = readTable(tables.INFOS);
/** How to get there. */
export const WAYS: Record<keyof typeof tables.WAYS, readonly Five[]> = readTable(tables.WAYS);
/** How to get there without a car. */
export const TRANSPORT: Record<keyof typeof tables.TRANSPORT, readonly Five[]> = readTable(tables.TRANSPORT);
/** Short strengths, by what the hotel has. */
export const HIGHLIGHTS: Record<keyof typeof tables.HIGHLIGHTS, Five> = readTable(tables.HIGHLIGHTS);
