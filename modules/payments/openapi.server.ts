import { z } from "zod";
import { answers, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { EXAMPLE_DAY } from "#platform/openapi/notes.server.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { ELIGIBILITY_CALL } from "./registry/calls.ts";

const query = z.object({
  amount: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .meta({ description: "What the order costs, euro cents", example: 25_900 }),
  cancellationPolicyType: z
    .enum(["FLEX", "NCNR"])
    .meta({ description: "NCNR: cannot be cancelled; cancellableUntil is not looked at then" }),
  cancellableUntil: z.string().optional().meta({
    description: "Last day to cancel, or a moment of that day; wanted with FLEX",
    example: EXAMPLE_DAY,
  }),
  checkinDate: z.iso.date().meta({ description: "Arrival", example: EXAMPLE_DAY }),
  pointOfSale: z.enum([...LOCALES, "preview"]).meta({ description: "The site", example: "fr_FR" }),
});

const answer = z.object({
  paymentMethods: z.array(
    z.object({
      type: z.enum(["deferred", "3x", "4x"]),
      paymentFee: z.int().meta({ description: "What the provider takes on top, euro cents; within the first part" }),
      schedule: z.array(z.object({ dueDate: z.iso.date(), amount: z.int() })),
    }),
  ),
});

export const paymentsApi: ApiPart = {
  paths: {
    [ELIGIBILITY_CALL]: {
      get: operation(
        "Buying",
        "Ways to pay in parts or later",
        "What our own rules allow and the provider agrees to, with schedule and fee. A provider that does not answer within three seconds, or has not for a while, offers nothing: the list is empty, and cards stay.",
        {
          requestParams: { query },
          responses: answers(answer, "The ways that are offered, none where nothing but a card is", [400]),
        },
      ),
    },
  },
};
