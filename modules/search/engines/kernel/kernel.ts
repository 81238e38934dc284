import { KERNEL_CODE } from "./kernel-code.ts";
import type { KernelBytes, KernelInts, KernelShorts, KernelWords } from "./memory.ts";

/** Pairs [from, to) of word numbers, each a multiple of `BLOCK_WORDS`. */
export type Runs = readonly number[];

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

/** Criteria and counters of one call, and the fields of a price source, in ints. */
const WORKSPACE = { criteria: 0, prices: 32, nothing: 64, counters: 128, size: 512 } as const;
export const WORKSPACE_INTS = WORKSPACE.size;
export const MOST_CRITERIA = WORKSPACE.prices;
const FIELDS = {
  column: 0,
  perNight: 1,
  perStay: 2,
  rooms: 3,
  occupancy: 4,
  taxPoints: 5,
  nights: 6,
  nothing: 7,
  base: 8,
  night0: 9,
} as const;

/** Four lanes for each number of four bits: 0 where the bit is set. */
const NOTHING = Array.from({ length: 64 }, (_, at) => (((at >> 2) >> (at & 3)) & 1 ? 0 : NO_PRICE));

type Exports = Record<keyof Omit<Kernel, "priceSlots"> | "priceSlot", (...values: number[]) => number>;

let compiled: WebAssembly.Module | null = null;

/** The compiled loops over an index's memory. `workspace`: WORKSPACE_INTS of that memory, for this kernel alone. */
export function createKernel(memory: WebAssembly.Memory, workspace: KernelInts): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_CODE, "base64"));
  const loops = new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Exports;
  const addressOf = (array: KernelWords | KernelInts, at = 0): number => array.byteOffset + at * 4;
  const ownAddress = workspace.byteOffset;
  const criteriaAddress = ownAddress + WORKSPACE.criteria * 4,
    pricesAddress = ownAddress + WORKSPACE.prices * 4,
    countersAddress = ownAddress + WORKSPACE.counters * 4;
  const nothingAddress = ownAddress + WORKSPACE.nothing * 4;
  const onSets =
    (loop: (target: number, source: number, from: number, to: number) => number) =>
    (target: KernelWords, source: SetAt, runs: Runs) => {
      const to = addressOf(target),
        from = addressOf(source.words, source.at);
      for (let at = 0; at < runs.length; at += 2)
        loop(to, from, (runs[at] as number) * 4, (runs[at + 1] as number) * 4);
    };
  workspace.set(NOTHING, WORKSPACE.nothing);
  const clearCounters = (number: number) => workspace.fill(0, WORKSPACE.counters, WORKSPACE.counters + number);
  const counter = (at: number) => workspace[WORKSPACE.counters + at] as number;
  const writeSource = (source: PriceSource) => writePrices(workspace, source);
  return {
    intersect: onSets(loops.intersect),
    unite: onSets(loops.unite),
    copy: onSets(loops.copy),
    countBits: (set, runs) => {
      let count = 0;
      for (let at = 0; at < runs.length; at += 2)
        count += loops.countBits(addressOf(set), (runs[at] as number) * 4, (runs[at + 1] as number) * 4);
      return count;
    },
    matchSlots: ({ packages, area, criteria, union, slots, runs }) => {
      const first = slots.from * slots.words;
      criteria.forEach(
        ({ words, at }, number) => (workspace[WORKSPACE.criteria + number] = addressOf(words, at + first)),
      );
      for (let at = 0; at < runs.length; at += 2) {
        loops.matchSlots(
          addressOf(packages, first),
          addressOf(area),
          criteriaAddress,
          criteria.length,
          addressOf(union),
          slots.to - slots.from,
          slots.words * 4,
          (runs[at] as number) * 4,
          (runs[at + 1] as number) * 4,
        );
      }
    },
    uniteSlots: ({ packages, union, slots, runs }) => {
      const first = addressOf(packages, slots.from * slots.words);
      for (let at = 0; at < runs.length; at += 2)
        loops.uniteSlots(
          first,
          addressOf(union),
          slots.to - slots.from,
          slots.words * 4,
          (runs[at] as number) * 4,
          (runs[at + 1] as number) * 4,
        );
    },
    countSets: ({ rows, first, words, number, runs, counts, at: firstCount }) => {
      clearCounters(number);
      for (let at = 0; at < runs.length; at += 2)
        loops.countSets(
          addressOf(rows),
          addressOf(first.words, first.at),
          words * 4,
          number,
          (runs[at] as number) * 4,
          (runs[at + 1] as number) * 4,
          countersAddress,
        );
      for (let set = 0; set < number; set++)
        counts[firstCount + set] = (counts[firstCount + set] as number) + counter(set);
    },
    countTags: ({ packages, rows, tags, tagWords, number, slots, runs, counts }) => {
      clearCounters(number + 1);
      const first = slots.from * slots.words;
      for (let at = 0; at < runs.length; at += 2) {
        loops.countTags(
          addressOf(packages, first),
          addressOf(rows),
          addressOf(tags, first),
          tagWords * 4,
          Math.ceil(number / 2),
          slots.to - slots.from,
          slots.words * 4,
          (runs[at] as number) * 4,
          (runs[at + 1] as number) * 4,
          countersAddress,
        );
      }
      for (let tag = 0; tag < number; tag++) counts[tag] = (counts[tag] as number) + counter(tag);
    },
    priceSlots: ({ source, packages, within, cheapest, limits, slots, runs }) => {
      writeSource(source);
      const kept = limits ? addressOf(limits.kept) : 0,
        least = limits?.least ?? 0,
        most = limits?.most ?? 0;
      for (let slot = slots.from; slot < slots.to; slot++) {
        const first = slot * slots.words;
        for (let at = 0; at < runs.length; at += 2) {
          loops.priceSlot(
            pricesAddress,
            addressOf(packages, first),
            first * 32 * 4,
            addressOf(within),
            addressOf(cheapest),
            kept,
            least,
            most,
            (runs[at] as number) * 4,
            (runs[at + 1] as number) * 4,
          );
        }
      }
    },
    priceRange: (source, position, values) => {
      writeSource(source);
      loops.priceRange(pricesAddress, addressOf(values), position * 4, (position + values.length) * 4);
    },
    countBuckets: ({ values, rows, perBucket, buckets, runs }) => {
      clearCounters(4 * (buckets + 1));
      for (let at = 0; at < runs.length; at += 2)
        loops.countBuckets(
          addressOf(values),
          addressOf(rows),
          perBucket,
          buckets,
          nothingAddress,
          (runs[at] as number) * 4,
          (runs[at + 1] as number) * 4,
          countersAddress,
        );
      return Array.from(
        { length: buckets },
        (_, bucket) =>
          counter(bucket) +
          counter(bucket + buckets + 1) +
          counter(bucket + 2 * (buckets + 1)) +
          counter(bucket + 3 * (buckets + 1)),
      );
    },
    collectBelow: ({ values, rows, limit, from, to, found }) =>
      loops.collectBelow(addressOf(values), addressOf(rows), limit, from * 4, to * 4, addressOf(found)),
  };
}

/** Writes the fields of kernel.as.ts's `PriceSource`. */
function writePrices(workspace: KernelInts, source: PriceSource): void {
  workspace[WORKSPACE.prices + FIELDS.nothing] = workspace.byteOffset + WORKSPACE.nothing * 4;
  const set = (field: keyof typeof FIELDS, value: number) => (workspace[WORKSPACE.prices + FIELDS[field]] = value);
  if ("column" in source) {
    set("column", source.column.byteOffset);
    return;
  }
  const { nightly, columns, perStay, floor, taxPoints } = source;
  set("column", 0);
  set("perNight", floor?.perNight.byteOffset ?? 0);
  set("perStay", perStay.byteOffset);
  set("rooms", floor?.rooms.byteOffset ?? 0);
  set("occupancy", floor?.occupancy.byteOffset ?? 0);
  set("taxPoints", taxPoints?.byteOffset ?? 0);
  set("base", floor?.base.byteOffset ?? 0);
  set("nights", columns.length);
  columns.forEach(
    (start, night) => (workspace[WORKSPACE.prices + FIELDS.night0 + night] = nightly.byteOffset + start * 2),
  );
}
