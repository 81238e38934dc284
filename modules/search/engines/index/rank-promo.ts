import { promoOf } from "./promo.ts";
import { promoOfStay, referenceTotal, stayTotal } from "./amounts.ts";
import { hasBit, lowestBit } from "./bitset.ts";
import type { Evaluation } from "./evaluate.ts";
import { eachHotel, eachPackage, isDense, isMatch, walkOrder } from "./matches.ts";
import { giftOrder, promoOrder } from "./orders.ts";
import type { PromoOrder } from "./columns.ts";
import { UNKNOWN_PROMO } from "./party.ts";
import { stayOf } from "./prices.ts";
import { pushTopK, readTopK, resetTopK } from "./top-k.ts";

/** Rows of the `wanted` hotels with the highest discounts, and perhaps some more; equals by popularity. */
export function rankPromos(evaluation: Evaluation, wanted: number): number[] {
  if (!isDense(evaluation, wanted, evaluation.total)) return scanPromo(evaluation, wanted);
  return evaluation.gift
    ? walkOrder(evaluation, giftOrder(evaluation.index, evaluation.gift), wanted)
    : walkPromo(evaluation, wanted);
}

/** Discount of the stay in percent, whatever a screen's threshold hides. */
export function stayPromo(evaluation: Evaluation, position: number): number {
  if (evaluation.gift) return evaluation.gift.promo[position] ?? 0;
  const { index, party, stay, from } = evaluation;
  if (stay) return promoOfStay(index, party, position, stay.at, stay.nights);
  if (from && from.promo[position] !== UNKNOWN_PROMO) return from.promo[position] ?? 0;
  const { at, nights } = stayOf(evaluation, position);
  const promo = promoOf(
    stayTotal(index, party, position, at, nights),
    referenceTotal(index, party, position, at, nights),
  );
  if (from) from.promo[position] = promo;
  return promo;
}

/** The most that each package can save the party, in percent. */
function promoBound({ index, party, gift }: Evaluation): Uint8Array {
  return gift?.promo ?? party.promo?.bound ?? index.packages.promoBound;
}

function orderOf({ index, party: { promo } }: Evaluation): PromoOrder {
  if (promo) return (promo.order ??= promoOrder(index, promo.bound));
  return (index.promoOrder ??= promoOrder(index, index.packages.promoBound));
}

type Best = { promo: number; tie: number };

/**
 * Highest discounts first: packages by the most they can save, level by level; once as many hotels as wanted save more than the level
 * allows, nothing further can enter.
 */
function walkPromo(evaluation: Evaluation, wanted: number): number[] {
  const {
    index: {
      packages,
      scratch: { levels },
    },
    hotels,
  } = evaluation;
  const { positions, rows, starts } = orderOf(evaluation);
  const found: Found[] = [];
  // How many hotels have each discount as their best; `levels` holds it by row, and one more.
  const reached = new Int32Array(102);
  for (let level = 100, settled = 0; level >= 0; level--) {
    settled += reached[level + 1] ?? 0;
    if (settled >= wanted) break;
    for (let at = starts[100 - level] ?? 0; at < (starts[101 - level] ?? 0); at++) {
      const row = rows[at] ?? 0,
        position = positions[at] ?? 0;
      if (!hasBit(hotels, 0, row) || !isMatch(evaluation, position)) continue;
      const promo = stayPromo(evaluation, position);
      found.push({ position, promo });
      const best = levels[row] ?? 0;
      if (promo < best) continue;
      if (best > 0) reached[best - 1] = (reached[best - 1] ?? 0) + -1;
      reached[promo] = (reached[promo] ?? 0) + 1;
      levels[row] = promo + 1;
    }
  }
  const sorted = sortByPromo(evaluation, found, leastOf(reached, wanted));
  for (const { position } of found) levels[packages.row[position] ?? 0] = 0;
  return sorted;
}

type Found = { position: number; promo: number };

/** The discount of the last hotel that is wanted. */
function leastOf(reached: Int32Array, wanted: number): number {
  let least = 100;
  for (let count = reached[100] ?? 0; least > 0 && count < wanted; least--) count += reached[least - 1] ?? 0;
  return least;
}

/** Hotels that save at least so much, each by its package that saves most; the most popular of these where several do. */
function sortByPromo(
  {
    index: {
      packages,
      scratch: { levels },
    },
  }: Evaluation,
  found: readonly Found[],
  least: number,
): number[] {
  const best = new Map<number, Best>();
  for (const { position, promo } of found) {
    const row = packages.row[position] ?? 0;
    if (promo < least || promo + 1 !== levels[row]) continue;
    const tie = Math.min(packages.popularity[position] ?? 0, best.get(row)?.tie ?? Infinity);
    best.set(row, { promo, tie });
  }
  return [...best].sort(([, a], [, b]) => b.promo - a.promo || a.tie - b.tie).map(([row]) => row);
}

/** The same for few hotels: they are looked at in the order of the most that one of their packages can save. */
function scanPromo(evaluation: Evaluation, wanted: number): number[] {
  const { top, levels } = evaluation.index.scratch;
  const bound = promoBound(evaluation);
  fillLevels(evaluation, bound);
  const rows: number[][] = Array.from({ length: 101 }, () => []);
  eachHotel(evaluation, (row) => {
    rows[levels[row] ?? 0]?.push(row);
    levels[row] = 0;
  });
  resetTopK(top, wanted);
  for (let level = 100; level >= 0 && -level <= top.worst; level--) {
    for (const row of rows[level] ?? []) {
      const { promo, tie } = bestPromo(evaluation, row, bound);
      pushTopK(top, -promo, tie, row);
    }
  }
  return readTopK(top, 0);
}

/** The highest bound among each found hotel's packages, slot by slot: columns are read in their order. */
function fillLevels({ index, area: { runs }, slots, packages, hotels, overflow }: Evaluation, bound: Uint8Array): void {
  const { levels } = index.scratch;
  const raise = (row: number, to: number) => {
    if (to > (levels[row] ?? 0)) levels[row] = to;
  };
  for (let slot = slots.from; slot < slots.to; slot++) {
    const first = slot * slots.words;
    for (const { from, to } of runs) {
      for (let word = from; word < to; word++) {
        for (let rows = (packages[first + word] ?? 0) & (hotels[word] ?? 0); rows !== 0; rows &= rows - 1) {
          const row = word * 32 + lowestBit(rows);
          raise(row, bound[slot * index.shape.stride + row] ?? 0);
        }
      }
    }
  }
  for (const position of overflow) {
    const row = index.packages.row[position] ?? 0;
    if (hasBit(hotels, 0, row)) raise(row, bound[position] ?? 0);
  }
}

/** The highest discount among a hotel's packages, and the popularity of the package that has it. */
function bestPromo(evaluation: Evaluation, row: number, bound: Uint8Array): Best {
  const best = { promo: -1, tie: Infinity };
  eachPackage(evaluation, row, (position) => {
    if ((bound[position] ?? 0) < best.promo) return;
    const promo = stayPromo(evaluation, position);
    const tie = evaluation.index.packages.popularity[position] ?? 0;
    if (promo < best.promo || (promo === best.promo && tie > best.tie)) return;
    best.promo = promo;
    best.tie = tie;
  });
  return best;
}
