import type { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import { createReader, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { createAvailabilityRoutes, type AvailabilityDeps } from "./api.server.ts";
import { stayDetail } from "./detail.server.ts";
import { askCode, type FindPromotionCode } from "./promotion-code.ts";
import { keepStays } from "./keep-stays.server.ts";
import { hotelRooms } from "./rooms/hotel-rooms.server.ts";
import type { StayService } from "./service.ts";
import { listUpsells, type UpsellRequest } from "./upsells/upsells.server.ts";

type AvailabilityNeeds = Pick<AvailabilityDeps, "findProductView" | "autoDiscountOf" | "isPreviewed"> & {
  readers: ReaderDeps;
  findPromotionCode: FindPromotionCode;
};

/** Calendars, quotes and products with their prices. */
export function wireAvailability(
  { db, clock, messages }: Pick<Platform, "db" | "clock" | "messages">,
  { readers, findPromotionCode, ...needs }: AvailabilityNeeds,
): { service: StayService; routes: Hono } {
  const upsells = (request: UpsellRequest, siteId: SiteId) =>
    listUpsells(db, clock, request, createReader(readers, siteId));
  const detail: StayService["detail"] = (request, siteId) =>
    stayDetail(
      db,
      clock,
      { ...request, code: askCode(request.promotionCode, siteId, findPromotionCode) },
      createReader(readers, siteId),
    );
  return {
    service: {
      ...keepStays({ detail, upsells }, clock),
      rooms: (request, siteId) => hotelRooms(db, clock, request, createReader(readers, siteId)),
    },
    routes: createAvailabilityRoutes({
      db,
      clock,
      messages,
      readers,
      findPromotionCode,
      findUpsells: upsells,
      ...needs,
    }),
  };
}
