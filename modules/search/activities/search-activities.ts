import { cents } from "#platform/money.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { HISTOGRAM } from "../index/facets.ts";
import { chordOfKm, chordSquared, kmOfChord, unitVector } from "../index/geo.ts";
import { promoOf } from "../index/promo.ts";
import { createTopK, pushTopK, readTopK, resetTopK } from "../index/top-k.ts";
import type { FacetCounts, Hit, MapPoint, SearchAnswer, SearchQuery } from "../types.ts";
import type { ActivityEntry, ActivityIndex, GroupPrice } from "./activity-index.ts";

/** A voucher that is there for the asked people, with what it is sorted by. */
type Match = { entry: ActivityEntry; price: GroupPrice; chord: number; key: number; isInPrice: boolean };
/** A hotel's matches within the price: [from, to) of all matches, which come hotel by hotel. */
type HotelRange = { from: number; to: number; key: number; rank: number };

const top = createTopK();

/** Answers a search of the activity flow: hotels with their vouchers, by the same rules of order, pages and counts as stays. */
export function searchActivities(index: ActivityIndex, query: SearchQuery, { withFacets }: { withFacets: boolean }): SearchAnswer {
  const matches = findMatches(index, query);
  const found = matches.filter(({ isInPrice }) => isInPrice);
  const hotels = rangesOf(found);
  return {
    totalCount: hotels.length,
    hits: pageOf(hotels, query).flatMap(({ from, to }) => found.slice(from, to).sort(byKey).slice(0, query.packagesPerHotel).map((match) => toHit(match, query))),
    facets: withFacets ? countFacets(matches, found) : null,
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
  const found = findMatches(index, query).filter(({ isInPrice }) => isInPrice);
  for (const { from } of rangesOf(found)) {
    for (const place of new Set(found[from]?.entry.placeIds)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

function findMatches(index: ActivityIndex, query: SearchQuery): Match[] {
  const from = query.point ? unitVector(query.point) : null;
  const ring = query.point && query.distance ? { least: query.distance.minKm <= 0 ? 0 : chordOfKm(query.distance.minKm), most: chordOfKm(query.distance.maxKm) } : null;
  const matches: Match[] = [];
  for (const entry of candidatesOf(index, query)) {
    const price = entry.prices[query.party.adults] ?? null;
    if (!price || !isAbout(entry, query) || !isThere(entry, query)) continue;
    const chord = from ? chordSquared(from, entry.at) : 0;
    if (ring && (chord > ring.most || chord < ring.least)) continue;
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

function isThere(entry: ActivityEntry, { hotelId, destinationId, bounds }: SearchQuery): boolean {
  if (hotelId !== null && destinationId !== null && !entry.placeIds.includes(destinationId)) return false;
  return !bounds || isWithin(entry, bounds);
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

/** Each hotel's part of the matches, with the key of its best voucher. */
function rangesOf(found: readonly Match[]): HotelRange[] {
  const hotels: HotelRange[] = [];
  let current: HotelRange | undefined;
  let hotelId = 0;
  found.forEach(({ entry, key }, at) => {
    if (!current || entry.hotelId !== hotelId) {
      current = { from: at, to: at + 1, key, rank: entry.rank };
      hotelId = entry.hotelId;
      hotels.push(current);
      return;
    }
    current.to = at + 1;
    if (key > current.key || (key === current.key && entry.rank > current.rank)) return;
    current.key = key;
    current.rank = entry.rank;
  });
  return hotels;
}

/** The page's hotels by their best voucher; the popularity of a voucher never ties. */
function pageOf(hotels: readonly HotelRange[], { page, limit }: SearchQuery): HotelRange[] {
  if (page * limit >= hotels.length) return [];
  resetTopK(top, Math.min(hotels.length, (page + 1) * limit));
  hotels.forEach(({ key, rank }, at) => pushTopK(top, key, rank, at));
  return readTopK(top, page * limit).flatMap((at) => hotels[at] ?? []);
}

function toHit({ entry, price, chord }: Match, query: SearchQuery): Hit {
  return {
    packageId: entry.id, hotelId: entry.hotelId, sellPrice: cents(price.sell), refPrice: cents(price.ref), nights: 0, rooms: 0, adults: price.adults, availableRooms: null,
    distanceKm: query.point ? kmOfChord(chord) : null,
  };
}

const TAGS = Object.values(ACTIVITY_KINDS).map(({ id }) => id);

/** Hotels per activity and per price; this flow has no filters of the hotel (spec A §2, Filter bar). */
function countFacets(matches: readonly Match[], found: readonly Match[]): FacetCounts {
  const counts = new Map<number, { hotels: number; last: number }>();
  for (const { entry } of found) {
    for (const tag of entry.tags) {
      const count = counts.get(tag);
      if (!count) counts.set(tag, { hotels: 1, last: entry.hotelId });
      else if (count.last !== entry.hotelId) {
        count.hotels += 1;
        count.last = entry.hotelId;
      }
    }
  }
  return { ...NO_HOTEL_FACETS, activities: new Map(TAGS.map((tag) => [tag, counts.get(tag)?.hotels ?? 0])), priceHistogram: countPrices(matches) };
}

/** Hotels by their cheapest voucher, whatever the price bounds are. */
function countPrices(matches: readonly Match[]): number[] {
  const histogram = new Array<number>(HISTOGRAM.buckets).fill(0);
  let lowest = Infinity;
  matches.forEach(({ entry, price }, at) => {
    const next = matches[at + 1];
    lowest = Math.min(lowest, price.sell);
    if (next && next.entry.hotelId === entry.hotelId) return;
    const bucket = Math.min(HISTOGRAM.buckets - 1, Math.floor(lowest / HISTOGRAM.bucketCents));
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
    lowest = Infinity;
  });
  return histogram;
}

/** What searches without hotel filters count of them: nothing. */
export const NO_HOTEL_FACETS = {
  facilities: new Map<string, number>(), hotelScores: new Map<number, number>(), stars: new Map<number, number>(), hotelTypes: new Map<string, number>(),
  environments: new Map<string, number>(), styles: new Map<string, number>(),
};
