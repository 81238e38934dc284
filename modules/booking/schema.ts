import { z } from "zod";
import { cents } from "#platform/money.ts";
import { day, isDay, nightsBetween, type Day } from "#platform/dates.ts";
import { isSiteId, SITES, type SiteId } from "#modules/sites/locales.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/visit/party.ts";
import { buyerSchema } from "./buyer-schema.ts";
import { REQUEST_MAX } from "./checkout/limits.ts";
import type { PlaceOrderInput } from "./contract.ts";

const LARGEST_ID = 2_147_483_647;

const idSchema = z.coerce.number().int().min(1).max(LARGEST_ID);
const daySchema = z.string().refine(isDay, { error: "A day as yyyy-MM-dd is expected" }).transform((text): Day => day(text));
const countSchema = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const siteSchema = z.string().refine((text): text is SiteId => isSiteId(text), { error: "Unknown locale" });
/** An offer is named by its package's id, alone or followed by what only the offers call knows (`1042-…`). */
const offerIdSchema = z.union([z.string(), z.number()]).transform(String).pipe(z.string().regex(/^\d{1,10}(?:\D.*)?$/)).transform((text) => Number.parseInt(text, 10)).pipe(z.number().int().min(1).max(LARGEST_ID));

const paxSchema = z.object({
  numberOfAdults: countSchema(1, MAX_ADULTS),
  numberOfChildren: countSchema(0, MAX_CHILDREN).default(0),
  numberOfBabies: countSchema(0, MAX_BABIES).default(0),
});

const travelPeriodSchema = z
  .object({ checkinDate: daySchema, checkoutDate: daySchema })
  .refine(({ checkinDate, checkoutDate }) => checkinDate < checkoutDate, { error: "The departure lies after the arrival", path: ["checkoutDate"] });

const shortStayItemSchema = z.object({
  reservationCriteria: z.object({
    offerId: offerIdSchema,
    activityDaySelections: z.array(z.object({ activityId: idSchema, day: daySchema })).max(50).nullish().transform((list) => list ?? []),
    pax: paxSchema,
    travelPeriod: travelPeriodSchema,
    minisiteId: z.unknown().optional(),
  }),
  specialRequest: z.string().trim().max(REQUEST_MAX).nullish().transform((text) => text || null),
});

/** A code; what it is worth is the server's to say, and `expectedAmount` says what the buyer was shown. */
const promotionCodeItemSchema = z.object({ code: z.string().trim().min(1).max(40) });

/** Spec B §3, Wallet order: the body of POST /gateway/purchase/orders. */
export const walletOrderSchema = z.object({
  locale: siteSchema,
  buyer: buyerSchema,
  currency: z.string().toUpperCase().pipe(z.literal("EUR")),
  expectedAmount: z.number().int().min(1).max(LARGEST_ID),
  items: z.object({
    shortStayItem: shortStayItemSchema,
    insuranceItem: z.null({ error: "Insurance is not sold yet" }).optional(),
    promotionCodeItem: promotionCodeItemSchema.nullish(),
  }),
});
export type WalletOrder = z.infer<typeof walletOrderSchema>;

export const idempotencyKeySchema = z.string().trim().min(1).max(200);

/** The order that a body asks for. */
export function toPlaceOrderInput(body: WalletOrder, idempotencyKey: string): PlaceOrderInput {
  const { shortStayItem, promotionCodeItem } = body.items;
  const { reservationCriteria: stay, specialRequest } = shortStayItem;
  const { checkinDate, checkoutDate } = stay.travelPeriod;
  return {
    site: SITES[body.locale], packageId: stay.offerId, checkin: checkinDate, nights: nightsBetween(checkinDate, checkoutDate), party: toParty(stay.pax),
    activityDays: stay.activityDaySelections, ...(promotionCodeItem ? { promotionCode: promotionCodeItem.code } : {}), expectedAmount: cents(body.expectedAmount), buyer: body.buyer, specialRequest, idempotencyKey,
  };
}

/** Spec B §5: a single room as soon as children or babies come along. */
function toParty({ numberOfAdults, numberOfChildren, numberOfBabies }: z.infer<typeof paxSchema>): Party {
  return { adults: numberOfAdults, children: numberOfChildren, babies: numberOfBabies, singleRoom: numberOfChildren + numberOfBabies > 0 };
}
