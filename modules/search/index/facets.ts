import type { FacetCounts } from "../types.ts";
import { countCommonBits } from "./bitset.ts";
import { cheapestAnyPrice, cheapestOf, combineSelections, countArea, countWords, eachRun, matchedOverflow, type Evaluation } from "./evaluate.ts";
import { FACET_RANGES, TAG_IDS, VALUE_COUNT, valuesOf, type Facet } from "./facet-values.ts";
import { priceScale } from "./prices.ts";

/** Buckets of the price histogram: 10 € a night each, the last one open. */
export const HISTOGRAM = { buckets: 25, bucketCents: 1000 } as const;

/** Nanoseconds, measured: one facet value in one word of hotels, all values of one hotel, one tag in one word, all tags of one hotel. */
const COST = { valueWord: 0.7, hotel: 60, tagWord: 3, taggedHotel: 30 } as const;

/**
 * Hotels per facet value. A value's count is the number of hotels that selecting it gives: alternatives are counted without their own
 * facet's selection, facilities and activities, which must all hold, with it (http-contract.md).
 */
export function countFacets(evaluation: Evaluation): FacetCounts {
  const counts = new Int32Array(VALUE_COUNT);
  countValues(evaluation, evaluation.hotels, evaluation.total, { start: 0, end: VALUE_COUNT }, counts);
  const { other } = evaluation.scratch;
  for (const { facet } of evaluation.selections) {
    if (facet === "facilities") continue;
    const range = FACET_RANGES[facet];
    counts.fill(0, range.start, range.end);
    combineSelections(evaluation, evaluation.base, facet, other);
    countValues(evaluation, other, countArea(evaluation, other), range, counts);
  }
  return {
    facilities: readFacet<string>(counts, "facilities"), hotelScores: readFacet<number>(counts, "scores"), stars: readFacet<number>(counts, "stars"),
    hotelTypes: readFacet<string>(counts, "types"), environments: readFacet<string>(counts, "environments"), styles: readFacet<string>(counts, "styles"),
    activities: countTags(evaluation), priceHistogram: countPrices(evaluation),
  };
}

function readFacet<T extends string | number>(counts: Int32Array, facet: Facet): Map<T, number> {
  const { start } = FACET_RANGES[facet];
  return new Map(valuesOf(facet).map((value, at) => [value as T, counts[start + at] as number]));
}

type Range = { start: number; end: number };

/** Counts value by value over words, or hotel by hotel: whichever is less work. */
function countValues(evaluation: Evaluation, hotels: Uint32Array, size: number, range: Range, counts: Int32Array): void {
  if (size === 0) return;
  const { index, area } = evaluation;
  const words = countWords(area.runs);
  if (size * COST.hotel < (range.end - range.start) * words * COST.valueWord) return countHotelValues(evaluation, hotels, range, counts);
  for (let value = range.start; value < range.end; value++) {
    let count = 0;
    for (let at = 0; at < area.runs.length; at += 2) {
      const from = area.runs[at] as number;
      count += countCommonBits(hotels, from, area.runs[at + 1] as number, index.hotels.values, value * index.shape.words + from);
    }
    counts[value] = count;
  }
}

function countHotelValues({ index, area }: Evaluation, hotels: Uint32Array, range: Range, counts: Int32Array): void {
  const { valueBits } = index.hotels;
  for (let at = 0; at < area.runs.length; at += 2) {
    for (let word = area.runs[at] as number; word < (area.runs[at + 1] as number); word++) {
      for (let rows = hotels[word] as number; rows !== 0; rows &= rows - 1) {
        const row = word * 32 + 31 - Math.clz32(rows & -rows);
        for (let part = range.start >> 5; part <= (range.end - 1) >> 5; part++) {
          for (let bits = valueBits[row * 3 + part] as number; bits !== 0; bits &= bits - 1) {
            const value = part * 32 + 31 - Math.clz32(bits & -bits);
            if (value >= range.start && value < range.end) counts[value] = (counts[value] as number) + 1;
          }
        }
      }
    }
  }
}

/** Hotels that have a matching package with the activity. */
function countTags(evaluation: Evaluation): Map<number, number> {
  const counts = new Int32Array(TAG_IDS.length);
  const { area, hotels, index, scratch, overflow, view } = evaluation;
  if (view && !evaluation.isPriceFiltered) {
    countCarriers(evaluation, view.carriers(), counts);
    return readTags(counts);
  }
  // Hotels with matches in the overflow are counted one by one: their packages are not all in the slots.
  const inSlots = scratch.other;
  eachRun(area.runs, (from, to) => inSlots.set(hotels.subarray(from, to), from));
  for (const position of overflow) {
    const row = index.packages.row[position] as number;
    const bit = 1 << (row & 31);
    if (((inSlots[row >> 5] as number) & bit) === 0) continue;
    inSlots[row >> 5] = (inSlots[row >> 5] as number) & ~bit;
    countHotelTags(evaluation, row, counts, matchedOverflow(evaluation, row));
  }
  const words = countWords(area.runs);
  if (evaluation.total * COST.taggedHotel < TAG_IDS.length * words * COST.tagWord) countTagsByHotel(evaluation, inSlots, counts);
  else countTagsByWord(evaluation, inSlots, counts);
  return readTags(counts);
}

function readTags(counts: Int32Array): Map<number, number> {
  return new Map(TAG_IDS.map((id, tag) => [id, counts[tag] as number]));
}

function countCarriers({ area, hotels, index }: Evaluation, carriers: Uint32Array, counts: Int32Array): void {
  for (let tag = 0; tag < TAG_IDS.length; tag++) {
    let count = 0;
    for (let at = 0; at < area.runs.length; at += 2) {
      const from = area.runs[at] as number;
      count += countCommonBits(hotels, from, area.runs[at + 1] as number, carriers, tag * index.shape.words + from);
    }
    counts[tag] = count;
  }
}

/** Gathers what each hotel's matching packages carry, slot by slot, then counts hotel by hotel. */
function countTagsByHotel({ index, area, packages, slots, scratch }: Evaluation, hotels: Uint32Array, counts: Int32Array): void {
  const { words, stride } = index.shape;
  const { tagsLow, tagsHigh } = index.packages;
  const { low, high } = scratch;
  for (let at = 0; at < area.runs.length; at += 2) {
    const from = area.runs[at] as number, to = area.runs[at + 1] as number;
    low.fill(0, from * 32, to * 32);
    high.fill(0, from * 32, to * 32);
    for (let slot = slots.from; slot < slots.to; slot++) {
      for (let word = from; word < to; word++) {
        for (let rows = (packages[slot * words + word] as number) & (hotels[word] as number); rows !== 0; rows &= rows - 1) {
          const row = word * 32 + 31 - Math.clz32(rows & -rows);
          low[row] = (low[row] as number) | (tagsLow[slot * stride + row] as number);
          high[row] = (high[row] as number) | (tagsHigh[slot * stride + row] as number);
        }
      }
    }
    for (let word = from; word < to; word++) {
      for (let rows = hotels[word] as number; rows !== 0; rows &= rows - 1) {
        const row = word * 32 + 31 - Math.clz32(rows & -rows);
        countTagBits(low[row] as number, high[row] as number, counts);
      }
    }
  }
}

function countTagBits(low: number, high: number, counts: Int32Array): void {
  for (let bits = low; bits !== 0; bits &= bits - 1) addOne(counts, 31 - Math.clz32(bits & -bits));
  for (let bits = high; bits !== 0; bits &= bits - 1) addOne(counts, 63 - Math.clz32(bits & -bits));
}

/** One hotel, whose matching packages are partly in the overflow. */
function countHotelTags({ index, packages, slots }: Evaluation, row: number, counts: Int32Array, overflow: readonly number[]): void {
  const { tagsLow, tagsHigh } = index.packages;
  const { words, stride } = index.shape;
  let low = 0, high = 0;
  for (let slot = slots.from; slot < slots.to; slot++) {
    if ((((packages[slot * words + (row >> 5)] as number) >>> (row & 31)) & 1) === 0) continue;
    low |= tagsLow[slot * stride + row] as number;
    high |= tagsHigh[slot * stride + row] as number;
  }
  for (const position of overflow) {
    low |= tagsLow[position] as number;
    high |= tagsHigh[position] as number;
  }
  countTagBits(low, high, counts);
}

function addOne(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}

function countTagsByWord({ index, area, packages, slots, scratch }: Evaluation, hotels: Uint32Array, counts: Int32Array): void {
  const { words, slots: allSlots } = index.shape;
  const carriers = scratch.another;
  const { tags } = index;
  for (let tag = 0; tag < TAG_IDS.length; tag++) {
    let count = 0;
    for (let at = 0; at < area.runs.length; at += 2) {
      const from = area.runs[at] as number, to = area.runs[at + 1] as number;
      carriers.fill(0, from, to);
      let slot = slots.from;
      // Two slots a pass: half the reads and writes of what was gathered.
      for (; slot + 1 < slots.to; slot += 2) {
        const own = slot * words, next = own + words, tagged = (tag * allSlots + slot) * words, nextTagged = tagged + words;
        for (let word = from; word < to; word++) {
          carriers[word] = (carriers[word] as number) | ((packages[own + word] as number) & (tags[tagged + word] as number)) | ((packages[next + word] as number) & (tags[nextTagged + word] as number));
        }
      }
      if (slot < slots.to) {
        const own = slot * words, tagged = (tag * allSlots + slot) * words;
        for (let word = from; word < to; word++) carriers[word] = (carriers[word] as number) | ((packages[own + word] as number) & (tags[tagged + word] as number));
      }
      count += countCommonBits(carriers, from, to, hotels, from);
    }
    counts[tag] = (counts[tag] as number) + count;
  }
}

/** Hotels by their cheapest matching package's price a night, the price filter left out. */
function countPrices(evaluation: Evaluation): number[] {
  const { isPriceFiltered: isFiltered, scratch, area } = evaluation;
  const counts = new Array<number>(HISTOGRAM.buckets).fill(0);
  const hotels = isFiltered ? scratch.other : evaluation.hotels;
  const cheapest = isFiltered ? cheapestAnyPrice(evaluation) : cheapestOf(evaluation);
  if (isFiltered) combineSelections(evaluation, evaluation.baseAnyPrice, null, hotels);
  const perBucket = 1 / (priceScale(evaluation) * HISTOGRAM.bucketCents);
  for (let at = 0; at < area.runs.length; at += 2) {
    for (let word = area.runs[at] as number; word < (area.runs[at + 1] as number); word++) {
      for (let rows = hotels[word] as number; rows !== 0; rows &= rows - 1) {
        const bucket = Math.floor((cheapest[word * 32 + 31 - Math.clz32(rows & -rows)] as number) * perBucket + 1e-9);
        const at = Math.min(HISTOGRAM.buckets - 1, bucket);
        counts[at] = (counts[at] as number) + 1;
      }
    }
  }
  return counts;
}
