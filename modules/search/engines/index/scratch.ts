import { recordOf } from "#platform/objects.ts";
import type { Scratch } from "./columns.ts";
import { HOTEL_FACETS } from "../../query/filters.ts";
import type { Shape } from "./layout.ts";
import { partOf, type KernelMemory } from "../kernel/memory.ts";
import { createTopK } from "./top-k.ts";

const HOTEL_WORDS = ["area", "base", "baseAnyPrice", "hotels", "other"] as const;

/** What `createScratch` needs of the kernel's memory. */
export const scratchRequests = ({ words, stride, overflow, packageWords }: Shape) =>
  ({
    packages: ["words", packageWords],
    roomy: ["words", packageWords],
    ofDay: ["words", packageWords],
    left: ["words", packageWords],
    hotelSets: ["words", (HOTEL_WORDS.length + HOTEL_FACETS.length) * words],
    cheapest: ["ints", stride],
    cheapestAnyPrice: ["ints", stride],
    overflowPrices: ["ints", overflow],
    found: ["ints", stride],
  }) as const;

export function createScratch(
  { words, stride }: Shape,
  arrays: KernelMemory<ReturnType<typeof scratchRequests>>["arrays"],
): Scratch {
  const { hotelSets, ...own } = arrays;
  const set = (number: number) => partOf(hotelSets, number * words, (number + 1) * words);
  const ofSearch = recordOf(HOTEL_WORDS, (name) => set(HOTEL_WORDS.indexOf(name)));
  const selections = recordOf(HOTEL_FACETS, (facet) => set(HOTEL_WORDS.length + HOTEL_FACETS.indexOf(facet)));
  const scratch: Scratch = {
    ...own,
    ...ofSearch,
    selections,
    seen: new Uint8Array(stride),
    levels: new Uint8Array(stride),
    top: createTopK(),
    runs: [],
    clear: () => {
      for (const { from, to } of scratch.runs) {
        scratch.area.fill(0, from, to);
        scratch.hotels.fill(0, from, to);
      }
    },
  };
  return scratch;
}
