import { addDays, isDay, type Day } from "#platform/dates.ts";
import { isTooLate, readDates, type LocalNow } from "#modules/visit/dates.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import { countPeople, isDefaultParty, readParty, type Party } from "#modules/visit/party.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { FILTERS, SCORE_NAMES, SET_NAMES, type RangeFilter, type SetFilter } from "../query/filters.ts";
import { PLACE_KEYS, type PlaceKey } from "../query/places.ts";
import { SORTS, type Sort } from "../types.ts";

/** The contract's flat searchCriterias: what a search key holds and what POST /api/offers.json takes. */
export type Criteria = Record<string, string>;

export type CriteriaInput = { base: Criteria; state: SearchState; now: LocalNow; flow: Flow };

/** What a page's key says, with the visitor's state on top. State that cannot be (a past date, a crowd) is left out: old links keep working. */
export function toCriteria({ base, state, now, flow }: CriteriaInput): Criteria {
  const ranges = readBounds(state) ? [FILTERS.price] : [FILTERS.price, FILTERS.distance];
  const asked: Asked[] = [
    ["theme", readNumber(state.theme)], ["night", readNumber(state.night)],
    ...SET_NAMES.flatMap((name) => askSet(readList(state[name]), FILTERS[name])),
    ...SCORE_NAMES.map((name): Asked => [FILTERS[name].flat, readNumber(state[name])]),
    ...ranges.flatMap((range) => askRange(state, range, flow)),
  ];
  return { ...placeCriteria(base, state), ...Object.fromEntries(asked.flatMap(([field, value]) => (value ? [[field, value]] : []))), ...areaCriteria(state), ...FLOW_CRITERIA[flow]({ state, now }) };
}

type Asked = readonly [field: string, value: string | undefined];

/** Some values have a field of their own (pets among the facilities). */
function askSet(chosen: readonly string[], { flat, apart = {} }: SetFilter): Asked[] {
  const others = chosen.filter((value) => !(value in apart));
  return [[flat, others.join()], ...Object.entries(apart).map(([value, field]): Asked => [field, chosen.includes(value) ? "true" : undefined])];
}

function askRange(state: SearchState, { keys: [from, to], flat, flatIn }: RangeFilter, flow: Flow): Asked[] {
  const [least, most] = flatIn?.[flow] ?? flat;
  return [[least, readNumber(state[from])], [most, readNumber(state[to])]];
}

/** A place of the state, or a part of the map, takes the place of the key's. */
function placeCriteria(base: Criteria, state: SearchState): Criteria {
  const places = Object.entries(PLACE_KEYS) as [PlaceKey, string][];
  const named = places.filter(([key]) => isId(state[key]));
  const criteria: Criteria = named.length > 0 || readBounds(state) ? omit(base, Object.values(PLACE_KEYS)) : { ...base };
  for (const [key, name] of named) criteria[name] = state[key] ?? "";
  return criteria;
}

/** Whether a search lies around a city, which a distance can be measured from; of several places the narrowest counts (normalise.ts). */
export function isCitySearch(base: Criteria, state: SearchState): boolean {
  const { city, poi, seaResort, skiResort } = placeCriteria(base, state);
  return city !== undefined && (poi ?? seaResort ?? skiResort) === undefined;
}

/** When and for whom, in the words of each flow: a gift has neither dates nor a party of its own (spec A §2, hash keys of the gift flow). */
const FLOW_CRITERIA: Record<Flow, (input: { state: SearchState; now: LocalNow }) => Criteria> = {
  booking: ({ state, now }) => ({ ...stayCriteria(state, { flow: "booking", now }), ...partyCriteria(readParty(state)) }),
  hotel: ({ state, now }) => ({ night: "1", ...stayCriteria(state, { flow: "hotel", now }), ...partyCriteria(readParty(state)) }),
  activity: ({ state }) => partyCriteria(readParty(state)),
  gifting: ({ state }) => giftCriteria(state),
};

/** Vouchers are for two: saying so asks nothing, and must not search again. */
function giftCriteria(state: SearchState): Criteria {
  const asked = (["giftNights", "giftFormat", "giftAdults"] as const).filter((key) => state[key] && !(key === "giftAdults" && state[key] === String(GIFT_ADULTS)));
  return Object.fromEntries(asked.map((key) => [key, state[key] ?? ""]));
}

/** A part of the map, which takes the place of a point to measure from and of its distance. */
function areaCriteria(state: SearchState): Criteria {
  const bounds = readBounds(state);
  if (bounds) return boundsCriteria(bounds);
  const point = readPoint(state);
  return point ? { lat: String(point.latitude), lng: String(point.longitude) } : {};
}

function stayCriteria(state: SearchState, when: StayReading): Criteria {
  const stay = readStay(state, when);
  return stay ? { checkin: stay.checkin, checkout: stay.checkout } : {};
}

/** The default party needs no words. */
function partyCriteria(party: Party): Criteria {
  return isDefaultParty(party) ? {} : { ...countPeople(party), ...(party.singleRoom ? { singleRoom: "true" } : {}) };
}

/** Flows that a stay is dated in: whoever receives a gift or an activity chooses later. */
export function hasDates(flow: Flow): boolean {
  return flow === "booking" || flow === "hotel";
}

/** Which flow's dates are read, and when. */
export type StayReading = { flow: Flow; now: LocalNow };

/** The dates of a state, in the flows that have them. */
export function readStay(state: SearchState, { flow, now }: StayReading): { checkin: Day; checkout: Day } | null {
  const stay = hasDates(flow) ? readDates(state, now) : null;
  return stay && { checkin: stay.checkin, checkout: addDays(stay.checkin, stay.nights) };
}

/** Whether a state names an arrival that is over: what is not searched must be said. */
export function hasPastDates({ checkin }: SearchState, { flow, now }: StayReading): boolean {
  return hasDates(flow) && checkin !== undefined && isDay(checkin) && isTooLate(checkin, now);
}

export function readPoint(state: SearchState): { latitude: number; longitude: number } | null {
  const latitude = Number(state.lat);
  const longitude = Number(state.lng);
  const isPoint = Boolean(state.lat && state.lng) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? { latitude, longitude } : null;
}

/** The orders that a search can have (spec A §5): by distance only from a point, by discount only for stays, by price for stays and hotel nights. */
export function listSorts(state: SearchState, flow: Flow): Sort[] {
  const isPossible: Record<Sort, boolean> = {
    popularity: flow === "booking" || flow === "hotel", priceAsc: flow === "booking" || flow === "hotel", promo: flow === "booking", distance: readPoint(state) !== null,
  };
  return SORTS.filter((sort) => isPossible[sort]);
}

/** A rectangle of the map, degrees. */
export type MapBounds = { north: number; south: number; east: number; west: number };

/** The part of the map that is searched ("Search here"): `north,south,east,west`. It takes the place of the searched destination. */
export function readBounds(state: SearchState): MapBounds | null {
  const numbers = state.bounds?.split(",").map(Number) ?? [];
  const [north = NaN, south = NaN, east = NaN, west = NaN] = numbers;
  const isFrame = numbers.length === 4 && north > south && east > west && north <= 90 && south >= -90 && east <= 180 && west >= -180;
  return isFrame ? { north, south, east, west } : null;
}

/** To about a hundred metres, outwards: what the visitor saw is inside. */
export function writeBounds({ north, south, east, west }: MapBounds): string {
  const up = (degrees: number) => Math.ceil(degrees * 1000) / 1000;
  const down = (degrees: number) => Math.floor(degrees * 1000) / 1000;
  return [up(north), down(south), up(east), down(west)].join();
}

function boundsCriteria({ north, south, east, west }: MapBounds): Criteria {
  return Object.fromEntries([north, south, east, west].map((degrees, at) => [FILTERS.bounds.flat[at], String(degrees)]));
}

/** The order asked for, where it is possible; the only possible one needs no asking. */
export function readSort(state: SearchState, flow: Flow): Sort {
  const sorts = listSorts(state, flow);
  return (sorts.length === 1 ? sorts[0] : sorts.find((candidate) => candidate === state.sort)) ?? "popularity";
}

/** Zero-based page of a list; nonsense is the first. */
export function readPage(state: SearchState): number {
  const page = Number(state.page);
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 0;
}

export function readList(text: string | undefined): string[] {
  return text ? [...new Set(text.split(",").map((value) => value.trim()).filter(Boolean))] : [];
}

/** A copy without some keys. */
export function omit<Value extends Record<string, unknown>>(value: Value, keys: readonly string[]): Value {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as Value;
}

function isId(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,9}$/.test(text);
}

/** A whole number as the state has it. */
function readNumber(text: string | undefined): string | undefined {
  return isId(text) ? text : undefined;
}
