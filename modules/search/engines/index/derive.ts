import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import {
  MONEY,
  MOST_ABOVE_BASE,
  NO_PRICE,
  positionsOf,
  WIDE_BASE,
  type FromColumns,
  type SearchIndex,
} from "./layout.ts";
import { lowestBit } from "./bitset.ts";
import { RING, ringPosition } from "./ring.ts";
import { discountedAmount } from "./amounts.ts";
import { deriveGifts } from "./gifts.ts";
import { feasibleStays } from "./feasibility.ts";
import { movePackage } from "./orders.ts";
import { refreshParties } from "./party.ts";
import { amountAt } from "./rates.ts";
import { countOpenWeekends, popularityKey, popularityScore, WEEKEND_WINDOW_DAYS } from "./popularity.ts";
import { promoOf } from "./promo.ts";
import { byteAt, doubleAt, intAt, shortAt, wordAt } from "../typed-arrays.ts";

/** What is worked out for one package, by offset from today. */
const discounted = new Int32Array(RING + MAX_NIGHTS);
/** The same for the 32 packages of a word, on its way into the columns: they are apart by day, and written day by day. */
const block = {
  nightly: new Uint16Array(RING * 32),
  arrivals: new Uint32Array(RING * MAX_NIGHTS),
  twoLeft: new Uint32Array(RING),
};

/**
 * Recomputes everything that follows from a hotel's rates and rooms: nightly prices, possible stays, from prices, bounds, popularity. The
 * build and every update go through `deriveWord`, so an updated index is the index that a rebuild would give.
 */
export function deriveHotel(index: SearchIndex, row: number): void {
  const positions = positionsOf(index, row);
  for (const position of positions) deriveWord(index, position >> 5, 1 << (position & 31));
  refreshParties(index, positions);
  index.version += 1;
}

/** Derives the packages of one word of positions whose bits are set in `which`. */
export function deriveWord(index: SearchIndex, word: number, which: number): void {
  if (which === 0) return;
  block.arrivals.fill(0);
  block.twoLeft.fill(0);
  for (let bits = which; bits !== 0; bits &= bits - 1) {
    const bit = lowestBit(bits);
    const position = word * 32 + bit;
    readNights(index, position, bit);
    const masks = feasibleStays(index, position);
    collectStays(index, position, bit, masks);
    deriveFromPrices(index, position, masks);
    derivePopularity(index, position, masks);
    deriveGifts(index, position);
  }
  writeBlock(index, word, which);
}

/** Writes the block's columns day by day; bits and prices of other packages stay. */
function writeBlock({ nightly, arrivals, twoLeft, today, shape }: SearchIndex, word: number, which: number): void {
  const { size, packageWords } = shape;
  for (let offset = 0; offset < RING; offset++) {
    const at = ringPosition(today + offset);
    for (let bits = which; bits !== 0; bits &= bits - 1) {
      const bit = lowestBit(bits);
      nightly[at * size + word * 32 + bit] = shortAt(block.nightly, offset * 32 + bit);
    }
    for (let nights = 0; nights < MAX_NIGHTS; nights++) {
      const to = (at * MAX_NIGHTS + nights) * packageWords + word;
      arrivals[to] = (wordAt(arrivals, to) & ~which) | wordAt(block.arrivals, offset * MAX_NIGHTS + nights);
    }
    const to = at * packageWords + word;
    twoLeft[to] = (wordAt(twoLeft, to) & ~which) | wordAt(block.twoLeft, offset);
  }
}

/** Fills `discounted` and the block's column, and finds the bounds. */
function readNights(index: SearchIndex, position: number, bit: number): void {
  const { packages, rates } = index;
  const rate = intAt(packages.rate, position);
  const publicRate = intAt(packages.money, position * MONEY.fields + MONEY.publicRate);
  const percent = byteAt(packages.discount, position);
  let lowest = NO_PRICE,
    lowestPublic = NO_PRICE,
    bestPromo = 0;
  for (let offset = 0; offset < RING; offset++) {
    const at = ringPosition(index.today + offset);
    const amount = amountAt(rates, rate, at);
    const night = discountedAmount(amount, percent);
    discounted[offset] = night;
    if (amount === 0) continue;
    const inPublic = amountAt(rates, publicRate, at) || amount;
    if (night < lowest) lowest = night;
    if (inPublic < lowestPublic) lowestPublic = inPublic;
    const promo = promoOf(night, inPublic);
    if (promo > bestPromo) bestPromo = promo;
  }
  packages.lowestNight[position] = lowest;
  packages.lowestPublic[position] = lowestPublic;
  packages.promoBound[position] = Math.max(bestPromo, activityPromo(packages.money, position * MONEY.fields));
  index.promoOrder = null;
  storeNights(index, position, bit, lowest);
}

/** Nights as what they cost above the cheapest one. Days without an amount are never asked for. */
function storeNights({ base, wide }: SearchIndex, position: number, bit: number, lowest: number): void {
  let most = 0;
  for (let offset = 0; offset < RING; offset++) {
    const above = Math.max(0, intAt(discounted, offset) - lowest);
    if (above > most) most = above;
    block.nightly[offset * 32 + bit] = above;
  }
  const isWide = most > MOST_ABOVE_BASE;
  base[position] = isWide ? WIDE_BASE : lowest === NO_PRICE ? 0 : lowest;
  if (isWide) wide.add(position);
  else wide.delete(position);
}

function activityPromo(money: Int32Array, at: number): number {
  const promo = (field: number, listField: number) => promoOf(intAt(money, at + field), intAt(money, at + listField));
  return Math.max(
    promo(MONEY.person, MONEY.listPerson),
    promo(MONEY.stay, MONEY.listStay),
    promo(MONEY.night, MONEY.listNight),
  );
}

function collectStays(
  { packages, rates, stock, today }: SearchIndex,
  position: number,
  bit: number,
  masks: Uint8Array,
): void {
  const stockBase = intAt(rates.poolRow, intAt(packages.rate, position)) * RING;
  for (let offset = 0; offset < RING; offset++) {
    const at = ringPosition(today + offset);
    if (byteAt(stock.left, stockBase + at) >= 2) block.twoLeft[offset] = wordAt(block.twoLeft, offset) | (1 << bit);
    for (let stays = byteAt(masks, offset); stays !== 0; stays &= stays - 1) {
      const to = offset * MAX_NIGHTS + lowestBit(stays);
      block.arrivals[to] = wordAt(block.arrivals, to) | (1 << bit);
    }
  }
}

function deriveFromPrices(index: SearchIndex, position: number, masks: Uint8Array): void {
  const { exactFrom, shortestFrom } = index;
  const { size } = index.shape;
  for (let nights = 0; nights < MAX_NIGHTS; nights++) {
    exactFrom.base[nights * size + position] = NO_PRICE;
    shortestFrom.base[nights * size + position] = NO_PRICE;
  }
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    const mask = byteAt(masks, offset);
    if (mask === 0) continue;
    let isShortest = true,
      base = 0;
    for (let nights = 0; mask >> nights !== 0; nights++) {
      base += intAt(discounted, offset + nights);
      if (((mask >> nights) & 1) === 0) continue;
      const at = nights * size + position;
      keepCheapest(exactFrom, at, base, index.today + offset);
      if (isShortest) keepCheapest(shortestFrom, at, base, index.today + offset);
      isShortest = false;
    }
  }
}

function keepCheapest(columns: FromColumns, at: number, base: number, day: number): void {
  if (base >= intAt(columns.base, at)) return;
  columns.base[at] = base;
  columns.day[at] = day;
}

function derivePopularity(index: SearchIndex, position: number, masks: Uint8Array): void {
  const { packages, hotels } = index;
  const row = intAt(packages.row, position);
  const first = index.firstArrival - index.today;
  const openWeekends = countOpenWeekends(
    index.firstArrival,
    (offset) => offset < WEEKEND_WINDOW_DAYS && masks[first + offset] !== 0,
  );
  const score = popularityScore({
    recentBookings: intAt(packages.recentBookings, position),
    reviewCount: intAt(hotels.reviewCount, row),
    reviewAverage: doubleAt(hotels.reviewAverage, row),
    openWeekends,
  });
  const key = popularityKey(score, intAt(packages.id, position));
  packages.score[position] = score;
  if (packages.popularity[position] === key) return;
  movePackage(index, position, key);
}
