import { usePage } from "#modules/sites/context.tsx";
import { reviewLabelKey } from "../review-label.ts";

/** What the site says of an average out of ten: "Fantastic"; null where it says nothing. */
export function useScoreWord(average: number | null): string | null {
  const { t, allIncentive } = usePage();
  const key = reviewLabelKey(average, { allIncentive });
  return key && t(`score.${key}`);
}
