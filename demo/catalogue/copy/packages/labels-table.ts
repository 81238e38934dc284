import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./labels-table.json" with { type: "json" };

/** Names of stays about tables and glasses. */
export const TABLE_LABELS: Record<keyof typeof tables.TABLE_LABELS, readonly Five[]> = readTable(tables.TABLE_LABELS);
