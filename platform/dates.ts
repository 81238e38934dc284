/** A plain calendar day, `yyyy-MM-dd`, without a time zone. */
export type Day = string & { readonly __kind: "day" };

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a real calendar day (2026-02-30 is not). */
export function isDay(text: string): text is Day {
  if (!SHAPE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Brands a text as a day; throws when it is none. */
export function day(text: string): Day {
  if (!isDay(text)) throw new Error(`not a day: ${text}`);
  return text;
}

/** Days since 1970-01-01: the integer axis that indexes and sums use. */
export function dayNumber(value: Day): number {
  return Math.round(Date.parse(`${value}T00:00:00Z`) / DAY_MS);
}

/** The day of a day number. */
export function dayFromNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10) as Day;
}

export function addDays(value: Day, count: number): Day {
  return dayFromNumber(dayNumber(value) + count);
}

/** Nights from `from` to `to`; negative when `to` is earlier. */
export function nightsBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** `count` consecutive days from `from` on: the nights of a stay. */
export function daysFrom(from: Day, count: number): Day[] {
  const first = dayNumber(from);
  return Array.from({ length: count }, (_, index) => dayFromNumber(first + index));
}

/** 1 Monday … 7 Sunday (ISO 8601); weeks start on Monday (docs/product/search.md#calendar). */
export function weekday(value: Day): number {
  return ((dayNumber(value) + 3) % 7) + 1;
}

/** First day of the month that is `offset` months after the month of `value`. */
export function monthStart(value: Day, offset = 0): Day {
  const [year, month] = value.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10) as Day;
}

/** How many days the month of `value` has. */
export function daysInMonth(value: Day): number {
  return nightsBetween(monthStart(value), monthStart(value, 1));
}
