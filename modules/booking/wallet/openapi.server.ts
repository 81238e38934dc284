import { z } from "zod";
import { answers, CACHED, json, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { describedShape, EXAMPLE_DAY } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { BUYER_EXAMPLE, orderBody, orderHeaders, placedAnswer } from "../openapi.server.ts";
import { walletQuerySchema, zepptoSchema } from "./schema.ts";

const orderExample = {
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
      specialRequest: "A quiet room",
    },
  },
};

const zepptoBody = z.object({ ...orderBody.shape, pspAuthorization: zepptoSchema.shape.pspAuthorization });

const walletAnswer = z.object({
  wallet: z
    .object({ provider: z.string(), settings: z.record(z.string(), z.string()) })
    .nullable()
    .meta({
      description: "Which provider's wallet buttons a page may show, and what they need; null where there are none",
    }),
});

const paymentAnswer = z.object({
  orderUUID: z.uuid().meta({ description: "The order that it is for, once that is placed" }),
  paymentIntentId: z.string(),
  payment: placedAnswer.shape.payment,
});

export const walletApi: ApiPart = {
  paths: {
    "/gateway/purchase/zeppto": {
      get: operation("Buying", "Wallets of a site", CACHED, {
        requestParams: { query: z.object(describedShape(walletQuerySchema, SITE_NOTES)) },
        responses: { ...answers(walletAnswer, "The provider of wallet buttons", [400]), ...notModified },
      }),
      post: operation(
        "Buying",
        "Place an order that a wallet has authorised the payment of",
        [
          "The body of an order with pspAuthorization: the payment of the call below, once the wallet has authorised it.",
          "The provider is read: it must be of this browser (the cookie of the call below tells), authorised, and over expectedAmount in euros, else a 422 PAYMENT_UNKNOWN, PAYMENT_NOT_AUTHORIZED or PAYMENT_AMOUNT_DIFFERS; one that pays another order is a 409 PAYMENT_ALREADY_USED.",
          "The rooms are sold in the same call. Whatever else stands against the order is answered as by POST /gateway/purchase/orders, and what was authorised is let go of: nobody is charged for what they do not get.",
          "The same payment is the same order, without an Idempotency-Key too; after a 503 the rooms are kept and the call may be repeated.",
        ].join(" "),
        {
          requestParams: { header: orderHeaders },
          requestBody: json(zepptoBody, {
            "two nights by Apple Pay": {
              ...orderExample,
              pspAuthorization: { paymentIntentId: "pi_3PqLr2AbCdEf", paymentMethod: "apple_pay" },
            },
          }),
          responses: answers(placedAnswer, "The order, paid", [400, 409, 413, 415, 422, 429, 503]),
        },
      ),
    },
    "/gateway/purchase/zeppto/payments": {
      post: operation(
        "Buying",
        "Open a payment for a wallet to authorise",
        "For exactly the order of the body, which is checked as if it were placed: price, code, insurance, rooms, buyer. Nothing is held or charged, and the money is only set aside until the order above is placed. A payment that no order comes for is closed after half an hour. The answer sets the cookie that the call above wants.",
        {
          requestParams: { header: orderHeaders },
          requestBody: json(orderBody, { "two nights": orderExample }),
          responses: answers(paymentAnswer, "What the wallet authorises", [400, 409, 413, 415, 422, 429, 503]),
        },
      ),
    },
  },
};
