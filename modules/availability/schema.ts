import { z } from "zod";
import { isDay, type Day } from "#platform/dates.ts";
import { LARGEST_INTEGER, wholeText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { locale } from "#modules/sites/schema.ts";
import { LONGEST_STAY } from "#modules/visit/dates.ts";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { LONGEST_CODE, LONGEST_FACT } from "#modules/visit/facts.ts";
import {
  DEFAULT_ADULTS,
  MAX_ADULTS,
  MAX_BABIES,
  MAX_CHILDREN,
  withSingleRoom,
  type Party,
} from "#modules/visit/party.ts";

/** Months of a calendar at once (docs/product/product.md#price-calendar). */
export const MOST_MONTHS = 15;

const id = wholeText(1);
const plainDay = text({ error: "is required" }).refine((text): text is Day => isDay(text), "must be a day, yyyy-MM-dd");
const nights = wholeText(1, LONGEST_STAY);

/** Who travels; two adults unless said otherwise (docs/product/search.md#party). */
const party = {
  adult: wholeText(1, MAX_ADULTS).default(DEFAULT_ADULTS),
  child: wholeText(0, MAX_CHILDREN).default(0),
  baby: wholeText(0, MAX_BABIES).default(0),
};

/** `12:2026-12-05,13:2026-12-06`: the day chosen for each activity. */
const activitySelection = text()
  .regex(/^(\d{1,10}:\d{4}-\d{2}-\d{2}(,\d{1,10}:\d{4}-\d{2}-\d{2})*)?$/, "must be activityId:yyyy-MM-dd, comma-joined")
  .transform((list) =>
    list
      .split(",")
      .filter(Boolean)
      .map((part) => ({ activityId: Number(part.split(":")[0]), day: part.slice(part.indexOf(":") + 1) })),
  )
  .refine(
    (chosen): chosen is { activityId: number; day: Day }[] =>
      chosen.every(({ day, activityId }) => isDay(day) && activityId <= LARGEST_INTEGER),
    "has a day that is none",
  );

/** A code as somebody typed or carried it: what it is worth is the server's to say. */
const promotionCode = text().trim().max(LONGEST_CODE).optional();

export const hotelPath = z.object({ hotelId: id });
export const productPath = z.object({ id });

/** Dates come together or not at all: from prices then. */
export const roomsQuery = z
  .object({ locale, checkin: plainDay.optional(), nights: nights.optional(), ...party })
  .refine(({ checkin, nights: length }) => (checkin === undefined) === (length === undefined), {
    path: ["nights"],
    message: "checkin and nights come together",
  });

export const availabilitiesQuery = z.object({
  locale,
  month: text({ error: "is required" }).regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, "must be a month, yyyy-MM"),
  length: wholeText(1, MOST_MONTHS).default(12),
  weekendId: id.optional(),
  ...party,
});

/** `multiOffer`, `client` and `minisite` are accepted and change nothing: the answer is what this package's quote allows. */
export const checkoutNightsQuery = z.object({ locale, checkin: plainDay, ...party });

export const offersQuery = z.object({ locale, checkin: plainDay, nights, promotionCode, ...party });

/** `offerId`: one of the offers call's, the package itself when left out. */
export const quoteQuery = z.object({
  locale,
  checkin: plainDay,
  nights,
  offerId: id.optional(),
  activitySelectionList: activitySelection.default([]),
  promotionCode,
  ...party,
});

/** `affiliateId`, `promotionCode`: where the visitor comes from, for the code that offers carry by themselves. `fetchPageModel`: what its page says of itself too. */
export const detailQuery = z
  .object({
    locale,
    checkin: plainDay.optional(),
    night: nights.optional(),
    promotionCode,
    affiliateId: text().max(LONGEST_FACT).optional(),
    fetchPageModel: z.enum(["true", "false", "1", "0"], "must be true or false").optional(),
    ...party,
  })
  .refine(({ checkin, night }) => (checkin === undefined) === (night === undefined), {
    path: ["night"],
    message: "checkin and night come together",
  });

/** `giftNights`: the stay is looked at as a voucher of so many nights. */
export const upsellsQuery = z
  .object({
    locale,
    checkin: plainDay.optional(),
    nights: nights.optional(),
    giftNights: wholeText(1, GIFT_NIGHTS.length)
      .transform((value) => GIFT_NIGHTS.find((length) => length === value))
      .optional(),
    ...party,
  })
  .refine(({ checkin, nights: length }) => (checkin === undefined) === (length === undefined), {
    path: ["nights"],
    message: "checkin and nights come together",
  });

/** The party of a call. */
export function partyOf({ adult, child, baby }: { adult: number; child: number; baby: number }): Party {
  return withSingleRoom({ adults: adult, children: child, babies: baby });
}
