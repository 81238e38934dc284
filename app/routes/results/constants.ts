/** decisions.md, Search. */
export const RESULTS_PER_PAGE = 24;

/** Inline blocks stand after these cards (spec A §9). */
export const INSERT_AFTER = { family: 3, near: 9 } as const;
