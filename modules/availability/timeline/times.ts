import { addDays, type Day } from "#platform/dates.ts";
import type { EntryTime, PlannedActivity, StayPlan, TimelineEntry } from "./types.ts";

/** What is left of the hours of something without a length, so that coming is worth it, minutes. */
const LEAST_MINUTES = 60;

/** Minutes since midnight of `15:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type Open = Pick<PlannedActivity, "hours" | "durationMinutes">;

/**
 * When something is on a day of the stay: its hours, those of the day of arrival from the arrival on. Leaving ends a day, so what goes on longer is told
 * by its beginning. What leaves no time before or after is settled with the hotel, as is what has no hours.
 */
export function timeOf({ hours, durationMinutes }: Open, day: Day, plan: StayPlan): EntryTime {
  if (!hours) return { kind: "agreed" };
  const needed = durationMinutes ?? LEAST_MINUTES;
  const { arrivalFrom, departureUntil } = plan;
  if (day === plan.checkin && arrivalFrom && hours.from < arrivalFrom)
    return minutesOf(hours.until) - minutesOf(arrivalFrom) >= needed
      ? { kind: "between", from: arrivalFrom, until: hours.until }
      : { kind: "agreed" };
  if (day === lastDay(plan) && departureUntil && hours.until > departureUntil)
    return minutesOf(departureUntil) - minutesOf(hours.from) >= needed
      ? { kind: "from", at: hours.from }
      : { kind: "agreed" };
  return { kind: "between", ...hours };
}

/** How well a day suits an activity; less is better. A whole day in the house, part of one, an hour that has to be settled. */
export function fitOf(activity: Open, day: Day, plan: StayPlan): number {
  const { kind } = timeOf(activity, day, plan);
  if (kind === "agreed") return activity.hours === null && isWholeDay(day, plan) ? 0 : 3;
  if (kind === "from") return 2;
  return isWholeDay(day, plan) || isUncut(activity, day, plan) ? 0 : 1;
}

const lastDay = ({ checkin, nights }: StayPlan): Day => addDays(checkin, nights);
const isWholeDay = (day: Day, plan: StayPlan) => day !== plan.checkin && day !== lastDay(plan);

/** By when guests are there whose hotel does not say from when they may come. */
const SURELY_THERE = "18:00";

/** On the day of arrival, and nothing is lost by it: dinner. The morning of a departure is for leaving. */
const isUncut = ({ hours }: Open, day: Day, { checkin, arrivalFrom }: StayPlan) =>
  day === checkin && hours !== null && hours.from >= (arrivalFrom ?? SURELY_THERE);

/** Where a line without an hour stands among those that have one, minutes since midnight. */
const PARTS = { arrival: 0, morning: 8 * 60, midday: 12 * 60, evening: 19 * 60 } as const;
const AFTERNOON = 14 * 60;

/** The order of a day: arrival, what waits there, by the hour, departure last. */
export function sortKey({ kind, time }: Pick<TimelineEntry, "kind" | "time">): number {
  if (kind === "arrival") return -1;
  if (kind === "departure") return Infinity;
  switch (time.kind) {
    case "between":
      return minutesOf(time.from);
    case "from":
    case "until":
      return minutesOf(time.at);
    case "part":
      return PARTS[time.part];
    default:
      return AFTERNOON;
  }
}
