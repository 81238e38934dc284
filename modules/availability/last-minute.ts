import { nightsBetween, type Day } from "#platform/dates.ts";

/** Days ahead up to which an arrival is at the last minute. */
const LAST_MINUTE_DAYS = 7;

/** Whether a stay begins so soon that its card and its page say "last minute" where it is reduced. */
export const isLastMinute = (today: Day, checkin: Day): boolean => nightsBetween(today, checkin) <= LAST_MINUTE_DAYS;
