import { z } from "zod";
import { LARGEST_INTEGER, wholeOrText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { cents } from "#platform/money.ts";
import { day, isDay, nightsBetween, type Day } from "#platform/dates.ts";
import { PAYMENT_METHODS } from "#modules/payments/methods.ts";
import { isSiteId, SITES, type SiteId } from "#modules/sites/locales.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/visit/party.ts";
import { buyerSchema } from "./buyer-schema.ts";
import type { Channel } from "#modules/promotions/code-rules.ts";
import type { CodeCheck } from "./check-code.server.ts";
import type { PlaceGiftsInput, PlaceOrderInput } from "./contract.ts";
import { giftItemsSchema } from "./items/gift/schema.ts";
import { insuranceItemSchema } from "./items/insurance/schema.ts";
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

/** The stay that somebody asks for, in the words of the trade. */
export const reservationSchema = z.object({
  offerId: offerIdSchema,
  activityDaySelections: z
    .array(z.object({ activityId: wholeOrText(1), day: daySchema }))
    .max(50)
    .nullish()
    .transform((list) => list ?? []),
  pax: paxSchema,
  travelPeriod: travelPeriodSchema,
  minisiteId: z.unknown().optional(),
});
const shortStayItemSchema = z.object({ reservationCriteria: reservationSchema, ...wishesSchema.shape });

/** A code; what it is worth is the server's to say, and `expectedAmount` says what the buyer was shown. */
const promotionCodeItemSchema = z.object({ code: text().trim().min(1).max(40) });

/** A way to pay (docs/product/buying.md#pay-later). */
export const paymentMethodSchema = z.enum(PAYMENT_METHODS);
const factSchema = z
  .union([text().max(100), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)));
/** Where the buyer comes from. */
const channelShape = { affiliateId: factSchema, minisiteId: factSchema };

/** Gift cards that one order is paid with. */
export const MOST_CARDS = 10;
/** A gift card, and how much of it pays. */
export const giftCardSchema = z.object({
  serialNumber: text().trim().min(1).max(40),
  usedAmount: z.number().int().min(1).max(LARGEST_INTEGER),
});

/** The fields of an order, the trade's wallet order (docs/product/buying.md#order). */
export const walletOrderFields = z.object({
  locale: siteSchema,
  buyer: buyerSchema,
  currency: text().toUpperCase().pipe(z.literal("EUR")),
  expectedAmount: z.number().int().min(0).max(LARGEST_INTEGER),
  paymentMethod: paymentMethodSchema.nullish(),
  items: z.object({
    shortStayItem: shortStayItemSchema,
    insuranceItem: insuranceItemSchema.nullish(),
    promotionCodeItem: promotionCodeItemSchema.nullish(),
  }),
  giftcards: z.array(giftCardSchema).max(MOST_CARDS).nullish(),
  /** Where gifts were put together; a stay has none. */
  draft: z.uuid().nullish(),
  ...channelShape,
});

type Paid = { expectedAmount: number; giftcards?: unknown[] | null | undefined };
const isPaidFor = ({ expectedAmount, giftcards }: Paid): boolean => expectedAmount > 0 || (giftcards ?? []).length > 0;
const UNPAID = { path: ["expectedAmount"], error: "An amount above 0 is expected where no gift card pays" };

/** The body of POST /gateway/purchase/orders. Only gift cards leave nothing to pay. */
export const walletOrderSchema = walletOrderFields.refine(isPaidFor, UNPAID);
/** The same for gifts (docs/product/gifts.md#buying). */
export const giftOrderSchema = walletOrderFields.extend({ items: giftItemsSchema }).refine(isPaidFor, UNPAID);
/** The body of POST /gateway/purchase/promotion-codes/check: the items as an order has them. */
export const codeCheckSchema = z.object({
  locale: siteSchema,
  code: promotionCodeItemSchema.shape.code,
  items: z.object({ shortStayItem: shortStayItemSchema }),
  ...channelShape,
});

export type WalletOrder = z.infer<typeof walletOrderSchema>;

/** What a notice says in its address. */
export const noticeQuerySchema = z.object({ pid: text().optional() });

export const idempotencyKeySchema = text().trim().min(1).max(200);

/** Whether a body asks for insurance and for no stay that it could cover: readable, and impossible. */
export function isLoneInsurance(body: unknown): boolean {
  const items = z.looseObject({ items: z.looseObject({}) }).safeParse(body).data?.items;
  const isThere = (name: string) => items?.[name] !== undefined && items[name] !== null;
  return isThere("insuranceItem") && !isThere("shortStayItem");
}

/** The order that a body asks for. */
export function toPlaceOrderInput(
  body: WalletOrder,
  { idempotencyKey, caller }: Pick<PlaceOrderInput, "idempotencyKey" | "caller">,
): PlaceOrderInput {
  const { shortStayItem, insuranceItem, promotionCodeItem } = body.items;
  const { reservationCriteria: stay, ...wishes } = shortStayItem;
  return {
    ...paidBy(body),
    ...stayOf(stay),
    ...(hasChannel(body) ? { channel: channelOf(body) } : {}),
    ...(promotionCodeItem ? { promotionCode: promotionCodeItem.code } : {}),
    ...(insuranceItem ? { insurance: insuranceItem } : {}),
    wishes,
    idempotencyKey,
    caller,
  };
}

/** The gifts that a body asks for. */
export function toPlaceGiftsInput(
  body: z.infer<typeof giftOrderSchema>,
  { idempotencyKey, caller }: Pick<PlaceOrderInput, "idempotencyKey" | "caller">,
): PlaceGiftsInput {
  return {
    ...paidBy(body),
    ...(hasChannel(body) ? { channel: channelOf(body) } : {}),
    gifts: body.items,
    draftId: body.draft ?? null,
    idempotencyKey,
    caller,
  };
}

type Payer = Pick<WalletOrder, "locale" | "expectedAmount" | "giftcards" | "paymentMethod" | "buyer">;

/** Who pays, where, how much and how. */
function paidBy({ locale, expectedAmount, giftcards, paymentMethod, buyer }: Payer) {
  return {
    site: SITES[locale],
    expectedAmount: cents(expectedAmount),
    ...(giftcards?.length
      ? { giftCards: giftcards.map((card) => ({ code: card.serialNumber, amount: cents(card.usedAmount) })) }
      : {}),
    ...(paymentMethod ? { method: paymentMethod } : {}),
    buyer,
  };
}

/** The code that a body asks for. */
export function toCodeCheck(body: z.infer<typeof codeCheckSchema>, address: string): CodeCheck {
  const { reservationCriteria } = body.items.shortStayItem;
  return {
    site: SITES[body.locale],
    ...stayOf(reservationCriteria),
    channel: channelOf(body),
    code: body.code,
    address,
  };
}

/** What it asks for, in ours. */
export function stayOf({ offerId, travelPeriod, pax, activityDaySelections }: z.infer<typeof reservationSchema>) {
  const { checkinDate, checkoutDate } = travelPeriod;
  return {
    packageId: offerId,
    checkin: checkinDate,
    nights: nightsBetween(checkinDate, checkoutDate),
    party: toParty(pax),
    activityDays: activityDaySelections,
  };
}

type Told = { affiliateId?: string | undefined; minisiteId?: string | undefined };
const hasChannel = ({ affiliateId, minisiteId }: Told) => affiliateId !== undefined || minisiteId !== undefined;
const channelOf = ({ affiliateId, minisiteId }: Told): Channel => ({ affiliateId, minisiteId });

/** A single room as soon as children or babies come along (docs/product/search.md#party). */
function toParty({ numberOfAdults, numberOfChildren, numberOfBabies }: z.infer<typeof paxSchema>): Party {
  return {
    adults: numberOfAdults,
    children: numberOfChildren,
    babies: numberOfBabies,
    singleRoom: numberOfChildren + numberOfBabies > 0,
  };
}
