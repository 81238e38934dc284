/** Cards of a page (docs/product/search.md#results). */
export const RESULTS_PER_PAGE = 24;

/** Inline blocks stand after these cards (docs/product/search.md#results). */
export const INSERT_AFTER = { first: 3, second: 9 } as const;
