import {
  addDays,
  dayNumber,
  daysInMonth,
  isDay,
  monthStart,
  nightsBetween,
  weekday,
  type Day,
} from "#platform/dates.ts";
import { isSiteId, type Language } from "#modules/sites/locales.ts";
import type { Group, Report, ReportAsk, Span, TimeGroup } from "./types.ts";

/** Days that a report may be about at most: a leap year. */
export const MOST_DAYS = 366;

/** What is wrong with days that were asked for. */
export type PeriodFault = "order" | "length";
export type Asked = ReportAsk & { by: Group };
export type ReadPeriod = { asked: Asked; fault: PeriodFault | null };

/** Who reads a report, and when. */
export type Reader = { today: Day; language: Language };

/** Days that a report may begin or end on: no others were ever sold on, and PostgreSQL has no year 0. */
const isAsked = (text: string): text is Day => isDay(text) && text >= "2000-01-01" && text < "3000-01-01";

/** Reads the address of a report; what cannot be read is as if it were not said: this month, all sites. A fault says why its days cannot be had. */
export function readAsked(
  query: URLSearchParams,
  { groups }: Pick<Report, "groups">,
  { today, language }: Reader,
): ReadPeriod {
  const [from = "", until = "", site = "", by = ""] = ["from", "until", "site", "by"].map(
    (name) => query.get(name) ?? "",
  );
  const asked: Asked = {
    from: isAsked(from) ? from : isAsked(until) ? monthStart(until) : monthStart(today),
    until: isAsked(until) ? until : isAsked(from) && from > today ? from : today,
    site: isSiteId(site) ? site : null,
    language,
    by: groups.find((group) => group === by) ?? groups[0],
  };
  return { asked, fault: faultOf(asked) };
}

function faultOf({ from, until }: Span): PeriodFault | null {
  if (until < from) return "order";
  return nightsBetween(from, until) >= MOST_DAYS ? "length" : null;
}

const lastOfMonth = (day: Day): Day => addDays(monthStart(day), daysInMonth(day) - 1);
const monthsApart = (from: Day, until: Day): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));

/** What a period is compared with: as many months before it where it is made of whole ones, else as many days. */
export function spanBefore({ from, until }: Span): Span {
  const end = addDays(from, -1);
  const isWhole = from === monthStart(from) && until === lastOfMonth(until);
  return {
    from: isWhole ? monthStart(from, -monthsApart(from, until) - 1) : addDays(from, -(nightsBetween(from, until) + 1)),
    until: end,
  };
}

/** Periods that people ask for most. */
export const PRESETS = ["thisMonth", "lastMonth", "thirtyDays", "thisYear"] as const;
export type Preset = (typeof PRESETS)[number];

export function presetSpan(preset: Preset, today: Day): Span {
  switch (preset) {
    case "thisMonth":
      return { from: monthStart(today), until: today };
    case "lastMonth":
      return { from: monthStart(today, -1), until: addDays(monthStart(today), -1) };
    case "thirtyDays":
      return { from: addDays(today, -29), until: today };
    case "thisYear":
      return { from: monthStart(today, 1 - Number(today.slice(5, 7))), until: today };
  }
}

/** The day that stands for the day, week or month of one: its first, as PostgreSQL truncates it. */
const startOf: Record<TimeGroup, (day: Day) => Day> = {
  day: (day) => day,
  week: (day) => addDays(day, 1 - weekday(day)),
  month: (day) => monthStart(day),
};

/** Every day, week or month of a period, whether anything happened in it or not. */
export function keysOf({ from, until }: Span, group: TimeGroup): Day[] {
  const keys: Day[] = [];
  for (let day = startOf[group](from); dayNumber(day) <= dayNumber(until);) {
    keys.push(day);
    day = group === "day" ? addDays(day, 1) : group === "week" ? addDays(day, 7) : monthStart(day, 1);
  }
  return keys;
}
