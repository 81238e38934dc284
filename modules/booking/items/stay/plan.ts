import type { ShownActivity } from "#modules/availability/timeline/of-product.ts";
import type { StayPlan } from "#modules/availability/timeline/types.ts";
import { BOARDS } from "#modules/catalogue/types.ts";
import type { Choice } from "../../trip/choice.ts";
import type { StaySnapshot } from "../../types.ts";

/** Of an order from before they were kept: nothing but the day that was picked. */
const NOTHING_KEPT = {
  kind: null,
  openWeekdays: [],
  closedDays: [],
  hours: null,
  durationMinutes: null,
  needsDate: false,
  isNightly: false,
  imageId: null,
  center: null,
};

/** The timeline's plan of a stay that was sold, from its snapshot alone (docs/product/product.md#hour-by-hour), with what its guest has asked for since. */
export function planOfOrder(stay: StaySnapshot, choices: readonly Choice[] = []): StayPlan<ShownActivity> {
  const askedFor = (id: string) => choices.find(({ activityId }) => activityId === id);
  return {
    checkin: stay.checkin,
    nights: stay.nights,
    arrivalFrom: stay.checkInFrom,
    departureUntil: stay.checkOutUntil,
    breakfast: stay.breakfastHours ?? null,
    board: BOARDS.find((board) => board === stay.board) ?? "RO",
    activities: stay.activities.map(({ id, title, day, plan }) => {
      const asked = askedFor(id);
      return {
        ...(plan ?? NOTHING_KEPT),
        id,
        title,
        day: asked?.day ?? day,
        ...(asked ? { asked: { time: asked.time } } : {}),
      };
    }),
  };
}
