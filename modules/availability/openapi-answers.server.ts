import { z } from "zod";
import { count, idText, money, plainDay, sizedImage } from "#platform/openapi/shapes.server.ts";
import { hotel, pageModel, product, programLine, room } from "#modules/catalogue/openapi-answers.server.ts";
import type { HotelRooms } from "./rooms/types.ts";
import type { ProductDetail } from "./detail.server.ts";
import type { Upsell } from "./upsells/types.ts";
import type { PromotionCodeItem } from "./pricing/promotion-code.ts";
import {
  QUOTE_ERRORS,
  type CalendarDay,
  type CancellationView,
  type OfferOption,
  type PriceInfo,
  type Quote,
} from "./types.ts";

/** What calls answer of prices. */

export const priceType = z.enum(["from price", "final price", "gift", "beneficiary"]);

const priceInfoShape = {
  sellPrice: money.meta({ description: "Before a promotion code, the same in every call, euro cents" }),
  refPrice: money,
  totalPrice: money.meta({ description: "What is paid, after a promotion code, euro cents" }),
  extraDiscount: count.meta({ description: "Percent that a promotion code takes off the stay; 0 without one" }),
  promo: count.meta({ description: "Percent" }),
  moneySaved: money,
  priceType,
  nights: count,
  nbRooms: count,
};
const priceInfo = z
  .object(priceInfoShape)
  .meta({ id: "PriceInfo", description: "Totals for the stay and the party" }) satisfies z.ZodType<PriceInfo>;

export const cancellationPolicy = z
  .object({
    type: z.enum(["FLEX", "NCNR"]),
    cancellable: z.boolean(),
    isCancellable: z.boolean(),
    message: z.string(),
    cancellationDeadline: plainDay.nullable(),
  })
  .meta({ id: "CancellationPolicy" }) satisfies z.ZodType<CancellationView>;

export const calendarAnswer = z.array(
  z.object({
    day: plainDay,
    available: z.boolean().meta({ description: "One may arrive" }),
    price: z.string().nullable().meta({ example: "89 €" }),
    amount: money.nullable(),
    minLos: count,
    promo: count,
    bestPriceOfTheMonth: z.boolean(),
  }),
) satisfies z.ZodType<CalendarDay[]>;

export const checkoutNightsAnswer = z.array(z.int().min(1)).meta({ example: [1, 2] });

export const offersOfProductAnswer = z.array(
  z.object({
    id: idText,
    weekendId: idText,
    label: z.string(),
    nights: count,
    checkin: plainDay,
    paxCount: count,
    roomUuid: z.string(),
    roomLabel: z.string(),
    hasSelectedDates: z.boolean(),
    shortProgramIntroWithoutRoom: z.string(),
    priceInfo,
    cancellationPolicy,
  }),
) satisfies z.ZodType<OfferOption[]>;

const quoteError = z.object({ code: z.enum(QUOTE_ERRORS), message: z.string() });

const priceOfRoom = {
  id: idText.meta({ description: "The package to book" }),
  priceInfo,
  pricePerNight: money.meta({ description: "Rounded up to a whole euro, for display" }),
};
export const roomsAnswer = z.object({
  checkin: plainDay.nullable(),
  nights: count.nullable(),
  rooms: z.array(
    room.extend({
      packageIds: z.array(idText).meta({ description: "Every plan of the room, bookable on the dates or not" }),
      rates: z.array(
        z.object({
          ...priceOfRoom,
          board: z.object({ value: z.enum(["RO", "BB", "HB", "FB"]), label: z.string() }),
          availableRooms: count.nullable(),
          cancellationPolicy,
        }),
      ),
      error: quoteError.nullable().meta({ description: "Why no plan is left" }),
      nextFree: z
        .array(z.object({ ...priceOfRoom, checkin: plainDay, checkout: plainDay }))
        .meta({ description: "The next two free periods of the same length" }),
    }),
  ),
}) satisfies z.ZodType<HotelRooms>;
const difference = money.meta({ description: "Euro cents; below zero: the stay costs less then" });

const upsells = z.array(
  z.object({
    id: idText.meta({ description: "The stay that the step leads to" }),
    uri: z.string(),
    label: z.string(),
    programLines: z.array(programLine),
    priceDifference: difference.nullable(),
    priceDifferencePerLos: z.record(z.string(), difference).meta({ description: "By nights" }),
    activityIds: z.array(idText).meta({ description: "What comes or goes" }),
    keptActivityIds: z.array(idText).meta({ description: "What both stays have" }),
    imagesBySize: z.array(sizedImage),
    isStricter: z
      .boolean()
      .meta({ description: "Its terms give less room for changes than those of the present stay" }),
    change: z.enum(["activity", "room", "board"]),
    direction: z.enum(["add", "remove"]),
    bookable: z.boolean(),
    errors: z.array(quoteError),
  }),
) satisfies z.ZodType<Upsell[]>;
export const upsellsAnswer = z.object({ upsells });

const activityDates = z.array(
  z.object({
    activityId: idText,
    title: z.string(),
    days: z.array(z.object({ day: plainDay, available: z.boolean() })),
    selected: plainDay.nullable(),
  }),
);

const promotionCodeItem = z.object({ code: z.string(), percentage: count, amountCents: money }).meta({
  id: "PromotionCodeItem",
  description: "What a code takes off the price of the stay",
}) satisfies z.ZodType<PromotionCodeItem>;
export const autoDiscount = z
  .object({ code: z.string(), value: z.number().meta({ description: "Percent" }) })
  .nullable();

const quoteShape = {
  bookable: z.boolean(),
  errors: z.array(quoteError),
  nearestStays: z
    .array(z.object({ checkin: plainDay, checkout: plainDay, nights: count, priceInfo }))
    .meta({ description: "Refused for its days: at most three others near them" }),
  localTaxTotalAmount: money,
  isLocalTaxPaidAtHotel: z.boolean(),
  priceLines: z.array(z.object({ code: z.enum(["ROOM_AND_ACTIVITIES", "DISCOUNT", "LOCAL_TAX"]), amount: money })),
  promotionCodeItem: promotionCodeItem.nullable(),
  promotionCodeError: z.object({ code: z.literal("PROMOTION_CODE_UNKNOWN"), message: z.string() }).nullable(),
  nightlyAmounts: z.array(money),
  availableRooms: count,
  activityDates,
  programLineList: z.array(z.string()),
  flashDeal: z.boolean(),
  roomsAmountMessage: z.string().nullable(),
  cancellationPolicy,
  reservationCriteria: z
    .object({
      offerId: idText,
      checkinDate: plainDay,
      checkoutDate: plainDay,
      nights: count,
      numberOfAdults: count,
      numberOfChildren: count,
      numberOfBabies: count,
    })
    .nullable(),
  modifiedReservationCriteria: z.null(),
};
/** The quote as the detail call carries it. */
const quote = z
  .object({ ...quoteShape, priceInfo: priceInfo.nullable() })
  .meta({ id: "Quote" }) satisfies z.ZodType<Quote>;
/** The quote call's own answer: with the percentage under its other name too (docs/product/product.md#quote). */
export const quoteAnswer = z.object({
  ...quoteShape,
  priceInfo: z.object({ ...priceInfoShape, promoPercentageRounded: count }).nullable(),
}) satisfies z.ZodType<Quote>;

const productPrice = z.object({
  fromPrice: priceInfo.nullable(),
  finalPrice: priceInfo.nullable(),
  nbRooms: count,
  error: quoteError.nullable(),
});

export const detailAnswer = z.object({
  ...product.shape,
  activityDates,
  cancellationPolicy,
  roomsAmountMessage: z.string().nullable(),
  flashDeal: z.boolean(),
  price: productPrice,
  availableRooms: count.nullable().meta({ description: "Null without dates" }),
  quote: quote.nullable().meta({ description: "Null without dates" }),
  autoDiscount,
  images: z.array(sizedImage),
  hotel: hotel.extend({ images: z.array(sizedImage) }).meta({ id: "HotelOfDetail" }),
  programLine: z.array(programLine),
  imagesBySize: z.array(sizedImage),
  lastMinute: z.boolean().meta({ description: "The dates begin within a week" }),
  expiration: plainDay.nullable().meta({ description: "The last arrival" }),
  targetedLabel: z.null(),
  connectivity: z.null(),
  upsellProducts: upsells.meta({ description: "As the upsells call lists them for the same dates and party" }),
  pageModel: pageModel.optional().meta({ description: "With fetchPageModel: title and description of its page" }),
}) satisfies z.ZodType<ProductDetail>;
