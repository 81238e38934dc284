import { z } from "zod";
import { LARGEST_INTEGER } from "#platform/http/number.ts";
import { cents } from "#platform/money.ts";
import { giftCardSchema, MOST_CARDS, paymentMethodSchema, reservationSchema, stayOf } from "../schema.ts";
import type { ChangeAsk } from "./change-stay.server.ts";
import type { ChangeWish } from "./types.ts";

/** The body of POST …/changes/quote: the stay that is wanted. */
export const changeQuoteSchema = z.object({ reservationCriteria: reservationSchema });

/** The body of POST …/changes: the same with what its guest was shown. */
export const changeSchema = changeQuoteSchema.extend({
  expectedDifference: z.int().min(-LARGEST_INTEGER).max(LARGEST_INTEGER),
  changesSeen: z.int().min(0).max(10_000).default(0),
  paymentMethod: paymentMethodSchema.nullish(),
  giftcards: z.array(giftCardSchema).max(MOST_CARDS).nullish(),
});

export const toWish = ({ reservationCriteria }: z.infer<typeof changeQuoteSchema>): ChangeWish =>
  stayOf(reservationCriteria);

/** `address`: from where it is asked. Without `giftcards` a change that waits keeps its own; an empty list is none. */
export function toChangeAsk(body: z.infer<typeof changeSchema>, address: string): ChangeAsk {
  const { expectedDifference, changesSeen, paymentMethod, giftcards } = body;
  const asked = giftcards?.map((card) => ({ code: card.serialNumber, amount: cents(card.usedAmount) }));
  return {
    wish: toWish(body),
    expectedDifference: cents(expectedDifference),
    changesSeen,
    ...(paymentMethod ? { method: paymentMethod } : {}),
    ...(asked ? { cards: { asked, address } } : {}),
  };
}
