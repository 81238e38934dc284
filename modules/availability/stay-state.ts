import { addDays, isDay, nightsBetween, type Day } from "#platform/dates.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/catalogue/types.ts";
import { writeHash, type SearchState, type StateKey } from "#modules/sites/search-state.ts";
import { isTooLate, type LocalNow } from "./rules.ts";

export type ChosenStay = { checkin: Day; nights: number };
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

/** Longer stays are no stay of ours: a link that asks for one is read as one without dates. Up to here the quote says what is possible. */
const LONGEST_ASKED = 30;

const DEFAULT_PARTY: Party = { adults: 2, children: 0, babies: 0, singleRoom: false };

/**
 * Dates, party and activity days of a hash or query (docs/product/sites.md#state). What is not valid counts as absent, tonight after 20:00 too (the
 * calendar's rule): a link never breaks a page.
 */
export function readStay(state: SearchState, now: LocalNow): StayState {
  const stay = readDates(state, now);
  return { party: readParty(state), stay, activityDays: stay ? readActivityDates(state.activityDates) : {} };
}

export function readParty(state: SearchState): Party {
  const adults = readCount(state.a, 1, MAX_ADULTS) ?? DEFAULT_PARTY.adults;
  const children = readCount(state.c, 0, MAX_CHILDREN) ?? 0;
  const babies = readCount(state.b, 0, MAX_BABIES) ?? 0;
  return { adults, children, babies, singleRoom: children + babies > 0 };
}

function readDates({ checkin, checkout, night }: SearchState, now: LocalNow): ChosenStay | null {
  if (!checkin || !isDay(checkin) || isTooLate(checkin, now)) return null;
  const nights = checkout && isDay(checkout) ? nightsBetween(checkin, checkout) : readCount(night, 1, LONGEST_ASKED);
  return nights && nights >= 1 && nights <= LONGEST_ASKED ? { checkin, nights } : null;
}

function readCount(text: string | undefined, least: number, most: number): number | null {
  if (!text || !/^\d{1,3}$/.test(text)) return null;
  const count = Number(text);
  return count >= least && count <= most ? count : null;
}

/** `12:2026-12-05,13:2026-12-06` → the chosen day of each activity. */
export function readActivityDates(text: string | undefined): Record<string, Day> {
  const pairs = (text ?? "").split(",").flatMap((pair) => {
    const [id = "", value = ""] = pair.split(":");
    return /^\d{1,10}$/.test(id) && isDay(value) ? [[id, value] as const] : [];
  });
  return Object.fromEntries(pairs);
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
  const dates: SearchState =
    checkin && nights ? { checkin, checkout: addDays(checkin, nights), night: String(nights) } : {};
  const isDefault = party.adults === DEFAULT_PARTY.adults && party.children === 0 && party.babies === 0;
  const people: SearchState =
    isDefault && !dates.checkin ? {} : { a: String(party.adults), c: String(party.children), b: String(party.babies) };
  const hash = writeHash({ ...dates, ...people, ...(promotionCode ? { promotionCode } : {}) });
  return hash ? `#${hash}` : "";
}

export function writeActivityDates(days: Record<string, Day>): string {
  return Object.entries(days)
    .map(([id, value]) => `${id}:${value}`)
    .join(",");
}
