import { addDays, daysFrom, daysInMonth, monthStart, nightsBetween, weekday, type Day } from "#platform/dates.ts";
import type { DayRange } from "./day-range.ts";

/** The weeks of a month, Monday first (docs/product/search.md#calendar); null where a day of another month would stand. */
export function monthWeeks(month: Day): (Day | null)[][] {
  const first = monthStart(month);
  const cells: (Day | null)[] = [...Array<null>(weekday(first) - 1).fill(null), ...daysFrom(first, daysInMonth(first))];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Where a key moves the focus of a date grid (WAI-ARIA date picker pattern); null for keys that do not move it. */
export function moveByKey(key: string, from: Day): Day | null {
  if (key === "ArrowLeft") return addDays(from, -1);
  if (key === "ArrowRight") return addDays(from, 1);
  if (key === "ArrowUp") return addDays(from, -7);
  if (key === "ArrowDown") return addDays(from, 7);
  if (key === "Home") return addDays(from, 1 - weekday(from));
  if (key === "End") return addDays(from, 7 - weekday(from));
  if (key === "PageUp") return addMonths(from, -1);
  if (key === "PageDown") return addMonths(from, 1);
  return null;
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: Day, count: number): Day {
  const month = monthStart(day, count);
  return addDays(month, Math.min(Number(day.slice(8)), daysInMonth(month)) - 1);
}

/** Keeps a day between two others. */
export function clampDay(day: Day, first: Day, last: Day): Day {
  return day < first ? first : day > last ? last : day;
}

/** The first pick is the arrival, a later second one the departure; any other pick starts again with that day (docs/product/search.md#calendar). */
export function pickRange(range: DayRange, day: Day): DayRange {
  const isDeparture = range.checkin !== null && range.checkout === null && day > range.checkin;
  return isDeparture ? { checkin: range.checkin, checkout: day } : { checkin: day, checkout: null };
}

/** Where a day stands in a range; `preview` is the day under the pointer while the departure is still open. */
export function placeInRange(
  day: Day,
  { checkin, checkout }: DayRange,
  preview: Day | null,
): "start" | "end" | "inside" | null {
  if (checkin === null) return null;
  const end = checkout ?? (preview !== null && preview > checkin ? preview : null);
  if (day === checkin) return "start";
  if (end === null || day < checkin || day > end) return null;
  return day === end ? "end" : "inside";
}

/** First days of `count` months from the month of `from` on, none after the month of `last`. */
export function listMonths(from: Day, count: number, last: Day): Day[] {
  const months = Array.from({ length: count }, (_, index) => monthStart(from, index));
  return months.filter((month) => month <= last);
}

/** The first month to show so that `day` is among the `count` months, moved as little as possible. */
export function scrollToDay(day: Day, firstMonth: Day, count: number): Day {
  if (day < firstMonth) return monthStart(day);
  return nightsBetween(monthStart(firstMonth, count), day) < 0 ? firstMonth : monthStart(day, 1 - count);
}
