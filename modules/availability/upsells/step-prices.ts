import type { Cents } from "#platform/money.ts";
import type { Party } from "#modules/visit/party.ts";

/** Two stays of a hotel, one of which extends the other: ids of packages. */
export type StepPair = { plain: number; richer: number };

/** Steps among the stays of one hotel, and who would travel. */
export type StepPriceRequest = { hotelId: number; party: Party; pairs: readonly StepPair[] };

/**
 * What steps cost without dates (docs/product/product.md#upsells). Search answers from its index, which follows the change feed: a year of days is read
 * nowhere.
 */
export type StepPrices = {
  /**
   * For each pair what the richer stay costs more, by nights, on the day on which the plainer one is cheapest of those on which both can be had. A length that
   * both never have together is left out. Null: one of the two is not known yet.
   */
  differences: (request: StepPriceRequest) => (ReadonlyMap<number, Cents> | null)[];
  /** Grows whenever a difference may have changed. */
  revision: () => number;
};
