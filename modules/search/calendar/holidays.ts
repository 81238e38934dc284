import { addDays, day, type Day } from "#platform/dates.ts";
import type { CountryCode } from "#modules/sites/locales.ts";

/** Public holidays that everybody has off in a country; names are message keys (`search.holiday.*`). */
export type Holiday = { day: Day; name: HolidayName };
export type HolidayName = (typeof FIXED)[number][0] | (typeof MOVING)[number][0];

const FIXED = [
  ["newYear", 1, 1, ["FR", "ES", "BE", "NL", "IT"]],
  ["epiphany", 1, 6, ["ES", "IT"]],
  ["liberation", 4, 25, ["IT"]],
  ["kingsDay", 4, 27, ["NL"]],
  ["labourDay", 5, 1, ["FR", "ES", "BE", "IT"]],
  ["victory", 5, 8, ["FR"]],
  ["republic", 6, 2, ["IT"]],
  ["belgianDay", 7, 21, ["BE"]],
  ["bastille", 7, 14, ["FR"]],
  ["assumption", 8, 15, ["FR", "ES", "BE", "IT"]],
  ["hispanicDay", 10, 12, ["ES"]],
  ["allSaints", 11, 1, ["FR", "ES", "BE", "IT"]],
  ["armistice", 11, 11, ["FR", "BE"]],
  ["constitution", 12, 6, ["ES"]],
  ["immaculate", 12, 8, ["ES", "IT"]],
  ["christmas", 12, 25, ["FR", "ES", "BE", "NL", "IT"]],
  ["boxingDay", 12, 26, ["NL", "IT"]],
] as const satisfies readonly [name: string, month: number, dayOfMonth: number, countries: readonly CountryCode[]][];

/** Days from Easter Sunday. */
const MOVING = [
  ["goodFriday", -2, ["ES"]],
  ["easterMonday", 1, ["FR", "BE", "NL", "IT"]],
  ["ascension", 39, ["FR", "BE", "NL"]],
  ["whitMonday", 50, ["FR", "BE", "NL"]],
] as const satisfies readonly [name: string, offset: number, countries: readonly CountryCode[]][];

const isAmong = (country: CountryCode, countries: readonly CountryCode[]) => countries.includes(country);

/** Public holidays of a country in a year, in order. */
export function holidaysOf(country: CountryCode, year: number): Holiday[] {
  const pad = (value: number) => String(value).padStart(2, "0");
  const fixed = FIXED.flatMap(([name, month, dayOfMonth, countries]) =>
    isAmong(country, countries) ? [{ name, day: day(`${year}-${pad(month)}-${pad(dayOfMonth)}`) }] : [],
  );
  const easter = easterSunday(year);
  const moving = MOVING.flatMap(([name, offset, countries]) =>
    isAmong(country, countries) ? [{ name, day: addDays(easter, offset) }] : [],
  );
  return [...fixed, ...moving].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * correction + 114;
  return day(`${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`);
}
