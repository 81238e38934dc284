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
import type { StepPrices } from "./upsells/step-prices.ts";
import { findOutlines, listUpsells, priceOutlines } from "./upsells/upsells.server.ts";

type AvailabilityNeeds = Pick<AvailabilityDeps, "findProductView" | "autoDiscountOf" | "isPreviewed"> & {
  readers: ReaderDeps;
  findPromotionCode: FindPromotionCode;
  stepPrices: StepPrices;
};

/** Calendars, quotes and products with their prices. */
export function wireAvailability(
  { db, clock, messages }: Pick<Platform, "db" | "clock" | "messages">,
  { readers, findPromotionCode, stepPrices, ...needs }: AvailabilityNeeds,
): { service: StayService; routes: Hono } {
  const readerOf = (siteId: SiteId) => createReader(readers, siteId);
  const detail: StayService["detail"] = (request, siteId) =>
    stayDetail(
      db,
      clock,
      { ...request, code: askCode(request.promotionCode, siteId, findPromotionCode) },
      readerOf(siteId),
    );
  const kept = keepStays(
    {
      detail,
      upsells: (request, siteId) => listUpsells({ db, clock, stepPrices }, request, readerOf(siteId)),
      outlines: (packageId, siteId) => findOutlines({ db, clock }, packageId, readerOf(siteId)),
      price: (outlines, party, siteId) => priceOutlines({ stepPrices }, outlines, party, readerOf(siteId)),
      stepPrices,
    },
    clock,
  );
  return {
    service: {
      ...kept,
      rooms: (request, siteId) => hotelRooms(db, clock, request, readerOf(siteId)),
    },
    routes: createAvailabilityRoutes({
      db,
      clock,
      messages,
      readers,
      findPromotionCode,
      findUpsells: (request, siteId) => kept.upsells(request, siteId),
      ...needs,
    }),
  };
}
