import type { GiftColumns, Order, PromoOrder } from "./columns.ts";
import type { SearchIndex } from "./layout.ts";
import { MAX_POPULARITY } from "./popularity.ts";
import { addAt, byteAt, doubleAt, intAt } from "../typed-arrays.ts";

/** Packages by popularity, best first: by score, then by id. */
export function popularityOrder(index: SearchIndex): Order {
  if (index.order) return index.order;
  const { id, score } = index.packages;
  const byId = Float64Array.from(
    livePositions(index),
    (position) => intAt(id, position) * MOST_POSITIONS + position,
  ).sort();
  const positions = Int32Array.from(byId, (key) => key % MOST_POSITIONS);
  index.order = orderByLevel(index, positions, (position) => MAX_POPULARITY - intAt(score, position), MAX_POPULARITY);
  return index.order;
}

/** More than the kernel's memory holds, and so few that an id and a position fit into the 53 bits of a double. */
const MOST_POSITIONS = 0x400000;

/** Packages by the most they can save, in percent, best first. */
export function promoOrder(index: SearchIndex, bound: Uint8Array): PromoOrder {
  return orderByLevel(index, livePositions(index), (position) => 100 - byteAt(bound, position), 100);
}

/** Vouchers by what they save, equals by popularity: what each saves is known beforehand, so the order is the one of the search. */
export function giftOrder(index: SearchIndex, gift: GiftColumns): Order {
  const { positions, length } = popularityOrder(index);
  const levelOf = (position: number) => 100 - byteAt(gift.promo, position);
  return (gift.order ??= orderByLevel(index, positions.subarray(0, length), levelOf, 100));
}

/** Forgets orders that follow the popularity and the vouchers of packages. */
export function forgetGiftOrders({ gifts }: SearchIndex): void {
  for (const gift of gifts) gift.order = null;
}

function livePositions({ packages: { id } }: SearchIndex): Int32Array {
  return Int32Array.from(id.keys()).filter((position) => id[position] !== 0);
}

/** By level, 0 to `lowest`; equals stay in their order. */
function orderByLevel(
  index: SearchIndex,
  from: Int32Array,
  levelOf: (position: number) => number,
  lowest: number,
): PromoOrder {
  const starts = new Int32Array(lowest + 2);
  for (const position of from) addAt(starts, levelOf(position) + 1, 1);
  for (let level = 1; level < starts.length; level++) addAt(starts, level, intAt(starts, level - 1));
  const next = starts.slice();
  const positions = new Int32Array(from.length);
  for (const position of from) {
    const level = levelOf(position);
    positions[intAt(next, level)] = position;
    addAt(next, level, 1);
  }
  return {
    positions,
    rows: positions.map((position) => intAt(index.packages.row, position)),
    length: positions.length,
    starts,
  };
}

/** Takes a package to its new place in the order of popularity: two searches and two shifts, where a sort would cost milliseconds. */
export function movePackage(index: SearchIndex, position: number, key: number): void {
  const { order, packages } = index;
  const oldKey = doubleAt(packages.popularity, position);
  forgetGiftOrders(index);
  if (!order || oldKey === 0) {
    packages.popularity[position] = key;
    index.order = null;
    return;
  }
  const from = findPlace(index, order, oldKey);
  packages.popularity[position] = key;
  for (const column of [order.positions, order.rows]) column.copyWithin(from, from + 1, order.length);
  order.length -= 1;
  const to = findPlace(index, order, key);
  for (const column of [order.positions, order.rows]) column.copyWithin(to + 1, to, order.length);
  order.positions[to] = position;
  order.rows[to] = intAt(packages.row, position);
  order.length += 1;
}

/** First place in the order whose key is not below `key`. */
function findPlace({ packages: { popularity } }: SearchIndex, { positions, length }: Order, key: number): number {
  let low = 0,
    high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (doubleAt(popularity, intAt(positions, middle)) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
