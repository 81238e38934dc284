import { addDays, isDay, nightsBetween, type Day } from "#platform/dates.ts";
import type { SearchState } from "./state.ts";

/** How far ahead stays are sold, days (docs/decisions/0015). */
export const HORIZON_DAYS = 396;

/** Months from today's to the last one of the horizon: 13 to 15, by the day of the month. */
export function horizonMonths(today: Day): number {
  const [month, last] = [today, addDays(today, HORIZON_DAYS - 1)].map(
    (value) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)),
  );
  return (last ?? 0) - (month ?? 0) + 1;
}

/** The longest stay that anybody can ask for: what the calendar lets one pick where it knows no availability. Which lengths are sold is the package's business (docs/decisions/0023). */
export const LONGEST_STAY = 20;

/** From this hour of the day on (hotel's or site's clock), nobody arrives today any more (docs/product/search.md#dates). */
export const TODAY_LOCKED_FROM_HOUR = 20;

/** What the calendar on the wall shows: `localTime` of platform/clock.ts. */
export type LocalNow = { today: Day; hour: number };

/** Whether nobody may arrive on the day, whatever is free: it is past, or today after 20:00. */
export function isTooLate(day: Day, now: LocalNow): boolean {
  return day < now.today || (day === now.today && now.hour >= TODAY_LOCKED_FROM_HOUR);
}

export type ChosenStay = { checkin: Day; nights: number };

/**
 * The dates of an address: arrival with departure or nights; the departure decides where both are there. Null where something is missing, makes no sense, is
 * over, longer than anybody can ask for or further ahead than stays are sold: a link never breaks a page.
 */
export function readDates({ checkin, checkout, night }: SearchState, now: LocalNow): ChosenStay | null {
  if (!checkin || !isDay(checkin) || isTooLate(checkin, now) || checkin > addDays(now.today, HORIZON_DAYS)) return null;
  const nights = checkout && isDay(checkout) ? nightsBetween(checkin, checkout) : readNights(night);
  return nights && nights >= 1 && nights <= LONGEST_STAY ? { checkin, nights } : null;
}

/** A length of stay. */
export function readNights(text: string | undefined): number | null {
  return text && /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST_STAY ? Number(text) : null;
}
