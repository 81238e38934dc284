import type { Setting } from "../../places/parse.ts";
import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./scenes.json" with { type: "json" };

/** Where a stay takes place, said at the end of its name: whole phrases, contractions done. */
export const SCENES: Record<Setting, readonly Five[]> = readTable(tables.SCENES);
