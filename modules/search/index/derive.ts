import { HORIZON_DAYS, MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { NO_PRICE, RING, ringPosition, type ActivitySums, type SearchIndex } from "./layout.ts";
import { feasibleStays } from "./feasibility.ts";
import { countOpenWeekends, popularityKey, popularityScore, WEEKEND_WINDOW_DAYS } from "./popularity.ts";

const discounted = new Int32Array(RING + MAX_NIGHTS);
const oldMasks = new Uint8Array(RING);

/** The positions where a hotel's packages stand. */
export function positionsOf(index: SearchIndex, row: number): number[] {
  const { slots, stride } = index.shape;
  const positions: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    const position = slot * stride + row;
    if (index.packages.id[position] !== 0) positions.push(position);
  }
  return positions.concat(index.overflowOf.get(row) ?? []);
}

/**
 * Recomputes everything that follows from a hotel's rates and rooms: nightly prices, possible stays, from prices, bounds, popularity. The
 * build and every update go through here, so an updated index is the index that a rebuild would give.
 */
export function deriveHotel(index: SearchIndex, row: number): void {
  for (const position of positionsOf(index, row)) derivePackage(index, position);
  for (const party of index.parties.values()) party.refreshHotel(row);
  index.version += 1;
}

function derivePackage(index: SearchIndex, position: number): void {
  readNights(index, position);
  const masks = feasibleStays(index, position);
  storeArrivals(index, position, masks);
  deriveFromPrices(index, position, masks);
  derivePopularity(index, position, masks);
}

/** A night's amount with the package discount, as availability's `nightCents` counts it for one room. */
export function discountedAmount(amount: number, percent: number): number {
  return amount - Math.round((amount * percent) / 100);
}

/** Fills `discounted` by offset from today, writes the slot's column, and finds the bounds. */
function readNights(index: SearchIndex, position: number): void {
  const { packages, rates, shape } = index;
  const rateBase = (packages.rate[position] as number) * RING;
  const publicBase = (packages.publicRate[position] as number) * RING;
  const percent = packages.discount[position] as number;
  const isInGrid = position < shape.grid;
  const slot = isInGrid ? Math.floor(position / shape.stride) : 0;
  const row = packages.row[position] as number;
  let lowest = NO_PRICE, lowestPublic = NO_PRICE, bestPromo = 0;
  for (let offset = 0; offset < RING; offset++) {
    const at = ringPosition(index.today + offset);
    const amount = rates.amount[rateBase + at] as number;
    const night = discountedAmount(amount, percent);
    discounted[offset] = night;
    if (isInGrid) index.nightly[(at * shape.slots + slot) * shape.stride + row] = night;
    if (amount === 0) continue;
    const inPublic = (rates.amount[publicBase + at] as number) || amount;
    if (night < lowest) lowest = night;
    if (inPublic < lowestPublic) lowestPublic = inPublic;
    const promo = promoOf(night, inPublic);
    if (promo > bestPromo) bestPromo = promo;
  }
  packages.lowestNight[position] = lowest;
  packages.lowestPublic[position] = lowestPublic;
  packages.promoBound[position] = Math.max(bestPromo, activityPromo(packages.activities[position] ?? null));
  index.promoOrder = null;
}

/** ceil(100 − 100 × sell / ref) in integers; 0 when nothing is saved. */
export function promoOf(sell: number, ref: number): number {
  return ref <= sell ? 0 : Math.floor((100 * (ref - sell) + ref - 1) / ref);
}

function activityPromo(sums: ActivitySums | null): number {
  if (!sums) return 0;
  return Math.max(promoOf(sums.person, sums.listPerson), promoOf(sums.stay, sums.listStay), promoOf(sums.night, sums.listNight));
}

/** Keeps the masks row-wise and flips the arrival bits that changed. */
function storeArrivals(index: SearchIndex, position: number, masks: Uint8Array): void {
  const { feasible } = index.packages;
  const base = position * RING;
  oldMasks.set(feasible.subarray(base, base + RING));
  for (let offset = 0; offset < RING; offset++) {
    const at = ringPosition(index.today + offset);
    feasible[base + at] = masks[offset] as number;
    const changed = (oldMasks[at] as number) ^ (masks[offset] as number);
    if (changed !== 0 && position < index.shape.grid) flipArrivals(index, position, at, changed);
  }
}

function flipArrivals(index: SearchIndex, position: number, ringAt: number, changed: number): void {
  const { slots, stride, words } = index.shape;
  const slot = Math.floor(position / stride);
  const row = position - slot * stride;
  for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
    if (((changed >> (nights - 1)) & 1) === 0) continue;
    const at = ((ringAt * MAX_NIGHTS + nights - 1) * slots + slot) * words + (row >> 5);
    index.arrivals[at] = (index.arrivals[at] as number) ^ (1 << (row & 31));
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
    const mask = masks[offset] as number;
    if (mask === 0) continue;
    let isShortest = true, base = 0;
    for (let nights = 0; mask >> nights !== 0; nights++) {
      base += discounted[offset + nights] as number;
      if (((mask >> nights) & 1) === 0) continue;
      const at = nights * size + position;
      keepCheapest(exactFrom, at, base, index.today + offset);
      if (isShortest) keepCheapest(shortestFrom, at, base, index.today + offset);
      isShortest = false;
    }
  }
}

function keepCheapest(columns: { base: Int32Array; day: Int32Array }, at: number, base: number, day: number): void {
  if (base >= (columns.base[at] as number)) return;
  columns.base[at] = base;
  columns.day[at] = day;
}

function derivePopularity(index: SearchIndex, position: number, masks: Uint8Array): void {
  const { packages, hotels } = index;
  const row = packages.row[position] as number;
  const first = index.firstArrival - index.today;
  const openWeekends = countOpenWeekends(index.firstArrival, (offset) => offset < WEEKEND_WINDOW_DAYS && masks[first + offset] !== 0);
  const score = popularityScore({
    recentBookings: packages.recentBookings[position] as number, reviewCount: hotels.reviewCount[row] as number, reviewAverage: hotels.reviewAverage[row] as number, openWeekends,
  });
  const key = popularityKey(score, packages.id[position] as number);
  packages.score[position] = score;
  if (packages.popularity[position] === key) return;
  moveInOrder(index, position, key);
}

/** Takes a package to its new place in the order of popularity: two searches and one shift, where a sort would cost milliseconds. */
function moveInOrder(index: SearchIndex, position: number, key: number): void {
  const { order, packages } = index;
  const oldKey = packages.popularity[position] as number;
  if (!order || oldKey === 0) {
    packages.popularity[position] = key;
    index.order = null;
    return;
  }
  const from = findInOrder(index, order, oldKey);
  packages.popularity[position] = key;
  order.copyWithin(from, from + 1, index.orderLength);
  index.orderLength -= 1;
  const to = findInOrder(index, order, key);
  order.copyWithin(to + 1, to, index.orderLength);
  order[to] = position;
  index.orderLength += 1;
}

/** First place in the order whose key is not below `key`. */
function findInOrder(index: SearchIndex, order: Int32Array, key: number): number {
  let low = 0, high = index.orderLength;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index.packages.popularity[order[middle] as number] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positions by popularity, best first. */
export function popularityOrder(index: SearchIndex): Int32Array {
  if (index.order) return index.order;
  const { id, popularity } = index.packages;
  const positions = Array.from(id.keys()).filter((position) => id[position] !== 0);
  positions.sort((a, b) => (popularity[a] as number) - (popularity[b] as number));
  index.order = Int32Array.from(positions);
  index.orderLength = positions.length;
  return index.order;
}

/** Positions by `promoBound`, best first. */
export function promoOrder(index: SearchIndex): Int32Array {
  if (index.promoOrder) return index.promoOrder;
  const { id, promoBound } = index.packages;
  const starts = new Int32Array(102);
  for (let position = 0; position < id.length; position++) if (id[position] !== 0) starts[101 - (promoBound[position] as number)] = (starts[101 - (promoBound[position] as number)] as number) + 1;
  for (let level = 1; level < 102; level++) starts[level] = (starts[level] as number) + (starts[level - 1] as number);
  const order = new Int32Array(starts[101] as number);
  for (let position = id.length - 1; position >= 0; position--) {
    if (id[position] === 0) continue;
    const level = 101 - (promoBound[position] as number);
    const at = (starts[level] as number) - 1;
    starts[level] = at;
    order[at] = position;
  }
  index.promoOrder = order;
  return order;
}
