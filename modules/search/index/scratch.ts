import { FACETS } from "./facet-values.ts";
import type { SearchIndex } from "./layout.ts";
import { createTopK, type TopK } from "./top-k.ts";

/** Memory that searches share, one after the other: a search allocates next to nothing. */
export type Scratch = {
  area: Uint32Array;
  packages: Uint32Array;
  base: Uint32Array;
  baseAnyPrice: Uint32Array;
  hotels: Uint32Array;
  /** For a second set of hotels or one tag's hotels. */
  other: Uint32Array;
  another: Uint32Array;
  selections: Uint32Array[];
  cheapest: Float64Array;
  cheapestAnyPrice: Float64Array;
  /** Tags that a hotel's matches carry, by row. */
  low: Int32Array;
  high: Int32Array;
  seen: Uint8Array;
  /** By overflow position, from `grid` on: whether the search matches it. */
  isOverflowMatch: Uint8Array;
  top: TopK;
  /** Runs of the last search: where `area` and `hotels` may have bits. */
  runs: readonly number[];
  /** Empties `area`, `hotels` and the overflow's matches, so that whoever walks all packages need not know the runs. */
  clear: () => void;
};

export function createScratch({ shape }: SearchIndex): Scratch {
  const set = () => new Uint32Array(shape.words);
  const scratch: Scratch = {
    area: set(), packages: new Uint32Array(shape.slots * shape.words), base: set(), baseAnyPrice: set(), hotels: set(), other: set(), another: set(),
    selections: FACETS.map(set), cheapest: new Float64Array(shape.stride), cheapestAnyPrice: new Float64Array(shape.stride), seen: new Uint8Array(shape.stride),
    low: new Int32Array(shape.stride), high: new Int32Array(shape.stride),
    isOverflowMatch: new Uint8Array(shape.overflow),
    top: createTopK(), runs: [],
    clear: () => {
      scratch.isOverflowMatch.fill(0);
      for (let at = 0; at < scratch.runs.length; at += 2) {
        scratch.area.fill(0, scratch.runs[at], scratch.runs[at + 1]);
        scratch.hotels.fill(0, scratch.runs[at], scratch.runs[at + 1]);
      }
    },
  };
  return scratch;
}
