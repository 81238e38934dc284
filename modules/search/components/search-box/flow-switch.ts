import { isDay } from "#platform/dates.ts";
import { flowHomePath, isActivity, isGift, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { DayRange } from "#ui/calendar/day-range.ts";
import { requestHref, subjectAddress } from "./address.ts";
import { FLOW_FIELDS } from "../../query/box-fields.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import type { DestinationChoice } from "./types.ts";

/** Where and when, as the activity flow puts them aside. */
export type Aside = { place: DestinationChoice | null; range: DayRange };

export type FlowSwitch = {
  site: Site;
  from: Flow;
  to: Flow;
  isSearchPage: boolean;
  /** What the activity flow has put aside. */
  kept: Aside | null;
};

/**
 * Where another flow starts (docs/product/search.md#flow-switch): with empty criteria; leaving the activity flow brings back what it put aside,
 * however often; gifts are for two. On a home page the new box takes it back itself.
 */
export function switchFlow({ site, from, to, isSearchPage, kept }: FlowSwitch): string {
  if (!isSearchPage) return flowHomePath(site, to);
  const back = isActivity(from) ? kept : null;
  const state = {
    ...(back ? datesFor(back.range, to) : {}),
    ...(isGift(to) ? { giftAdults: String(GIFT_ADULTS) } : {}),
  };
  return requestHref({ ...subjectAddress({ site, flow: to, place: back?.place ?? null, theme: null }), state });
}

/** The dates, where the flow has any. */
function datesFor({ checkin, checkout }: DayRange, flow: Flow): SearchState {
  return FLOW_FIELDS[flow].includes("dates") && checkin && checkout ? { checkin, checkout } : {};
}

const KEY = "vendredi.aside.";

/** Puts place and dates aside for this tab, until the activity flow is entered again. */
export function writeAside(siteId: string, aside: Aside): void {
  try {
    sessionStorage.setItem(KEY + siteId, JSON.stringify(aside));
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
  return {
    place: readPlace(value["place"]),
    range: isRange ? { checkin, checkout } : { checkin: null, checkout: null },
  };
}

/** A place that storage held; null for none or nonsense. */
export function readPlace(value: unknown): DestinationChoice | null {
  if (!isRecord(value)) return null;
  const { id, category, label, uri } = value;
  const isPlace =
    typeof id === "string" &&
    /^1?\d{1,9}$/.test(id) &&
    typeof category === "string" &&
    /^[a-z]+$/.test(category) &&
    typeof label === "string" &&
    typeof uri === "string" &&
    /^\/[^/]/.test(uri);
  return isPlace ? { id, category, label, uri } : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
