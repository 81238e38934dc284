import { hasBit, popcount, setBit } from "../index/bitset.ts";
import type { Kernel, PriceSource, Runs, SetAt, Slots } from "./kernel.ts";
import { NO_PRICE } from "./kernel.ts";
import type { KernelWords } from "./memory.ts";
import { addAt, byteAt, intAt, shortAt, wordAt } from "../typed-arrays.ts";

/** The kernel longhand: what its loops mean, one row at a time. Tests hold the compiled ones against it. */
export const referenceKernel: Kernel = {
  intersect: (target, source, runs) =>
    eachWord(runs, (word) => setWord(target, word, wordAt(target, word) & wordOf(source, word))),
  unite: (target, source, runs) =>
    eachWord(runs, (word) => setWord(target, word, wordAt(target, word) | wordOf(source, word))),
  copy: (target, source, runs) => eachWord(runs, (word) => setWord(target, word, wordOf(source, word))),
  countBits: (set, runs) => sumWords(runs, (word) => wordAt(set, word)),
  matchSlots: ({ packages, area, criteria, union, slots, runs }) => {
    eachSlot(slots, (first) =>
      eachWord(runs, (word) =>
        setWord(
          packages,
          first + word,
          criteria.reduce((found, { words, at }) => found & wordAt(words, at + first + word), wordAt(area, word)),
        ),
      ),
    );
    referenceKernel.uniteSlots({ packages, union, slots, runs });
  },
  uniteSlots: ({ packages, union, slots, runs }) => {
    eachWord(runs, (word) => {
      let any = 0;
      eachSlot(slots, (first) => (any |= wordAt(packages, first + word)));
      setWord(union, word, any);
    });
  },
  countSets: ({ rows, first, words, number, runs, counts, at }) => {
    for (let set = 0; set < number; set++)
      addAt(
        counts,
        at + set,
        sumWords(runs, (word) => wordAt(rows, word) & wordOf(first, set * words + word)),
      );
  },
  countTags: ({ packages, rows, tags, tagWords, number, slots, runs, counts }) => {
    for (let tag = 0; tag < number; tag++) {
      addAt(
        counts,
        tag,
        sumWords(runs, (word) => {
          let carriers = 0;
          eachSlot(
            slots,
            (first) => (carriers |= wordAt(packages, first + word) & wordAt(tags, tag * tagWords + first + word)),
          );
          return carriers & wordAt(rows, word);
        }),
      );
    }
  },
  priceSlots: ({ source, packages, within, cheapest, limits, slots, runs }) => {
    eachSlot(slots, (first) =>
      eachRow(runs, (row) => {
        if (!hasBit(packages, first, row) || !hasBit(within, 0, row)) return;
        const price = priceOf(source, first * 32 + row);
        cheapest[row] = Math.min(intAt(cheapest, row), price);
        if (!limits) return;
        if (price < limits.least || price > limits.most) setBit(packages, first, row, false);
        else limits.kept[row] = Math.min(intAt(limits.kept, row), price);
      }),
    );
  },
  priceRange: (source, position, values) => {
    for (let at = 0; at < values.length; at++) values[at] = priceOf(source, position + at);
  },
  countBuckets: ({ values, rows, perBucket, buckets, runs }) => {
    const counts = new Array<number>(buckets).fill(0);
    eachRow(runs, (row) => {
      const bucket = Math.min(buckets - 1, Math.floor(intAt(values, row) * perBucket + 1e-9));
      if (hasBit(rows, 0, row)) counts[bucket] = (counts[bucket] ?? 0) + 1;
    });
    return counts;
  },
  sumValues: ({ values, rows, runs }) => {
    let sum = 0;
    eachRow(runs, (row) => {
      if (hasBit(rows, 0, row)) sum += intAt(values, row);
    });
    return sum;
  },
  collectBelow: ({ values, rows, limit, from, to, found }) => {
    let count = 0;
    eachRow([{ from, to }], (row) => {
      if (hasBit(rows, 0, row) && intAt(values, row) <= limit) found[count++] = row;
    });
    return count;
  },
};

function priceOf(source: PriceSource, position: number): number {
  if ("column" in source) return intAt(source.column, position);
  const { nightly, columns, perStay, floor, taxPoints } = source;
  const nightOf = (start: number) => shortAt(nightly, start + position);
  const costOf = floor ? (start: number) => priceInRooms(floor, position, nightOf(start)) : nightOf;
  const total = columns.reduce((sum, start) => sum + costOf(start), intAt(perStay, position));
  return taxPoints ? Math.min(NO_PRICE, total + Math.round((total * shortAt(taxPoints, position)) / 10_000)) : total;
}

type Floor = NonNullable<Extract<PriceSource, { nightly: unknown }>["floor"]>;

/** A night in all rooms of the party, none of them below one cent. */
function priceInRooms({ rooms, occupancy, base, perNight }: Floor, position: number, night: number): number {
  const number = byteAt(rooms, position),
    added = intAt(occupancy, position);
  return Math.max(number, number * (intAt(base, position) + night) + added) + intAt(perNight, position) - added;
}

function eachWord(runs: Runs, visit: (word: number) => void): void {
  for (const { from, to } of runs) for (let word = from; word < to; word++) visit(word);
}

function eachRow(runs: Runs, visit: (row: number) => void): void {
  eachWord(runs, (word) => {
    for (let bit = 0; bit < 32; bit++) visit(word * 32 + bit);
  });
}

function eachSlot(slots: Slots, visit: (first: number) => void): void {
  for (let slot = slots.from; slot < slots.to; slot++) visit(slot * slots.words);
}

function sumWords(runs: Runs, bitsOf: (word: number) => number): number {
  let sum = 0;
  eachWord(runs, (word) => (sum += popcount(bitsOf(word))));
  return sum;
}

const wordOf = ({ words, at }: SetAt, word: number): number => wordAt(words, at + word);

function setWord(words: KernelWords, at: number, value: number): void {
  words[at] = value;
}
