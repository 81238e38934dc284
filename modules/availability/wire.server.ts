import type { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import { createReader, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { createAvailabilityRoutes, type AvailabilityDeps } from "./api.server.ts";
import { stayDetail } from "./detail.server.ts";
import { askCode, type FindPromotionCode } from "./promotion-code.ts";
import type { StayService } from "./service.ts";
import { findUpsells, type UpsellRequest } from "./upsells/upsells.server.ts";
import { upsellViews } from "./upsells/views.server.ts";

type AvailabilityNeeds = Pick<AvailabilityDeps, "findProductView" | "autoDiscountOf"> & {
  readers: ReaderDeps;
  findPromotionCode: FindPromotionCode;
};

/** Calendars, quotes and products with their prices. */
export function wireAvailability(
  { db, clock, messages }: Platform,
  { readers, findPromotionCode, ...needs }: AvailabilityNeeds,
): { service: StayService; routes: Hono } {
  const upsells = async (request: UpsellRequest, siteId: SiteId) => {
    const found = await findUpsells(db, clock, request);
    return found && { product: found.product, upsells: await upsellViews(db, found, createReader(readers, siteId)) };
  };
  return {
    service: {
      detail: (request, siteId) =>
        stayDetail(
          db,
          clock,
          { ...request, code: askCode(request.promotionCode, siteId, findPromotionCode) },
          createReader(readers, siteId),
        ),
      upsells: async (request, siteId) => (await upsells(request, siteId))?.upsells ?? [],
    },
    routes: createAvailabilityRoutes({ db, clock, messages, findPromotionCode, upsellsOf: upsells, ...needs }),
  };
}
