import { cents, type Cents } from "#platform/money.ts";

/** Percentages below these are shown as 0 (docs/product/product.md#promotion). */
export const PROMO_THRESHOLD = { OFFER_LIST: 10, ACTIVITY_ONLY: 5, QUOTE: 10 } as const;
export type PromoScreen = keyof typeof PROMO_THRESHOLD;

/**
 * The discount in percent as a screen shows it: ceil(100 − 100 × sell / ref), at least 0, and 0 below the screen's threshold.
 * Counted in integers: 100 − 100 × 9 / 10 in floating point rounds up to 11.
 */
export function promoPercent(price: { sell: Cents; ref: Cents }, screen: PromoScreen): number {
  const saved = 100 * moneySaved(price);
  if (saved === 0) return 0;
  const percent = (saved - (saved % price.ref)) / price.ref + (saved % price.ref > 0 ? 1 : 0);
  return percent < PROMO_THRESHOLD[screen] ? 0 : percent;
}

/** What the visitor pays less than the reference price; never negative. */
export function moneySaved({ sell, ref }: { sell: Cents; ref: Cents }): Cents {
  return cents(Math.max(0, ref - sell));
}

/** The price of one night of a stay, rounded up to a whole euro: for display only (docs/product/product.md#promotion). */
export function perNightRoundedUp(total: Cents, nights: number): Cents {
  const euroOfEveryNight = 100 * nights;
  const rest = total % euroOfEveryNight;
  return cents(((total - rest) / euroOfEveryNight + (rest > 0 ? 1 : 0)) * 100);
}
