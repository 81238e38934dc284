import { nightsBetween } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { Party } from "#modules/catalogue/types.ts";
import { THEMES } from "#modules/catalogue/vocabulary.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Destination } from "#modules/destinations/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { KeyField } from "./search-key.ts";
import type { SearchCriteria } from "./schema.ts";
import type { SearchQuery, Sort } from "./types.ts";

/** Kilometres searched around a place or a visitor unless they say otherwise (decisions.md, Distance ranges). */
export const DEFAULT_DISTANCE = { place: 30, location: 200 } as const;

/** Fields that name a place, the narrowest first: the first that is there counts. */
const PLACE_FIELDS = [
  ["poi", "poi"], ["seaResort", "searesort"], ["skiResort", "skiresort"], ["city", "city"], ["touristicRegion", "touristicregion"], ["department", "department"], ["region", "region"], ["country", "country"],
] as const satisfies readonly (readonly [KeyField, DestinationKind])[];

/** The criteria field that names a kind of place. */
export function fieldOfKind(kind: DestinationKind): (typeof PLACE_FIELDS)[number][0] {
  const found = PLACE_FIELDS.find(([, candidate]) => candidate === kind);
  if (!found) throw new Error(`no field for ${kind}`);
  return found[0];
}

/** Looks places up; the gazetteer is one. */
export type PlaceLookup = { byId: (id: number) => Destination | null };

export type SearchTarget = { destination: Destination | null; themeId: number | null; hotelId: number | null; point: { latitude: number; longitude: number } | null };

/** What criteria name that does not exist: a page answers 404, the API 400. Field names. */
export function findUnknown(criteria: SearchCriteria, places: PlaceLookup): string[] {
  const unknown = PLACE_FIELDS.filter(([field, kind]) => {
    const id = criteria[field];
    return id !== undefined && places.byId(id)?.kind !== kind;
  }).map(([field]): string => field);
  const isTheme = criteria.theme === undefined || (Object.values(THEMES) as number[]).includes(criteria.theme);
  return isTheme ? unknown : [...unknown, "theme"];
}

/** The place, theme, hotel and point that criteria name. */
export function findTarget(criteria: SearchCriteria, places: PlaceLookup): SearchTarget {
  const named = PLACE_FIELDS.map(([field, kind]) => {
    const place = criteria[field] === undefined ? null : places.byId(criteria[field]);
    return place?.kind === kind ? place : null;
  }).find((place) => place !== null);
  const { lat, lng } = criteria;
  return {
    destination: named ?? null, themeId: criteria.theme ?? null, hotelId: criteria.hotelId ?? null,
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
  const isGift = asked.flow === "gifting";
  const area = toArea(criteria, target);
  return {
    flow: asked.flow, hotelId: target.hotelId, ...area, ...toDates(criteria, isGift), party: toParty(criteria, isGift), themeId: target.themeId,
    price: isGift ? bounds(criteria.singleVoucherPriceMin, criteria.singleVoucherPriceMax) : bounds(criteria.priceMin, criteria.priceMax),
    minReviewScore: criteria.minHotelReviewScore || null,
    hotelTypes: criteria.hotelType ?? [], environments: criteria.hotelEnvironment ?? [], styles: criteria.hotelStyle ?? [], stars: criteria.stars ?? [],
    facilities: (criteria.facilities ?? []).filter((facility) => facility !== "pets_allowed"),
    petsAllowed: criteria.petsAllowed === true || (criteria.facilities ?? []).includes("pets_allowed"),
    tags: criteria.tags ?? [],
    sort: asked.sort === "distance" && !area.point ? "popularity" : (asked.sort ?? "popularity"),
    page: asked.page, limit: asked.limit, packagesPerHotel: asked.packagesPerHotel,
  };
}

function toArea(criteria: SearchCriteria, { destination, hotelId, point }: SearchTarget): Pick<SearchQuery, "destinationId" | "point" | "distance"> {
  const isPointLike = destination !== null && POINT_KINDS.includes(destination.kind);
  const centre = point ?? (isPointLike ? { latitude: destination.latitude, longitude: destination.longitude } : null);
  const isAsked = criteria.distanceMin !== undefined || criteria.distanceMax !== undefined;
  const isAroundVisitor = point !== null && destination === null && hotelId === null;
  if (!centre || (!isAsked && !isAroundVisitor)) return { destinationId: destination?.id ?? null, point: centre, distance: null };
  const maxKm = criteria.distanceMax ?? (isPointLike ? DEFAULT_DISTANCE.place : DEFAULT_DISTANCE.location);
  const distance = { minKm: Math.min(criteria.distanceMin ?? 0, maxKm), maxKm };
  return { destinationId: isPointLike ? null : (destination?.id ?? null), point: centre, distance };
}

function toDates({ checkin, checkout, night, giftNights }: SearchCriteria, isGift: boolean): Pick<SearchQuery, "stay" | "nights"> {
  if (isGift) return { stay: null, nights: giftNights ?? null };
  if (checkin && (checkout || night)) return { stay: { checkin, nights: checkout ? nightsBetween(checkin, checkout) : (night ?? 1) }, nights: null };
  return { stay: null, nights: night ?? null };
}

/** Two adults unless said otherwise; children or babies share a room with them unless said otherwise (spec A §5). */
export function toParty(criteria: SearchCriteria, isGift = false): Party {
  if (isGift) return { adults: criteria.giftAdults ?? 2, children: 0, babies: 0, singleRoom: false };
  const { adults = 2, children = 0, babies = 0 } = criteria;
  return { adults, children, babies, singleRoom: criteria.singleRoom ?? children + babies > 0 };
}

function bounds(min: number | undefined, max: number | undefined): SearchQuery["price"] {
  return { min: min ? cents(min) : null, max: max === undefined ? null : cents(max) };
}
