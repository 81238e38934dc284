import { addDays, nightsBetween, weekday, type Day } from "#platform/dates.ts";
import { isTooLate, type LocalNow } from "#modules/visit/dates.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import { comingWeekends, type ComingWeekend } from "./weekends.ts";

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The dates that a calendar offers in one click: the weekend that has begun, while one may still arrive on its Saturday (so never on a Sunday,
 * docs/product/search.md#popular-dates), the coming weekends and the bridges of the country.
 */
export function popularDates(country: CountryCode, now: LocalNow): ComingWeekend[] {
  const coming = comingWeekends(country, now);
  const current = restOfWeekend(now);
  return current && !coming.some(({ checkin }) => checkin <= current.checkin) ? [current, ...coming] : coming;
}

function restOfWeekend(now: LocalNow): ComingWeekend | null {
  const today = weekday(now.today);
  if (today !== SATURDAY && !(today === FRIDAY && isTooLate(now.today, now))) return null;
  const saturday = addDays(now.today, SATURDAY - today);
  return isTooLate(saturday, now)
    ? null
    : { checkin: saturday, checkout: addDays(saturday, 1), nights: 1, holiday: null };
}

/** How one speaks of a weekend today: that of this calendar week, of the next, or another. Weeks start on Monday. */
export function nameWeekend(checkin: Day, today: Day): "this" | "next" | null {
  const weeks = nightsBetween(mondayOf(today), mondayOf(checkin)) / 7;
  return weeks === 0 ? "this" : weeks === 1 ? "next" : null;
}

const mondayOf = (day: Day): Day => addDays(day, 1 - weekday(day));
