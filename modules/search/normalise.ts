import { nightsBetween } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { Party } from "#modules/catalogue/types.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Destination } from "#modules/destinations/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { isThemeOf } from "./flow-themes.ts";
import type { KeyField } from "./search-key.ts";
import type { SearchCriteria } from "./schema.ts";
import type { Bounds, SearchQuery, Sort } from "./types.ts";

/** Kilometres searched around a place or a visitor unless they say otherwise (docs/product/search.md#distance). */
export const DEFAULT_DISTANCE = { place: 30, location: 200 } as const;

/** Fields that name a place, the narrowest first: the first that is there counts. */
const PLACE_FIELDS = [
  ["poi", "poi"],
  ["seaResort", "searesort"],
  ["skiResort", "skiresort"],
  ["city", "city"],
  ["touristicRegion", "touristicregion"],
  ["department", "department"],
  ["region", "region"],
  ["country", "country"],
] as const satisfies readonly (readonly [KeyField, DestinationKind])[];

/** The criteria field that names a kind of place. */
export function fieldOfKind(kind: DestinationKind): (typeof PLACE_FIELDS)[number][0] {
  const found = PLACE_FIELDS.find(([, candidate]) => candidate === kind);
  if (!found) throw new Error(`no field for ${kind}`);
  return found[0];
}

/** Looks places up; the gazetteer is one. */
export type PlaceLookup = { byId: (id: number) => Destination | null };

export type SearchTarget = {
  destination: Destination | null;
  themeId: number | null;
  hotelId: number | null;
  point: { latitude: number; longitude: number } | null;
};

/** What criteria name that does not exist in a flow: a page answers 404, the API 400. Field names. */
export function findUnknown(criteria: SearchCriteria, places: PlaceLookup, flow: Flow): string[] {
  const unknown = PLACE_FIELDS.filter(([field, kind]) => {
    const id = criteria[field];
    return id !== undefined && places.byId(id)?.kind !== kind;
  }).map(([field]): string => field);
  return criteria.theme === undefined || isThemeOf(criteria.theme, flow) ? unknown : [...unknown, "theme"];
}

/** Criteria without what does not exist in the flow: for pages, whose old links must keep working. */
export function dropUnknown(criteria: SearchCriteria, places: PlaceLookup, flow: Flow): SearchCriteria {
  const unknown = findUnknown(criteria, places, flow);
  return unknown.length === 0
    ? criteria
    : Object.fromEntries(Object.entries(criteria).filter(([field]) => !unknown.includes(field)));
}

/** The place, theme, hotel and point that criteria name. */
export function findTarget(criteria: SearchCriteria, places: PlaceLookup): SearchTarget {
  const named = PLACE_FIELDS.map(([field, kind]) => {
    const place = criteria[field] === undefined ? null : places.byId(criteria[field]);
    return place?.kind === kind ? place : null;
  }).find((place) => place !== null);
  const { lat, lng } = criteria;
  return {
    destination: named ?? null,
    themeId: criteria.theme ?? null,
    hotelId: criteria.hotelId ?? null,
    point: lat !== undefined && lng !== undefined ? { latitude: lat, longitude: lng } : null,
  };
}

const POINT_KINDS: readonly DestinationKind[] = ["city", "poi", "searesort", "skiresort"];

export type Asked = { flow: Flow; sort?: Sort; page: number; limit: number; packagesPerHotel: number };

/**
 * Criteria as the engines take them. A distance around a city, resort or sight replaces belonging to it; the visitor's point alone means
 * within 200 km; an order that has nothing to stand on becomes popularity.
 */
export function toSearchQuery(criteria: SearchCriteria, places: PlaceLookup, asked: Asked): SearchQuery {
  const target = findTarget(criteria, places);
  const { flow } = asked;
  const area = toArea(criteria, target);
  return {
    flow,
    hotelId: target.hotelId,
    ...area,
    bounds: toBounds(criteria),
    ...toDates(criteria, flow),
    party: toParty(criteria, flow),
    themeId: target.themeId,
    ...(flow === "gifting" && criteria.giftFormat?.toUpperCase() === "PHYSICAL"
      ? { giftFormat: "PHYSICAL" as const }
      : {}),
    price:
      flow === "gifting"
        ? toLimits(criteria.singleVoucherPriceMin, criteria.singleVoucherPriceMax)
        : toLimits(criteria.priceMin, criteria.priceMax),
    ...(flow === "activity" ? NO_HOTEL_FILTERS : hotelFilters(criteria)),
    tags: criteria.tags ?? [],
    sort: asked.sort === "distance" && !area.point ? "popularity" : (asked.sort ?? "popularity"),
    page: asked.page,
    limit: asked.limit,
    packagesPerHotel: asked.packagesPerHotel,
  };
}

type HotelFilters = Pick<
  SearchQuery,
  "minReviewScore" | "hotelTypes" | "environments" | "styles" | "stars" | "facilities" | "petsAllowed"
>;

/** The activity flow has no filters of the hotel (docs/product/search.md#filters). */
const NO_HOTEL_FILTERS: HotelFilters = {
  minReviewScore: null,
  hotelTypes: [],
  environments: [],
  styles: [],
  stars: [],
  facilities: [],
  petsAllowed: false,
};

function hotelFilters(criteria: SearchCriteria): HotelFilters {
  return {
    minReviewScore: criteria.minHotelReviewScore || null,
    hotelTypes: criteria.hotelType ?? [],
    environments: criteria.hotelEnvironment ?? [],
    styles: criteria.hotelStyle ?? [],
    stars: criteria.stars ?? [],
    facilities: (criteria.facilities ?? []).filter((facility) => facility !== "pets_allowed"),
    petsAllowed: criteria.petsAllowed === true || (criteria.facilities ?? []).includes("pets_allowed"),
  };
}

function toBounds({
  boundsNorth: north,
  boundsSouth: south,
  boundsEast: east,
  boundsWest: west,
}: SearchCriteria): Bounds | null {
  return north === undefined || south === undefined || east === undefined || west === undefined
    ? null
    : { north, south, east, west };
}

function toArea(
  criteria: SearchCriteria,
  { destination, hotelId, point }: SearchTarget,
): Pick<SearchQuery, "destinationId" | "point" | "distance"> {
  const isPointLike = destination !== null && POINT_KINDS.includes(destination.kind);
  const centre = point ?? (isPointLike ? { latitude: destination.latitude, longitude: destination.longitude } : null);
  const isAsked = criteria.distanceMin !== undefined || criteria.distanceMax !== undefined;
  const isAroundVisitor = point !== null && destination === null && hotelId === null;
  if (!centre || (!isAsked && !isAroundVisitor))
    return { destinationId: destination?.id ?? null, point: centre, distance: null };
  const maxKm = criteria.distanceMax ?? (isPointLike ? DEFAULT_DISTANCE.place : DEFAULT_DISTANCE.location);
  const distance = { minKm: Math.min(criteria.distanceMin ?? 0, maxKm), maxKm };
  return { destinationId: isPointLike ? null : (destination?.id ?? null), point: centre, distance };
}

/** A search of the hotel flow without dates is for one night (docs/product/search.md#hotel-nights). */
export const HOTEL_NIGHTS = 1;

/** Gifts and activities have no dates: whoever receives them chooses. */
function toDates(
  { checkin, checkout, night, giftNights }: SearchCriteria,
  flow: Flow,
): Pick<SearchQuery, "stay" | "nights"> {
  if (flow === "gifting") return { stay: null, nights: giftNights ?? null };
  if (flow === "activity") return { stay: null, nights: null };
  if (checkin && (checkout || night))
    return { stay: { checkin, nights: checkout ? nightsBetween(checkin, checkout) : (night ?? 1) }, nights: null };
  return { stay: null, nights: night ?? (flow === "hotel" ? HOTEL_NIGHTS : null) };
}

/**
 * Two adults unless said otherwise; children or babies share a room with them unless said otherwise (docs/product/search.md#party). Vouchers of stays are for
 * two people: more find none. Activities are priced by adults.
 */
export function toParty(
  { adults = 2, children = 0, babies = 0, singleRoom, giftAdults = 2 }: SearchCriteria,
  flow: Flow,
): Party {
  if (flow === "gifting") return { adults: giftAdults, children: 0, babies: 0, singleRoom: false };
  if (flow === "activity") return { adults, children: 0, babies: 0, singleRoom: false };
  return { adults, children, babies, singleRoom: singleRoom ?? children + babies > 0 };
}

function toLimits(min: number | undefined, max: number | undefined): SearchQuery["price"] {
  return { min: min ? cents(min) : null, max: max === undefined ? null : cents(max) };
}
