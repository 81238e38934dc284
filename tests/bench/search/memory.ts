import type { SearchIndex } from "#modules/search/engines/index/layout.ts";

/** A part of the index and the bytes of its arrays. */
export type Holder = { part: string; bytes: number };

/** Where arrays hang in the index; one that two parts reach is counted with the first. */
const PARTS: Record<string, (index: SearchIndex) => unknown> = {
  "restrictions, by room rate and day": ({ rates }) => rates.rule,
  "amounts, by room rate and day": ({ rates }) => rates,
  "rooms left, by pool and day": ({ stock }) => stock,
  "nights, by day and package": ({ nightly, base }) => [nightly, base],
  "arrivals, by day, length and package": ({ arrivals, twoLeft }) => [arrivals, twoLeft],
  "cheapest stays, by length and package": ({ exactFrom, shortestFrom }) => [exactFrom, shortestFrom],
  "packages, facets, vouchers, hotels": ({ packages, hotels, themes, tags, live, gifts, order, promoOrder }) => [
    packages,
    hotels,
    themes,
    tags,
    live,
    gifts,
    order,
    promoOrder,
  ],
};

/** What of an index's `total` bytes holds how much. Parties that searched and working memory are reached from nowhere: they are the rest. */
export function measureMemory(index: SearchIndex, total: number): Holder[] {
  const seen = new Set<unknown>();
  const holders = Object.entries(PARTS).map(([part, arraysOf]) => ({ part, bytes: sumArrays(arraysOf(index), seen) }));
  const known = holders.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...holders, { part: "parties with their undated prices, working memory", bytes: total - known }];
}

function sumArrays(value: unknown, seen: Set<unknown>): number {
  if (value === null || typeof value !== "object" || seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return value.byteLength;
  // Arrays of objects and maps hold little, and cost long to walk.
  const parts = Array.isArray(value) && value.length > 100 ? [] : Object.values(value);
  return parts.reduce((sum: number, part) => sum + sumArrays(part, seen), 0);
}
