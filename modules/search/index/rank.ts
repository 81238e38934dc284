import { cents } from "#platform/money.ts";
import type { Hit } from "../types.ts";
import { chordTo } from "./area.ts";
import { hasBit } from "./bitset.ts";
import { cheapestOf, type Evaluation } from "./evaluate.ts";
import { roomsFree } from "./free-rooms.ts";
import { kmOfChord } from "./geo.ts";
import type { GiftColumns } from "./gifts.ts";
import { NO_PRICE } from "./layout.ts";
import { bestPopularity, eachHotel, eachPackage, isDense, isMatch } from "./matches.ts";
import { popularityOrder } from "./orders.ts";
import { priceValue, stayOf } from "./prices.ts";
import { rankPromos, stayPromo } from "./rank-promo.ts";
import { referenceTotal, stayTotal } from "./amounts.ts";
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
    case "promo": return rankPromos(evaluation, wanted).slice(offset, wanted);
    case "distance": return scanDistance(evaluation, wanted).slice(offset);
  }
}

function walkPopularity(evaluation: Evaluation, wanted: number): number[] {
  const { index, hotels } = evaluation;
  const { seen } = index.scratch;
  const { positions, rows, length } = popularityOrder(index);
  const found: number[] = [];
  for (let at = 0; at < length && found.length < wanted; at++) {
    const row = rows[at] as number;
    if (!hasBit(hotels, 0, row) || seen[row] === 1 || !isMatch(evaluation, positions[at] as number)) continue;
    seen[row] = 1;
    found.push(row);
  }
  for (const row of found) seen[row] = 0;
  return found;
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

function packageKey(evaluation: Evaluation, position: number): number {
  switch (evaluation.query.sort) {
    case "priceAsc": return priceValue(evaluation, position);
    case "promo": return -stayPromo(evaluation, position);
    default: return 0;
  }
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
