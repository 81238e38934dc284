import type { Scratch } from "./columns.ts";
import { HOTEL_FACETS, recordOf } from "../../query/filters.ts";
import type { Shape } from "./layout.ts";
import { partOf, type KernelMemory, type KernelWords } from "../kernel/memory.ts";
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
  const [area, base, baseAnyPrice, hotels, other] = HOTEL_WORDS.map((_, number) => set(number)) as [
    KernelWords,
    KernelWords,
    KernelWords,
    KernelWords,
    KernelWords,
  ];
  const selections = recordOf(HOTEL_FACETS, (facet) => set(HOTEL_WORDS.length + HOTEL_FACETS.indexOf(facet)));
  const scratch: Scratch = {
    ...own,
    area,
    base,
    baseAnyPrice,
    hotels,
    other,
    selections,
    seen: new Uint8Array(stride),
    levels: new Uint8Array(stride),
    top: createTopK(),
    runs: [],
    clear: () => {
      for (let at = 0; at < scratch.runs.length; at += 2) {
        area.fill(0, scratch.runs[at], scratch.runs[at + 1]);
        hotels.fill(0, scratch.runs[at], scratch.runs[at + 1]);
      }
    },
  };
  return scratch;
}
