import { addDays, dayFromNumber, type Day } from "#platform/dates.ts";
import type { ActivityPricing } from "#modules/catalogue/types.ts";
import type { ActivityView, ProductView } from "#modules/catalogue/views.ts";
import { canTakePlace } from "../activity-days.ts";
import type { PlannedActivity, StayPlan } from "./types.ts";

/** An activity with what its line shows. `center`: where it is when that is not the hotel. */
export type ShownActivity = PlannedActivity & {
  title: string;
  /** Of the image pipeline; null: none was kept. */
  imageId: string | null;
  center: { label: string; distanceKm: number } | null;
  /** The guest has asked the hotel for the day that it stands on, and for an hour where there is one. */
  asked?: { time: string | null };
};

/** Dates as somebody chose them, and the day of each activity that has one. */
export type ChosenStay = { checkin: Day; nights: number; activityDays: Readonly<Record<string, Day | null>> };

/** The timeline's plan of a product on chosen dates. */
export function planOfProduct(
  product: ProductView,
  { checkin, nights, activityDays }: ChosenStay,
): StayPlan<ShownActivity> {
  return {
    checkin,
    nights,
    arrivalFrom: product.hotel.checkInOut.checkin.from,
    departureUntil: product.departureHour,
    breakfast: product.breakfast.schedules,
    board: product.board.value,
    activities: product.activities.map((activity) => ({
      ...plannedActivity(activity),
      day: activityDays[activity.activityId] ?? null,
    })),
  };
}

function plannedActivity(activity: ActivityView): ShownActivity {
  return {
    id: activity.activityId,
    kind: activity.type,
    openWeekdays: activity.openWeekdays,
    closedDays: activity.closedDays,
    hours: activity.schedules,
    durationMinutes: activity.durationMinutes,
    needsDate: activity.singleDay,
    isNightly: isNightly(activity.how),
    day: null,
    title: activity.title,
    imageId: activity.image.id,
    center: activity.center,
  };
}

/** What is paid by the night is there once a night. */
export const isNightly = (pricing: ActivityPricing): boolean => pricing === "night";

/** 1970-01-02: a Friday like any other, its dates are never shown. */
const FRIDAY = dayFromNumber(1);
/** Which arrival a sample begins with: Friday where everything can take place then. */
const ARRIVALS = [0, 1, -1, 2, 3, 4, 5].map((offset) => addDays(FRIDAY, offset));
const WEEKEND_NIGHTS = 2;

/** The plan without dates: from a Friday to a Sunday, or as near to it as lengths of stay and weekdays of the activities let it be. */
export function samplePlan(product: ProductView, nights: number | null): StayPlan<ShownActivity> {
  const length = nights ?? nearest(product.nights, WEEKEND_NIGHTS);
  const openings = product.activities.map(({ type, openWeekdays }) => ({ kind: type, openWeekdays, closedDays: [] }));
  const checkin =
    ARRIVALS.find((day) => openings.every((opening) => canTakePlace(opening, { checkin: day, nights: length }))) ??
    FRIDAY;
  const plan = planOfProduct(product, { checkin, nights: length, activityDays: {} });
  return { ...plan, activities: plan.activities.map((activity) => ({ ...activity, closedDays: [] })) };
}

/** Of two as near the shorter. */
function nearest(lengths: readonly number[], wanted: number): number {
  return lengths.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0] ?? wanted;
}
