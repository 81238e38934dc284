import type { HotelType } from "#modules/catalogue/vocabulary.ts";
import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./houses.json" with { type: "json" };

/** What kind of house it is. `{rooms}` is how many rooms it has in all. */
export const HOUSES: Record<HotelType, readonly Five[]> = readTable(tables.HOUSES);
