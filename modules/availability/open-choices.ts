import type { OfferOption, Quote } from "./types.ts";

/**
 * Whether a stay that can be booked leaves something to choose: another offer on its dates, or the day of an activity that is open on several. With
 * nothing to choose the way leads straight to the checkout (docs/product/product.md#quick-add).
 */
export function hasOpenChoices(
  quote: Pick<Quote, "activityDates">,
  offers: readonly Pick<OfferOption, "id">[],
): boolean {
  const asksForDay = quote.activityDates.some(({ days }) => days.filter(({ available }) => available).length > 1);
  return offers.length > 1 || asksForDay;
}
