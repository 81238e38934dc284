import { cents } from "#platform/money.ts";
import type { MapPoint, SearchAnswer, SearchEngine, SearchQuery, Spot } from "../../types.ts";
import { hasBit, popcount } from "./bitset.ts";
import { cheapestNights, pricesByDay } from "./calendar.ts";
import { eachPosition, evaluate, type Evaluation } from "./evaluate.ts";
import { countFacets } from "./facets.ts";
import type { SearchIndex } from "./layout.ts";
import { eachHotel } from "./matches.ts";
import { rankHits, rankHotels } from "./rank.ts";

/** A search engine over an index in memory. `current` gives the index of the moment: a rebuild swaps it. */
export function createIndexEngine(current: () => SearchIndex): SearchEngine {
  const evaluateNow = (query: SearchQuery): Evaluation => evaluate(current(), query);
  return {
    search: async (query, { withFacets }) => answer(evaluateNow(query), withFacets),
    mapPoints: async (query, limit) => findMapPoints(evaluateNow({ ...query, page: 0, limit, packagesPerHotel: 1 })),
    spots: async (query, limit) => findSpots(evaluateNow(query), limit),
    countByDestination: async (query) => countByDestination(evaluateNow(query)),
    countByHotel: async (query) => countByHotel(evaluateNow(query)),
    cheapestByDay: async (query, from, days) => {
      const nights = cheapestNights(current(), query, { from, days });
      return Array.from(nights, (price) => (price === Infinity ? null : cents(Math.ceil(price))));
    },
    differsBySite: async () => current().missingOnSite.some((missing) => missing > 0),
    pricesByDay: async (query, ask) => pricesByDay(current(), query, ask),
  };
}

/** Answers one search on an index without waiting: benchmarks measure this. */
export function searchIndex(index: SearchIndex, query: SearchQuery, withFacets: boolean): SearchAnswer {
  return answer(evaluate(index, query), withFacets);
}

function answer(evaluation: Evaluation, withFacets: boolean): SearchAnswer {
  const facets = withFacets ? countFacets(evaluation) : null;
  return { totalCount: evaluation.total, hits: rankHits(evaluation), facets };
}

function findMapPoints(evaluation: Evaluation): MapPoint[] {
  const { latitude, longitude, rowOf } = evaluation.index.hotels;
  return rankHits(evaluation).map(({ hotelId, packageId, sellPrice, nights }) => {
    const row = rowOf.get(hotelId) ?? 0;
    return {
      hotelId,
      packageId,
      latitude: latitude[row] ?? 0,
      longitude: longitude[row] ?? 0,
      sellPrice,
      nights,
    };
  });
}

/** Which packages a hotel has and what they cost, nobody asks here; which hotels come first, only where not all of them are wanted. */
function findSpots(evaluation: Evaluation, limit: number): Spot[] {
  const { latitude, longitude } = evaluation.index.hotels;
  const rows: number[] = [];
  if (evaluation.total <= limit) eachHotel(evaluation, (row) => rows.push(row));
  else rows.push(...rankHotels(evaluation, 0, limit));
  return rows.map((row) => ({ latitude: latitude[row] ?? 0, longitude: longitude[row] ?? 0 }));
}

/** Hotels found in every place that has some. */
function countByDestination({ index, hotels }: Evaluation): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [place, { from, to }] of index.places.runs) {
    const count = countRows(hotels, from, to);
    if (count > 0) counts.set(place, count);
  }
  for (const [place, rows] of index.places.lists) {
    let count = 0;
    for (const row of rows) if (hasBit(hotels, 0, row)) count += 1;
    if (count > 0) counts.set(place, count);
  }
  return counts;
}

function countByHotel(evaluation: Evaluation): Map<number, number> {
  const {
    index: {
      hotels: { id },
      packages: { row: rowOf },
      shape: { stride },
    },
    hotels,
  } = evaluation;
  const counts = new Int32Array(stride);
  eachPosition(evaluation, (position) => {
    const row = rowOf[position] ?? 0;
    if (hasBit(hotels, 0, row)) counts[row] = (counts[row] ?? 0) + 1;
  });
  const byHotel = new Map<number, number>();
  counts.forEach((count, row) => {
    if (count > 0) byHotel.set(id[row] ?? 0, count);
  });
  return byHotel;
}

function countRows(hotels: Uint32Array, from: number, to: number): number {
  const first = from >> 5,
    last = (to - 1) >> 5;
  const head = -1 << (from & 31);
  const tail = (to & 31) === 0 ? -1 : ~(-1 << (to & 31));
  if (first === last) return popcount((hotels[first] ?? 0) & head & tail);
  let count = popcount((hotels[first] ?? 0) & head) + popcount((hotels[last] ?? 0) & tail);
  for (let word = first + 1; word < last; word++) count += popcount(hotels[word] ?? 0);
  return count;
}
