import { entriesOf } from "#platform/objects.ts";
import { nightsBetween } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { GIFT_ADULTS, readAskedFormat } from "#modules/visit/gift.ts";
import { DEFAULT_ADULTS, DEFAULT_PARTY, withSingleRoom, type Party } from "#modules/visit/party.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { FLOW_FACTS, isGift, type Flow } from "#modules/sites/flows.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { isThemeOf } from "./flow-themes.ts";
import { FILTERS, type FieldOf, type RangeFilter } from "./filters.ts";
import { PLACE_FIELDS } from "./places.ts";
import { readSelections } from "./selections.server.ts";
import type { SearchCriteria } from "./schema.ts";
import type { Bounds, SearchQuery } from "../types.ts";
import type { Sort } from "./sorts.ts";
import { DISTANCES } from "./limits.ts";

/** Kinds of place with the field that names one, the narrowest first: the first that is there counts. */
const NAMED_PLACES = entriesOf(PLACE_FIELDS);

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
  const unknown = NAMED_PLACES.filter(([kind, field]) => {
    const id = criteria[field];
    return id !== undefined && places.byId(id)?.kind !== kind;
  }).map(([, field]): string => field);
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
  const named = NAMED_PLACES.map(([kind, field]) => {
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

export type Asked = { siteId: SiteId; flow: Flow; sort?: Sort; page: number; limit: number; packagesPerHotel: number };

/**
 * Criteria as the engines take them. A distance around a city, resort or sight replaces belonging to it; the visitor's point alone means
 * within 200 km; an order that has nothing to stand on becomes popularity.
 */
export function toSearchQuery(criteria: SearchCriteria, places: PlaceLookup, asked: Asked): SearchQuery {
  const target = findTarget(criteria, places);
  const { flow, siteId } = asked;
  const area = toArea(criteria, target);
  return {
    siteId,
    flow,
    hotelId: target.hotelId,
    ...area,
    bounds: toBounds(criteria),
    ...toDates(criteria, flow),
    party: toParty(criteria, flow),
    themeId: target.themeId,
    ...(isGift(flow) && readAskedFormat(criteria.giftFormat) === "PHYSICAL" ? { giftFormat: "PHYSICAL" as const } : {}),
    price: toLimits(criteria, flow),
    ...readSelections(criteria, flow),
    sort: asked.sort === "distance" && !area.point ? "popularity" : (asked.sort ?? "popularity"),
    page: asked.page,
    limit: asked.limit,
    packagesPerHotel: asked.packagesPerHotel,
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
  const maxKm = criteria.distanceMax ?? (isPointLike ? DISTANCES.place.start : DISTANCES.visitor.start);
  const distance = { minKm: Math.min(criteria.distanceMin ?? 0, maxKm), maxKm };
  return { destinationId: isPointLike ? null : (destination?.id ?? null), point: centre, distance };
}

/** The nights of a search that names none: of rooms one (docs/product/search.md#hotel-nights), of stays any. */
export function undatedNights(flow: Flow): number | null {
  return FLOW_FACTS[flow].sells === "room" ? 1 : null;
}

/** Gifts and activities have no dates: whoever receives them chooses. */
function toDates(
  { checkin, checkout, night, giftNights }: SearchCriteria,
  flow: Flow,
): Pick<SearchQuery, "stay" | "nights"> {
  if (!FLOW_FACTS[flow].hasDates) return { stay: null, nights: isGift(flow) ? (giftNights ?? null) : null };
  if (checkin && (checkout || night))
    return { stay: { checkin, nights: checkout ? nightsBetween(checkin, checkout) : (night ?? 1) }, nights: null };
  return { stay: null, nights: night ?? undatedNights(flow) };
}

/**
 * Two adults unless said otherwise; children or babies share a room with them unless said otherwise (docs/product/search.md#party). Vouchers of stays are for
 * two people: more find none. Activities are priced by adults.
 */
export function toParty(
  { adults = DEFAULT_ADULTS, children = 0, babies = 0, singleRoom, giftAdults = GIFT_ADULTS }: SearchCriteria,
  flow: Flow,
): Party {
  const { people } = FLOW_FACTS[flow];
  if (people !== "family") return { ...DEFAULT_PARTY, adults: people === "couple" ? giftAdults : adults };
  const party = withSingleRoom({ adults, children, babies });
  return singleRoom === undefined ? party : { ...party, singleRoom };
}

function toLimits(criteria: SearchCriteria, flow: Flow): SearchQuery["price"] {
  const { flat, flatIn }: RangeFilter<PriceField> = FILTERS.price;
  const [least, most] = flatIn?.[flow] ?? flat;
  const max = criteria[most];
  return { min: criteria[least] ? cents(criteria[least]) : null, max: max === undefined ? null : cents(max) };
}

type PriceField = FieldOf<"price">;
