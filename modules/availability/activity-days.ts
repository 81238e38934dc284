import { daysFrom, weekday, type Day } from "#platform/dates.ts";
import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";

/** When an activity takes place. `openWeekdays`: 1 Monday … 7 Sunday. */
export type ActivityOpening = { kind: string; openWeekdays: readonly number[]; closedDays: readonly string[] };

/** Evening things need a night after them, so not on the day of departure. */
const EVENING: ReadonlySet<string> = new Set<ActivityKind>(["dinner", "gourmet_dinner"]);

/** Morning things need a night before them, so not on the day of arrival. */
const MORNING: ReadonlySet<string> = new Set<ActivityKind>(["brunch", "breakfast_in_bed", "late_checkout"]);

/** The days of a stay, arrival to departure, that make sense for the activity, each with whether it is open then. */
export function activityDays(activity: ActivityOpening, stay: { checkin: Day; nights: number }): { day: Day; available: boolean }[] {
  const days = daysFrom(stay.checkin, stay.nights + 1);
  const sensible = EVENING.has(activity.kind) ? days.slice(0, -1) : MORNING.has(activity.kind) ? days.slice(1) : days;
  return sensible.map((day) => ({ day, available: isOpen(activity, day) }));
}

/** Whether the activity can take place at all during the stay. A package is not sold on dates when one of its activities cannot. */
export function canTakePlace(activity: ActivityOpening, stay: { checkin: Day; nights: number }): boolean {
  return activityDays(activity, stay).some(({ available }) => available);
}

function isOpen(activity: ActivityOpening, day: Day): boolean {
  return activity.openWeekdays.includes(weekday(day)) && !activity.closedDays.includes(day);
}
