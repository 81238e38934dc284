import { addDays, day, weekday, type Day } from "#platform/dates.ts";
import type { CountryCode } from "./locales.ts";

/** Public holidays that everybody has off in a country; names are message keys (`search.holiday.*`). */
export type Holiday = { day: Day; name: HolidayName };
export type HolidayName = keyof typeof FIXED | keyof typeof MOVING;

/** Month and day. */
const FIXED = {
  newYear: "01-01",
  epiphany: "01-06",
  liberation: "04-25",
  kingsDay: "04-27",
  labourDay: "05-01",
  victory: "05-08",
  republic: "06-02",
  belgianDay: "07-21",
  bastille: "07-14",
  assumption: "08-15",
  hispanicDay: "10-12",
  allSaints: "11-01",
  armistice: "11-11",
  constitution: "12-06",
  immaculate: "12-08",
  christmas: "12-25",
  boxingDay: "12-26",
} as const;

/** Days from Easter Sunday. */
const MOVING = { goodFriday: -2, easterMonday: 1, ascension: 39, whitMonday: 50 } as const;

const HOLIDAYS: Record<
  CountryCode,
  { fixed: readonly (keyof typeof FIXED)[]; moving: readonly (keyof typeof MOVING)[] }
> = {
  FR: {
    fixed: ["newYear", "labourDay", "victory", "bastille", "assumption", "allSaints", "armistice", "christmas"],
    moving: ["easterMonday", "ascension", "whitMonday"],
  },
  ES: {
    fixed: [
      "newYear",
      "epiphany",
      "labourDay",
      "assumption",
      "hispanicDay",
      "allSaints",
      "constitution",
      "immaculate",
      "christmas",
    ],
    moving: ["goodFriday"],
  },
  BE: {
    fixed: ["newYear", "labourDay", "belgianDay", "assumption", "allSaints", "armistice", "christmas"],
    moving: ["easterMonday", "ascension", "whitMonday"],
  },
  NL: {
    fixed: ["newYear", "kingsDay", "christmas", "boxingDay"],
    moving: ["easterMonday", "ascension", "whitMonday"],
  },
  IT: {
    fixed: [
      "newYear",
      "epiphany",
      "liberation",
      "labourDay",
      "republic",
      "assumption",
      "allSaints",
      "immaculate",
      "christmas",
      "boxingDay",
    ],
    moving: ["easterMonday"],
  },
};

/** Public holidays of a country in a year, in order. */
export function holidaysOf(country: CountryCode, year: number): Holiday[] {
  const easter = easterSunday(year);
  const { fixed, moving } = HOLIDAYS[country];
  return [
    ...fixed.map((name): Holiday => ({ name, day: kept(name, day(`${year}-${FIXED[name]}`)) })),
    ...moving.map((name): Holiday => ({ name, day: addDays(easter, MOVING[name]) })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** A king's birthday that is a Sunday is kept on the Saturday before. */
const kept = (name: HolidayName, on: Day): Day => (name === "kingsDay" && weekday(on) === 7 ? addDays(on, -1) : on);

/** Whether everybody has a day off in a country (ISO 3166); of one that we know no holidays of, no. */
export function isHoliday(on: Day, country: string): boolean {
  const known = COUNTRIES.find((code) => code === country);
  return known !== undefined && holidaysOf(known, Number(on.slice(0, 4))).some((holiday) => holiday.day === on);
}
const COUNTRIES: readonly CountryCode[] = ["FR", "ES", "BE", "NL", "IT"];

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
