import { addDays, nightsBetween, type Day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";
import { changePath } from "#modules/booking/change/paths.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { STAY_NAMES, writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { ChangeWish } from "./types.ts";

/** What the page reads of its address beside the stay: which package, the month that is shown, the step, the change that was made. */
export const CHANGE_NAMES = ["offer", "month", "step", "done"] as const;
export const CHANGE_ADDRESS: readonly string[] = [...STAY_NAMES, ...CHANGE_NAMES];

export type ChangeStepName = "confirm" | "other";

/** The page with a stay that is looked at. Every choice on it is a link: it works without JavaScript, and the way back is a step back. */
export function changeHref(
  site: Site,
  orderId: string,
  { wish, month, step }: { wish: ChangeWish; month?: Day; step?: ChangeStepName },
): string {
  const days = Object.fromEntries(wish.activityDays.map(({ activityId, day }) => [String(activityId), day]));
  const stay = writeQuery({
    ...writeDates(wish),
    ...writePeople(wish.party),
    ...(wish.activityDays.length > 0 ? { activityDates: writeActivityDates(days) } : {}),
  });
  const own = new URLSearchParams({
    offer: String(wish.packageId),
    ...(month ? { month: month.slice(0, 7) } : {}),
    ...(step ? { step } : {}),
  });
  return `${changePath(site, orderId)}?${stay}&${own}`;
}

/** The same wish from another day on: activities follow. */
export function wishFrom(wish: ChangeWish, checkin: Day): ChangeWish {
  const shift = nightsBetween(wish.checkin, checkin);
  const activityDays = wish.activityDays.map(({ activityId, day }) => ({ activityId, day: addDays(day, shift) }));
  return { ...wish, checkin, activityDays };
}
