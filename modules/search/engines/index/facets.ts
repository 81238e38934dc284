import type { FacetCounts } from "../../types.ts";
import { averagePrice } from "../average-price.ts";
import { eachBit, hasBit, lowestBit } from "./bitset.ts";
import { cheapestOf, combineSelections, countHotels, matchedOverflow, type Evaluation } from "./evaluate.ts";
import { FILTERS, HOTEL_FACETS, type ScoreFilter, type SetFilter } from "../../query/filters.ts";
import { countsOf } from "../../query/selections.server.ts";
import { FACET_RANGES, TAG_IDS, VALUE_COUNT, VALUE_WORDS } from "./facet-values.ts";
import { tagPlace, type SearchIndex } from "./layout.ts";
import type { KernelWords } from "../kernel/memory.ts";
import { priceScale } from "./prices.ts";
import { HISTOGRAM } from "../../query/limits.ts";

/** Nanoseconds, measured: one facet value in one word of hotels, all values of one hotel, one tag in one word, all tags of one hotel. */
const COST = { valueWord: 0.1, hotel: 60, tagWord: 0.5, taggedHotel: 60 } as const;

/**
 * Hotels per facet value. A value's count is the number of hotels that selecting it gives: alternatives are counted without their own
 * facet's selection, facilities and activities, which must all hold, with it (docs/product/search.md#facets).
 */
export function countFacets(evaluation: Evaluation): FacetCounts {
  const counts = new Int32Array(VALUE_COUNT);
  countValues(evaluation, evaluation.hotels, evaluation.total, { start: 0, end: VALUE_COUNT }, counts);
  const { other } = evaluation.index.scratch;
  for (const { facet } of evaluation.selections) {
    const row: SetFilter | ScoreFilter = FILTERS[facet];
    if (row.kind === "set" && row.match === "all") continue;
    const range = FACET_RANGES[facet];
    counts.fill(0, range.start, range.end);
    combineSelections(evaluation, evaluation.base, facet, other);
    countValues(evaluation, other, countHotels(evaluation, other), range, counts);
  }
  const ofHotel = countsOf(HOTEL_FACETS, (facet, values) => {
    const { start } = FACET_RANGES[facet];
    return new Map(values.map((value, at) => [value, counts[start + at] ?? 0]));
  });
  return { ...ofHotel, tags: countTags(evaluation), ...countPrices(evaluation) };
}

type Range = { start: number; end: number };

/** Words in the area's runs. */
function countWords({ area: { runs } }: Evaluation): number {
  let words = 0;
  for (const { from, to } of runs) words += to - from;
  return words;
}

/** Counts value by value over words, or hotel by hotel: whichever is less work. */
function countValues(
  evaluation: Evaluation,
  hotels: KernelWords,
  size: number,
  range: Range,
  counts: Int32Array,
): void {
  if (size === 0) return;
  const { index, area } = evaluation;
  const number = range.end - range.start;
  if (size * COST.hotel < number * countWords(evaluation) * COST.valueWord)
    return countHotelValues(evaluation, hotels, range, counts);
  const { words } = index.shape;
  index.kernel.countSets({
    rows: hotels,
    first: { words: index.hotels.values, at: range.start * words },
    words,
    number,
    runs: area.runs,
    counts,
    at: range.start,
  });
}

function countHotelValues(evaluation: Evaluation, hotels: KernelWords, range: Range, counts: Int32Array): void {
  const { valueBits } = evaluation.index.hotels;
  eachBit(hotels, evaluation.area.runs, (row) => {
    for (let part = range.start >> 5; part <= (range.end - 1) >> 5; part++) {
      for (let bits = valueBits[row * VALUE_WORDS + part] ?? 0; bits !== 0; bits &= bits - 1) {
        const value = part * 32 + lowestBit(bits);
        if (value >= range.start && value < range.end) addOne(counts, value);
      }
    }
  });
}

/** Hotels that have a matching package with the activity. */
function countTags(evaluation: Evaluation): Map<number, number> {
  const counts = new Int32Array(TAG_IDS.length);
  const { index, hotels, packages, slots, area, total } = evaluation;
  if (total * COST.taggedHotel < TAG_IDS.length * countWords(evaluation) * COST.tagWord) {
    eachBit(hotels, area.runs, (row) => {
      const tags = slotTags(evaluation, row, index.packages.tagBits, tagPlace(index.shape, row));
      for (const position of matchedOverflow(evaluation, row)) addTags(index.packages, position, tags);
      countTagBits(tags.low, tags.high, counts);
    });
  } else {
    index.kernel.countTags({
      packages,
      rows: hotels,
      tags: index.tags,
      tagWords: index.shape.packageWords,
      number: TAG_IDS.length,
      slots,
      runs: area.runs,
      counts,
    });
    addOverflowOnly(evaluation, counts);
  }
  return new Map(TAG_IDS.map((id, tag) => [id, counts[tag] ?? 0]));
}

/** Activities by tag number: the first 32, and the others. */
type TagBits = { low: number; high: number };

/** What a hotel's matching packages in the slots carry; `bits` has the slots' activities from `from` on. */
function slotTags({ packages, slots }: Evaluation, row: number, bits: Uint32Array, from: number): TagBits {
  const tags: TagBits = { low: 0, high: 0 };
  for (let slot = slots.from; slot < slots.to; slot++) {
    if (!hasBit(packages, slot * slots.words, row)) continue;
    tags.low |= bits[from + 2 * slot] ?? 0;
    tags.high |= bits[from + 2 * slot + 1] ?? 0;
  }
  return tags;
}

function addTags({ tagBits }: SearchIndex["packages"], position: number, tags: TagBits): void {
  tags.low |= tagBits[2 * position] ?? 0;
  tags.high |= tagBits[2 * position + 1] ?? 0;
}

/** Found hotels' activities that only matches of the overflow have. */
function addOverflowOnly(evaluation: Evaluation, counts: Int32Array): void {
  const {
    index: { packages, shape },
    overflow,
    hotels,
  } = evaluation;
  const countHotel = (row: number, position: number, tags: TagBits) => {
    if ((tags.low | tags.high) === 0 || !hasBit(hotels, 0, row)) return;
    const inSlots = slotTags(evaluation, row, packages.slotTagBits, (position - shape.grid) * 2 * shape.slots);
    countTagBits(tags.low & ~inSlots.low, tags.high & ~inSlots.high, counts);
  };
  let row = -1,
    last = -1,
    tags: TagBits = { low: 0, high: 0 };
  for (const position of overflow) {
    const hotel = packages.row[position] ?? 0;
    if (hotel !== row) {
      countHotel(row, last, tags);
      tags = { low: 0, high: 0 };
    }
    addTags(packages, position, tags);
    row = hotel;
    last = position;
  }
  countHotel(row, last, tags);
}

/** One more for each tag: the first 32 of them, and the others. */
export function countTagBits(low: number, high: number, counts: Int32Array): void {
  for (let bits = low; bits !== 0; bits &= bits - 1) addOne(counts, lowestBit(bits));
  for (let bits = high; bits !== 0; bits &= bits - 1) addOne(counts, 32 + lowestBit(bits));
}

function addOne(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Hotels by their cheapest matching package's price a night, and its average, the price filter left out. */
function countPrices(evaluation: Evaluation): Pick<FacetCounts, "priceHistogram" | "averagePrice"> {
  const {
    isPriceFiltered,
    index: { kernel, scratch },
    area,
  } = evaluation;
  const values = isPriceFiltered ? scratch.cheapestAnyPrice : cheapestOf(evaluation);
  if (isPriceFiltered) combineSelections(evaluation, evaluation.baseAnyPrice, null, scratch.other);
  const found = { values, rows: isPriceFiltered ? scratch.other : evaluation.hotels, runs: area.runs };
  const scale = priceScale(evaluation);
  const perBucket = 1 / (scale * HISTOGRAM.bucketCents);
  const priceHistogram = kernel.countBuckets({ ...found, perBucket, buckets: HISTOGRAM.buckets });
  const hotels = priceHistogram.reduce((sum, count) => sum + count, 0);
  return { priceHistogram, averagePrice: averagePrice(kernel.sumValues(found) / scale, hotels) };
}
