/** decisions.md, Search. */
export const RESULTS_PER_PAGE = 24;

/** Inline blocks stand after these cards (spec A §9). */
export const INSERT_AFTER = { first: 3, second: 9 } as const;
