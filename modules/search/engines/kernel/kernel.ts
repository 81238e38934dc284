import type { KernelBytes, KernelInts, KernelShorts, KernelWords } from "./memory.ts";

/** Words [from, to) of a bitset, each a multiple of `BLOCK_WORDS`. */
export type Run = { from: number; to: number };
/** Ascending, apart from each other. */
export type Runs = readonly Readonly<Run>[];

/** What the kernel reads at a time: runs, strides and slots are multiples of it. */
export const BLOCK_WORDS = 4;
export const BLOCK_ROWS = BLOCK_WORDS * 32;

/** A price that does not exist, in integer columns. */
export const NO_PRICE = 0x7fffffff;

/** A bitset that begins somewhere in an array: a value's hotels, the arrivals of a day. */
export type SetAt = { words: KernelWords; at: number };

/** Slots [from, to) of package sets, each `words` long. */
export type Slots = { words: number; from: number; to: number };

/**
 * What packages cost, by position: a column as it stands, or the nights of a stay and what the party adds to it. For parties that take
 * several rooms, or whose reductions may take a night to the floor of one cent a room, each night is max(rooms, rooms × night + occupancy)
 * and adds what is left of perNight without the occupancy.
 */
export type PriceSource =
  | { column: KernelInts }
  | {
      /** Nights above the package's base. */
      nightly: KernelShorts;
      /** Where each night's column begins. */
      columns: readonly number[];
      /** Added once: without `floor`, the bases of all nights and all that the party adds. */
      perStay: KernelInts;
      floor: { rooms: KernelBytes; occupancy: KernelInts; perNight: KernelInts; base: KernelInts } | null;
      /** Hundredths of a percent that are added to the sum, rounded. */
      taxPoints: KernelShorts | null;
    };

/** Bounds of `priceSlots`, both in, and where the cheapest within them goes. */
export type PriceLimits = { least: number; most: number; kept: KernelInts };

/** The loops of the search index. Sets are changed on the runs only. */
export type Kernel = {
  /** `target &= source`. */
  intersect: (target: KernelWords, source: SetAt, runs: Runs) => void;
  /** `target |= source`. */
  unite: (target: KernelWords, source: SetAt, runs: Runs) => void;
  copy: (target: KernelWords, source: SetAt, runs: Runs) => void;
  countBits: (set: KernelWords, runs: Runs) => number;
  /** Per slot, the rows of `area` whose package is in all of the criteria; `union` gets their OR. */
  matchSlots: (sets: {
    packages: KernelWords;
    area: KernelWords;
    criteria: readonly SetAt[];
    union: KernelWords;
    slots: Slots;
    runs: Runs;
  }) => void;
  uniteSlots: (sets: { packages: KernelWords; union: KernelWords; slots: Slots; runs: Runs }) => void;
  /** Adds to `counts[n]` how many of `rows` are in set n of those that begin at `first`, `words` apart. */
  countSets: (sets: {
    rows: KernelWords;
    first: SetAt;
    words: number;
    number: number;
    runs: Runs;
    counts: Int32Array;
    at: number;
  }) => void;
  /** Adds to `counts[tag]` how many of `rows` have one of the packages with the tag; tags are `tagWords` apart. */
  countTags: (sets: {
    packages: KernelWords;
    rows: KernelWords;
    tags: KernelWords;
    tagWords: number;
    number: number;
    slots: Slots;
    runs: Runs;
    counts: Int32Array;
  }) => void;
  /**
   * Lowers `cheapest[row]` to the price of the cheapest package among those of the rows `within`. With limits, packages that cost less or
   * more are taken out, and `kept[row]` is lowered by those that stay.
   */
  priceSlots: (sets: {
    source: PriceSource;
    packages: KernelWords;
    within: KernelWords;
    cheapest: KernelInts;
    limits: PriceLimits | null;
    slots: Slots;
    runs: Runs;
  }) => void;
  /** Prices of the packages from `position`, a multiple of four, on. */
  priceRange: (source: PriceSource, position: number, values: KernelInts) => void;
  /** How many rows have floor(value × perBucket) in each bucket; the last one takes everything above. */
  countBuckets: (sets: {
    values: KernelInts;
    rows: KernelWords;
    perBucket: number;
    buckets: number;
    runs: Runs;
  }) => number[];
  /** What the values of the rows, none below 0, add up to. */
  sumValues: (sets: { values: KernelInts; rows: KernelWords; runs: Runs }) => number;
  /** Writes the rows whose value is at most `limit` into `found`, in order, and returns how many they are. One run at a time. */
  collectBelow: (sets: {
    values: KernelInts;
    rows: KernelWords;
    limit: number;
    from: number;
    to: number;
    found: KernelInts;
  }) => number;
};
