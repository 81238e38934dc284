/** Inline blocks stand after these cards (spec A §9). */
export const INSERT_AFTER = { first: 3, second: 9 } as const;
