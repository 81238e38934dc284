import { nightsBetween, type Day } from "#platform/dates.ts";
import { isTooLate, LONGEST_STAY, type LocalNow } from "#modules/visit/dates.ts";

/** Why a calendar day cannot be picked (docs/product/search.md#calendar). */
export type DayRefusal =
  | "past"
  | "today_locked"
  | "no_availability"
  | "already_checkin"
  | "too_far"
  | "not_allowed_nights";

export type DayPick = {
  day: Day;
  now: LocalNow;
  /** The arrival already picked: the next pick is the departure, or an earlier day that starts again. Null: picking the arrival. */
  checkin: Day | null;
  /** Per day whether one may arrive; null where no availability data exists (the search box). A day that is not in it is not refused for it. */
  availability: ReadonlyMap<Day, boolean> | null;
  /** Lengths of stay allowed from the check-in; null while nobody said. */
  allowedNights: readonly number[] | null;
};

/** Why a day of the calendar is not selectable; null when it is. Pure: the browser and the server ask the same. */
export function refuseDay({ day, now, checkin, availability, allowedNights }: DayPick): DayRefusal | null {
  if (isTooLate(day, now)) return day < now.today ? "past" : "today_locked";
  if (day === checkin) return "already_checkin";
  // A day before the check-in starts again with that day as check-in (docs/product/search.md#calendar).
  if (checkin === null || day < checkin) return availability?.get(day) === false ? "no_availability" : null;
  const nights = nightsBetween(checkin, day);
  if (availability === null && nights > LONGEST_STAY) return "too_far";
  return allowedNights !== null && !allowedNights.includes(nights) ? "not_allowed_nights" : null;
}

export function isSelectableDay(pick: DayPick): boolean {
  return refuseDay(pick) === null;
}
