import { z } from "zod";
import { answers, operation } from "#platform/openapi/calls.server.ts";
import { describedShape, whole } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { CANCELLATION_TYPES, COVER, OWN_TERMS } from "./rules.ts";
import { insuranceQuoteQuery } from "./schema.ts";

const query = z.object(
  describedShape(insuranceQuoteQuery, {
    ...SITE_NOTES,
    cancellationType: { description: "That of the stay's terms; FREE where everything is given back anyway" },
    orderAmount: whole("What is paid for the stay, after a code and with the tax that is paid with it, euro cents", 0),
  }),
);

const answer = z.object({
  options: z.array(
    z.object({
      id: z.enum([COVER, OWN_TERMS]),
      sellPrice: z.int().min(0).meta({ description: "Euro cents, whole euros" }),
      cancellationPolicy: z.object({
        type: z.enum(["INSURED", ...CANCELLATION_TYPES]),
        cancellable: z.boolean(),
        isCancellable: z.boolean(),
        message: z.string(),
      }),
    }),
  ),
});

/** GET /gateway/insurance/quote. */
export const insuranceQuotePath = {
  get: operation(
    "Buying",
    "Price of a cancellation insurance",
    "With and without: the option to send as insuranceItem of an order, with its price. Empty where nothing is paid for the stay, and where everything is given back anyway.",
    {
      requestParams: { query },
      responses: answers(answer, "The options", [400]),
    },
  ),
};
