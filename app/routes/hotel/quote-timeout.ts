/** Whoever has chosen is not kept waiting longer. */
export const QUOTE_TIMEOUT_MS = 15_000;
