import { addDays, daysInMonth, monthStart, type Day } from "#platform/dates.ts";

/**
 * The last day of a voucher that is bought on a day (docs/product/gifts.md#validity): the same day so many months later, or the month's last
 * one where it has no such day.
 */
export function validUntil(bought: Day, months: number): Day {
  const month = monthStart(bought, months);
  return addDays(month, Math.min(Number(bought.slice(8)), daysInMonth(month)) - 1);
}
