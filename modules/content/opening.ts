import { addDays, weekday, type Day } from "#platform/dates.ts";
import { localTime, wallTime } from "#platform/clock.ts";
import { holidaysOf } from "#modules/sites/holidays.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Opening } from "./operator-schema.ts";

/** Whether somebody is there now. `until`, `from`: of the clock, `HH:mm`; `inDays`: 0 is today. Null: not within a fortnight. */
export type Standing =
  | { isOpen: true; until: string }
  | { isOpen: false; next: { day: Day; inDays: number; from: string } | null };

/** Further ahead nobody opens: the longest row of holidays is shorter. */
const LOOK_DAYS = 14;

/** By the clock of a site's country, and with nobody there on its public holidays (docs/product/content.md#hours). */
export function standingOf(openings: readonly Opening[], { now, site }: { now: Date; site: Site }): Standing {
  const { today } = localTime({ now: () => now }, site.timeZone);
  const time = wallTime(now, site.timeZone);
  const open = hoursOn(today, openings, site).find(({ from, until }) => from <= time && time < until);
  if (open) return { isOpen: true, until: open.until };
  for (let inDays = 0; inDays <= LOOK_DAYS; inDays++) {
    const on = addDays(today, inDays);
    const next = hoursOn(on, openings, site).find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, next: { day: on, inDays, from: next.from } };
  }
  return { isOpen: false, next: null };
}

/** The hours of a day, the earliest first; none on a public holiday. */
function hoursOn(on: Day, openings: readonly Opening[], site: Site): Opening[] {
  if (holidaysOf(site.country, Number(on.slice(0, 4))).some((holiday) => holiday.day === on)) return [];
  return openings
    .filter(({ days: [first, last] }) => first <= weekday(on) && weekday(on) <= last)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
