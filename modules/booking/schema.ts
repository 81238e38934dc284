import { z } from "zod";
import { LARGEST_INTEGER, wholeOrText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { cents } from "#platform/money.ts";
import { day, isDay, nightsBetween, type Day } from "#platform/dates.ts";
import { PAYMENT_METHODS } from "#modules/payments/methods.ts";
import { isSiteId, SITES, type SiteId } from "#modules/sites/locales.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/visit/party.ts";
import { buyerSchema } from "./buyer-schema.ts";
import type { PlaceOrderInput } from "./contract.ts";
import { wishesSchema } from "./wishes-schema.ts";

const daySchema = text()
  .refine(isDay, { error: "A day as yyyy-MM-dd is expected" })
  .transform((value): Day => day(value));
const countSchema = (min: number, max: number) => z.int().min(min).max(max);
const siteSchema = text().refine((value): value is SiteId => isSiteId(value), { error: "Unknown locale" });
/** An offer is named by its package's id, alone or followed by what only the offers call knows (`1042-…`). */
const offerIdSchema = z
  .union([text(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(?:\D.*)?$/))
  .transform((value) => Number.parseInt(value, 10))
  .pipe(z.number().int().min(1).max(LARGEST_INTEGER));

const paxSchema = z.object({
  numberOfAdults: countSchema(1, MAX_ADULTS),
  numberOfChildren: countSchema(0, MAX_CHILDREN).default(0),
  numberOfBabies: countSchema(0, MAX_BABIES).default(0),
});

const travelPeriodSchema = z
  .object({ checkinDate: daySchema, checkoutDate: daySchema })
  .refine(({ checkinDate, checkoutDate }) => checkinDate < checkoutDate, {
    error: "The departure lies after the arrival",
    path: ["checkoutDate"],
  });

const shortStayItemSchema = z.object({
  reservationCriteria: z.object({
    offerId: offerIdSchema,
    activityDaySelections: z
      .array(z.object({ activityId: wholeOrText(1), day: daySchema }))
      .max(50)
      .nullish()
      .transform((list) => list ?? []),
    pax: paxSchema,
    travelPeriod: travelPeriodSchema,
    minisiteId: z.unknown().optional(),
  }),
  ...wishesSchema.shape,
});

/** A code; what it is worth is the server's to say, and `expectedAmount` says what the buyer was shown. */
const promotionCodeItemSchema = z.object({ code: text().trim().min(1).max(40) });

/** A way to pay (docs/product/buying.md#pay-later). */
export const paymentMethodSchema = z.enum(PAYMENT_METHODS);

/** The body of POST /gateway/purchase/orders, the trade's wallet order (docs/product/buying.md#order). */
export const walletOrderSchema = z.object({
  locale: siteSchema,
  buyer: buyerSchema,
  currency: text().toUpperCase().pipe(z.literal("EUR")),
  expectedAmount: z.number().int().min(1).max(LARGEST_INTEGER),
  paymentMethod: paymentMethodSchema.nullish(),
  items: z.object({
    shortStayItem: shortStayItemSchema,
    insuranceItem: z.null({ error: "Insurance is not sold yet" }).optional(),
    promotionCodeItem: promotionCodeItemSchema.nullish(),
  }),
});
export type WalletOrder = z.infer<typeof walletOrderSchema>;

/** What a notice says in its address. */
export const noticeQuerySchema = z.object({ pid: text().optional() });

export const idempotencyKeySchema = text().trim().min(1).max(200);

/** The order that a body asks for. */
export function toPlaceOrderInput(
  body: WalletOrder,
  { idempotencyKey, caller }: Pick<PlaceOrderInput, "idempotencyKey" | "caller">,
): PlaceOrderInput {
  const { shortStayItem, promotionCodeItem } = body.items;
  const { reservationCriteria: stay, ...wishes } = shortStayItem;
  const { checkinDate, checkoutDate } = stay.travelPeriod;
  return {
    site: SITES[body.locale],
    packageId: stay.offerId,
    checkin: checkinDate,
    nights: nightsBetween(checkinDate, checkoutDate),
    party: toParty(stay.pax),
    activityDays: stay.activityDaySelections,
    ...(promotionCodeItem ? { promotionCode: promotionCodeItem.code } : {}),
    expectedAmount: cents(body.expectedAmount),
    ...(body.paymentMethod ? { method: body.paymentMethod } : {}),
    buyer: body.buyer,
    wishes,
    idempotencyKey,
    caller,
  };
}

/** A single room as soon as children or babies come along (docs/product/search.md#party). */
function toParty({ numberOfAdults, numberOfChildren, numberOfBabies }: z.infer<typeof paxSchema>): Party {
  return {
    adults: numberOfAdults,
    children: numberOfChildren,
    babies: numberOfBabies,
    singleRoom: numberOfChildren + numberOfBabies > 0,
  };
}
