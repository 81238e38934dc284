import { isDay } from "#platform/dates.ts";
import { flowHomePath, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { SearchState } from "#modules/sites/search-state.ts";
import type { DayRange } from "#ui/calendar-rules.ts";
import { requestHref, subjectAddress } from "./address.ts";
import { FLOW_FIELDS, GIFT_ADULTS } from "./flow-fields.ts";
import type { DestinationChoice } from "./types.ts";

/** Where and when, as the activity flow puts them aside. */
export type Aside = { place: DestinationChoice | null; range: DayRange };

export type FlowSwitch = {
  site: Site;
  from: Flow;
  to: Flow;
  isSearchPage: boolean;
  /** What the box holds now. */
  current: Aside;
  /** What the activity flow has put aside. */
  kept: Aside | null;
};

/**
 * The rules of spec A §4, Flows: another flow starts with empty criteria; the activity flow puts place and dates aside, leaving it brings
 * them back; gifts are for two. `keep` is what stays aside afterwards: on a home page the new box takes it back itself.
 */
export function switchFlow({ site, from, to, isSearchPage, current, kept }: FlowSwitch): { uri: string; keep: Aside | null } {
  const aside = to === "activity" ? current : from === "activity" ? kept : null;
  if (!isSearchPage) return { uri: flowHomePath(site, to), keep: aside };
  const back = to === "activity" ? null : aside;
  const state = { ...(back ? datesFor(back.range, to) : {}), ...(to === "gifting" ? { giftAdults: GIFT_ADULTS } : {}) };
  const address = subjectAddress({ site, flow: to, place: back?.place ?? null, theme: null });
  return { uri: requestHref({ ...address, state }), keep: to === "activity" ? aside : null };
}

/** The dates, where the flow has any. */
function datesFor({ checkin, checkout }: DayRange, flow: Flow): SearchState {
  return FLOW_FIELDS[flow].includes("dates") && checkin && checkout ? { checkin, checkout } : {};
}

const KEY = "vendredi.aside.";

/** Puts place and dates aside for this tab, or forgets them. */
export function writeAside(siteId: string, aside: Aside | null): void {
  try {
    if (aside) sessionStorage.setItem(KEY + siteId, JSON.stringify(aside));
    else sessionStorage.removeItem(KEY + siteId);
  } catch {
    // Private windows may refuse: leaving the activity flow then starts empty.
  }
}

/** What was put aside in this tab; null for nothing or nonsense. */
export function readAside(siteId: string): Aside | null {
  try {
    return parseAside(JSON.parse(sessionStorage.getItem(KEY + siteId) ?? "null"));
  } catch {
    return null;
  }
}

/** Reads what storage held: it may be old or tampered with. */
export function parseAside(value: unknown): Aside | null {
  if (!isRecord(value) || !isRecord(value["range"])) return null;
  const { checkin, checkout } = value["range"];
  const isRange = typeof checkin === "string" && typeof checkout === "string" && isDay(checkin) && isDay(checkout);
  return { place: readPlace(value["place"]), range: isRange ? { checkin, checkout } : { checkin: null, checkout: null } };
}

function readPlace(value: unknown): DestinationChoice | null {
  if (!isRecord(value)) return null;
  const { id, category, label, uri } = value;
  const isPlace = typeof id === "string" && /^\d{1,9}$/.test(id) && typeof category === "string" && /^[a-z]+$/.test(category) && typeof label === "string" && typeof uri === "string" && /^\/[^/]/.test(uri);
  return isPlace ? { id, category, label, uri } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
