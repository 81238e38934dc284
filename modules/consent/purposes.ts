/** What somebody may allow, each by itself (docs/product/services.md#consent). The order stays: it is part of what was asked. */
export const PURPOSE_NAMES = ["analytics", "messenger"] as const;
export type Purpose = (typeof PURPOSE_NAMES)[number];

/** Grows when what is said of a purpose changes its meaning: everybody is asked again. */
const WORDS_VERSION = 1;

/** What was asked, as a number: another set of purposes, or other words, asks again. */
export function askedAs(purposes: readonly Purpose[]): number {
  return WORDS_VERSION * 100 + purposes.reduce((sum, purpose) => sum + 2 ** PURPOSE_NAMES.indexOf(purpose), 0);
}

/** Days that a choice stands in a browser before it is asked again, and that its proof is kept. */
export const CHOICE_DAYS = 182;
export const PROOF_DAYS = 3 * 365;
