import { cents } from "#platform/money.ts";
import { showsCheapest } from "../../query/shows-cheapest.ts";
import type { Hit } from "../../types.ts";
import { chordTo } from "./area.ts";
import { cheapestOf, type Evaluation } from "./evaluate.ts";
import { roomsFree } from "./free-rooms.ts";
import { kmOfChord } from "./geo.ts";
import type { GiftColumns } from "./columns.ts";
import { NO_PRICE } from "./layout.ts";
import { bestPopularity, eachHotel, eachPackage, isDense, walkOrder } from "./matches.ts";
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
    case "popularity":
      return isDense(evaluation, wanted, evaluation.total)
        ? walkOrder(evaluation, popularityOrder(evaluation.index), wanted).slice(offset)
        : scanPopularity(evaluation, wanted).slice(offset);
    case "priceAsc":
      return scanPrices(evaluation, wanted).slice(offset);
    case "promo":
      return rankPromos(evaluation, wanted).slice(offset, wanted);
    case "distance":
      return scanDistance(evaluation, wanted).slice(offset);
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
  const {
    index: {
      scratch: { top },
    },
  } = evaluation;
  const cheapest = cheapestOf(evaluation);
  resetTopK(top, wanted);
  eachBelow(
    evaluation,
    () => top.worst,
    (row) => pushTopK(top, cheapest[row] ?? 0, 0, row),
  );
  const dearest = top.size < wanted ? NO_PRICE : top.worst;
  resetTopK(top, wanted);
  const last: number[] = [];
  eachBelow(
    evaluation,
    () => dearest,
    (row) => {
      if (cheapest[row] === dearest) last.push(row);
      else pushTopK(top, cheapest[row] ?? 0, popularityAtPrice(evaluation, row, cheapest[row] ?? 0), row);
    },
  );
  const open = wanted - top.size;
  if (isDense(evaluation, open, last.length)) return [...readTopK(top, 0), ...walkPrice(evaluation, dearest, open)];
  for (const row of last) pushTopK(top, dearest, popularityAtPrice(evaluation, row, dearest), row);
  return readTopK(top, 0);
}

/** The most popular hotels whose cheapest package costs just so much. Vouchers have round prices: thousands of hotels may share the last one. */
function walkPrice(evaluation: Evaluation, price: number, wanted: number): number[] {
  const { cheapest } = evaluation.index.scratch;
  return walkOrder(
    evaluation,
    popularityOrder(evaluation.index),
    wanted,
    (position, row) => cheapest[row] === price && priceValue(evaluation, position) === price,
  );
}

function eachBelow({ index, area, hotels }: Evaluation, limit: () => number, visit: (row: number) => void): void {
  const {
    kernel,
    scratch: { cheapest, found },
  } = index;
  for (const run of area.runs) {
    for (let from = run.from; from < run.to; from += CHUNK_WORDS) {
      const count = kernel.collectBelow({
        values: cheapest,
        rows: hotels,
        limit: Math.min(NO_PRICE, limit()),
        from,
        to: Math.min(run.to, from + CHUNK_WORDS),
        found,
      });
      for (let at = 0; at < count; at++) visit(found[at] ?? 0);
    }
  }
}

/** The popularity of the most popular among a hotel's packages at a price. */
function popularityAtPrice(evaluation: Evaluation, row: number, price: number): number {
  let best = Infinity;
  eachPackage(evaluation, row, (position) => {
    if (priceValue(evaluation, position) === price)
      best = Math.min(best, evaluation.index.packages.popularity[position] ?? 0);
  });
  return best;
}

/** Rooms of a hotel differ in price alone: the cheapest stands for it, whatever hotels are ordered by (docs/product/search.md#hotel-nights). */
function packageKey(evaluation: Evaluation, position: number): number {
  const { query } = evaluation;
  if (showsCheapest(query)) return priceValue(evaluation, position);
  switch (query.sort) {
    case "priceAsc":
      return priceValue(evaluation, position);
    case "promo":
      return -stayPromo(evaluation, position);
    default:
      return 0;
  }
}

function bestPackages(evaluation: Evaluation, row: number): number[] {
  const found: { position: number; key: number; tie: number }[] = [];
  eachPackage(evaluation, row, (position) => {
    found.push({
      position,
      key: packageKey(evaluation, position),
      tie: evaluation.index.packages.popularity[position] ?? 0,
    });
  });
  found.sort((a, b) => a.key - b.key || a.tie - b.tie);
  return found.slice(0, evaluation.query.packagesPerHotel).map(({ position }) => position);
}

function describeHit(evaluation: Evaluation, row: number, position: number): Hit {
  const { index, query, area } = evaluation;
  return {
    packageId: index.packages.id[position] ?? 0,
    hotelId: index.hotels.id[row] ?? 0,
    ...(evaluation.gift ? describeGift(evaluation.gift, position) : describeStay(evaluation, position)),
    distanceKm: query.point ? kmOfChord(chordTo(index, area, row)) : null,
  };
}

type Described = Pick<Hit, "sellPrice" | "refPrice" | "nights" | "rooms" | "availableRooms">;

function describeStay(evaluation: Evaluation, position: number): Described {
  const { index, party, stay } = evaluation;
  const { at, nights } = stayOf(evaluation, position);
  return {
    sellPrice: cents(stayTotal(index, party, position, at, nights)),
    refPrice: cents(referenceTotal(index, party, position, at, nights)),
    nights,
    rooms: party.rooms[position] ?? 0,
    availableRooms: stay ? roomsFree(index, position, stay) : null,
  };
}

function describeGift({ sell, ref, nights }: GiftColumns, position: number): Described {
  return {
    sellPrice: cents(sell[position] ?? 0),
    refPrice: cents(ref[position] ?? 0),
    nights: nights[position] ?? 0,
    rooms: 1,
    availableRooms: null,
  };
}
