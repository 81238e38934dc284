import { addDays, isDay, type Day } from "#platform/dates.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { isTooLate, readDates, type LocalNow } from "#modules/visit/dates.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { SORTS, type Sort } from "./sorts.ts";
import { MOST_PAGES } from "./limits.ts";

/** Which flow's dates are read, and when. */
export type StayReading = { flow: Flow; now: LocalNow };

/** The dates of a state, in the flows that have them. */
export function readStay(state: SearchState, { flow, now }: StayReading): { checkin: Day; checkout: Day } | null {
  const stay = FLOW_FACTS[flow].hasDates ? readDates(state, now) : null;
  return stay && { checkin: stay.checkin, checkout: addDays(stay.checkin, stay.nights) };
}

/** Whether a state names an arrival that is over: what is not searched must be said. */
export function hasPastDates({ checkin }: SearchState, { flow, now }: StayReading): boolean {
  return FLOW_FACTS[flow].hasDates && checkin !== undefined && isDay(checkin) && isTooLate(checkin, now);
}

export function readPoint(state: SearchState): { latitude: number; longitude: number } | null {
  const latitude = Number(state.lat);
  const longitude = Number(state.lng);
  const isPoint = Boolean(state.lat && state.lng) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? { latitude, longitude } : null;
}

/** Whether the point of a state is where the visitor is: nobody else's is "near you". */
export function isVisitorPoint(state: SearchState): boolean {
  return state.near === VISITOR && readPoint(state) !== null;
}
export const VISITOR = "me";

/** Words that are shown as somebody typed them, in an address that anybody can write: no marks that could make a sentence or an address of them. */
export function readUnread(text: string | null | undefined): string | undefined {
  const words = (text ?? "").replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u200d'’…-]+/gu, " ").trim();
  const letters = [...words];
  const isLong = letters.length > MOST_UNREAD && letters[MOST_UNREAD] !== "…";
  return (isLong ? `${letters.slice(0, MOST_UNREAD).join("")}…` : words) || undefined;
}
const MOST_UNREAD = 60;

/** The orders that a search can have (docs/product/search.md#sort): by distance only from a point, by discount only for stays, by price for stays and hotel nights. */
export function listSorts(state: SearchState, flow: Flow): Sort[] {
  const sorts = FLOW_SORTS[flow];
  return SORTS.filter((sort) => (sort === "distance" ? readPoint(state) !== null : sorts.includes(sort)));
}

const FLOW_SORTS: Record<Flow, readonly Sort[]> = {
  booking: ["popularity", "priceAsc", "promo"],
  hotel: ["popularity", "priceAsc"],
  gifting: [],
  activity: [],
};

/** A rectangle of the map, degrees. */
export type MapBounds = { north: number; south: number; east: number; west: number };

/** The part of the map that is searched ("Search here"): `north,south,east,west`. It takes the place of the searched destination. */
export function readBounds(state: SearchState): MapBounds | null {
  const numbers = state.bounds?.split(",").map(Number) ?? [];
  const [north = NaN, south = NaN, east = NaN, west = NaN] = numbers;
  const isFrame =
    numbers.length === 4 && north > south && east > west && north <= 90 && south >= -90 && east <= 180 && west >= -180;
  return isFrame ? { north, south, east, west } : null;
}

/** The order asked for, where it is possible; the only possible one needs no asking. */
export function readSort(state: SearchState, flow: Flow): Sort {
  const sorts = listSorts(state, flow);
  return (sorts.length === 1 ? sorts[0] : sorts.find((candidate) => candidate === state.sort)) ?? "popularity";
}

/** Zero-based page of a list; nonsense is the first. */
export function readPage(state: SearchState): number {
  const page = Number(state.page);
  return Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page : 0;
}

export function readList(text: string | undefined): string[] {
  return text
    ? [
        ...new Set(
          text
            .split(",")
            .map((value) => value.trim())
            .filter(Boolean),
        ),
      ]
    : [];
}

/** A copy without some keys. */
export function omit<Value extends Record<string, unknown>>(value: Value, keys: readonly string[]): Value {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as Value;
}

/** A whole number as the state has it, up to the ids that the office gives. */
export function readNumber(text: string | undefined): string | undefined {
  return text !== undefined && /^1?\d{1,9}$/.test(text) ? text : undefined;
}
