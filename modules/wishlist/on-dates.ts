import type { Day } from "#platform/dates.ts";
import type { WishlistEntry } from "./types.ts";

export type ChosenDates = { checkin: Day; checkout: Day };

/** The same offer on other dates than those that it was kept with, for the same people. What has no dates (an activity, a gift) is as it was. */
export function onDates<Entry extends WishlistEntry>(entry: Entry, dates: ChosenDates | null): Entry {
  if (!dates || entry.kind !== "stay" || entry.visit?.flow) return entry;
  return { ...entry, visit: { ...entry.visit, checkin: dates.checkin, checkout: dates.checkout } };
}
