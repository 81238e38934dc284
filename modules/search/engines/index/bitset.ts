import type { Runs } from "../kernel/kernel.ts";

/**
 * Bitsets are runs of 32-bit words in a `Uint32Array`; bit `h & 31` of word `h >> 5` stands for hotel row `h`. All functions work on the
 * words [from, to) only: the part of the country that a search looks at.
 */

/** How many bits of a word are set. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of the lowest bit of a word that is set. `bits &= bits - 1` takes it away: loops go from bit to bit with these two. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function setBit(words: Uint32Array, offset: number, row: number, isOn: boolean): void {
  const at = offset + (row >> 5);
  const bit = 1 << (row & 31);
  const word = words[at] ?? 0;
  words[at] = isOn ? word | bit : word & ~bit;
}

export function hasBit(words: Uint32Array, offset: number, row: number): boolean {
  return (((words[offset + (row >> 5)] ?? 0) >>> (row & 31)) & 1) === 1;
}

/** Calls with the number of each bit that is set on the runs. */
export function eachBit(words: Uint32Array, runs: Runs, visit: (row: number) => void): void {
  for (const { from, to } of runs) {
    for (let word = from; word < to; word++)
      for (let bits = words[word] ?? 0; bits !== 0; bits &= bits - 1) visit(word * 32 + lowestBit(bits));
  }
}
