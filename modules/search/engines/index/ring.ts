import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";

/** Days of the ring: the horizon and a longest stay, so that departure days of the last arrivals are known too. */
export const RING = HORIZON_DAYS + MAX_NIGHTS;

/** Where a day number stands in the ring. */
export function ringPosition(dayNumber: number): number {
  return dayNumber % RING;
}
