/** Spec A §9: promo cards use the first 3 results. */
export const PROMO_CARDS = 3;
