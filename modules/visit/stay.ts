import { addDays, isDay, type Day } from "#platform/dates.ts";
import { readDates, type ChosenStay, type LocalNow } from "./dates.ts";
import { isDefaultParty, readParty, writePeople, type Party } from "./party.ts";
import { writeHash, type SearchState, type StateKey } from "./state.ts";

/** `activityDays`: the day of each activity that the visitor chose, by activity id. */
export type StayState = { party: Party; stay: ChosenStay | null; activityDays: Record<string, Day> };

/** What is read of a query; `nights` is an older spelling of `night`. */
export const STAY_NAMES: readonly string[] = [
  "checkin",
  "checkout",
  "night",
  "nights",
  "a",
  "c",
  "b",
  "activityDates",
] satisfies (StateKey | "nights")[];

/** Dates, party and activity days of a hash or query (docs/product/sites.md#state). `dated`: see `readActivityDates`. */
export function readStay(state: SearchState, now: LocalNow, dated: readonly string[] = []): StayState {
  const stay = readDates(state, now);
  return { party: readParty(state), stay, activityDays: stay ? readActivityDates(state.activityDates, dated) : {} };
}

/**
 * `12:2026-12-05,13:2026-12-06` → the chosen day of each activity. `20261205-20261206` are the days of `dated`, the activities that ask for one,
 * in the order of the stay.
 */
export function readActivityDates(text: string | undefined, dated: readonly string[] = []): Record<string, Day> {
  if (text && /^\d{8}(-\d{8})*$/.test(text)) return readDaysInOrder(text, dated);
  const pairs = (text ?? "").split(",").flatMap((pair) => {
    const [id = "", value = ""] = pair.split(":");
    return /^\d{1,10}$/.test(id) && isDay(value) ? [[id, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function readDaysInOrder(text: string, dated: readonly string[]): Record<string, Day> {
  const days = text.split("-").map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  return Object.fromEntries(
    dated.flatMap((id, index) => {
      const day = days[index] ?? "";
      return isDay(day) ? [[id, day] as const] : [];
    }),
  );
}

/** `#checkin=…;a=3`: dates, party and a carried code for the address of another stay, whose activity days are its own. Empty when nothing was chosen. */
export function writeChoice({
  party,
  checkin,
  nights,
  promotionCode,
}: {
  party: Party;
  checkin: Day | null;
  nights: number | null;
  promotionCode?: string | null;
}): string {
  const dates = writeDates({ checkin, nights });
  const people = isDefaultParty(party) && !dates.checkin ? {} : writePeople(party);
  const hash = writeHash({ ...dates, ...people, ...(promotionCode ? { promotionCode } : {}) });
  return hash ? `#${hash}` : "";
}

/** The keys of dates in the address of a stay; none without both. */
export function writeDates({ checkin, nights }: { checkin: Day | null; nights: number | null }): SearchState {
  return checkin && nights ? { checkin, checkout: addDays(checkin, nights), night: String(nights) } : {};
}

export function writeActivityDates(days: Record<string, Day>): string {
  return Object.entries(days)
    .map(([id, value]) => `${id}:${value}`)
    .join(",");
}
