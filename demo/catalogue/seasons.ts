import type { CountryCode } from "#modules/sites/locales.ts";
import { dayFromNumber, dayNumber, type Day } from "#platform/dates.ts";
import { createHolidayCalendar, type HolidayCalendar } from "./holidays.ts";
import type { Setting } from "./places/parse.ts";
import { createChance } from "./random.ts";
import type { Hotel } from "./types.ts";

/** What one day is like at a hotel. */
export type HotelDay = {
  /** Price against the ordinary weekday. */
  level: number;
  /** How full it is, 0-1. */
  pressure: number;
  isClosed: boolean;
  minLos: number;
  maxLos: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
};

/** Level of the month, January first; the days between are interpolated. */
const CURVES: Record<Setting, readonly number[]> = {
  channel: [0.8, 0.86, 0.92, 1.04, 1.1, 1.12, 1.28, 1.34, 1.08, 0.96, 0.88, 0.9],
  ocean: [0.76, 0.82, 0.9, 1.02, 1.08, 1.16, 1.36, 1.44, 1.1, 0.94, 0.84, 0.86],
  med: [0.74, 0.8, 0.88, 1.0, 1.1, 1.26, 1.46, 1.52, 1.2, 0.96, 0.8, 0.8],
  ski: [1.14, 1.42, 1.16, 0.82, 0.68, 0.78, 0.96, 1.0, 0.76, 0.68, 0.68, 1.04],
  mountain: [0.94, 1.04, 0.94, 0.94, 1.0, 1.06, 1.16, 1.2, 1.02, 0.98, 0.86, 1.0],
  lake: [0.82, 0.88, 0.92, 1.04, 1.12, 1.18, 1.3, 1.34, 1.12, 0.96, 0.84, 0.94],
  vine: [0.84, 0.88, 0.92, 1.04, 1.12, 1.12, 1.1, 1.12, 1.22, 1.14, 0.9, 0.94],
  thermal: [1.0, 1.04, 1.02, 1.02, 1.0, 0.96, 0.94, 0.98, 1.0, 1.06, 1.08, 1.08],
  city: [0.88, 0.94, 1.0, 1.08, 1.12, 1.12, 1.0, 0.94, 1.12, 1.08, 0.96, 1.06],
  canal: [0.84, 0.94, 1.0, 1.14, 1.16, 1.12, 1.1, 1.1, 1.12, 1.04, 0.98, 1.16],
  village: [0.86, 0.9, 0.94, 1.04, 1.1, 1.1, 1.18, 1.22, 1.1, 1.0, 0.88, 0.94],
  country: [0.88, 0.92, 0.94, 1.04, 1.08, 1.08, 1.14, 1.18, 1.06, 1.0, 0.92, 0.96],
  forest: [0.9, 0.94, 0.96, 1.04, 1.08, 1.04, 1.1, 1.14, 1.06, 1.1, 1.0, 1.0],
};

const HOLIDAY_RISE: Record<Setting, number> = {
  channel: 0.14,
  ocean: 0.14,
  med: 0.12,
  ski: 0.26,
  mountain: 0.1,
  lake: 0.1,
  vine: 0.05,
  thermal: 0.07,
  city: 0.03,
  canal: 0.05,
  village: 0.06,
  country: 0.07,
  forest: 0.1,
};

/** The days of a hotel from `from` on. */
export function createSeasons(today: Day): { daysOf(hotel: Hotel, count: number): HotelDay[] } {
  const first = dayNumber(today);
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1, year + 2];
  const calendars = new Map<CountryCode, HolidayCalendar>();
  const calendarOf = (country: CountryCode) => {
    const known = calendars.get(country) ?? createHolidayCalendar(country, years);
    calendars.set(country, known);
    return known;
  };
  return { daysOf: (hotel, count) => describeDays({ hotel, first, count, calendar: calendarOf(hotel.place.country) }) };
}

function describeDays({
  hotel,
  first,
  count,
  calendar,
}: {
  hotel: Hotel;
  first: number;
  count: number;
  calendar: HolidayCalendar;
}): HotelDay[] {
  const chance = createChance(`seasons ${hotel.label}`);
  const closing = createClosing(hotel);
  const habits = {
    keepsSummerWeeks: chance.happens(0.05),
    limitsStays: chance.happens(0.03),
    closesNewYear: chance.happens(0.06),
  };
  let drift = 0;
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    drift = drift * 0.92 + chance.between(-0.012, 0.012);
    const facts = readDay(number, calendar);
    const level = (levelOf(hotel, facts) + drift) * (1 - Math.min(0.05, facts.isSchool ? 0 : 0.01));
    return {
      level,
      pressure: pressureOf(hotel, facts, chance.next()),
      isClosed: closing(facts),
      minLos: minLosOf(hotel, facts),
      maxLos: habits.limitsStays && facts.isSummer ? 5 : 0,
      closedToArrival: habits.keepsSummerWeeks && facts.isSummer && facts.weekday === 7,
      closedToDeparture: habits.closesNewYear && facts.monthDay === "01-01",
    };
  });
}

type DayFacts = {
  weekday: number;
  month: number;
  dayOfMonth: number;
  monthDay: string;
  isSchool: boolean;
  isLong: boolean;
  isSummer: boolean;
};

function readDay(number: number, calendar: HolidayCalendar): DayFacts {
  const text = dayFromNumber(number);
  const month = Number(text.slice(5, 7));
  const dayOfMonth = Number(text.slice(8));
  return {
    weekday: ((number + 3) % 7) + 1,
    month,
    dayOfMonth,
    monthDay: text.slice(5),
    isSchool: calendar.isSchoolHoliday(number),
    isLong: calendar.isLongWeekend(number),
    isSummer: month === 7 || month === 8,
  };
}

/** Friday and Saturday nights cost more; in towns less so than on a coast. */
function weekendRise(setting: Setting, weekdayNumber: number): number {
  const isTown = setting === "city" || setting === "canal";
  if (weekdayNumber === 6) return isTown ? 0.2 : 0.26;
  if (weekdayNumber === 5) return isTown ? 0.12 : 0.16;
  return weekdayNumber === 7 ? -0.05 : 0;
}

function levelOf(hotel: Hotel, facts: DayFacts): number {
  const { setting } = hotel.place;
  let level = curveAt(CURVES[setting], facts.month, facts.dayOfMonth) * (1 + weekendRise(setting, facts.weekday));
  if (facts.isSchool) level *= 1 + HOLIDAY_RISE[setting];
  if (facts.isLong) level *= 1.12;
  if (facts.monthDay === "12-31") level *= 1.5;
  else if (facts.monthDay === "12-30" || facts.monthDay === "01-01") level *= 1.18;
  if (facts.month === 2 && facts.dayOfMonth >= 12 && facts.dayOfMonth <= 15 && setting !== "ski") level *= 1.12;
  return level;
}

/** The month's level at its middle, straight lines between. */
function curveAt(curve: readonly number[], month: number, dayOfMonth: number): number {
  const position = month - 1 + (dayOfMonth - 15) / 30;
  const before = Math.floor(position);
  const part = position - before;
  return (curve[(before + 12) % 12] ?? 1) * (1 - part) + (curve[(before + 13) % 12] ?? 1) * part;
}

function pressureOf(hotel: Hotel, facts: DayFacts, luck: number): number {
  const season = curveAt(CURVES[hotel.place.setting], facts.month, facts.dayOfMonth) - 1;
  const weekend = facts.weekday === 6 ? 0.34 : facts.weekday === 5 ? 0.26 : facts.weekday === 7 ? -0.05 : 0;
  return Math.min(
    1,
    Math.max(
      0,
      hotel.demand * 0.55 +
        weekend +
        season * 0.5 +
        (facts.isLong ? 0.2 : 0) +
        (facts.isSchool ? 0.06 : 0) +
        (luck - 0.5) * 0.42,
    ),
  );
}

function minLosOf(hotel: Hotel, facts: DayFacts): number {
  const { setting } = hotel.place;
  const isResort = ["channel", "ocean", "med", "lake"].includes(setting);
  if (facts.monthDay === "12-30" || facts.monthDay === "12-31") return 2;
  if (setting === "ski" && facts.isSchool && facts.month <= 3 && facts.weekday === 6) return hotel.demand > 0.5 ? 3 : 2;
  if (facts.isLong && hotel.demand > 0.35 && (facts.weekday === 5 || facts.weekday === 6)) return 2;
  return isResort && facts.isSummer && facts.weekday === 6 && hotel.demand > 0.2 ? 2 : 1;
}

/** When the house is shut: Sunday and Monday nights in small houses, months of rest in resorts. */
function createClosing(hotel: Hotel): (facts: DayFacts) => boolean {
  const chance = createChance(`closing ${hotel.label}`);
  const { setting } = hotel.place;
  const isSmall = hotel.roomCount < 26;
  const weekly = chance.happens(isSmall ? 0.14 : 0.02) ? chance.pick([[7], [7, 1], [1]]) : [];
  const shift = chance.whole(-6, 6);
  const rests = chance.happens(
    setting === "ski"
      ? 0.7
      : setting === "med"
        ? 0.34
        : setting === "ocean" || setting === "channel"
          ? 0.2
          : isSmall
            ? 0.14
            : 0.02,
  );
  const yearDay = (facts: DayFacts) => (facts.month - 1) * 30.4 + facts.dayOfMonth + shift;
  const isResting = (value: number) =>
    setting === "ski"
      ? (value > 112 && value < 160) || (value > 274 && value < 334)
      : setting === "med"
        ? value > 318 || value < 42
        : value > 6 && value < 36;
  return (facts) =>
    (rests && isResting(yearDay(facts))) ||
    (weekly.includes(facts.weekday) && !facts.isSchool && !facts.isLong && facts.month !== 12);
}
