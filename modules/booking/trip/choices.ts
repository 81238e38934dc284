import type { Day } from "#platform/dates.ts";
import { activityDays } from "#modules/availability/activity-days.ts";
import { minutesOf } from "#modules/availability/timeline/times.ts";
import { timelineOf } from "#modules/availability/timeline/timeline.ts";
import { planOfOrder } from "../items/stay/plan.ts";
import type { KeptActivity, StaySnapshot } from "../types.ts";
import { isWithin, type Choice } from "./choice.ts";

/** Something of a stay whose day or hour is the guest's to say. `times`: `15:30`; none where only the day is open. */
export type OpenChoice = {
  activityId: string;
  title: string;
  days: Day[];
  times: string[];
  chosen: Choice | null;
};

const STEP_MINUTES = 30;

/** What may be chosen of a stay on a day at its hotel: what has its day or its hour open, and is still to come (docs/product/after-sale.md#choices). */
export function choicesOf(stay: StaySnapshot, chosen: readonly Choice[], today: Day): OpenChoice[] {
  const plan = planOfOrder(stay);
  const lines = timelineOf(plan).days.flatMap(({ entries }) => entries);
  return stay.activities.flatMap(({ id, title, day, plan: kept }) => {
    const line = lines.find(({ kind, activity }) => kind === "activity" && activity?.id === id);
    if (!kept || !line || (line.dayChoice === "fixed" && !line.isAppointment)) return [];
    const open = activityDays(kept, plan).flatMap((one) => (one.available ? [one.day] : []));
    const days = (line.dayChoice === "fixed" && day ? [day] : open).filter((one) => one >= today);
    if (days.length === 0) return [];
    const times = line.isAppointment ? timesOf(kept, days, stay) : [];
    const own = chosen.find(({ activityId }) => activityId === id) ?? null;
    return [{ activityId: id, title, days, times, chosen: own && isWithin(own.day, stay) ? own : null }];
  });
}

/** A choice that can be made; null for any other. */
export function readChoice(
  open: readonly OpenChoice[],
  asked: { activityId: string; day: string; time: string | null },
) {
  const one = open.find(({ activityId }) => activityId === asked.activityId);
  const day = one?.days.find((each) => each === asked.day);
  if (!one || !day) return null;
  if (one.times.length === 0) return { activityId: one.activityId, day, time: null };
  const time = one.times.find((each) => each === asked.time);
  return time === undefined ? null : { activityId: one.activityId, day, time };
}

type Kept = Pick<KeptActivity, "hours" | "durationMinutes">;
type Frame = Pick<StaySnapshot, "checkin" | "checkout" | "checkInFrom" | "checkOutUntil">;

/**
 * Every half hour from the opening on, so that it is over when they close. Where the day is settled, not before the guests are there, nor after they have
 * left, unless that leaves nothing.
 */
function timesOf({ hours, durationMinutes }: Kept, days: readonly Day[], stay: Frame): string[] {
  if (!hours || durationMinutes === null) return [];
  const all = halfHours(hours.from, minutesOf(hours.until) - durationMinutes);
  const [only, ...others] = days;
  if (others.length > 0) return all;
  const there = all.filter(
    (time) =>
      (only !== stay.checkin || time >= stay.checkInFrom) &&
      (only !== stay.checkout || minutesOf(time) + durationMinutes <= minutesOf(stay.checkOutUntil)),
  );
  return there.length > 0 ? there : all;
}

/** `last`: minutes since midnight. */
function halfHours(from: string, last: number): string[] {
  const count = Math.floor((last - minutesOf(from)) / STEP_MINUTES) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = minutesOf(from) + index * STEP_MINUTES;
    return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  });
}
