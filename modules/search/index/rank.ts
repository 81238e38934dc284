import { cents } from "#platform/money.ts";
import type { Hit } from "../types.ts";
import { chordTo } from "./area.ts";
import { popularityOrder, promoOf, promoOrder } from "./derive.ts";
import { availableRooms, cheapestOf, matchedOverflow, type Evaluation } from "./evaluate.ts";
import { kmOfChord } from "./geo.ts";
import { ringPosition } from "./layout.ts";
import { referenceTotal, stayTotal } from "./amounts.ts";
import { priceValue } from "./prices.ts";
import { pushTopK, readTopK, resetTopK } from "./top-k.ts";

/**
 * The page of hotels in the order of the search, each with its best packages. Orders: popularity score; price a night; discount of the
 * stay, then popularity; distance, then popularity. Equal hotels follow the popularity of their best package, which never ties.
 */
export function rankHits(evaluation: Evaluation): Hit[] {
  const { query } = evaluation;
  const rows = rankHotels(evaluation, query.page * query.limit, query.limit);
  return rows.flatMap((row) => bestPackages(evaluation, row).map((position) => describeHit(evaluation, row, position)));
}

/** Rows of the best hotels from the `offset`th on. */
export function rankHotels(evaluation: Evaluation, offset: number, limit: number): number[] {
  const wanted = offset + limit;
  if (evaluation.total === 0 || offset >= evaluation.total) return [];
  if (evaluation.query.sort === "popularity" && isDense(evaluation, wanted)) return walkPopularity(evaluation, wanted).slice(offset);
  if (evaluation.query.sort === "promo" && isDense(evaluation, wanted)) return walkPromo(evaluation, wanted).slice(offset, wanted);
  scanHotels(evaluation, wanted);
  return readTopK(evaluation.scratch.top, offset);
}

/** Whether walking a national order meets enough matches soon: about `wanted × packages ÷ hotels found` steps against `hotels found`. */
function isDense({ index, total }: Evaluation, wanted: number): boolean {
  return total * total > wanted * index.shape.size;
}

function isMatch({ packages, index, scratch, hotels }: Evaluation, position: number, row: number): boolean {
  if ((((hotels[row >> 5] as number) >>> (row & 31)) & 1) === 0) return false;
  const { grid, stride, words } = index.shape;
  if (position >= grid) return scratch.isOverflowMatch[position - grid] === 1;
  return (((packages[Math.floor(position / stride) * words + (row >> 5)] as number) >>> (row & 31)) & 1) === 1;
}

function isInFlow({ slots, index }: Evaluation, position: number): boolean {
  return position >= index.shape.grid || (position >= slots.from * index.shape.stride && position < slots.to * index.shape.stride);
}

function walkPopularity(evaluation: Evaluation, wanted: number): number[] {
  const { index, scratch } = evaluation;
  const order = popularityOrder(index);
  const found: number[] = [];
  for (let at = 0; at < index.orderLength && found.length < wanted; at++) {
    const position = order[at] as number;
    const row = index.packages.row[position] as number;
    if (scratch.seen[row] === 1 || !isInFlow(evaluation, position) || !isMatch(evaluation, position, row)) continue;
    scratch.seen[row] = 1;
    found.push(row);
  }
  for (const row of found) scratch.seen[row] = 0;
  return found;
}

/**
 * Highest discounts first: packages in the order of the most they can save; once as many hotels as wanted save at least what the next
 * package could, nothing further can enter.
 */
function walkPromo(evaluation: Evaluation, wanted: number): number[] {
  const { index } = evaluation;
  const { promoFactor } = evaluation.party;
  const order = promoOrder(index);
  const best = new Map<number, { promo: number; tie: number }>();
  const reached = new Int32Array(102);
  let level = 101, enough = 0;
  for (const position of order) {
    const bound = Math.min(100, Math.ceil((index.packages.promoBound[position] as number) * promoFactor));
    // Hotels at `level` or above are settled: what comes now saves less.
    for (; level > bound; level--) enough += reached[level] as number;
    if (enough >= wanted) break;
    const row = index.packages.row[position] as number;
    if (!isInFlow(evaluation, position) || !isMatch(evaluation, position, row)) continue;
    const promo = stayPromo(evaluation, position);
    const tie = index.packages.popularity[position] as number;
    const known = best.get(row);
    if (known && (known.promo > promo || (known.promo === promo && known.tie < tie))) continue;
    if (known) reached[known.promo] = (reached[known.promo] as number) - 1;
    reached[promo] = (reached[promo] as number) + 1;
    best.set(row, { promo, tie });
  }
  return [...best].sort(([, a], [, b]) => b.promo - a.promo || a.tie - b.tie).map(([row]) => row);
}

function scanHotels(evaluation: Evaluation, wanted: number): void {
  const { scratch, area, hotels, query } = evaluation;
  const { top } = scratch;
  resetTopK(top, wanted);
  const cheapest = query.sort === "priceAsc" ? cheapestOf(evaluation) : null;
  for (let at = 0; at < area.runs.length; at += 2) {
    for (let word = area.runs[at] as number; word < (area.runs[at + 1] as number); word++) {
      for (let rows = hotels[word] as number; rows !== 0; rows &= rows - 1) {
        const row = word * 32 + 31 - Math.clz32(rows & -rows);
        if (cheapest && (cheapest[row] as number) > top.worst) continue;
        if (query.sort === "distance" && chordTo(evaluation.index, area, row) > top.worst) continue;
        const { key, tie } = hotelKey(evaluation, row);
        pushTopK(top, key, tie, row);
      }
    }
  }
}

const bestKey = { key: 0, tie: 0 };

/** The popularity of a hotel's most popular match: what most searches sort by, without a call per package. */
function bestPopularity(evaluation: Evaluation, row: number): number {
  const { index, packages, slots } = evaluation;
  const { words, stride } = index.shape;
  const { popularity } = index.packages;
  let best = Infinity;
  for (let slot = slots.from; slot < slots.to; slot++) {
    if ((((packages[slot * words + (row >> 5)] as number) >>> (row & 31)) & 1) === 0) continue;
    const key = popularity[slot * stride + row] as number;
    if (key < best) best = key;
  }
  for (const position of matchedOverflow(evaluation, row)) best = Math.min(best, popularity[position] as number);
  return best;
}

/** What a hotel is sorted by: the smallest key among its matching packages, then the best popularity among these. */
function hotelKey(evaluation: Evaluation, row: number): { key: number; tie: number } {
  const { sort } = evaluation.query;
  if (sort === "popularity" || sort === "distance") {
    bestKey.key = sort === "distance" ? chordTo(evaluation.index, evaluation.area, row) : 0;
    bestKey.tie = bestPopularity(evaluation, row);
    return bestKey;
  }
  bestKey.key = Infinity;
  bestKey.tie = Infinity;
  eachPackage(evaluation, row, (position) => {
    const key = packageKey(evaluation, position);
    const tie = evaluation.index.packages.popularity[position] as number;
    if (key < bestKey.key || (key === bestKey.key && tie < bestKey.tie)) {
      bestKey.key = key;
      bestKey.tie = tie;
    }
  });
  return bestKey;
}

function packageKey(evaluation: Evaluation, position: number): number {
  switch (evaluation.query.sort) {
    case "priceAsc": return priceValue(evaluation, position);
    case "promo": return -stayPromo(evaluation, position);
    default: return 0;
  }
}

/** Discount of the stay in percent, whatever a screen's threshold hides. */
function stayPromo(evaluation: Evaluation, position: number): number {
  const { at, nights } = stayOf(evaluation, position);
  const { index, party } = evaluation;
  return promoOf(stayTotal(index, party, position, at, nights), referenceTotal(index, party, position, at, nights));
}

/** The stay that a package's price is for: the asked one, or that of its from price. */
function stayOf({ stay, from }: Evaluation, position: number): { at: number; nights: number } {
  return stay ?? { at: ringPosition(from?.day[position] ?? 0), nights: from?.nights[position] ?? 0 };
}

function eachPackage(evaluation: Evaluation, row: number, visit: (position: number) => void): void {
  const { index, packages, slots } = evaluation;
  const { words, stride } = index.shape;
  for (let slot = slots.from; slot < slots.to; slot++) {
    if ((((packages[slot * words + (row >> 5)] as number) >>> (row & 31)) & 1) === 1) visit(slot * stride + row);
  }
  for (const position of matchedOverflow(evaluation, row)) visit(position);
}

function bestPackages(evaluation: Evaluation, row: number): number[] {
  const found: { position: number; key: number; tie: number }[] = [];
  eachPackage(evaluation, row, (position) => {
    found.push({ position, key: packageKey(evaluation, position), tie: evaluation.index.packages.popularity[position] as number });
  });
  found.sort((a, b) => a.key - b.key || a.tie - b.tie);
  return found.slice(0, evaluation.query.packagesPerHotel).map(({ position }) => position);
}

function describeHit(evaluation: Evaluation, row: number, position: number): Hit {
  const { index, query, party, area } = evaluation;
  const { at, nights } = stayOf(evaluation, position);
  return {
    packageId: index.packages.id[position] as number, hotelId: index.hotels.id[row] as number,
    sellPrice: cents(stayTotal(index, party, position, at, nights)), refPrice: cents(referenceTotal(index, party, position, at, nights)),
    nights, rooms: party.rooms[position] as number,
    availableRooms: query.stay ? availableRooms(evaluation, position) : null,
    distanceKm: query.point ? kmOfChord(chordTo(index, area, row)) : null,
  };
}
