import { dayNumber, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS, MAX_NIGHTS } from "#modules/catalogue/types.ts";
import type { SearchQuery } from "../types.ts";
import { stayTotal } from "./amounts.ts";
import { evaluate, type Evaluation } from "./evaluate.ts";
import { RING, ringPosition, type SearchIndex } from "./layout.ts";
import type { Scratch } from "./scratch.ts";
import { canHave } from "./stay-view.ts";

/**
 * The cheapest price a night among the stays that begin on each day, cents and fractions: of the asked length, or each package's shortest,
 * as the price calendar of a product shows it. Infinity where nobody may arrive. Goes package by package through its year, where rates
 * and stays lie side by side, instead of searching every day.
 */
export function cheapestNights(index: SearchIndex, query: SearchQuery, scratch: Scratch, { from, days }: { from: Day; days: number }): Float64Array {
  const asked = query.stay?.nights ?? query.nights;
  const best = new Float64Array(days).fill(Infinity);
  if (asked !== null && (asked < 1 || asked > MAX_NIGHTS)) return best;
  const evaluation = evaluate(index, { ...query, stay: null, nights: null, price: { min: null, max: null } }, scratch);
  const first = dayNumber(from);
  eachMatch(evaluation, (position) => {
    const base = position * RING;
    for (let offset = 0; offset < days; offset++) {
      const day = first + offset;
      if (day < index.firstArrival || day >= index.today + HORIZON_DAYS) continue;
      const at = ringPosition(day);
      const nights = lengthOf(index.packages.feasible[base + at] as number, asked);
      if (nights > 0) best[offset] = Math.min(best[offset] as number, priceOf(evaluation, query, position, at, nights));
    }
  });
  return best;
}

/** The asked length where it is possible, else the shortest; 0 where there is none. */
function lengthOf(mask: number, asked: number | null): number {
  if (asked !== null) return (mask >> (asked - 1)) & 1 ? asked : 0;
  return mask === 0 ? 0 : 32 - Math.clz32(mask & -mask);
}

function priceOf({ index, party, isWholeStay }: Evaluation, { price }: SearchQuery, position: number, at: number, nights: number): number {
  if ((party.rooms[position] as number) > 1 && !canHave({ index, party, stay: { at, nights }, from: null }, position)) return Infinity;
  const total = stayTotal(index, party, position, at, nights);
  const units = isWholeStay ? 1 : nights;
  const isInPrice = total >= (price.min ?? -Infinity) * units && total <= (price.max ?? Infinity) * units;
  return isInPrice ? total / nights : Infinity;
}

/** Calls with every package that matches, in hotels that match. */
function eachMatch({ index, area, slots, packages, hotels, overflow }: Evaluation, visit: (position: number) => void): void {
  const { words, stride } = index.shape;
  for (let slot = slots.from; slot < slots.to; slot++) {
    for (let run = 0; run < area.runs.length; run += 2) {
      for (let word = area.runs[run] as number; word < (area.runs[run + 1] as number); word++) {
        for (let bits = (packages[slot * words + word] as number) & (hotels[word] as number); bits !== 0; bits &= bits - 1) visit(slot * stride + word * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
  }
  for (const position of overflow) {
    const row = index.packages.row[position] as number;
    if ((((hotels[row >> 5] as number) >>> (row & 31)) & 1) === 1) visit(position);
  }
}
