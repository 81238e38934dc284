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

export function setBit(words: Uint32Array, offset: number, row: number, isOn: boolean): void {
  const at = offset + (row >> 5);
  const bit = 1 << (row & 31);
  const word = words[at] ?? 0;
  words[at] = isOn ? word | bit : word & ~bit;
}

export function hasBit(words: Uint32Array, offset: number, row: number): boolean {
  return (((words[offset + (row >> 5)] ?? 0) >>> (row & 31)) & 1) === 1;
}
