import { REVIEW_SCORE_STEPS } from "#modules/catalogue/vocabulary.ts";
import type { SearchQuery } from "../types.ts";
import type { Evaluation } from "./evaluate.ts";
import { FACETS, valueNumber, type Facet } from "./facet-values.ts";
import type { KernelWords } from "./kernel/memory.ts";

const SELECTED: Record<Facet, (query: SearchQuery) => readonly (string | number)[]> = {
  facilities: (query) => (query.petsAllowed ? [...query.facilities, "pets_allowed"] : query.facilities),
  scores: () => [],
  stars: (query) => query.stars,
  types: (query) => query.hotelTypes,
  environments: (query) => query.environments,
  styles: (query) => query.styles,
};

/** One set of hotels per facet with a selection: all facilities, any of the alternatives, the review score and more. */
export function selectHotels(evaluation: Evaluation): void {
  const { query, selections } = evaluation;
  for (const facet of FACETS) {
    const values = SELECTED[facet](query);
    if (values.length > 0) selections.push({ facet, hotels: selectValues(evaluation, facet, values) });
  }
  if (query.minReviewScore !== null)
    selections.push({ facet: "scores", hotels: selectScore(evaluation, query.minReviewScore) });
}

function selectValues(evaluation: Evaluation, facet: Facet, values: readonly (string | number)[]): KernelWords {
  const { index, area } = evaluation;
  const hotels = index.scratch.selections[facet];
  const mustAllHold = facet === "facilities";
  for (let at = 0; at < area.runs.length; at += 2)
    hotels.fill(mustAllHold ? 0xffffffff : 0, area.runs[at], area.runs[at + 1]);
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
function clearHotels({ area }: Evaluation, hotels: KernelWords): KernelWords {
  for (let at = 0; at < area.runs.length; at += 2) hotels.fill(0, area.runs[at], area.runs[at + 1]);
  return hotels;
}

/** Scores between the steps of the facet are asked for too, so this one compares. */
function selectScore(evaluation: Evaluation, least: number): KernelWords {
  const { index, area } = evaluation;
  const hotels = index.scratch.selections.scores;
  const step = valueNumber("scores", least);
  if (step >= 0) {
    index.kernel.copy(hotels, { words: index.hotels.values, at: step * index.shape.words }, area.runs);
    return hotels;
  }
  keepReached(evaluation, hotels, least);
  return hotels;
}

/** Whoever reaches the step above is in; those between the steps are looked at. */
function keepReached({ index, area: { runs } }: Evaluation, hotels: KernelWords, least: number): void {
  const {
    hotels: { reviewAverage, values },
    shape: { words },
  } = index;
  const above = REVIEW_SCORE_STEPS.filter((step) => step > least),
    below = REVIEW_SCORE_STEPS.filter((step) => step < least);
  const setOf = (step: number) => valueNumber("scores", step) * words;
  const upper = above.length > 0 ? setOf(Math.min(...above)) : null,
    lower = below.length > 0 ? setOf(Math.max(...below)) : null;
  for (let at = 0; at < runs.length; at += 2) {
    for (let word = runs[at] as number; word < (runs[at + 1] as number); word++) {
      let reached = upper === null ? 0 : (values[upper + word] as number);
      for (
        let rows = (lower === null ? -1 : (values[lower + word] as number)) & ~reached;
        rows !== 0;
        rows &= rows - 1
      ) {
        const row = rows & -rows;
        if ((reviewAverage[word * 32 + 31 - Math.clz32(row)] as number) >= least) reached |= row;
      }
      hotels[word] = reached;
    }
  }
}
