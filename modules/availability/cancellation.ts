import { addDays, type Day } from "#platform/dates.ts";
import { percentOf, sumCents, ZERO, type Cents } from "#platform/money.ts";
import type { CancellationTerms } from "#modules/catalogue/types.ts";

/** Share of each night's amount that comes back when a stay is cancelled in time (docs/product/after-sale.md#cancelling). */
export const REFUND_PERCENT = 80;

/** Last day on which a stay may be changed or cancelled, included; null when it never may. */
export function cancellationDeadline(terms: CancellationTerms, checkin: Day): Day | null {
  return terms.type === "FLEX" ? addDays(checkin, -terms.deadlineDays) : null;
}

/** Whether a stay may still be changed or cancelled on `today` (the day at the hotel). */
export function isCancellable(deadline: Day | null, today: Day): boolean {
  return deadline !== null && today <= deadline;
}

/** What comes back of a stay cancelled on `today`: 80 % of each night's amount, rounded half up, until the deadline; then nothing. */
export function refundableAmount(stay: { nightly: readonly Cents[]; deadline: Day | null; today: Day }): Cents {
  return isCancellable(stay.deadline, stay.today)
    ? sumCents(stay.nightly.map((night) => percentOf(night, REFUND_PERCENT)))
    : ZERO;
}

export type CancellationKey = "quote.cancellation.until" | "quote.cancellation.none" | "quote.cancellation.addDates";

/**
 * The text of the label (docs/product/product.md#cancellation). `deadline`: the last day for changes of a dated stay, null when there is none (any
 * more); undefined without dates.
 */
export function cancellationKey(deadline: Day | null | undefined): CancellationKey {
  if (deadline === undefined) return "quote.cancellation.addDates";
  return deadline ? "quote.cancellation.until" : "quote.cancellation.none";
}
