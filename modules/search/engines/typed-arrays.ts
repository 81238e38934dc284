/**
 * How the columns of an index are read (docs/decisions/0034). The compiler takes every read of an array for one that may miss; these cannot:
 * hotel rows, package positions, words of a bitset and days of the ring are numbers that the index gave out itself when it laid its columns
 * out, or found by walking them. Nobody else's number gets here: ids are looked up first.
 *
 * One reader for each type of array, never one for all: each then stays a single kind of load wherever it is inlined. Loops that run for
 * each hotel of a search do without readers, which cost them 5 to 20 %, and say what an entry that is not there would be: `?? 0`.
 */
export const intAt = (ints: Int32Array, at: number): number => ints[at] as number;
export const wordAt = (words: Uint32Array, at: number): number => words[at] as number;
export const shortAt = (shorts: Uint16Array, at: number): number => shorts[at] as number;
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] as number;
export const doubleAt = (doubles: Float64Array, at: number): number => doubles[at] as number;

/** Adds to one of many counters. */
export function addAt(counts: Int32Array, at: number, amount: number): void {
  counts[at] = intAt(counts, at) + amount;
}
