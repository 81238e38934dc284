import { z } from "zod";
import { answers, json, operation } from "#platform/openapi/calls.server.ts";
import { describedShape, EXAMPLE_DAY } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { cardCheckSchema } from "./schema.ts";

const body = z.object(
  describedShape(cardCheckSchema, {
    ...SITE_NOTES,
    serialNumber: { description: "The card's code as it was typed, however it is spaced" },
  }),
);

const answer = z.object({
  serialNumber: z.string().meta({ description: "The code in fours" }),
  balance: z.int().min(1).meta({ description: "Euro cents that it can pay" }),
  currency: z.literal("EUR"),
  validUntil: z.iso.date().meta({ description: "Its last day, by the clock of its site", example: EXAMPLE_DAY }),
});

/** POST /gateway/purchase/gift-cards/check. */
export const cardCheckPath = {
  post: operation(
    "Buying",
    "What a gift card can pay",
    "Nothing is set aside. Every code that can pay nothing is a 422 GIFT_CARD_UNKNOWN, in the same time: one that nobody has, one that is spent, blocked or over. Whoever tries too many of those waits (429 TOO_MANY_CODES).",
    {
      requestBody: json(body, { "a card": { locale: "fr_FR", serialNumber: "2345-ABCD-6789" } }),
      responses: answers(answer, "What it can pay", [400, 413, 415, 422, 429]),
    },
  ),
};
