import { z } from "zod";
import { answers, CACHED, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { dayNote, described, idNote, whole, type Notes } from "#platform/openapi/notes.server.ts";
import { LONGEST_STAY } from "#modules/visit/dates.ts";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import {
  calendarAnswer,
  checkoutNightsAnswer,
  detailAnswer,
  offersOfProductAnswer,
  quoteAnswer,
  roomsAnswer,
  upsellsAnswer,
} from "./openapi-answers.server.ts";
import {
  availabilitiesQuery,
  checkoutNightsQuery,
  detailQuery,
  hotelPath,
  MOST_MONTHS,
  offersQuery,
  productPath,
  quoteQuery,
  roomsQuery,
  upsellsQuery,
} from "./schema.ts";

/** When somebody comes, who, and what for: the same in searches and stays. */
export const STAY_NOTES = {
  ...SITE_NOTES,
  hotelId: idNote("A hotel"),
  weekendId: idNote("One package of the hotel"),
  checkin: dayNote("Arrival"),
  checkout: dayNote("Departure; comes with checkin"),
  night: whole("Nights", 1, LONGEST_STAY),
  nights: whole("Nights", 1, LONGEST_STAY),
  adult: whole("Adults, 2 when left out", 1, MAX_ADULTS),
  child: whole("Children", 0, MAX_CHILDREN),
  baby: whole("Babies", 0, MAX_BABIES),
  promotionCode: { description: "A promotion code; the answer says whether it counts", example: "EXTRA10" },
  affiliateId: { description: "The partner who sent the visitor: their offers may carry a code" },
} satisfies Notes;

const NOTES = {
  ...STAY_NOTES,
  month: { description: "First month", example: "2026-12" },
  length: whole("Months", 1, MOST_MONTHS),
  giftNights: whole(
    "Looked at as a voucher of so many nights: the differences are those of vouchers",
    1,
    GIFT_NIGHTS.length,
  ),
  fetchPageModel: { description: "Title and description of its page too" },
  offerId: idNote("An offer of the offers call; the package itself when left out"),
  activitySelectionList: {
    description: "Days of the activities: activityId:yyyy-MM-dd, comma-joined",
    example: "12:2026-12-12",
    override: { type: "string", default: "" },
  },
} satisfies Notes;

const NO_PAST = "Days that are over at the hotel are a 400.";

const ignored = { multiOffer: z.string().optional(), client: z.string().optional(), minisite: z.string().optional() };

export const availabilityApi: ApiPart = {
  paths: {
    "/api/hotels/{hotelId}/availabilities.json": {
      get: operation(
        "Stays",
        "Price calendar of a hotel or of one of its packages",
        `One entry a day from the month's first day (or today) on. Months that are over are a 400. ${CACHED}`,
        {
          requestParams: { path: described(hotelPath, NOTES), query: described(availabilitiesQuery, NOTES) },
          responses: { ...answers(calendarAnswer, "Days", [400, 404]), ...notModified },
        },
      ),
    },
    "/api/weekend/{id}/packageCheckoutNights.json": {
      get: operation(
        "Stays",
        "Lengths of stay that can be booked from a day on",
        `${NO_PAST} multiOffer, client and minisite are accepted and change nothing.`,
        {
          requestParams: {
            path: described(productPath, NOTES),
            query: described(checkoutNightsQuery, NOTES).extend(ignored),
          },
          responses: answers(checkoutNightsAnswer, "Nights", [400, 404, 410]),
        },
      ),
    },
    "/api/product/{id}/offers": {
      get: operation(
        "Stays",
        "Offers on dates",
        `The package and the hotel's others in the same room, cheapest first. ${NO_PAST}`,
        {
          requestParams: { path: described(productPath, NOTES), query: described(offersQuery, NOTES) },
          responses: answers(offersOfProductAnswer, "Offers", [400, 404, 410]),
        },
      ),
    },
    "/api/hotel/{hotelId}/rooms": {
      get: operation(
        "Stays",
        "A hotel's rooms under their plans",
        `Nights without activities. With checkin and nights every total is its quote's; without, from prices: ${CACHED} ${NO_PAST}`,
        {
          requestParams: { path: described(hotelPath, NOTES), query: described(roomsQuery, NOTES) },
          responses: { ...answers(roomsAnswer, "Rooms", [400, 404, 410]), ...notModified },
        },
      ),
    },
    "/api/product/{id}/quote": {
      get: operation(
        "Stays",
        "The price of a stay",
        `What an order is priced from. Not bookable is a 200 with bookable false and errors. ${NO_PAST}`,
        {
          requestParams: { path: described(productPath, NOTES), query: described(quoteQuery, NOTES) },
          responses: answers(quoteAnswer, "The quote", [400, 404]),
        },
      ),
    },
    "/api/product/{id}/upsells": {
      get: operation(
        "Stays",
        "Extras of a stay",
        `Steps to other stays of its hotel, cheapest first: one activity, a better room, a richer board, or out again. With checkin and nights: what the two quotes differ by. ${NO_PAST}`,
        {
          requestParams: { path: described(productPath, NOTES), query: described(upsellsQuery, NOTES) },
          responses: { ...answers(upsellsAnswer, "Extras", [400, 404, 410]), ...notModified },
        },
      ),
    },
    "/api/weekend/{id}/detail.json": {
      get: operation(
        "Stays",
        "A product with its hotel",
        `With checkin and night: with the quote, for this visitor only. ${NO_PAST} Without dates: ${CACHED}`,
        {
          requestParams: { path: described(productPath, NOTES), query: described(detailQuery, NOTES) },
          responses: { ...answers(detailAnswer, "The product", [400, 404, 410]), ...notModified },
        },
      ),
    },
  },
};
