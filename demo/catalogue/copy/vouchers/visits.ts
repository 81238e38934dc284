import type { VoucherCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./visits.json" with { type: "json" };

/** Castles, museums, walks, parks and games. */
export const VISIT_VOUCHERS: Record<keyof typeof tables.VISIT_VOUCHERS, VoucherCopy> = readTable(tables.VISIT_VOUCHERS);
