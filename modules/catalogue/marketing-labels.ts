import type { Day } from "#platform/dates.ts";
import { isGift, type Flow } from "#modules/sites/flows.ts";
import type { MarketingLabel } from "./types.ts";

/** What a rule looks at. `average` is out of ten. */
export type LabelFacts = {
  codes: readonly string[];
  flow: Flow;
  isLastMinute: boolean;
  promo: number;
  review: { count: number; average: number | null };
};

/** A label says top rated from this mean and this many reviews on: fewer prove little. */
export const TOP_RATED = { average: 9.2, reviews: 30 } as const;

/**
 * The labels of an offer in the order of their weight (its page says the first, its card where that is rare), each with its rule. `flash_sale`, `new`, `favourite` and `eco` are
 * given by the catalogue; the others follow from facts. None of them can be bought: there is no paid placement.
 */
export const LABEL_RULES: readonly { code: MarketingLabelCode; holds: (facts: LabelFacts) => boolean }[] = [
  // A voucher has no sale that ends, and no dates.
  { code: "flash_sale", holds: ({ codes, flow }) => codes.includes("flash_sale") && !isGift(flow) },
  { code: "last_minute", holds: ({ isLastMinute, promo }) => isLastMinute && promo > 0 },
  { code: "favourite", holds: ({ codes }) => codes.includes("favourite") },
  { code: "new", holds: ({ codes }) => codes.includes("new") },
  {
    code: "top_rated",
    holds: ({ review }) =>
      review.average !== null && review.average >= TOP_RATED.average && review.count >= TOP_RATED.reviews,
  },
  { code: "eco", holds: ({ codes }) => codes.includes("eco") },
];

export const LABEL_CODES = ["flash_sale", "last_minute", "favourite", "new", "top_rated", "eco"] as const;
export type MarketingLabelCode = (typeof LABEL_CODES)[number];

export function labelCodes(facts: LabelFacts): MarketingLabelCode[] {
  return LABEL_RULES.filter(({ holds }) => holds(facts)).map(({ code }) => code);
}

/** The catalogue's labels that hold on a day: a sale that has ended is none. */
export const labelsOn = (labels: readonly MarketingLabel[], today: Day): MarketingLabel[] =>
  labels.filter(({ endsOn }) => endsOn === undefined || endsOn >= today);
