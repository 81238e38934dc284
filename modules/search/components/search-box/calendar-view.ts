import { monthStart, nightsBetween, type Day } from "#platform/dates.ts";
import type { DayRange } from "#ui/calendar/day-range.ts";
import type { SearchCalendarDay } from "./calendar-prices.ts";

/** Days left of a month below which its end has come (docs/product/search.md#calendar). */
const END_OF_MONTH_DAYS = 3;

/** The month that a calendar opens on: that of the check-in, which has the next one beside it; with nothing left of this month, the next. */
export function openingMonth(checkin: Day | null, today: Day): Day {
  return monthStart(checkin ?? today, checkin === null && isMonthEnd(today) ? 1 : 0);
}

/** A check-in at the end of the last month in sight moves the view on, so that departures can be seen (docs/product/search.md#calendar). Null: it stays. */
export function monthAfterPick({ checkin, checkout }: DayRange, firstMonth: Day, columns: number): Day | null {
  const isLastShown = checkin !== null && monthStart(checkin) === monthStart(firstMonth, columns - 1);
  return checkin && !checkout && isLastShown && isMonthEnd(checkin) ? monthStart(firstMonth, 1) : null;
}

type Sight = { firstMonth: Day; now: Day; lastDay: Day; days: ReadonlyMap<Day, SearchCalendarDay> };

/** A month where nothing can be had any more moves the view on (docs/product/search.md#calendar). Null: it stays, also while nothing is known. */
export function monthWithAvailability({ firstMonth, now, lastDay, days }: Sight): Day | null {
  const next = monthStart(firstMonth, 1);
  const shown = [...days.values()].filter(({ day }) => day >= now && day >= firstMonth && day < next);
  return shown.length > 0 && next <= lastDay && shown.every(({ amount }) => amount === null) ? next : null;
}

function isMonthEnd(day: Day): boolean {
  return nightsBetween(day, monthStart(day, 1)) <= END_OF_MONTH_DAYS;
}
