/** Promo cards use the first 3 results (docs/product/content.md#landing). */
export const PROMO_CARDS = 3;
