import { cents } from "#platform/money.ts";
import { averagePrice } from "../average-price.ts";
import { TAG_IDS } from "../index/facet-values.ts";
import { countTagBits } from "../index/facets.ts";
import { HISTOGRAM } from "../../query/limits.ts";
import { kmOfChord } from "../index/geo.ts";
import { createTopK, pushTopK, readTopK, resetTopK } from "../index/top-k.ts";
import { HOTEL_FACETS } from "../../query/filters.ts";
import { countsOf } from "../../query/selections.server.ts";
import type { FacetCounts, Hit, MapPoint, SearchAnswer, SearchQuery } from "../../types.ts";
import type { ActivityIndex } from "./activity-index.ts";
import { chordTo, findHotels, findMatches, isInPrice, keyOf, type FoundHotels, type Matches } from "./matches.ts";

const top = createTopK();

/** Answers a search of the activity flow: hotels with their vouchers, by the same rules of order, pages and counts as stays. */
export function searchActivities(
  index: ActivityIndex,
  query: SearchQuery,
  { withFacets }: { withFacets: boolean },
): SearchAnswer {
  const matches = findMatches(index, query);
  const hotels = findHotels(matches);
  const { key, rank, from } = hotels;
  let totalCount = 0;
  resetTopK(top, Math.min(hotels.length, (query.page + 1) * query.limit));
  for (let at = 0; at < hotels.length; at++) {
    if (key[at] === Infinity) continue;
    totalCount += 1;
    if ((key[at] ?? 0) <= top.worst) pushTopK(top, key[at] ?? 0, rank[at] ?? 0, from[at] ?? 0);
  }
  const hits = readTopK(top, query.page * query.limit).flatMap((first) => hitsOf(matches, first));
  return { totalCount, hits, facets: withFacets ? countFacets(hotels) : null };
}

/** One point a hotel, in the order of the search. */
export function activityPoints(index: ActivityIndex, query: SearchQuery, limit: number): MapPoint[] {
  const { hits } = searchActivities(index, { ...query, page: 0, limit, packagesPerHotel: 1 }, { withFacets: false });
  const { numbers, latitude, longitude } = index.hotels;
  return hits.map(({ hotelId, packageId, sellPrice, nights }) => {
    const number = numbers.get(hotelId) ?? 0;
    return {
      hotelId,
      packageId,
      latitude: latitude[number] ?? 0,
      longitude: longitude[number] ?? 0,
      sellPrice,
      nights,
    };
  });
}

/** Hotels with a matching voucher in every place that has some. */
export function activitiesByPlace(index: ActivityIndex, query: SearchQuery): Map<number, number> {
  const counts = new Map<number, number>();
  const matches = findMatches(index, query);
  const { key, from, length } = findHotels(matches);
  for (let at = 0; at < length; at++) {
    if (key[at] === Infinity) continue;
    const number = index.hotel[matches.found[from[at] ?? 0] ?? 0] ?? 0;
    for (const place of index.hotels.places[number] ?? []) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

/** Matching vouchers of every hotel that has some. */
export function activitiesByHotel(index: ActivityIndex, query: SearchQuery): Map<number, number> {
  const counts = new Map<number, number>();
  const matches = findMatches(index, query);
  for (const position of matches.found.subarray(0, matches.length)) {
    if (!isInPrice(matches, position)) continue;
    const id = index.hotels.id[index.hotel[position] ?? 0] ?? 0;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The best vouchers of the hotel whose matches begin at `from`, best first; the popularity of a voucher never ties. */
function hitsOf(matches: Matches, from: number): Hit[] {
  const {
    index: { hotel, rank },
    found,
    length,
    query,
  } = matches;
  const number = hotel[found[from] ?? 0];
  const own: number[] = [];
  for (let at = from; at < length && hotel[found[at] ?? 0] === number; at++)
    if (isInPrice(matches, found[at] ?? 0)) own.push(found[at] ?? 0);
  own.sort((a, b) => keyOf(matches, a) - keyOf(matches, b) || (rank[a] ?? 0) - (rank[b] ?? 0));
  return own.slice(0, query.packagesPerHotel).map((position) => toHit(matches, position));
}

function toHit(matches: Matches, position: number): Hit {
  const { index, group, query } = matches;
  const number = index.hotel[position] ?? 0;
  return {
    packageId: index.id[position] ?? 0,
    hotelId: index.hotels.id[number] ?? 0,
    sellPrice: cents(group.sell[position] ?? 0),
    refPrice: cents(group.ref[position] ?? 0),
    nights: 0,
    rooms: 0,
    adults: group.adults[position] ?? 0,
    availableRooms: null,
    distanceKm: query.point ? kmOfChord(chordTo(matches, number)) : null,
  };
}

/**
 * Hotels per activity and per price; this flow has no filters of the hotel (docs/product/search.md#filters). A hotel is in the histogram by its
 * cheapest voucher, whatever the price bounds are; its activities are those of vouchers within them.
 */
function countFacets({ lowest, tagsLow, tagsHigh, length }: FoundHotels): FacetCounts {
  const tags = new Int32Array(TAG_IDS.length),
    prices = new Int32Array(HISTOGRAM.buckets);
  let sum = 0;
  for (let at = 0; at < length; at++) {
    const bucket = Math.min(HISTOGRAM.buckets - 1, Math.floor((lowest[at] ?? 0) / HISTOGRAM.bucketCents));
    prices[bucket] = (prices[bucket] ?? 0) + 1;
    sum += lowest[at] ?? 0;
    countTagBits(tagsLow[at] ?? 0, tagsHigh[at] ?? 0, tags);
  }
  return {
    ...NO_HOTEL_FACETS,
    tags: new Map(TAG_IDS.map((id, tag) => [id, tags[tag] ?? 0])),
    priceHistogram: [...prices],
    averagePrice: averagePrice(sum, length),
  };
}

/** What searches without hotel filters count of them: nothing. */
export const NO_HOTEL_FACETS = countsOf(HOTEL_FACETS, () => new Map());
