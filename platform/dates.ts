/** A plain calendar day, `yyyy-MM-dd`, without a time zone. */
export type Day = string & { readonly __kind: "day" };

const DAY_MS = 86_400_000;
const MOST_DAYS = 4000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** A date that is none has no text but "null". */
const isOfCalendar = (text: string): text is Day =>
  SHAPE.test(text) && String(new Date(`${text}T00:00:00Z`).toJSON()).startsWith(text);

/**
 * Whether a text that somebody sends is a real calendar day (2026-02-30 is not) of the years 1000 to 8999: one from which can be counted on and back, here
 * and in the database.
 */
export const isDay = (text: string): text is Day => text > "1" && text < "9" && isOfCalendar(text);

/** Brands a text as a day, whatever its year: what is kept is read. Throws when it is none. */
export function day(text: string): Day {
  if (!isOfCalendar(text)) throw new Error(`not a day: ${text}`);
  return text;
}

/** Days since 1970-01-01: the integer axis that indexes and sums use. */
export const dayNumber = remember((value: Day): number => Math.round(Date.parse(`${value}T00:00:00Z`) / DAY_MS));

/** The day of a day number. */
// What a date writes is a day, and is not checked again.
export const dayFromNumber = remember((number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10) as Day);

/** Imports, indexes and calendars ask for the days of a few years, a thousand times a page: each is worked out once. */
function remember<Key, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, Found>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      if (known.size > MOST_DAYS) known.clear();
      known.set(key, (found = find(key)));
    }
    return found;
  };
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
  const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))];
  return dayFromNumber(Date.UTC(year, month - 1 + offset, 1) / DAY_MS);
}

/** How many days the month of `value` has. */
export function daysInMonth(value: Day): number {
  return nightsBetween(monthStart(value), monthStart(value, 1));
}
