import type { Day } from "#platform/dates.ts";
import { activityDays } from "#modules/availability/activity-days.ts";
import { minutesOf } from "#modules/availability/timeline/times.ts";
import { timelineOf } from "#modules/availability/timeline/timeline.ts";
import { planOfOrder } from "../items/stay/plan.ts";
import type { StaySnapshot } from "../types.ts";
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
    const times = line.isAppointment ? timesOf(kept) : [];
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

/** Every half hour from the opening on, so that it is over when they close. */
function timesOf({
  hours,
  durationMinutes,
}: Pick<NonNullable<StaySnapshot["activities"][number]["plan"]>, "hours" | "durationMinutes">) {
  if (!hours || durationMinutes === null) return [];
  const times: string[] = [];
  for (let at = minutesOf(hours.from); at + durationMinutes <= minutesOf(hours.until); at += STEP_MINUTES)
    times.push(`${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`);
  return times;
}
