import { z } from "zod";
import { answers, json, operation } from "#platform/openapi/calls.server.ts";
import { describedShape, EXAMPLE_DAY, whole } from "#platform/openapi/notes.server.ts";
import { bookedOrder, paymentShape, reservation } from "../openapi-parts.server.ts";
import { CHANGE_STATES } from "./lifecycle.ts";
import { NOT_CHANGEABLE } from "./rules.ts";
import { changeSchema } from "./schema.ts";

const path = z.object({ uuid: z.uuid() });
const difference = z.int().meta({ description: "Above zero is to be paid, below goes back, euro cents" });

const criteria = z.object({
  offerId: z.string(),
  checkinDate: z.iso.date(),
  checkoutDate: z.iso.date(),
  nights: z.int(),
  numberOfAdults: z.int(),
  numberOfChildren: z.int(),
  numberOfBabies: z.int(),
});

const quoteBody = z.object({ reservationCriteria: reservation });
const changeBody = z.object({
  ...describedShape(changeSchema, {
    changesSeen: whole("How often the stay had been changed when the guest looked", 0),
  }),
  reservationCriteria: reservation,
  expectedDifference: difference,
});

const EXAMPLE = {
  reservationCriteria: {
    offerId: "1042",
    pax: { numberOfAdults: 2 },
    travelPeriod: { checkinDate: EXAMPLE_DAY, checkoutDate: "2026-12-14" },
  },
};

const stateAnswer = z.object({
  booking: bookedOrder,
  modifiableUntil: z.iso.date().nullable().meta({ description: "The last day for changes at the hotel, included" }),
  refusal: z.enum(NOT_CHANGEABLE).nullable().meta({ description: "Why it cannot be changed (any more)" }),
  changesSeen: z.int(),
  paidAmount: z.int().nullable().meta({
    description: "Euro cents; null where whoever gave the gift that it redeems hid the price",
  }),
  reservationCriteria: criteria,
  change: z
    .object({
      number: z.int(),
      state: z.enum(CHANGE_STATES),
      difference,
      modifiedReservationCriteria: criteria,
      giftcardAmount: z.int().nullable().meta({ description: "What of the difference gift cards pay, euro cents" }),
      holdExpiresAt: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: "The change that is being paid" }),
});

const quoteAnswer = z.object({
  bookable: z.boolean(),
  errors: z.array(z.string()),
  changesSeen: z.int(),
  priceInfo: z.object({ sellPrice: z.int(), nbRooms: z.int(), nights: z.int() }).nullable().meta({
    description: "Null while it cannot be had, and where the price is hidden",
  }),
  difference: difference.nullable(),
  reservationCriteria: criteria,
  modifiedReservationCriteria: criteria.nullable(),
  modificationConditions: z.object({
    refundableAmount: z.int().meta({ description: "What goes back the way it was paid, euro cents" }),
    giftPayments: z.array(z.object({ gift: z.int(), upsell: z.int() })).meta({
      description: "What each gift or gift card has paid of the stay, and what was paid in addition, euro cents",
    }),
  }),
  cancellationPolicy: z.object({ type: z.enum(["FLEX", "NCNR"]), deadline: z.iso.date().nullable() }),
});

const changeAnswer = z.object({
  booking: bookedOrder,
  change: z.object({ number: z.int(), state: z.enum(CHANGE_STATES), difference }),
  payment: paymentShape,
  holdExpiresAt: z.iso.datetime().nullable(),
});

const OWN = "For the order's buyer only, whom the cookies tell; anybody else gets a 404.";

/** Changing a stay that was paid (docs/product/after-sale.md#change). */
export const changePaths = {
  "/gateway/purchase/orders/{uuid}/changes": {
    get: operation(
      "Buying",
      "Whether a stay can be changed",
      `Until when, what was paid, and the change that is being paid; its provider is asked first. ${OWN}`,
      {
        requestParams: { path },
        responses: answers(stateAnswer, "How it stands", [404, 409]),
      },
    ),
    post: operation(
      "Buying",
      "Change a stay",
      [
        "Made at once where nothing is to be paid; what it costs less goes back.",
        "Where it is dearer, the nights that it adds are set aside for 15 minutes, the old ones stay booked, and the answer says what to pay the difference with.",
        "Gift cards pay it or a part of it: what they leave is paid, and where they leave nothing the change is being made (authorized). Without giftcards a change that waits keeps those that it has; an empty list is none.",
        `expectedDifference is compared to the cent. Asking for the same again is the same change; asking for another takes the place of one that is unpaid. ${OWN}`,
      ].join(" "),
      {
        requestParams: { path },
        requestBody: json(changeBody, { "the same stay a week later": { ...EXAMPLE, expectedDifference: 3_000 } }),
        responses: answers(changeAnswer, "The change, and what to pay it with", [400, 404, 409, 413, 415, 422, 429]),
      },
    ),
    delete: operation(
      "Buying",
      "Give an unpaid change up",
      `What it set aside is free at once, the stay is as it was. One that was paid meanwhile is made. ${OWN}`,
      {
        requestParams: { path },
        responses: answers(stateAnswer, "How it stands now", [404, 409, 429]),
      },
    ),
  },
  "/gateway/purchase/orders/{uuid}/changes/quote": {
    post: operation(
      "Buying",
      "What a change would cost",
      `The quote of the stay that is wanted, compared with what was paid; the nights that the guest has are free for them. Nothing is set aside. ${OWN}`,
      {
        requestParams: { path },
        requestBody: json(quoteBody, { "the same stay a week later": EXAMPLE }),
        responses: answers(quoteAnswer, "The difference", [400, 404, 409, 413, 415, 429]),
      },
    ),
  },
};
