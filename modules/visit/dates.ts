import type { Day } from "#platform/dates.ts";

/** How far ahead stays are sold, days (docs/decisions/0015). */
export const HORIZON_DAYS = 396;

/** From this hour of the day on (hotel's or site's clock), nobody arrives today any more (spec A §9). */
export const TODAY_LOCKED_FROM_HOUR = 20;

/** What the calendar on the wall shows: `localTime` of platform/clock.ts. */
export type LocalNow = { today: Day; hour: number };

/** Whether nobody may arrive on the day, whatever is free: it is past, or today after 20:00. */
export function isTooLate(day: Day, now: LocalNow): boolean {
  return day < now.today || (day === now.today && now.hour >= TODAY_LOCKED_FROM_HOUR);
}
