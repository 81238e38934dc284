import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./labels-together.json" with { type: "json" };

/** Names of stays for two, for families, for those who look for something else. */
export const TOGETHER_LABELS: Record<keyof typeof tables.TOGETHER_LABELS, readonly Five[]> = readTable(
  tables.TOGETHER_LABELS,
);
