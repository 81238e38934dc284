import { cents } from "#platform/money.ts";
import type { Hit } from "../types.ts";
import { chordTo } from "./area.ts";
import { hasBit } from "./bitset.ts";
import { orderByPromo, popularityOrder } from "./derive.ts";
import { cheapestOf, matchedOverflow, type Evaluation } from "./evaluate.ts";
import { roomsFree } from "./free-rooms.ts";
import { kmOfChord } from "./geo.ts";
import type { GiftColumns } from "./gifts.ts";
import { NO_PRICE, ringPosition } from "./layout.ts";
import { referenceTotal, stayTotal } from "./amounts.ts";
import { UNKNOWN_PROMO } from "./party.ts";
import { priceValue } from "./prices.ts";
import { promoOf } from "./promo.ts";
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
  switch (evaluation.query.sort) {
    case "popularity": return isDense(evaluation, wanted) ? walkPopularity(evaluation, wanted).slice(offset) : scanPopularity(evaluation, wanted).slice(offset);
    case "priceAsc": return scanPrices(evaluation, wanted).slice(offset);
    case "promo": return (!evaluation.gift && isDense(evaluation, wanted) ? walkPromo(evaluation, wanted) : scanPromo(evaluation, wanted)).slice(offset, wanted);
    case "distance": return scanDistance(evaluation, wanted).slice(offset);
  }
}

/** A step along a national order costs so much less than a look at a hotel's packages. */
const STEPS_A_HOTEL = 6;

/** Whether walking a national order meets enough matches soon: about `wanted × packages ÷ hotels found` steps against `hotels found` looks. */
function isDense({ index, total }: Evaluation, wanted: number): boolean {
  return total * total * STEPS_A_HOTEL > wanted * index.shape.size;
}

function isMatch({ packages, hotels }: Evaluation, position: number, row: number): boolean {
  return hasBit(hotels, 0, row) && hasBit(packages, 0, position);
}

function isInFlow({ slots, index }: Evaluation, position: number): boolean {
  return position >= index.shape.grid || (position >= slots.from * index.shape.stride && position < slots.to * index.shape.stride);
}

function walkPopularity(evaluation: Evaluation, wanted: number): number[] {
  const { index } = evaluation;
  const { seen } = index.scratch;
  const order = popularityOrder(index);
  const found: number[] = [];
  for (let at = 0; at < index.orderLength && found.length < wanted; at++) {
    const position = order[at] as number;
    const row = index.packages.row[position] as number;
    if (seen[row] === 1 || !isInFlow(evaluation, position) || !isMatch(evaluation, position, row)) continue;
    seen[row] = 1;
    found.push(row);
  }
  for (const row of found) seen[row] = 0;
  return found;
}

type PromoBounds = { bound: Uint8Array; order: Int32Array };

/** The most that each package can save the party, in percent, and packages in that order. */
function promoBounds({ index, party: { promo } }: Evaluation): PromoBounds {
  if (promo) return { bound: promo.bound, order: (promo.order ??= orderByPromo(index, promo.bound)) };
  const { promoBound } = index.packages;
  return { bound: promoBound, order: (index.promoOrder ??= orderByPromo(index, promoBound)) };
}

/**
 * Highest discounts first: packages in the order of the most they can save; once as many hotels as wanted save at least what the next
 * package could, nothing further can enter.
 */
function walkPromo(evaluation: Evaluation, wanted: number): number[] {
  const { index } = evaluation;
  const { bound, order } = promoBounds(evaluation);
  const best = new Map<number, { promo: number; tie: number }>();
  const reached = new Int32Array(102);
  let level = 101, enough = 0;
  for (const position of order) {
    // Hotels at `level` or above are settled: what comes now saves less.
    for (; level > (bound[position] as number); level--) enough += reached[level] as number;
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

/** The same for few hotels: they are looked at in the order of the most that one of their packages can save. */
function scanPromo(evaluation: Evaluation, wanted: number): number[] {
  const { top } = evaluation.index.scratch;
  const bound = evaluation.gift?.promo ?? promoBounds(evaluation).bound;
  const levels: number[][] = Array.from({ length: 101 }, () => []);
  eachHotel(evaluation, (row) => {
    let most = 0;
    eachPackage(evaluation, row, (position) => (most = Math.max(most, bound[position] as number)));
    levels[most]?.push(row);
  });
  resetTopK(top, wanted);
  for (let level = 100; level >= 0 && -level <= top.worst; level--) {
    for (const row of levels[level] ?? []) {
      const { promo, tie } = bestPromo(evaluation, row, bound);
      pushTopK(top, -promo, tie, row);
    }
  }
  return readTopK(top, 0);
}

/** The highest discount among a hotel's packages, and the popularity of the package that has it. */
function bestPromo(evaluation: Evaluation, row: number, bound: Uint8Array): { promo: number; tie: number } {
  const best = { promo: -1, tie: Infinity };
  eachPackage(evaluation, row, (position) => {
    if ((bound[position] as number) < best.promo) return;
    const promo = stayPromo(evaluation, position);
    const tie = evaluation.index.packages.popularity[position] as number;
    if (promo < best.promo || (promo === best.promo && tie > best.tie)) return;
    best.promo = promo;
    best.tie = tie;
  });
  return best;
}

function eachHotel({ area, hotels }: Evaluation, visit: (row: number) => void): void {
  for (let at = 0; at < area.runs.length; at += 2) {
    for (let word = area.runs[at] as number; word < (area.runs[at + 1] as number); word++) {
      for (let rows = hotels[word] as number; rows !== 0; rows &= rows - 1) visit(word * 32 + 31 - Math.clz32(rows & -rows));
    }
  }
}

function scanPopularity(evaluation: Evaluation, wanted: number): number[] {
  const { top } = evaluation.index.scratch;
  resetTopK(top, wanted);
  eachHotel(evaluation, (row) => pushTopK(top, bestPopularity(evaluation, row), 0, row));
  return readTopK(top, 0);
}

function scanDistance(evaluation: Evaluation, wanted: number): number[] {
  const { index, area } = evaluation;
  const { top } = index.scratch;
  resetTopK(top, wanted);
  eachHotel(evaluation, (row) => {
    const chord = chordTo(index, area, row);
    if (chord <= top.worst) pushTopK(top, chord, bestPopularity(evaluation, row), row);
  });
  return readTopK(top, 0);
}

/** Rows that the kernel looks at before the worst price that can still enter is known anew. */
const CHUNK_WORDS = 32;

/** Two passes: the first finds the price of the last hotel that is wanted, the second orders those that are not dearer. */
function scanPrices(evaluation: Evaluation, wanted: number): number[] {
  const { index: { scratch: { top } } } = evaluation;
  const cheapest = cheapestOf(evaluation);
  resetTopK(top, wanted);
  eachBelow(evaluation, () => top.worst, (row) => pushTopK(top, cheapest[row] as number, 0, row));
  const dearest = top.size < wanted ? NO_PRICE : top.worst;
  resetTopK(top, wanted);
  eachBelow(evaluation, () => dearest, (row) => pushTopK(top, cheapest[row] as number, popularityAtPrice(evaluation, row, cheapest[row] as number), row));
  return readTopK(top, 0);
}

function eachBelow({ index, area, hotels }: Evaluation, limit: () => number, visit: (row: number) => void): void {
  const { kernel, scratch: { cheapest, found } } = index;
  for (let run = 0; run < area.runs.length; run += 2) {
    const end = area.runs[run + 1] as number;
    for (let from = area.runs[run] as number; from < end; from += CHUNK_WORDS) {
      const count = kernel.collectBelow({ values: cheapest, rows: hotels, limit: Math.min(NO_PRICE, limit()), from, to: Math.min(end, from + CHUNK_WORDS), found });
      for (let at = 0; at < count; at++) visit(found[at] as number);
    }
  }
}

/** The popularity of the most popular among a hotel's packages at a price. */
function popularityAtPrice(evaluation: Evaluation, row: number, price: number): number {
  let best = Infinity;
  eachPackage(evaluation, row, (position) => {
    if (priceValue(evaluation, position) === price) best = Math.min(best, evaluation.index.packages.popularity[position] as number);
  });
  return best;
}

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

function packageKey(evaluation: Evaluation, position: number): number {
  switch (evaluation.query.sort) {
    case "priceAsc": return priceValue(evaluation, position);
    case "promo": return -stayPromo(evaluation, position);
    default: return 0;
  }
}

/** Discount of the stay in percent, whatever a screen's threshold hides. */
function stayPromo(evaluation: Evaluation, position: number): number {
  if (evaluation.gift) return evaluation.gift.promo[position] as number;
  const { index, party, from } = evaluation;
  if (from && from.promo[position] !== UNKNOWN_PROMO) return from.promo[position] as number;
  const { at, nights } = stayOf(evaluation, position);
  const promo = promoOf(stayTotal(index, party, position, at, nights), referenceTotal(index, party, position, at, nights));
  if (from) from.promo[position] = promo;
  return promo;
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
  const { index, query, area } = evaluation;
  return {
    packageId: index.packages.id[position] as number, hotelId: index.hotels.id[row] as number, ...(evaluation.gift ? describeGift(evaluation.gift, position) : describeStay(evaluation, position)),
    distanceKm: query.point ? kmOfChord(chordTo(index, area, row)) : null,
  };
}

type Described = Pick<Hit, "sellPrice" | "refPrice" | "nights" | "rooms" | "availableRooms">;

function describeStay(evaluation: Evaluation, position: number): Described {
  const { index, party, stay } = evaluation;
  const { at, nights } = stayOf(evaluation, position);
  return {
    sellPrice: cents(stayTotal(index, party, position, at, nights)), refPrice: cents(referenceTotal(index, party, position, at, nights)),
    nights, rooms: party.rooms[position] as number, availableRooms: stay ? roomsFree(index, position, stay) : null,
  };
}

function describeGift({ sell, ref, nights }: GiftColumns, position: number): Described {
  return { sellPrice: cents(sell[position] as number), refPrice: cents(ref[position] as number), nights: nights[position] as number, rooms: 1, availableRooms: null };
}
