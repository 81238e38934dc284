import { z } from "zod";
import { answers, json, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described, describedShape, EXAMPLE_DAY, whole } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { PROVIDERS } from "#modules/payments/registry/server.ts";
import { changePaths } from "./change/openapi.server.ts";
import { CHANNEL_NOTES, codeCheckPath } from "./code-openapi.server.ts";
import { buyerSchema } from "./buyer-schema.ts";
import { HOLD_REASONS } from "./hold-bounds.ts";
import { NOT_CHANGEABLE } from "./change/rules.ts";
import { giftItemsSchema } from "./items/gift/schema.ts";
import { insuranceQuotePath } from "./items/insurance/openapi.server.ts";
import { COVER } from "./items/insurance/rules.ts";
import { bookedOrder, paymentShape, reservation, stay } from "./openapi-parts.server.ts";
import { giftOrderSchema, noticeQuerySchema, paymentMethodSchema, walletOrderSchema } from "./schema.ts";
import { wishesSchema } from "./wishes-schema.ts";

const buyer = described(buyerSchema.in, {
  country: { description: "ISO 3166-1 alpha-2", example: "FR" },
  phoneNumber: { description: "As people of the country write it, or international" },
  email: { description: "Where the confirmation goes" },
  city: { description: "City of the buyer" },
});

/** PUT /gateway/purchase/orders/{uuid}/buyer. */
const retryBody = z.object({ buyer, paymentMethod: paymentMethodSchema.optional(), ...wishesSchema.shape });

/** POST /gateway/purchase/orders (docs/product/buying.md#order). */
export const orderBody = z.object({
  ...describedShape(walletOrderSchema, {
    ...SITE_NOTES,
    ...CHANNEL_NOTES,
    expectedAmount: whole(
      "What the buyer was shown that is left to pay, after codes and gift cards, euro cents; 0 where gift cards pay all of it",
      0,
    ),
  }),
  buyer,
  items: z.object({
    ...walletOrderSchema.shape.items.shape,
    shortStayItem: z.object({ ...stay.shape, reservationCriteria: reservation }),
  }),
});

/** The same for gifts: of one kind, one or a list. */
const giftOrderBody = z.object({
  ...orderBody.omit({ items: true }).shape,
  items: giftItemsSchema,
  draft: giftOrderSchema.shape.draft.meta({
    description: "Where the gifts were put together: a buyer whose time to pay ran out is led back there",
  }),
});

export const BUYER_EXAMPLE = {
  email: "marion@example.org",
  firstName: "Marion",
  lastName: "Lefèvre",
  phoneNumber: "06 12 34 56 78",
  country: "FR",
};

const orderExamples = {
  "two adults, two nights": {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 17_800,
    buyer: BUYER_EXAMPLE,
    items: {
      shortStayItem: {
        reservationCriteria: {
          offerId: "1042",
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: EXAMPLE_DAY, checkoutDate: "2026-12-14" },
        },
      },
    },
  },
  "the same with a promotion code": {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 16_020,
    buyer: BUYER_EXAMPLE,
    items: {
      promotionCodeItem: { code: "EXTRA10" },
      shortStayItem: {
        reservationCriteria: {
          offerId: "1042",
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: EXAMPLE_DAY, checkoutDate: "2026-12-14" },
        },
      },
    },
  },
  "the same with a gift card": {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 12_800,
    buyer: BUYER_EXAMPLE,
    giftcards: [{ serialNumber: "2345-ABCD-6789", usedAmount: 5_000 }],
    items: {
      shortStayItem: {
        reservationCriteria: {
          offerId: "1042",
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: EXAMPLE_DAY, checkoutDate: "2026-12-14" },
        },
      },
    },
  },
  "a gift card, mailed on a day": {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 15_000,
    buyer: BUYER_EXAMPLE,
    items: {
      giftCardItem: {
        amount: 15_000,
        design: "village",
        customization: { fromName: "Marion", message: "Bon voyage !" },
        recipient: { kind: "email", name: "Inès", email: "ines@example.org", deliveryDate: EXAMPLE_DAY },
      },
    },
  },
  "the same with cancellation insurance": {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 18_900,
    buyer: BUYER_EXAMPLE,
    items: {
      insuranceItem: { optionId: COVER, amount: 1_100 },
      shortStayItem: {
        reservationCriteria: {
          offerId: "1042",
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: EXAMPLE_DAY, checkoutDate: "2026-12-14" },
        },
      },
    },
  },
};

export const orderHeaders = z.object({
  "Idempotency-Key": z.string().max(200).optional().meta({
    description: "The same key with the same body gives the same answer and one order; with another body, 422",
  }),
});

export const placedAnswer = z.object({
  booking: bookedOrder,
  payment: paymentShape,
  holdExpiresAt: z.iso.datetime(),
});
const orderStateAnswer = z.object({
  booking: bookedOrder.extend({
    orderNumber: bookedOrder.shape.orderNumber
      .nullable()
      .meta({ description: "null for whoever is not the buyer: the cookie of POST /gateway/purchase/orders tells" }),
  }),
  holdExpiresAt: z.iso.datetime(),
});
const noticeParams = {
  path: z.object({ provider: z.string().meta({ example: PROVIDERS[0]?.name }) }),
  header: z.object(
    Object.fromEntries(PROVIDERS.map(({ signatureHeader }) => [signatureHeader, z.string().optional()])),
  ),
};
const webhookAnswer = z.object({ received: z.literal(true) });

export const bookingApi: ApiPart = {
  problem: {
    amount: z.int().optional().meta({
      description:
        "PRICE_CHANGED: the amount it is now, of a change the difference; PROMOTION_CODE_…: the amount of the stay without the code; euro cents",
    }),
    serialNumber: z.string().optional().meta({ description: "GIFT_CARD_…: the card, as it was sent" }),
    minimum: z
      .int()
      .optional()
      .meta({ description: "PROMOTION_CODE_MINIMUM: from which amount on it counts, euro cents" }),
    reason: z
      .enum([...HOLD_REASONS, ...NOT_CHANGEABLE])
      .optional()
      .meta({
        description:
          "TOO_MANY_HOLDS: rooms of the buyer's own, too many tries, or others on the same connection; NOT_CHANGEABLE: by its terms, their last day, or its state",
      }),
    until: z.iso.datetime().optional().meta({ description: "TOO_MANY_HOLDS: when it may be tried again" }),
  },
  paths: {
    "/gateway/purchase/orders": {
      post: operation(
        "Buying",
        "Place an order",
        [
          "Holds the rooms for 15 minutes and asks the provider for a payment. Nothing is charged before the browser pays.",
          "expectedAmount is compared to the cent, with the insurance and after the promotion code, and so is insuranceItem.amount; insurance without a stay is a 422 INSURANCE_WITHOUT_STAY, one that is not offered INSURANCE_NOT_OFFERED; a code that does not count is a 422 PROMOTION_CODE_UNKNOWN, _NOT_YET, _EXPIRED, _CHANNEL, _CATEGORY, _MINIMUM or _USED.",
          "Gifts are ordered by themselves (anything beside them is a 422 GIFTS_ALONE): what cannot be had is a 422 GIFT_NOT_SOLD, a day of delivery that is over or more than a year ahead GIFT_DAY_INVALID, a card or an activity without a sender GIFT_SENDER_MISSING.",
          "paymentMethod says how it is to be paid, by card where it is left out; one that this stay does not have is a 422 PAYMENT_METHOD_UNAVAILABLE, and asking again with another is the same order.",
          "The answer sets cookies: for a day they say to the calls below that their caller is the buyer.",
        ].join(" "),
        {
          requestParams: { header: orderHeaders },
          requestBody: json(z.union([orderBody, giftOrderBody]), orderExamples),
          responses: answers(placedAnswer, "The order, and what to pay it with", [400, 409, 413, 415, 422, 429]),
        },
      ),
    },
    "/gateway/purchase/orders/{uuid}": {
      get: operation(
        "Buying",
        "State of an order",
        "Asks the provider while money may be on its way. The number is told to its buyer only.",
        {
          requestParams: { path: z.object({ uuid: z.uuid() }) },
          responses: answers(orderStateAnswer, "The state", [404]),
        },
      ),
      delete: operation(
        "Buying",
        "Give an unpaid order up",
        "Its rooms are free at once. An order that was paid meanwhile stays: the answer tells. For the order's buyer only, whom the cookies tell; anybody else gets a 404.",
        {
          requestParams: { path: z.object({ uuid: z.uuid() }) },
          responses: answers(orderStateAnswer, "Where the order stands now", [404, 429]),
        },
      ),
    },
    "/gateway/purchase/orders/{uuid}/buyer": {
      put: operation(
        "Buying",
        "Try to pay an order again",
        "After a decline, while the rooms are set aside: the details may be corrected, and another paymentMethod chosen: the payment that was open is closed before another is opened. Otherwise the payment stays the same one. For the order's buyer only, whom the cookies tell; anybody else gets a 404.",
        {
          requestParams: { path: z.object({ uuid: z.uuid() }) },
          requestBody: json(retryBody),
          responses: answers(placedAnswer, "The order, and what to pay it with", [400, 404, 409, 413, 415, 422, 429]),
        },
      ),
    },
    ...changePaths,
    "/gateway/insurance/quote": insuranceQuotePath,
    "/gateway/purchase/promotion-codes/check": codeCheckPath,
    "/gateway/purchase/webhooks/{provider}": {
      get: operation(
        "Buying",
        "Signed notices of a payment provider that says them in the address",
        "As the events below: the notice only wakes us.",
        {
          requestParams: { ...noticeParams, query: noticeQuerySchema },
          responses: answers(webhookAnswer, "Received", [400, 404]),
        },
      ),
      post: operation(
        "Buying",
        "Signed events of the payment provider",
        "The event only wakes us: the provider is asked for the truth. Repeated and reordered events change nothing.",
        {
          requestParams: noticeParams,
          requestBody: json(z.unknown().meta({ type: "object" })),
          responses: answers(webhookAnswer, "Received", [400, 404, 413]),
        },
      ),
    },
  },
};
