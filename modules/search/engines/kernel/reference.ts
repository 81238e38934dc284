import { hasBit, popcount, setBit } from "../index/bitset.ts";
import type { Kernel, PriceSource, Runs, SetAt, Slots } from "./kernel.ts";
import { NO_PRICE } from "./kernel.ts";
import type { KernelWords } from "./memory.ts";

/** The kernel longhand: what its loops mean, one row at a time. Tests hold the compiled ones against it. */
export const referenceKernel: Kernel = {
  intersect: (target, source, runs) =>
    eachWord(runs, (word) => setWord(target, word, wordOf({ words: target, at: 0 }, word) & wordOf(source, word))),
  unite: (target, source, runs) =>
    eachWord(runs, (word) => setWord(target, word, wordOf({ words: target, at: 0 }, word) | wordOf(source, word))),
  copy: (target, source, runs) => eachWord(runs, (word) => setWord(target, word, wordOf(source, word))),
  countBits: (set, runs) => sumWords(runs, (word) => wordOf({ words: set, at: 0 }, word)),
  matchSlots: ({ packages, area, criteria, union, slots, runs }) => {
    eachSlot(slots, (first) =>
      eachWord(runs, (word) =>
        setWord(
          packages,
          first + word,
          criteria.reduce(
            (found, { words, at }) => found & wordOf({ words, at }, first + word),
            wordOf({ words: area, at: 0 }, word),
          ),
        ),
      ),
    );
    referenceKernel.uniteSlots({ packages, union, slots, runs });
  },
  uniteSlots: ({ packages, union, slots, runs }) => {
    eachWord(runs, (word) => {
      let any = 0;
      eachSlot(slots, (first) => (any |= packages[first + word] as number));
      setWord(union, word, any);
    });
  },
  countSets: ({ rows, first, words, number, runs, counts, at }) => {
    for (let set = 0; set < number; set++)
      add(
        counts,
        at + set,
        sumWords(runs, (word) => wordOf({ words: rows, at: 0 }, word) & wordOf(first, set * words + word)),
      );
  },
  countTags: ({ packages, rows, tags, tagWords, number, slots, runs, counts }) => {
    for (let tag = 0; tag < number; tag++) {
      add(
        counts,
        tag,
        sumWords(runs, (word) => {
          let carriers = 0;
          eachSlot(
            slots,
            (first) =>
              (carriers |=
                wordOf({ words: packages, at: first }, word) &
                wordOf({ words: tags, at: tag * tagWords + first }, word)),
          );
          return carriers & wordOf({ words: rows, at: 0 }, word);
        }),
      );
    }
  },
  priceSlots: ({ source, packages, within, cheapest, limits, slots, runs }) => {
    eachSlot(slots, (first) =>
      eachRow(runs, (row) => {
        if (!hasBit(packages, first, row) || !hasBit(within, 0, row)) return;
        const price = priceOf(source, first * 32 + row);
        cheapest[row] = Math.min(cheapest[row] as number, price);
        if (!limits) return;
        if (price < limits.least || price > limits.most) setBit(packages, first, row, false);
        else limits.kept[row] = Math.min(limits.kept[row] as number, price);
      }),
    );
  },
  priceRange: (source, position, values) => {
    for (let at = 0; at < values.length; at++) values[at] = priceOf(source, position + at);
  },
  countBuckets: ({ values, rows, perBucket, buckets, runs }) => {
    const counts = new Array<number>(buckets).fill(0);
    eachRow(runs, (row) => {
      const bucket = Math.min(buckets - 1, Math.floor((values[row] as number) * perBucket + 1e-9));
      if (hasBit(rows, 0, row)) counts[bucket] = (counts[bucket] ?? 0) + 1;
    });
    return counts;
  },
  collectBelow: ({ values, rows, limit, from, to, found }) => {
    let count = 0;
    eachRow([from, to], (row) => {
      if (hasBit(rows, 0, row) && (values[row] as number) <= limit) found[count++] = row;
    });
    return count;
  },
};

function priceOf(source: PriceSource, position: number): number {
  if ("column" in source) return source.column[position] as number;
  const { nightly, columns, perStay, floor, taxPoints } = source;
  const nightOf = (start: number) => nightly[start + position] as number;
  const inRooms = (start: number) => {
    const rooms = floor?.rooms[position] as number,
      occupancy = floor?.occupancy[position] as number;
    return (
      Math.max(rooms, rooms * ((floor?.base[position] as number) + nightOf(start)) + occupancy) +
      (floor?.perNight[position] as number) -
      occupancy
    );
  };
  const total = columns.reduce(
    (sum, start) => sum + (floor ? inRooms(start) : nightOf(start)),
    perStay[position] as number,
  );
  return taxPoints ? Math.min(NO_PRICE, total + Math.round((total * (taxPoints[position] as number)) / 10_000)) : total;
}

function eachWord(runs: Runs, visit: (word: number) => void): void {
  for (let at = 0; at < runs.length; at += 2)
    for (let word = runs[at] as number; word < (runs[at + 1] as number); word++) visit(word);
}

function eachRow(runs: Runs, visit: (row: number) => void): void {
  eachWord(runs, (word) => {
    for (let bit = 0; bit < 32; bit++) visit(word * 32 + bit);
  });
}

function eachSlot(slots: Slots, visit: (first: number) => void): void {
  for (let slot = slots.from; slot < slots.to; slot++) visit(slot * slots.words);
}

function sumWords(runs: Runs, wordAt: (word: number) => number): number {
  let sum = 0;
  eachWord(runs, (word) => (sum += popcount(wordAt(word))));
  return sum;
}

const wordOf = ({ words, at }: SetAt, word: number): number => words[at + word] as number;

function setWord(words: KernelWords, at: number, value: number): void {
  words[at] = value;
}

function add(counts: Int32Array, at: number, count: number): void {
  counts[at] = (counts[at] as number) + count;
}
