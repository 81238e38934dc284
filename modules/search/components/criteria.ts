import { addDays, isDay, nightsBetween, type Day } from "#platform/dates.ts";
import { isTooLate, type LocalNow } from "#modules/availability/rules.ts";
import {
  HORIZON_DAYS,
  MAX_ADULTS,
  MAX_BABIES,
  MAX_CHILDREN,
  MAX_NIGHTS,
  type Party,
} from "#modules/catalogue/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState, StateKey } from "#modules/sites/search-state.ts";
import { SORTS, type Sort } from "../types.ts";

/** The contract's flat searchCriterias: what a search key holds and what POST /api/offers.json takes. */
export type Criteria = Record<string, string>;

/** State keys that name a place, with their names in searchCriterias. Choosing one clears the others (docs/product/search.md#criteria). */
export const PLACE_KEYS = {
  city: "city",
  country: "country",
  department: "department",
  region: "region",
  touristicregion: "touristicRegion",
  poi: "poi",
  searesort: "seaResort",
  skiresort: "skiResort",
  hotel: "hotelId",
} as const satisfies Partial<Record<StateKey, string>>;
export type PlaceKey = keyof typeof PLACE_KEYS;

const FILTER_NAMES = {
  hotelScore: "minHotelReviewScore",
  hotelStyles: "hotelStyle",
  hotelEnvironments: "hotelEnvironment",
  hotelTypes: "hotelType",
  stars: "stars",
  tags: "tags",
  priceMin: "priceMin",
  priceMax: "priceMax",
  theme: "theme",
  night: "night",
} as const satisfies Partial<Record<StateKey, string>>;

const NUMBER_KEYS: readonly string[] = [
  "hotelScore",
  "priceMin",
  "priceMax",
  "theme",
  "night",
] satisfies (keyof typeof FILTER_NAMES)[];

export const DEFAULT_PARTY: Party = { adults: 2, children: 0, babies: 0, singleRoom: false };

/** Pets are asked for apart from the other facilities (docs/product/api.md#search-calls). */
const PETS = "pets_allowed";

export type CriteriaInput = { base: Criteria; state: SearchState; now: LocalNow; flow: Flow };

/** What a page's key says, with the visitor's state on top. State that cannot be (a past date, a crowd) is left out: old links keep working. */
export function toCriteria({ base, state, now, flow }: CriteriaInput): Criteria {
  const bounds = readBounds(state);
  const criteria = placeCriteria(base, state);
  for (const [key, name] of Object.entries(FILTER_NAMES) as [keyof typeof FILTER_NAMES, string][]) {
    const value = state[key];
    if (value && (!NUMBER_KEYS.includes(key) || /^\d{1,9}$/.test(value)))
      criteria[flow === "gifting" && isPriceKey(key) ? GIFT_PRICES[key] : name] = value;
  }
  if (bounds)
    return {
      ...criteria,
      ...facilityCriteria(state),
      ...boundsCriteria(bounds),
      ...FLOW_CRITERIA[flow]({ state, now }),
    };
  return { ...criteria, ...facilityCriteria(state), ...pointCriteria(state), ...FLOW_CRITERIA[flow]({ state, now }) };
}

/** A place of the state, or a part of the map, takes the place of the key's. */
function placeCriteria(base: Criteria, state: SearchState): Criteria {
  const places = Object.entries(PLACE_KEYS) as [PlaceKey, string][];
  const named = places.filter(([key]) => isId(state[key]));
  const criteria: Criteria =
    named.length > 0 || readBounds(state) ? omit(base, Object.values(PLACE_KEYS)) : { ...base };
  for (const [key, name] of named) criteria[name] = state[key] ?? "";
  return criteria;
}

/** Whether a search lies around a city, which a distance can be measured from; of several places the narrowest counts (normalise.ts). */
export function isCitySearch(base: Criteria, state: SearchState): boolean {
  const { city, poi, seaResort, skiResort } = placeCriteria(base, state);
  return city !== undefined && (poi ?? seaResort ?? skiResort) === undefined;
}

/** When and for whom, in the words of each flow: a gift has neither dates nor a party of its own (docs/product/search.md#search-box). */
const FLOW_CRITERIA: Record<Flow, (input: { state: SearchState; now: LocalNow }) => Criteria> = {
  booking: ({ state, now }) => ({
    ...stayCriteria(state, { flow: "booking", now }),
    ...partyCriteria(readParty(state)),
  }),
  hotel: ({ state, now }) => ({
    night: "1",
    ...stayCriteria(state, { flow: "hotel", now }),
    ...partyCriteria(readParty(state)),
  }),
  activity: ({ state }) => partyCriteria(readParty(state)),
  gifting: ({ state }) => giftCriteria(state),
};

/** The gift's price filters have names of their own (docs/product/search.md#price-filter). */
const GIFT_PRICES = { priceMin: "singleVoucherPriceMin", priceMax: "singleVoucherPriceMax" } as const;

/** Vouchers are for two: saying so asks nothing, and must not search again. */
function giftCriteria(state: SearchState): Criteria {
  const asked = (["giftNights", "giftFormat", "giftAdults"] as const).filter(
    (key) => state[key] && !(key === "giftAdults" && state[key] === String(DEFAULT_PARTY.adults)),
  );
  return Object.fromEntries(asked.map((key) => [key, state[key] ?? ""]));
}

function facilityCriteria(state: SearchState): Criteria {
  const asked = readList(state.facilities);
  const others = asked.filter((value) => value !== PETS);
  return {
    ...(others.length > 0 ? { facilities: others.join() } : {}),
    ...(asked.includes(PETS) ? { petsAllowed: "true" } : {}),
  };
}

/** Distances are sent only with a place to measure from (docs/product/search.md#distance); a searched city is one. */
function pointCriteria(state: SearchState): Criteria {
  const point = readPoint(state);
  const criteria: Criteria = point ? { lat: String(point.latitude), lng: String(point.longitude) } : {};
  if (isCount(state.distanceMin)) criteria["distanceMin"] = state.distanceMin ?? "";
  if (isCount(state.distanceMax)) criteria["distanceMax"] = state.distanceMax ?? "";
  return criteria;
}

function stayCriteria(state: SearchState, when: StayReading): Criteria {
  const stay = readStay(state, when);
  return stay ? { checkin: stay.checkin, checkout: stay.checkout } : {};
}

/** The default party needs no words. */
function partyCriteria(party: Party): Criteria {
  if (isDefaultParty(party)) return {};
  const criteria: Criteria = {
    adults: String(party.adults),
    children: String(party.children),
    babies: String(party.babies),
  };
  if (party.singleRoom) criteria["singleRoom"] = "true";
  return criteria;
}

/** The party of a state: more than can be asked for is the most; what is missing or makes no sense is the default (docs/product/search.md#party). */
export function readParty(state: SearchState): Party {
  const read = (text: string | undefined, min: number, max: number, fallback: number) => {
    const value = Number(text);
    return text !== undefined && Number.isInteger(value) && value >= min ? Math.min(value, max) : fallback;
  };
  return withSingleRoom({
    adults: read(state.a, 1, MAX_ADULTS, DEFAULT_PARTY.adults),
    children: read(state.c, 0, MAX_CHILDREN, 0),
    babies: read(state.b, 0, MAX_BABIES, 0),
  });
}

/** One room is asked for as soon as children or babies come along (docs/product/search.md#party). */
export function withSingleRoom(party: Omit<Party, "singleRoom">): Party {
  return { ...party, singleRoom: party.children + party.babies > 0 };
}

function isDefaultParty({ adults, children, babies }: Party): boolean {
  return adults === DEFAULT_PARTY.adults && children === 0 && babies === 0;
}

/** The state keys of a party; the default one needs none. */
export function writeParty(party: Party): SearchState {
  return isDefaultParty(party)
    ? {}
    : {
        a: String(party.adults),
        c: String(party.children),
        b: String(party.babies),
        ...(party.singleRoom ? { s: "1" } : {}),
      };
}

/** Flows that a stay is dated in: whoever receives a gift or an activity chooses later. */
export function hasDates(flow: Flow): boolean {
  return flow === "booking" || flow === "hotel";
}

/** Which flow's dates are read, and when. */
export type StayReading = { flow: Flow; now: LocalNow };

/** The dates of a state, when both are there, in order, not too late (the calendar's rule: tonight until 20:00) and within what is sold. */
export function readStay(state: SearchState, { flow, now }: StayReading): { checkin: Day; checkout: Day } | null {
  const { checkin, checkout } = state;
  if (!hasDates(flow) || !checkin || !checkout || !isDay(checkin) || !isDay(checkout)) return null;
  const nights = nightsBetween(checkin, checkout);
  return !isTooLate(checkin, now) &&
    nights >= 1 &&
    nights <= MAX_STAY_NIGHTS &&
    checkin <= addDays(now.today, HORIZON_DAYS)
    ? { checkin, checkout }
    : null;
}

/** Whether a state names an arrival that is over: what is not searched must be said. */
export function hasPastDates({ checkin }: SearchState, { flow, now }: StayReading): boolean {
  return hasDates(flow) && checkin !== undefined && isDay(checkin) && isTooLate(checkin, now);
}

/** The longest stay that the calendar lets one pick without availability data (docs/product/search.md#calendar); only up to MAX_NIGHTS is sold. */
const MAX_STAY_NIGHTS = Math.max(MAX_NIGHTS, 20);

export function readPoint(state: SearchState): { latitude: number; longitude: number } | null {
  const latitude = Number(state.lat);
  const longitude = Number(state.lng);
  const isPoint = Boolean(state.lat && state.lng) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? { latitude, longitude } : null;
}

/**
 * The orders that a search can have (docs/product/search.md#sort): by distance only from a point, by discount only for stays, by price for stays and
 * hotel nights.
 */
export function listSorts(state: SearchState, flow: Flow): Sort[] {
  const isPossible: Record<Sort, boolean> = {
    popularity: flow === "booking" || flow === "hotel",
    priceAsc: flow === "booking" || flow === "hotel",
    promo: flow === "booking",
    distance: readPoint(state) !== null,
  };
  return SORTS.filter((sort) => isPossible[sort]);
}

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

/** To about a hundred metres, outwards: what the visitor saw is inside. */
export function writeBounds({ north, south, east, west }: MapBounds): string {
  const up = (degrees: number) => Math.ceil(degrees * 1000) / 1000;
  const down = (degrees: number) => Math.floor(degrees * 1000) / 1000;
  return [up(north), down(south), up(east), down(west)].join();
}

function boundsCriteria({ north, south, east, west }: MapBounds): Criteria {
  return { boundsNorth: String(north), boundsSouth: String(south), boundsEast: String(east), boundsWest: String(west) };
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

function isPriceKey(key: string): key is keyof typeof GIFT_PRICES {
  return key in GIFT_PRICES;
}

function isId(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,9}$/.test(text);
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,4}$/.test(text);
}
