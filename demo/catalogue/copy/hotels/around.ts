import type { PlaceTag } from "../../places/parse.ts";
import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./around.json" with { type: "json" };

/** What there is to do nearby, where the place has it. */
export const AROUND: Partial<Record<PlaceTag | "wine" | "park", readonly Five[]>> = readTable(tables.AROUND);

/** Gardens, terraces, bars: for houses that have them. */
export const CORNERS: Record<keyof typeof tables.CORNERS, readonly Five[]> = readTable(tables.CORNERS);
