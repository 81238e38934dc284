import { z } from "zod";
import { answers, json, operation } from "#platform/openapi/calls.server.ts";
import { describedShape, EXAMPLE_DAY } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { codeCheckSchema } from "./schema.ts";

/** Where the buyer comes from, in orders and checks alike. */
export const CHANNEL_NOTES = {
  affiliateId: { description: "The partner whose visitor the buyer is: some codes count for theirs alone" },
  minisiteId: { description: "The partner's mini-site" },
};

const body = z.object(
  describedShape(codeCheckSchema, {
    ...SITE_NOTES,
    ...CHANNEL_NOTES,
    code: { description: "As it was typed; capitals or not" },
  }),
);

const answer = z.object({
  code: z.string(),
  reduction: z.int().min(1).meta({ description: "Euro cents that it takes off" }),
  percentage: z.int().optional().meta({ description: "Left out for a code of an amount" }),
});

/** POST /gateway/purchase/promotion-codes/check. */
export const codeCheckPath = {
  post: operation(
    "Buying",
    "What a promotion code takes off",
    "For items as an order has them; nothing is taken or held. A code that does not count is a 422: PROMOTION_CODE_UNKNOWN, _NOT_YET, _EXPIRED, _CHANNEL, _CATEGORY, _MINIMUM (minimum tells it) or _USED. Whoever tries too many of those waits (429 TOO_MANY_CODES).",
    {
      requestBody: json(body, {
        "a stay": {
          locale: "fr_FR",
          code: "WEEKEND20",
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
      }),
      responses: answers(answer, "What it takes off", [400, 409, 413, 415, 422, 429]),
    },
  ),
};
