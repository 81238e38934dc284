import { localTime, wallTime, type Clock } from "#platform/clock.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";

/** Moments as people of the house read them: by the clock on their wall, whatever site a thing belongs to. */
export type Moments = {
  /** "16 h 46" of today, "19 nov." of this year, "19 nov. 2025" of another. */
  short: (at: Date) => string;
  /** "ven. 19 nov., 16 h 46". */
  full: (at: Date) => string;
};

/** Moments in one language. `clock` says what today is. */
export function createMoments(format: Format, clock: Clock): Moments {
  const dayOf = (at: Date) => localTime({ now: () => at }, HOUSE_TIME_ZONE).today;
  const timeOf = (at: Date) => format.time(wallTime(at, HOUSE_TIME_ZONE));
  return {
    short: (at) => {
      const [day, today] = [dayOf(at), dayOf(clock.now())];
      if (day === today) return timeOf(at);
      return day.slice(0, 4) === today.slice(0, 4)
        ? format.dayMonth(day)
        : `${format.dayMonth(day)}\u00a0${day.slice(0, 4)}`;
    },
    full: (at) => `${format.dayShort(dayOf(at))}, ${timeOf(at)}`,
  };
}

/** "14 mars 2027": a day of whatever year. */
export const dayText = (format: Format, day: Day): string => `${format.dayMonth(day)}\u00a0${day.slice(0, 4)}`;

/** Days from one to another, both included: "25–29 nov.", and one day by itself. */
export const daysText = (format: Format, from: Day, until: Day): string =>
  from === until ? format.dayMonth(from) : format.dayRange(from, until);
