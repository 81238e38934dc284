import { FILTER_FACTS, HOTEL_SETS } from "../../query/filter-facts.server.ts";
import { FILTERS, SCORE_NAMES, type HotelFacet, type HotelSetName, type ScoreName } from "../../query/filters.ts";
import type { SearchQuery } from "../../types.ts";
import { lowestBit } from "./bitset.ts";
import { valueNumber } from "./facet-values.ts";
import type { KernelWords } from "../kernel/memory.ts";
import type { Priced } from "./prices.ts";

/** A hotel-level selection as a set of hotels. */
export type Selection = { facet: HotelFacet; hotels: KernelWords };

type Selecting = Pick<Priced, "index" | "area"> & { query: SearchQuery; selections: Selection[] };

/** One set of hotels per filter with a selection: all of its values or any of them, or the score and more. */
export function selectHotels(evaluation: Selecting): void {
  const { query, selections } = evaluation;
  for (const facet of HOTEL_SETS)
    if (query[facet].length > 0) selections.push({ facet, hotels: selectValues(evaluation, facet, query[facet]) });
  for (const facet of SCORE_NAMES) {
    const least = query[facet];
    if (least !== null) selections.push({ facet, hotels: selectScore(evaluation, facet, least) });
  }
}

function selectValues(evaluation: Selecting, facet: HotelSetName, values: readonly (string | number)[]): KernelWords {
  const { index, area } = evaluation;
  const hotels = index.scratch.selections[facet];
  const mustAllHold = FILTERS[facet].match === "all";
  for (const { from, to } of area.runs) hotels.fill(mustAllHold ? 0xffffffff : 0, from, to);
  for (const value of values) {
    const number = valueNumber(facet, value);
    const set = { words: index.hotels.values, at: number * index.shape.words };
    if (number < 0 && mustAllHold) return clearHotels(evaluation, hotels);
    if (mustAllHold) index.kernel.intersect(hotels, set, area.runs);
    else if (number >= 0) index.kernel.unite(hotels, set, area.runs);
  }
  return hotels;
}

/** Nobody has a facility that does not exist. */
function clearHotels({ area }: Selecting, hotels: KernelWords): KernelWords {
  for (const { from, to } of area.runs) hotels.fill(0, from, to);
  return hotels;
}

/** Scores between the steps of the facet are asked for too, so this one compares. */
function selectScore(evaluation: Selecting, facet: ScoreName, least: number): KernelWords {
  const { index, area } = evaluation;
  const hotels = index.scratch.selections[facet];
  const step = valueNumber(facet, least);
  if (step >= 0) {
    index.kernel.copy(hotels, { words: index.hotels.values, at: step * index.shape.words }, area.runs);
    return hotels;
  }
  keepReached(evaluation, facet, hotels, least);
  return hotels;
}

/** Whoever reaches the step above is in; those between the steps are looked at. */
function keepReached({ index, area: { runs } }: Selecting, facet: ScoreName, hotels: KernelWords, least: number): void {
  const {
    hotels: { reviewAverage, values },
    shape: { words },
  } = index;
  const { values: steps } = FILTER_FACTS[facet];
  const above = steps.filter((step) => step > least),
    below = steps.filter((step) => step < least);
  const setOf = (step: number) => valueNumber(facet, step) * words;
  const upper = above.length > 0 ? setOf(Math.min(...above)) : null,
    lower = below.length > 0 ? setOf(Math.max(...below)) : null;
  for (const { from, to } of runs) {
    for (let word = from; word < to; word++) {
      let reached = upper === null ? 0 : (values[upper + word] ?? 0);
      const between = (lower === null ? -1 : (values[lower + word] ?? 0)) & ~reached;
      for (let bits = between; bits !== 0; bits &= bits - 1) {
        if ((reviewAverage[word * 32 + lowestBit(bits)] ?? 0) >= least) reached |= bits & -bits;
      }
      hotels[word] = reached;
    }
  }
}
