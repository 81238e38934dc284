import type { SearchIndex } from "./layout.ts";
import { RING } from "./ring.ts";

/** A dated stay: ring position of the arrival, nights. */
export type RingStay = { at: number; nights: number };

/** Rooms free on the scarcest night of a stay. */
export function roomsFree({ stock, rates, packages }: SearchIndex, position: number, { at, nights }: RingStay): number {
  const base = (rates.poolRow[packages.rate[position] ?? 0] ?? 0) * RING;
  let least = 0x7fff;
  for (let night = 0; night < nights; night++) least = Math.min(least, stock.left[base + ((at + night) % RING)] ?? 0);
  return least;
}
