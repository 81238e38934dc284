import type { Setting } from "../../places/parse.ts";
import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./openings.json" with { type: "json" };

/** First sentences of a hotel's description: where one is. */
export const OPENINGS: Record<Setting, readonly Five[]> = readTable(tables.OPENINGS);
