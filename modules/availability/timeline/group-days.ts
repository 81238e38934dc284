import type { TimelineDay, TimelineEntry, PlannedActivity } from "./types.ts";

/** Whether nothing but breakfast is on a day: the rest of it is the guests' own. Never the first or the last, which have arrival and departure. */
export const isFree = (entries: readonly Pick<TimelineEntry, "kind">[]): boolean =>
  entries.every(({ kind }) => kind === "breakfast");

/** The days of a stay as they are shown: free ones that follow each other together, every other by itself. */
export function groupDays<A extends PlannedActivity>(days: readonly TimelineDay<A>[]): TimelineDay<A>[][] {
  const groups: TimelineDay<A>[][] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last?.every(({ entries }) => isFree(entries)) && isFree(day.entries)) last.push(day);
    else groups.push([day]);
  }
  return groups;
}
