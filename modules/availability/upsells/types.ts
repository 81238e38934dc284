import type { ImageView, ProgramLineView } from "#modules/catalogue/views.ts";
import type { Cents } from "#platform/money.ts";
import type { QuoteErrorCode } from "../types.ts";
import type { StepChange } from "./steps.ts";

/**
 * GET /api/product/{id}/upsells: a step from a stay to another of its hotel (docs/product/product.md#upsells). `label`, `programLines` and
 * `imagesBySize` are of what comes or goes, in the reader's language.
 */
export type Upsell = {
  /** Of the stay that the step leads to. */
  id: string;
  uri: string;
  label: string;
  programLines: ProgramLineView[];
  /**
   * What the stay costs more then, below zero where it costs less: on the dates, else for the shortest length; of two vouchers in gifting.
   * Null: one of the two has no price, see `bookable`.
   */
  priceDifference: Cents | null;
  /** The same by nights: with dates of theirs alone, in gifting every length that both are sold as. */
  priceDifferencePerLos: Record<string, Cents>;
  activityIds: string[];
  /** What both stays have: days chosen for it go along. */
  keptActivityIds: string[];
  imagesBySize: ImageView[];
  /** The stay that it leads to gives less room for changes: taking something out may. */
  isStricter: boolean;
  change: StepChange;
  direction: "add" | "remove";
  /** Whether the stay that it leads to can be had: on the dates, else on any. */
  bookable: boolean;
  errors: { code: QuoteErrorCode; message: string }[];
};
