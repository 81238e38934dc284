/** Words for a review score; the last part of the message key `score.{key}`. */
export type ReviewLabelKey = "new" | "good" | "veryGood" | "excellent" | "fantastic" | "perfect";

type Step = { from: number; key: ReviewLabelKey };

/** Without the all-incentive flag nothing is said below 9 (docs/product/product.md#review-words). */
const STEPS: readonly Step[] = [
  { from: 9.5, key: "perfect" },
  { from: 9, key: "fantastic" },
];
/** The further steps of the all-incentive flag (docs/product/product.md#review-words). */
const ALL_INCENTIVE_STEPS: readonly Step[] = [
  ...STEPS,
  { from: 8.5, key: "excellent" },
  { from: 8, key: "veryGood" },
  { from: 7, key: "good" },
];

/**
 * The label of an average out of ten as it is shown, with one decimal; null where the site says nothing. No average is "new".
 */
export function reviewLabelKey(
  average: number | null,
  { allIncentive }: { allIncentive: boolean },
): ReviewLabelKey | null {
  if (average === null) return "new";
  const shown = Math.round(average * 10) / 10;
  const steps = allIncentive ? ALL_INCENTIVE_STEPS : STEPS;
  return steps.find((step) => shown >= step.from)?.key ?? null;
}
