import type { VoucherCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./outside.json" with { type: "json" };

/** On foot, on wheels, on horseback, on water, in the air. */
export const OUTSIDE_VOUCHERS: Record<keyof typeof tables.OUTSIDE_VOUCHERS, VoucherCopy> = readTable(
  tables.OUTSIDE_VOUCHERS,
);
