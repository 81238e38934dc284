import type { CountryCode } from "#modules/sites/locales.ts";
import { addDays, day, dayNumber, weekday, type Day } from "#platform/dates.ts";

/** Easter Sunday of a year (Gregorian computus). */
export function easterOf(year: number): Day {
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100;
  const d = Math.floor(b / 4),
    e = b % 4,
    f = Math.floor((b + 8) / 25),
    g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30,
    i = Math.floor(c / 4),
    k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7,
    m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return date(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

function date(year: number, month: number, dayOfMonth: number): Day {
  return day(`${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`);
}

const FIXED: Record<CountryCode, readonly (readonly [month: number, day: number])[]> = {
  FR: [
    [1, 1],
    [5, 1],
    [5, 8],
    [7, 14],
    [8, 15],
    [11, 1],
    [11, 11],
    [12, 25],
  ],
  ES: [
    [1, 1],
    [1, 6],
    [5, 1],
    [8, 15],
    [10, 12],
    [11, 1],
    [12, 6],
    [12, 8],
    [12, 25],
  ],
  IT: [
    [1, 1],
    [1, 6],
    [4, 25],
    [5, 1],
    [6, 2],
    [8, 15],
    [11, 1],
    [12, 8],
    [12, 25],
    [12, 26],
  ],
  BE: [
    [1, 1],
    [5, 1],
    [7, 21],
    [8, 15],
    [11, 1],
    [11, 11],
    [12, 25],
  ],
  NL: [
    [1, 1],
    [4, 27],
    [5, 5],
    [12, 25],
    [12, 26],
  ],
};
/** Days after Easter Sunday. */
const MOVABLE: Record<CountryCode, readonly number[]> = {
  FR: [1, 39, 50],
  ES: [-3, -2],
  IT: [1],
  BE: [1, 39, 50],
  NL: [1, 39, 50],
};

/** The public holidays of a country in a year, in order. */
export function publicHolidays(country: CountryCode, year: number): Day[] {
  const easter = easterOf(year);
  return [
    ...FIXED[country].map(([month, dayOfMonth]) => date(year, month, dayOfMonth)),
    ...MOVABLE[country].map((offset) => addDays(easter, offset)),
  ].sort();
}

/** The nights that a holiday makes free, by its weekday: the first from the holiday, and how many. */
const BRIDGES: Readonly<Record<number, readonly [number, number]>> = { 1: [-2, 2], 2: [-3, 3], 4: [-1, 4], 5: [-1, 3] };

/** Nights of long weekends: a holiday on Thursday makes a bridge to Sunday, one on Tuesday a bridge from Saturday. */
export function longWeekendNights(country: CountryCode, year: number): Set<Day> {
  const nights = new Set<Day>();
  for (const holiday of publicHolidays(country, year)) {
    const [from, count] = BRIDGES[weekday(holiday)] ?? [0, 0];
    for (let index = 0; index < count; index++) nights.add(addDays(holiday, from + index));
  }
  return nights;
}

type Span = { from: Day; until: Day };

/** First Saturday on or before a day. */
function saturdayBy(value: Day): Day {
  return addDays(value, -((weekday(value) + 1) % 7));
}

function span(from: Day, days: number): Span {
  return { from, until: addDays(from, days - 1) };
}

/** School holidays, all zones of a country together; roughly, as the ministries lay them from year to year. */
export function schoolHolidays(country: CountryCode, year: number): Span[] {
  const easter = easterOf(year);
  const christmas = span(saturdayBy(date(year, 12, 24)), 16);
  const lastChristmas = span(saturdayBy(date(year - 1, 12, 24)), 16);
  const own: Record<CountryCode, Span[]> = {
    FR: [
      span(saturdayBy(date(year, 2, 9)), 30),
      span(saturdayBy(date(year, 4, 9)), 30),
      span(date(year, 7, 4), 58),
      span(saturdayBy(date(year, 10, 21)), 16),
    ],
    ES: [span(addDays(easter, -9), 11), span(date(year, 6, 22), 76)],
    IT: [span(addDays(easter, -3), 6), span(date(year, 6, 10), 88)],
    BE: [
      span(addDays(easter, -50), 9),
      span(addDays(easter, -8), 16),
      span(date(year, 7, 1), 62),
      span(saturdayBy(date(year, 10, 31)), 9),
    ],
    NL: [
      span(saturdayBy(date(year, 2, 18)), 16),
      span(saturdayBy(date(year, 4, 28)), 16),
      span(date(year, 7, 8), 54),
      span(saturdayBy(date(year, 10, 16)), 16),
    ],
  };
  return [lastChristmas, ...own[country], christmas];
}

export type HolidayCalendar = { isSchoolHoliday(value: number): boolean; isLongWeekend(value: number): boolean };

/** School holidays and long weekends of a country over several years, by day number. */
export function createHolidayCalendar(country: CountryCode, years: readonly number[]): HolidayCalendar {
  const school = new Set<number>();
  const long = new Set<number>();
  for (const year of years) {
    for (const { from, until } of schoolHolidays(country, year))
      for (let number = dayNumber(from); number <= dayNumber(until); number++) school.add(number);
    for (const night of longWeekendNights(country, year)) long.add(dayNumber(night));
  }
  return { isSchoolHoliday: (value) => school.has(value), isLongWeekend: (value) => long.has(value) };
}
