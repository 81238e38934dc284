import { isKeyOf } from "#platform/objects.ts";

/** What somebody may allow, each by itself (docs/product/services.md#consent). `bit`: its place in the number of what was asked. */
const PURPOSES = { analytics: { bit: 1 }, messenger: { bit: 2 } } as const;
export type Purpose = keyof typeof PURPOSES;
export const PURPOSE_NAMES = Object.keys(PURPOSES).filter((name): name is Purpose => isKeyOf(PURPOSES, name));

/** Grows when what is said of a purpose changes its meaning: everybody is asked again. */
const WORDS_VERSION = 1;

/** What was asked, as a number: another set of purposes, or other words, asks again. */
export function askedAs(purposes: readonly Purpose[]): number {
  return WORDS_VERSION * 100 + purposes.reduce((sum, purpose) => sum + PURPOSES[purpose].bit, 0);
}

/** Days that a choice stands in a browser before it is asked again, and that its proof is kept. */
export const CHOICE_DAYS = 182;
export const PROOF_DAYS = 3 * 365;
