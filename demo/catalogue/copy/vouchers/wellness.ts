import type { VoucherCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./wellness.json" with { type: "json" };

/** Spa, treatments, thermal water, without a night. */
export const WELLNESS_VOUCHERS: Record<keyof typeof tables.WELLNESS_VOUCHERS, VoucherCopy> = readTable(
  tables.WELLNESS_VOUCHERS,
);
