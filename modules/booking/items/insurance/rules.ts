import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import { localTime } from "#platform/clock.ts";

/** What terms a stay may have, for its insurance. `FREE`: everything is given back anyway; nothing of the catalogue is. */
export const CANCELLATION_TYPES = ["FLEX", "NCNR", "FREE"] as const;
export type CancellationType = (typeof CANCELLATION_TYPES)[number];

/** What cover costs, in percent of what is paid for the stay; null where there is nothing to insure (docs/product/buying.md#insurance). */
export const INSURANCE_PERCENT: Record<CancellationType, number | null> = { FLEX: 6, NCNR: 8, FREE: null };

/** What a buyer chooses from: cover, or the stay's own terms. */
export const COVER = "cancellation-cover";
export const OWN_TERMS = "own-terms";
export type InsuranceOptionId = typeof COVER | typeof OWN_TERMS;

/** Hours within which a proven claim is paid. */
export const REFUND_HOURS = 72;
/** Cases are more than this, in every language: what the checkout promises. */
export const CASES_OVER = 25;

const EURO = 100;

/**
 * What cover for a stay costs: its percentage of what is paid for the stay, after a code and with the tax that is paid with it, in whole euros, rounded
 * half up, and one euro at least. Null where it is not asked for: nothing is paid, or everything is given back anyway.
 */
export function insurancePrice(type: CancellationType, stayAmount: Cents): Cents | null {
  const percent = INSURANCE_PERCENT[type];
  if (percent === null || stayAmount <= 0) return null;
  const euros = Math.floor((stayAmount * percent + (EURO * 100) / 2) / (EURO * 100));
  return cents(Math.max(1, euros) * EURO);
}

/** The two options with their prices; none where insurance is not asked for. */
export function insuranceOptions(
  type: CancellationType,
  stayAmount: Cents,
): { id: InsuranceOptionId; sellPrice: Cents }[] {
  const price = insurancePrice(type, stayAmount);
  if (price === null) return [];
  return [
    { id: COVER, sellPrice: price },
    { id: OWN_TERMS, sellPrice: ZERO },
  ];
}

/** Whether cover still holds at a moment: until the day of arrival, that day included, at the hotel. */
export function isCovered({ coveredUntil, timeZone }: { coveredUntil: Day; timeZone: string }, at: Date): boolean {
  return localTime({ now: () => at }, timeZone).today <= coveredUntil;
}
