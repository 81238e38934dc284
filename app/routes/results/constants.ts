/** Inline blocks stand after these cards (docs/product/search.md#results). */
export const INSERT_AFTER = { first: 3, second: 9 } as const;
