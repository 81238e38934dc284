import { addDays, daysFrom, nightsBetween, type Day } from "#platform/dates.ts";
import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";
import { activityDays, EVENING } from "../activity-days.ts";
import type {
  DayChoice,
  DayPart,
  EntryTime,
  PlannedActivity,
  StayPlan,
  StayTimeline,
  TimelineDay,
  TimelineEntry,
} from "./types.ts";
import { fitOf, minutesOf, sortKey, timeOf } from "./times.ts";

const kinds = (...list: ActivityKind[]): ReadonlySet<string | null> => new Set(list);

/** It waits for the guests when they come. */
const AT_ARRIVAL = kinds("welcome_drink", "room_upgrade", "romantic_decor");
/** It is there all the time. */
const ALL_THE_TIME = kinds("parking_included");
/** It moves the hour of leaving, and is told with it. */
const AT_DEPARTURE = kinds("late_checkout");
const IN_THE_MORNING = kinds("breakfast_in_bed");

/**
 * A stay day by day, arrival to departure (docs/product/product.md#hour-by-hour): each thing as often as it is sold, within its stay, in the order of the
 * day. No hour is made up: what the catalogue does not say is a part of the day, or settled with the hotel.
 */
export function timelineOf<A extends PlannedActivity>(plan: StayPlan<A>): StayTimeline<A> {
  const days: TimelineDay<A>[] = daysFrom(plan.checkin, plan.nights + 1).map((day) => ({ day, entries: [] }));
  const anytime: A[] = [];
  addFrame(days, plan);
  addMeals(days, plan);
  // What has its day comes first: proposals keep out of its way.
  const late = plan.activities.find(({ kind }) => AT_DEPARTURE.has(kind));
  const rest = plan.activities.filter((activity) => activity !== late);
  const [settled, movable] = [rest.filter((activity) => isSettled(activity)), rest.filter((item) => !isSettled(item))];
  for (const activity of [...settled, ...movable]) {
    const placed = place(activity, { plan, days });
    if (placed.length === 0) anytime.push(activity);
    for (const { day, ...entry } of placed) days[nightsBetween(plan.checkin, day)]?.entries.push(entry);
  }
  const order = new Map(plan.activities.map((activity, index) => [activity.id, index]));
  const rank = ({ activity }: TimelineEntry<A>) => (activity ? (order.get(activity.id) ?? 0) : -1);
  for (const { entries } of days) entries.sort((a, b) => sortKey(a) - sortKey(b) || rank(a) - rank(b));
  return { days, anytime: anytime.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) };
}

const isSettled = (activity: PlannedActivity) =>
  activity.day !== null || activity.isNightly || AT_ARRIVAL.has(activity.kind);

function entry<A extends PlannedActivity>(
  kind: TimelineEntry["kind"],
  time: EntryTime,
  rest: Partial<TimelineEntry<A>> = {},
): TimelineEntry<A> {
  return { kind, time, activity: null, dayChoice: "fixed", isAppointment: false, ...rest };
}

/** Arrival and departure, with a late check-out among what is included. */
function addFrame<A extends PlannedActivity>(days: TimelineDay<A>[], plan: StayPlan<A>): void {
  const { arrivalFrom, departureUntil, activities } = plan;
  const unknown: EntryTime = { kind: "none" };
  days.at(0)?.entries.push(entry("arrival", arrivalFrom ? { kind: "from", at: arrivalFrom } : unknown));
  const activity = activities.find(({ kind }) => AT_DEPARTURE.has(kind)) ?? null;
  days
    .at(-1)
    ?.entries.push(
      entry<A>("departure", departureUntil ? { kind: "until", at: departureUntil } : unknown, { activity }),
    );
}

/** One of each a night: dinner on its evening, breakfast the morning after. Of full board, the last lunch is on the day of departure, at an hour to settle. */
function addMeals<A extends PlannedActivity>(days: TimelineDay<A>[], plan: StayPlan<A>): void {
  const { board, breakfast } = plan;
  if (board === "RO") return;
  for (const [index, { day, entries }] of days.entries()) {
    const isLast = index === days.length - 1;
    if (index > 0)
      entries.push(
        entry(
          "breakfast",
          breakfast ? timeOf({ hours: breakfast, durationMinutes: null }, day, plan) : part("morning"),
        ),
      );
    if (board === "FB" && index > 0) entries.push(entry("lunch", isLast ? { kind: "agreed" } : part("midday")));
    if (board !== "BB" && !isLast) entries.push(entry("dinner", part("evening")));
  }
}

const part = (name: DayPart): EntryTime => ({ kind: "part", part: name });

type Placed<A extends PlannedActivity> = TimelineEntry<A> & { day: Day };

/** Where an activity stands: nowhere when no day can be told of it. */
function place<A extends PlannedActivity>(
  activity: A,
  { plan, days }: { plan: StayPlan<A>; days: readonly TimelineDay<A>[] },
): Placed<A>[] {
  const { kind } = activity;
  if (ALL_THE_TIME.has(kind) || AT_DEPARTURE.has(kind)) return [];
  const on = (day: Day, dayChoice: DayChoice): Placed<A> => ({
    day,
    ...activityEntry(activity, { day, dayChoice, plan }),
  });
  if (AT_ARRIVAL.has(kind)) return [on(plan.checkin, "fixed")];
  const open = openDays(activity, plan);
  if (activity.day && (kind === null ? isWithin(activity.day, plan) : open.includes(activity.day)))
    return [on(activity.day, "fixed")];
  if (activity.isNightly) return nightlyDays(activity, plan, open).map((day) => on(day, "fixed"));
  // An activity that nobody knows more of has no better day than another.
  if (kind === null || (activity.hours === null && !activity.needsDate && !IN_THE_MORNING.has(kind))) return [];
  const best = bestDay(open, (day) => [
    fitOf(activity, day, plan),
    loadOf(days[nightsBetween(plan.checkin, day)], EVENING.has(kind)),
  ]);
  if (!best) return [];
  return [on(best, open.length === 1 ? "fixed" : activity.needsDate ? "missing" : "open")];
}

function activityEntry<A extends PlannedActivity>(
  activity: A,
  { day, dayChoice, plan }: { day: Day; dayChoice: DayChoice; plan: StayPlan<A> },
): TimelineEntry<A> {
  const time: EntryTime = AT_ARRIVAL.has(activity.kind)
    ? part("arrival")
    : IN_THE_MORNING.has(activity.kind) && !activity.hours
      ? part("morning")
      : timeOf(activity, day, plan);
  return entry<A>("activity", time, { activity, dayChoice, isAppointment: isAppointment(activity) });
}

/** With so much more room than it takes, whoever comes agrees on an hour first; what is open to walk in has no day to pick either. */
function isAppointment({ needsDate, hours, durationMinutes }: PlannedActivity): boolean {
  if (!needsDate || !hours || durationMinutes === null) return false;
  return minutesOf(hours.until) - minutesOf(hours.from) >= durationMinutes * 2;
}

const isWithin = (day: Day, { checkin, nights }: StayPlan) => day >= checkin && day <= addDays(checkin, nights);

function openDays(activity: PlannedActivity, plan: StayPlan): Day[] {
  return activityDays({ ...activity, kind: activity.kind ?? "" }, plan).flatMap(({ day, available }) =>
    available ? [day] : [],
  );
}

/** One a night: its evening, or the morning after for what needs a night before; closed days are left out. */
function nightlyDays(activity: PlannedActivity, plan: StayPlan, open: readonly Day[]): Day[] {
  const isMorning = IN_THE_MORNING.has(activity.kind) || activity.kind === "brunch";
  return daysFrom(addDays(plan.checkin, isMorning ? 1 : 0), plan.nights).filter((day) => open.includes(day));
}

/** What else the same half of the day holds: evenings count evenings, days count what is not one. */
function loadOf(day: TimelineDay | undefined, isEvening: boolean): number {
  return (day?.entries ?? []).filter(
    ({ kind, activity }) => kind === "activity" && EVENING.has(activity?.kind ?? "") === isEvening,
  ).length;
}

/** The day with the least marks, compared one by one; of equals the first. */
function bestDay(days: readonly Day[], marks: (day: Day) => readonly [fit: number, load: number]): Day | null {
  const judged = days.map((day) => ({ day, marks: marks(day) }));
  return judged.toSorted((a, b) => a.marks[0] - b.marks[0] || a.marks[1] - b.marks[1])[0]?.day ?? null;
}
