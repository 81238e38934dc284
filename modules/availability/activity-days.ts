import { dayFromNumber, dayNumber, type Day } from "#platform/dates.ts";
import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";

/** When an activity takes place. `openWeekdays`: 1 Monday … 7 Sunday. */
export type ActivityOpening = { kind: string; openWeekdays: readonly number[]; closedDays: readonly string[] };

/** Evening things need a night after them, so not on the day of departure. */
export const EVENING: ReadonlySet<string> = new Set<ActivityKind>(["dinner", "gourmet_dinner"]);

/** Morning things need a night before them, so not on the day of arrival. */
const MORNING: ReadonlySet<string> = new Set<ActivityKind>(["brunch", "breakfast_in_bed", "late_checkout"]);

/** The days of a stay, arrival to departure, that make sense for the activity, each with whether it is open then. */
export function activityDays(
  activity: ActivityOpening,
  stay: { checkin: Day; nights: number },
): { day: Day; available: boolean }[] {
  const { first, last } = sensibleDays(activity, stay);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    day: dayFromNumber(first + index),
    available: isOpen(activity, first + index),
  }));
}

/** Whether the activity can take place at all during the stay. A package is not sold on dates when one of its activities cannot. */
export function canTakePlace(activity: ActivityOpening, stay: { checkin: Day; nights: number }): boolean {
  const { first, last } = sensibleDays(activity, stay);
  for (let day = first; day <= last; day++) if (isOpen(activity, day)) return true;
  return false;
}

/** Day numbers, both included. */
function sensibleDays(
  { kind }: ActivityOpening,
  { checkin, nights }: { checkin: Day; nights: number },
): { first: number; last: number } {
  const arrival = dayNumber(checkin);
  return { first: arrival + (MORNING.has(kind) ? 1 : 0), last: arrival + nights - (EVENING.has(kind) ? 1 : 0) };
}

/** On day numbers: calendars ask this some thousand times. Day 0 (1970-01-01) was a Thursday. */
function isOpen(activity: ActivityOpening, day: number): boolean {
  if (!activity.openWeekdays.includes(((day + 3) % 7) + 1)) return false;
  return activity.closedDays.length === 0 || !activity.closedDays.includes(dayFromNumber(day));
}
