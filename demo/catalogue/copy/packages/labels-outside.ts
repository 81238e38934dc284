import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./labels-outside.json" with { type: "json" };

/** Names of stays about beaches, snow, paths and towns. */
export const OUTSIDE_LABELS: Record<keyof typeof tables.OUTSIDE_LABELS, readonly Five[]> = readTable(
  tables.OUTSIDE_LABELS,
);
