import { dayFromNumber, dayNumber, type Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import type { MapPoint, SearchAnswer, SearchEngine, SearchQuery } from "../types.ts";
import { countBits, popcount } from "./bitset.ts";
import { cheapestOf, evaluate, type EvaluateOptions, type Evaluation } from "./evaluate.ts";
import { countFacets } from "./facets.ts";
import type { SearchIndex } from "./layout.ts";
import { rankHits } from "./rank.ts";
import { createScratch, type Scratch } from "./scratch.ts";

type EvaluateNow = (query: SearchQuery, options?: EvaluateOptions) => Evaluation;

/** A search engine over an index in memory. `current` gives the index of the moment: a rebuild swaps it. */
export function createIndexEngine(current: () => SearchIndex): SearchEngine {
  let scratch: { index: SearchIndex; memory: Scratch } | null = null;
  const evaluateNow: EvaluateNow = (query, options) => {
    const index = current();
    if (scratch?.index !== index) scratch = { index, memory: createScratch(index) };
    return evaluate(index, query, scratch.memory, options);
  };
  return {
    search: async (query, { withFacets }) => answer(evaluateNow(query), withFacets),
    mapPoints: async (query, limit) => findMapPoints(evaluateNow({ ...query, page: 0, limit, packagesPerHotel: 1 })),
    countByDestination: async (query) => countByDestination(evaluateNow(query)),
    cheapestByDay: async (query, from, days) => Array.from({ length: days }, (_, offset) => cheapestOn(query, dayFromNumber(dayNumber(from) + offset), evaluateNow)),
  };
}

/** Answers one search on an index without waiting: benchmarks measure this. */
export function searchIndex(index: SearchIndex, query: SearchQuery, memory: Scratch, withFacets: boolean): SearchAnswer {
  return answer(evaluate(index, query, memory), withFacets);
}

function answer(evaluation: Evaluation, withFacets: boolean): SearchAnswer {
  const facets = withFacets ? countFacets(evaluation) : null;
  return { totalCount: evaluation.total, hits: rankHits(evaluation), facets };
}

function findMapPoints(evaluation: Evaluation): MapPoint[] {
  const { latitude, longitude, rowOf } = evaluation.index.hotels;
  return rankHits(evaluation).map(({ hotelId, packageId, sellPrice, nights }) => {
    const row = rowOf.get(hotelId) ?? 0;
    return { hotelId, packageId, latitude: latitude[row] as number, longitude: longitude[row] as number, sellPrice, nights };
  });
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
    for (const row of rows) count += ((hotels[row >> 5] as number) >>> (row & 31)) & 1;
    if (count > 0) counts.set(place, count);
  }
  return counts;
}

function countRows(hotels: Uint32Array, from: number, to: number): number {
  const first = from >> 5, last = (to - 1) >> 5;
  const head = -1 << (from & 31);
  const tail = (to & 31) === 0 ? -1 : ~(-1 << (to & 31));
  if (first === last) return popcount((hotels[first] as number) & head & tail);
  return popcount((hotels[first] as number) & head) + countBits(hotels, first + 1, last) + popcount((hotels[last] as number) & tail);
}

/**
 * The cheapest price a night among the stays that begin on a day, rounded up to a cent: of the asked length, or each package's shortest, as
 * the price calendar of a product shows it. Null when nobody may arrive.
 */
function cheapestOn(query: SearchQuery, checkin: Day, evaluateNow: EvaluateNow): Cents | null {
  const asked = query.stay?.nights ?? query.nights;
  const lengths = asked === null ? Array.from({ length: MAX_NIGHTS }, (_, at) => at + 1) : [asked];
  let best = Infinity;
  for (const nights of lengths) {
    const evaluation = evaluateNow({ ...query, stay: { checkin, nights }, nights: null }, { isShortestOnly: asked === null });
    if (evaluation.total === 0) continue;
    best = Math.min(best, leastOf(evaluation, cheapestOf(evaluation)) / nights);
  }
  return best === Infinity ? null : cents(Math.ceil(best));
}

function leastOf({ area, hotels }: Evaluation, cheapest: Float64Array): number {
  let best = Infinity;
  for (let at = 0; at < area.runs.length; at += 2) {
    for (let word = area.runs[at] as number; word < (area.runs[at + 1] as number); word++) {
      for (let rows = hotels[word] as number; rows !== 0; rows &= rows - 1) {
        const value = cheapest[word * 32 + 31 - Math.clz32(rows & -rows)] as number;
        if (value < best) best = value;
      }
    }
  }
  return best;
}
