export const SORTS = ["popularity", "priceAsc", "promo", "distance"] as const;

export type Sort = (typeof SORTS)[number];
