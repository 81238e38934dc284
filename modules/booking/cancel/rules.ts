import type { Cents } from "#platform/money.ts";

/** Why somebody gives a stay up, if they say so: it changes nothing of what comes back. */
export const CANCEL_MOTIVES = ["health", "work", "plans", "dates", "weather", "other"] as const;
export type CancelMotive = (typeof CANCEL_MOTIVES)[number];

/**
 * What giving an order up at this moment would do, cents (docs/product/after-sale.md#cancelling). `insurance`: what of `paid` was for its insurance, which
 * does not come back. `isClaimable`: it would give more back in a covered case.
 */
export type CancelOffer = { paid: Cents; refund: Cents; insurance: Cents; isClaimable: boolean };

/** A motive of the list; null for anything else. */
export function readMotive(text: unknown): CancelMotive | null {
  return CANCEL_MOTIVES.find((motive) => motive === text) ?? null;
}
