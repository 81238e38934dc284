import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./labels-wellness.json" with { type: "json" };

/** Names of stays about water and hands. `{scene}` is a phrase of place, `{minutes}` the first activity's length. */
export const WELLNESS_LABELS: Record<keyof typeof tables.WELLNESS_LABELS, readonly Five[]> = readTable(
  tables.WELLNESS_LABELS,
);
