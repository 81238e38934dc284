import { addDays, nightsBetween, weekday, type Day } from "#platform/dates.ts";

/** How far away a stay is, in the words one would use: months, Fridays of which the stay has the next one, days. */
export type Countdown =
  | { kind: "months" | "fridays" | "days"; count: number }
  | { kind: "tomorrow" | "today" | "during" | "after" };

/** Of the days of a week. */
export const FRIDAY = 5;
/** More Fridays than this are told in months: nobody counts so far. */
const MOST_FRIDAYS = 6;
/** Nights before the arrival from which on days are told. */
const DAYS = 7;
const DAYS_A_MONTH = 30.4;

/** How long there is to wait for a stay on a day, both of them days at the hotel. */
export function countdownOf(today: Day, { checkin, checkout }: { checkin: Day; checkout: Day }): Countdown {
  if (today > checkout) return { kind: "after" };
  if (today > checkin) return { kind: "during" };
  const count = nightsBetween(today, checkin);
  if (count === 0) return { kind: "today" };
  if (count === 1) return { kind: "tomorrow" };
  if (count <= DAYS) return { kind: "days", count };
  const fridays = fridaysBetween(today, checkin);
  return fridays <= MOST_FRIDAYS
    ? { kind: "fridays", count: fridays }
    : { kind: "months", count: Math.max(2, Math.round(count / DAYS_A_MONTH)) };
}

/** Fridays after one day and before another. */
const fridaysBetween = (from: Day, to: Day): number => fridaysUntil(from, to).length;

/** The same, day by day. */
export function fridaysUntil(from: Day, to: Day): Day[] {
  const first = addDays(from, ((FRIDAY - weekday(from) + 6) % 7) + 1);
  const nights = nightsBetween(first, to);
  const count = nights <= 0 ? 0 : Math.ceil(nights / 7);
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
}
