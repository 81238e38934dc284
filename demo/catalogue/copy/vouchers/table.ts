import type { VoucherCopy } from "./types.ts";
import { readTable } from "#platform/json.ts";
import tables from "./table.json" with { type: "json" };

/** Tables, cellars, workshops, without a night. */
export const TABLE_VOUCHERS: Record<keyof typeof tables.TABLE_VOUCHERS, VoucherCopy> = readTable(tables.TABLE_VOUCHERS);
