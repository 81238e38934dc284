import type { Day } from "#platform/dates.ts";
import { cents, percentOf, type Cents } from "#platform/money.ts";

/** Why somebody gives a stay up, if they say so: it changes nothing of what comes back. */
export const CANCEL_MOTIVES = ["health", "work", "plans", "dates", "weather", "other"] as const;
export type CancelMotive = (typeof CANCEL_MOTIVES)[number];

/**
 * What giving an order up at this moment would do, cents (docs/product/after-sale.md#cancelling). `insurance`: what of `paid` was for its insurance, which
 * does not come back. `isClaimable`: it would give more back in a covered case. `isGiftBack`: a gift comes back beside it, whose amount is not said.
 * `refusableUntil`: we had to move the stay, and all that was paid comes back until that day.
 */
export type CancelOffer = {
  paid: Cents;
  refund: Cents;
  insurance: Cents;
  isClaimable: boolean;
  isGiftBack?: boolean;
  refusableUntil?: Day;
};

/** The button of the form that takes a card. */
export const AS_CARD = "asCard";

/** What a gift card in the place of money is worth more than that (docs/product/after-sale.md#as-card). */
const MORE_PERCENT = 10;

/** Beside the money that would go back, which is the law's and said first: the gift card that the customer may take in its place. */
export type CardInstead = { money: Cents; card: Cents };

export const cardInstead = (money: Cents): CardInstead => ({
  money,
  card: cents(money + percentOf(money, MORE_PERCENT)),
});

/** A motive of the list; null for anything else. */
export function readMotive(text: unknown): CancelMotive | null {
  return CANCEL_MOTIVES.find((motive) => motive === text) ?? null;
}
