import { giftPricesParameters, parcelApi } from "./parcels/openapi.server.ts";
import { CARD_CHECK_CALL } from "./values/calls.ts";
import { cardCheckPath } from "./values/openapi.server.ts";
import { z } from "zod";
import { answers, CACHED, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described } from "#platform/openapi/notes.server.ts";
import { count, idText, money, plainDay, sizedImage } from "#platform/openapi/shapes.server.ts";
import { hotel, image, pageModel } from "#modules/catalogue/openapi-answers.server.ts";
import type { SizedImage } from "#modules/catalogue/sized-image.ts";
import { idPath, localeQuery } from "#modules/catalogue/schema.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { GIFT_FORMATS } from "#modules/visit/gift.ts";
import type { ActivityOnlyView, GiftPriceEntry } from "./views.ts";

const activityPrice = z.object({
  sellPrice: money,
  refPrice: money,
  barPrice: money,
  moneySaved: money,
  promo: count,
  promoPercentageRounded: count.meta({ description: "Below 5 shown as 0" }),
  paxComposition: z.object({ adults: count }),
});
const activityCenter = z
  .object({
    main: z.boolean(),
    id: idText.nullable(),
    label: z.string(),
    uri: z.string().optional(),
    star: count.nullable(),
    location: z.object({
      latitude: z.number(),
      longitude: z.number(),
      address: z.string().nullable(),
      distanceKm: z.number(),
    }),
  })
  .meta({ id: "ActivityCenter", description: "The hotel itself, or a place beside it (without id)" });
const voucherShape = {
  id: idText,
  hotelId: idText,
  uri: z.string(),
  label: z.string(),
  labelSlug: z.string(),
  description: z.string(),
  published: z.boolean(),
  images: z.array(image),
  themes: z.array(z.object({ id: z.int(), name: z.string(), uri: z.string().optional() })),
  included: z.array(z.string()),
  activities: z.array(
    z.object({
      id: idText,
      kind: z.string(),
      title: z.string(),
      description: z.string(),
      univers: z.string(),
      composition: z.array(z.string()),
      duration: z.string().nullable(),
      schedules: z.string(),
      importantInformation: z.array(z.string()),
      activityCenter,
    }),
  ),
  mainActivityCenter: activityCenter,
  locations: z.array(activityCenter),
  duration: z.string().nullable(),
  schedules: z.string(),
  openWeekdays: z.array(z.int().min(1).max(7)).meta({ description: "1 is Monday" }),
  closedDays: z.array(plainDay),
  validityMonths: count,
  bookAheadDays: count,
  reservation: z.string(),
  niceToKnow: z.array(z.string()),
  importantInfo: z.array(z.string()),
  prices: z.record(z.string(), activityPrice).meta({ description: "By the number of adults" }),
  breadCrumb: hotel.shape.breadcrumb,
  pageModel,
  hotel,
};
const activityOnlyDetailAnswer = z.object({
  ...voucherShape,
  imagesBySize: z.array(sizedImage),
}) satisfies z.ZodType<ActivityOnlyView & { imagesBySize: SizedImage[] }>;

const giftPrice = z.object({
  nights: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sellPrice: money,
  refPrice: money,
  promo: count,
  shippingCost: money,
  subElementsPrice: money,
  totalPrice: money,
  sellPrices: z
    .record(z.string(), money)
    .meta({ description: "By price tier: the stay whose voucher it is; its own, and its extras that have the nights" }),
}) satisfies z.ZodType<GiftPriceEntry>;
const giftPricesAnswer = z.object({
  isGiftable: z.boolean(),
  giftFormat: z.enum(GIFT_FORMATS).meta({ description: "The form that the prices are of" }),
  priceList: z.array(giftPrice).meta({ description: "By nights ascending; two people, all nights together" }),
  shippingCosts: z.object({
    amount: money.nullable().meta({ description: "What sending costs everywhere; null where it is not known" }),
    internationalShippingFeesPerCountry: z
      .record(z.string(), money)
      .meta({ description: "What comes to it by country (ISO 3166): 0 for the site's own" }),
  }),
});

export const voucherApi: ApiPart = {
  paths: {
    [CARD_CHECK_CALL]: cardCheckPath,
    ...parcelApi.paths,
    "/api/activity-only/weekend/{id}/detail.json": {
      get: operation("Stays", "An activity without a night", `What its voucher holds and costs, by adults. ${CACHED}`, {
        requestParams: { path: described(idPath, SITE_NOTES), query: described(localeQuery, SITE_NOTES) },
        responses: { ...answers(activityOnlyDetailAnswer, "The activity", [400, 404, 410]), ...notModified },
      }),
    },
    "/api/product/{id}/gift-prices": {
      get: operation(
        "Stays",
        "What a stay costs as a gift",
        `Vouchers for two people by nights, with what is packed and what sending costs where paper is asked for; none when it is not sold as a gift. ${CACHED}`,
        {
          requestParams: { path: described(idPath, SITE_NOTES), query: giftPricesParameters },
          responses: { ...answers(giftPricesAnswer, "Prices", [400, 404, 422]), ...notModified },
        },
      ),
    },
  },
};
