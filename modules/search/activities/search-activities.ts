import { cents } from "#platform/money.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { HISTOGRAM } from "../index/facets.ts";
import { chordOfKm, chordSquared, kmOfChord, unitVector } from "../index/geo.ts";
import { promoOf } from "../index/promo.ts";
import type { FacetCounts, Hit, MapPoint, SearchAnswer, SearchQuery } from "../types.ts";
import type { ActivityEntry, ActivityIndex, GroupPrice } from "./activity-index.ts";

/** A voucher that is there for the asked people, with what it is sorted by. */
type Match = { entry: ActivityEntry; price: GroupPrice; chord: number; key: number; isInPrice: boolean };
/** A hotel's vouchers in the order of the search. */
type HotelMatch = { hotelId: number; matches: Match[] };

/** Answers a search of the activity flow: hotels with their vouchers, by the same rules of order, pages and counts as stays. */
export function searchActivities(index: ActivityIndex, query: SearchQuery, { withFacets }: { withFacets: boolean }): SearchAnswer {
  const matches = findMatches(index, query);
  const hotels = rankHotels(matches.filter(({ isInPrice }) => isInPrice));
  const page = hotels.slice(query.page * query.limit, (query.page + 1) * query.limit);
  return {
    totalCount: hotels.length,
    hits: page.flatMap((hotel) => hotel.matches.slice(0, query.packagesPerHotel).map((match) => toHit(match, query))),
    facets: withFacets ? countFacets(matches) : null,
  };
}

/** One point a hotel, in the order of the search. */
export function activityPoints(index: ActivityIndex, query: SearchQuery, limit: number): MapPoint[] {
  const { hits } = searchActivities(index, { ...query, page: 0, limit, packagesPerHotel: 1 }, { withFacets: false });
  return hits.flatMap(({ hotelId, packageId, sellPrice, nights }) => {
    const [entry] = index.byHotel.get(hotelId) ?? [];
    return entry ? [{ hotelId, packageId, latitude: entry.latitude, longitude: entry.longitude, sellPrice, nights }] : [];
  });
}

/** Hotels with a matching voucher in every place that has some. */
export function activitiesByPlace(index: ActivityIndex, query: SearchQuery): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { matches } of rankHotels(findMatches(index, query).filter(({ isInPrice }) => isInPrice))) {
    for (const place of new Set(matches[0]?.entry.placeIds)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

function findMatches(index: ActivityIndex, query: SearchQuery): Match[] {
  const from = query.point ? unitVector(query.point) : null;
  const matches: Match[] = [];
  for (const entry of candidatesOf(index, query)) {
    const price = entry.prices[query.party.adults] ?? null;
    if (!price || !isAbout(entry, query)) continue;
    const chord = from ? chordSquared(from, entry.at) : 0;
    if (!isInBounds(entry, chord, query)) continue;
    matches.push({ entry, price, chord, key: keyOf(query, price, chord), isInPrice: isInPrice(price, query) });
  }
  return matches;
}

function candidatesOf(index: ActivityIndex, { hotelId, destinationId }: SearchQuery): readonly ActivityEntry[] {
  if (hotelId !== null) return index.byHotel.get(hotelId) ?? [];
  return destinationId === null ? index.all : (index.byPlace.get(destinationId) ?? []);
}

function isAbout({ themeIds, tags }: ActivityEntry, query: SearchQuery): boolean {
  return (query.themeId === null || themeIds.includes(query.themeId)) && query.tags.every((tag) => tags.includes(tag));
}

function isInBounds(entry: ActivityEntry, chord: number, { hotelId, destinationId, distance, point, bounds }: SearchQuery): boolean {
  if (hotelId !== null && destinationId !== null && !entry.placeIds.includes(destinationId)) return false;
  if (bounds && !isWithin(entry, bounds)) return false;
  if (!distance || !point) return true;
  return chord <= chordOfKm(distance.maxKm) && (distance.minKm <= 0 || chord >= chordOfKm(distance.minKm));
}

function isWithin({ latitude, longitude }: ActivityEntry, { north, south, east, west }: NonNullable<SearchQuery["bounds"]>): boolean {
  return latitude <= north && latitude >= south && longitude <= east && longitude >= west;
}

function isInPrice({ sell }: GroupPrice, { price }: SearchQuery): boolean {
  return (price.min === null || sell >= price.min) && (price.max === null || sell <= price.max);
}

function keyOf({ sort }: SearchQuery, { sell, ref }: GroupPrice, chord: number): number {
  switch (sort) {
    case "priceAsc": return sell;
    case "promo": return -promoOf(sell, ref);
    case "distance": return chord;
    case "popularity": return 0;
  }
}

const byKey = (a: Match, b: Match) => a.key - b.key || a.entry.rank - b.entry.rank;

/** Hotels by their best voucher; the popularity of a voucher never ties. */
function rankHotels(matches: readonly Match[]): HotelMatch[] {
  const hotels = [...Map.groupBy(matches, ({ entry }) => entry.hotelId)].map(([hotelId, own]) => ({ hotelId, matches: own.sort(byKey) }));
  return hotels.sort(({ matches: [a] }, { matches: [b] }) => (a && b ? byKey(a, b) : 0));
}

function toHit({ entry, price, chord }: Match, query: SearchQuery): Hit {
  return {
    packageId: entry.id, hotelId: entry.hotelId, sellPrice: cents(price.sell), refPrice: cents(price.ref), nights: 0, rooms: 0, adults: price.adults, availableRooms: null,
    distanceKm: query.point ? kmOfChord(chord) : null,
  };
}

const TAGS = Object.values(ACTIVITY_KINDS).map(({ id }) => id);

/** Hotels per activity and per price; this flow has no filters of the hotel (spec A §2, Filter bar). */
function countFacets(matches: readonly Match[]): FacetCounts {
  const hotels = new Map<number, Set<number>>();
  const cheapest = new Map<number, number>();
  for (const { entry, price, isInPrice: isFound } of matches) {
    cheapest.set(entry.hotelId, Math.min(price.sell, cheapest.get(entry.hotelId) ?? Infinity));
    if (!isFound) continue;
    for (const tag of entry.tags) {
      const known = hotels.get(tag);
      if (known) known.add(entry.hotelId);
      else hotels.set(tag, new Set([entry.hotelId]));
    }
  }
  const priceHistogram = new Array<number>(HISTOGRAM.buckets).fill(0);
  for (const price of cheapest.values()) {
    const bucket = Math.min(HISTOGRAM.buckets - 1, Math.floor(price / HISTOGRAM.bucketCents));
    priceHistogram[bucket] = (priceHistogram[bucket] ?? 0) + 1;
  }
  return { ...NO_HOTEL_FACETS, activities: new Map(TAGS.map((tag) => [tag, hotels.get(tag)?.size ?? 0])), priceHistogram };
}

/** What searches without hotel filters count of them: nothing. */
export const NO_HOTEL_FACETS = {
  facilities: new Map<string, number>(), hotelScores: new Map<number, number>(), stars: new Map<number, number>(), hotelTypes: new Map<string, number>(),
  environments: new Map<string, number>(), styles: new Map<string, number>(),
};
