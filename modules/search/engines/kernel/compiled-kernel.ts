import { addAt, intAt } from "../typed-arrays.ts";
import { KERNEL_CODE } from "./kernel-code.ts";
import { NO_PRICE, type Kernel, type PriceSource } from "./kernel.ts";
import type { KernelInts, KernelWords } from "./memory.ts";

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

/** What kernel.as.ts exports. Everything is a number to it; positions are byte addresses. */
type Loops = Record<keyof Omit<Kernel, "priceSlots"> | "priceSlot", (...values: number[]) => number>;

let compiled: WebAssembly.Module | null = null;

/** The compiled loops over an index's memory. `workspace`: WORKSPACE_INTS of that memory, for this kernel alone. */
export function createKernel(memory: WebAssembly.Memory, workspace: KernelInts): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_CODE, "base64"));
  const loops = new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Loops;
  workspace.set(NOTHING, WORKSPACE.nothing);
  return {
    ...setLoops(loops),
    ...slotLoops(loops, workspace),
    ...countLoops(loops, workspace),
    ...priceLoops(loops, workspace),
  };
}

/** Bytes of an int or a word. */
const BYTES = 4;

const addressOf = (array: KernelWords | KernelInts, at = 0): number => array.byteOffset + at * BYTES;

/** Whole sets of hotels or packages. */
function setLoops({
  intersect,
  unite,
  copy,
  countBits,
}: Loops): Pick<Kernel, "intersect" | "unite" | "copy" | "countBits"> {
  const withSource =
    (loop: Loops["copy"]): Kernel["copy"] =>
    (target, source, runs) => {
      const into = addressOf(target),
        read = addressOf(source.words, source.at);
      for (const { from, to } of runs) loop(into, read, from * BYTES, to * BYTES);
    };
  return {
    intersect: withSource(intersect),
    unite: withSource(unite),
    copy: withSource(copy),
    countBits: (set, runs) => {
      let count = 0;
      for (const { from, to } of runs) count += countBits(addressOf(set), from * BYTES, to * BYTES);
      return count;
    },
  };
}

/** Packages slot by slot. */
function slotLoops(loops: Loops, workspace: KernelInts): Pick<Kernel, "matchSlots" | "uniteSlots"> {
  const criteriaAddress = addressOf(workspace, WORKSPACE.criteria);
  return {
    matchSlots: ({ packages, area, criteria, union, slots, runs }) => {
      const first = slots.from * slots.words;
      criteria.forEach(
        ({ words, at }, number) => (workspace[WORKSPACE.criteria + number] = addressOf(words, at + first)),
      );
      for (const { from, to } of runs) {
        loops.matchSlots(
          addressOf(packages, first),
          addressOf(area),
          criteriaAddress,
          criteria.length,
          addressOf(union),
          slots.to - slots.from,
          slots.words * BYTES,
          from * BYTES,
          to * BYTES,
        );
      }
    },
    uniteSlots: ({ packages, union, slots, runs }) => {
      const first = addressOf(packages, slots.from * slots.words),
        into = addressOf(union);
      for (const { from, to } of runs)
        loops.uniteSlots(first, into, slots.to - slots.from, slots.words * BYTES, from * BYTES, to * BYTES);
    },
  };
}

/** What facets count. */
function countLoops(loops: Loops, workspace: KernelInts): Pick<Kernel, "countSets" | "countTags" | "countBuckets"> {
  const countersAddress = addressOf(workspace, WORKSPACE.counters);
  const clear = (number: number) => workspace.fill(0, WORKSPACE.counters, WORKSPACE.counters + number);
  const counter = (at: number) => intAt(workspace, WORKSPACE.counters + at);
  return {
    countSets: ({ rows, first, words, number, runs, counts, at }) => {
      clear(number);
      const sets = addressOf(first.words, first.at);
      for (const { from, to } of runs)
        loops.countSets(addressOf(rows), sets, words * BYTES, number, from * BYTES, to * BYTES, countersAddress);
      for (let set = 0; set < number; set++) addAt(counts, at + set, counter(set));
    },
    countTags: ({ packages, rows, tags, tagWords, number, slots, runs, counts }) => {
      clear(number + 1);
      const first = slots.from * slots.words;
      for (const { from, to } of runs) {
        loops.countTags(
          addressOf(packages, first),
          addressOf(rows),
          addressOf(tags, first),
          tagWords * BYTES,
          Math.ceil(number / 2),
          slots.to - slots.from,
          slots.words * BYTES,
          from * BYTES,
          to * BYTES,
          countersAddress,
        );
      }
      for (let tag = 0; tag < number; tag++) addAt(counts, tag, counter(tag));
    },
    countBuckets: ({ values, rows, perBucket, buckets, runs }) => {
      const size = buckets + 1;
      clear(4 * size);
      for (const { from, to } of runs) {
        loops.countBuckets(
          addressOf(values),
          addressOf(rows),
          perBucket,
          buckets,
          addressOf(workspace, WORKSPACE.nothing),
          from * BYTES,
          to * BYTES,
          countersAddress,
        );
      }
      const sumOf = (bucket: number) =>
        counter(bucket) + counter(bucket + size) + counter(bucket + 2 * size) + counter(bucket + 3 * size);
      return Array.from({ length: buckets }, (_, bucket) => sumOf(bucket));
    },
  };
}

/** Prices, what they add up to, and who is below one. */
function priceLoops(
  loops: Loops,
  workspace: KernelInts,
): Pick<Kernel, "priceSlots" | "priceRange" | "sumValues" | "collectBelow"> {
  const pricesAddress = addressOf(workspace, WORKSPACE.prices);
  return {
    priceSlots: ({ source, packages, within, cheapest, limits, slots, runs }) => {
      writePrices(workspace, source);
      const kept = limits ? addressOf(limits.kept) : 0,
        least = limits?.least ?? 0,
        most = limits?.most ?? 0;
      for (let slot = slots.from; slot < slots.to; slot++) {
        const first = slot * slots.words;
        for (const { from, to } of runs) {
          loops.priceSlot(
            pricesAddress,
            addressOf(packages, first),
            first * 32 * BYTES,
            addressOf(within),
            addressOf(cheapest),
            kept,
            least,
            most,
            from * BYTES,
            to * BYTES,
          );
        }
      }
    },
    priceRange: (source, position, values) => {
      writePrices(workspace, source);
      loops.priceRange(pricesAddress, addressOf(values), position * BYTES, (position + values.length) * BYTES);
    },
    sumValues: ({ values, rows, runs }) => {
      const nothing = addressOf(workspace, WORKSPACE.nothing);
      let sum = 0;
      for (const { from, to } of runs)
        sum += loops.sumValues(addressOf(values), addressOf(rows), nothing, from * BYTES, to * BYTES);
      return sum;
    },
    collectBelow: ({ values, rows, limit, from, to, found }) =>
      loops.collectBelow(addressOf(values), addressOf(rows), limit, from * BYTES, to * BYTES, addressOf(found)),
  };
}

/** Writes the fields of kernel.as.ts's `PriceSource`. */
function writePrices(workspace: KernelInts, source: PriceSource): void {
  workspace[WORKSPACE.prices + FIELDS.nothing] = addressOf(workspace, WORKSPACE.nothing);
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
