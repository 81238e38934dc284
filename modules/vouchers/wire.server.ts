import type { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import type { ReaderDeps } from "#modules/catalogue/reader.server.ts";
import type { ParcelDeps } from "./parcels/parcels.server.ts";
import { createVoucherRoutes } from "./api.server.ts";
import { createVouchers, type VoucherService } from "./vouchers.server.ts";

/** Activities without a night, and stays as gifts. */
export function wireVouchers(
  { db, clock }: Platform,
  deps: ReaderDeps & Omit<ParcelDeps, "db">,
): { service: VoucherService; routes: Hono } {
  const service = createVouchers({ ...deps, db, clock });
  return { service, routes: createVoucherRoutes(service) };
}
