import { eachBit, hasBit } from "./bitset.ts";
import { matchedOverflow, type Evaluation } from "./evaluate.ts";
import type { Order } from "./columns.ts";

/** A step along a national order costs so much less than a look at a hotel's packages. */
const STEPS_A_HOTEL = 48;

/** Whether walking a national order meets enough matches soon: about `wanted × packages ÷ hotels found` steps against `hotels found` looks. */
export function isDense({ index }: Evaluation, wanted: number, found: number): boolean {
  return found * found * STEPS_A_HOTEL > wanted * index.shape.size;
}

/** Whether a package matches. A hotel of the other flow may have one of the other kind at the place, which `packages` says nothing about. */
export function isMatch(
  {
    packages,
    slots,
    index: {
      shape: { grid, stride },
    },
  }: Evaluation,
  position: number,
): boolean {
  const isInFlow = position >= grid || (position >= slots.from * stride && position < slots.to * stride);
  return isInFlow && hasBit(packages, 0, position);
}

/** The first `wanted` hotels that an order of packages meets, each by its first match that is good enough. */
export function walkOrder(
  evaluation: Evaluation,
  { positions, rows, length }: Order,
  wanted: number,
  isGood: (position: number, row: number) => boolean = () => true,
): number[] {
  const {
    index: {
      scratch: { seen },
    },
    hotels,
  } = evaluation;
  const found: number[] = [];
  for (let at = 0; at < length && found.length < wanted; at++) {
    const row = rows[at] ?? 0,
      position = positions[at] ?? 0;
    if (!hasBit(hotels, 0, row) || seen[row] === 1 || !isMatch(evaluation, position) || !isGood(position, row))
      continue;
    seen[row] = 1;
    found.push(row);
  }
  for (const row of found) seen[row] = 0;
  return found;
}

/** Calls with the row of each found hotel. */
export function eachHotel({ area, hotels }: Evaluation, visit: (row: number) => void): void {
  eachBit(hotels, area.runs, visit);
}

/** Calls with the position of each matching package of a hotel. */
export function eachPackage(evaluation: Evaluation, row: number, visit: (position: number) => void): void {
  const { index, packages, slots } = evaluation;
  const { words, stride } = index.shape;
  for (let slot = slots.from; slot < slots.to; slot++) {
    if (hasBit(packages, slot * words, row)) visit(slot * stride + row);
  }
  for (const position of matchedOverflow(evaluation, row)) visit(position);
}

/** The popularity of a hotel's most popular match: what most searches sort by, without a call per package. */
export function bestPopularity(evaluation: Evaluation, row: number): number {
  const { index, packages, slots } = evaluation;
  const { words, stride } = index.shape;
  const { popularity } = index.packages;
  let best = Infinity;
  for (let slot = slots.from; slot < slots.to; slot++) {
    if (!hasBit(packages, slot * words, row)) continue;
    const key = popularity[slot * stride + row] ?? 0;
    if (key < best) best = key;
  }
  for (const position of matchedOverflow(evaluation, row)) best = Math.min(best, popularity[position] ?? 0);
  return best;
}
