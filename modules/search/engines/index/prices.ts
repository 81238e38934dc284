import type { Cents } from "#platform/money.ts";
import { NIGHT_SCALE, stayTotal } from "./amounts.ts";
import type { Area } from "./area.ts";
import { hasBit, setBit } from "./bitset.ts";
import type { RingStay } from "./free-rooms.ts";
import type { GiftColumns } from "./columns.ts";
import type { PriceLimits, PriceSource, Runs, Slots } from "../kernel/kernel.ts";
import type { KernelInts, KernelWords } from "../kernel/memory.ts";
import { NO_PRICE, type SearchIndex } from "./layout.ts";
import { RING, ringPosition } from "./ring.ts";
import { extrasOf } from "./party.ts";
import type { FromPrices, PartyColumns } from "./columns.ts";

/** A search whose packages have prices. */
export type Priced = {
  index: SearchIndex;
  area: Area;
  party: PartyColumns;
  /** A dated search. */
  stay: RingStay | null;
  /** An undated one. */
  from: FromPrices | null;
  /** Vouchers, in the gift flow: neither party nor dates matter to their price. */
  gift: GiftColumns | null;
  /** Slots that the flow looks at. */
  slots: Slots;
  /** Matching packages, and the positions among them that are in the overflow, hotel by hotel. */
  packages: KernelWords;
  overflow: number[];
};

/** What prices are multiplied by to compare: `value / scale` is the price a night (or of the voucher). */
export function priceScale({ stay, gift }: Priced): number {
  if (gift) return 1;
  return stay ? stay.nights : NIGHT_SCALE;
}

/** The comparable price of one package: see `priceScale`. */
export function priceValue({ index, party, stay, from, gift }: Priced, position: number): number {
  if (gift) return gift.sell[position] ?? 0;
  if (stay) return stayTotal(index, party, position, stay.at, stay.nights);
  return from?.perNight[position] ?? NO_PRICE;
}

/** The stay that a package's price is for: the asked one, or that of its from price. */
export function stayOf({ stay, from }: Priced, position: number): { at: number; nights: number } {
  return stay ?? { at: ringPosition(from?.day[position] ?? 0), nights: from?.nights[position] ?? 0 };
}

/** Where the kernel finds the comparable prices of all packages. */
function priceSource({ index, party, stay, from, gift }: Priced): PriceSource | null {
  if (gift) return { column: gift.sell };
  if (!stay) return from && { column: from.perNight };
  const { perNight, perStay, rooms, occupancy } = party;
  const countsRooms = party.needsSeveralRooms || party.touchesFloor;
  return {
    nightly: index.nightly,
    columns: Array.from({ length: stay.nights }, (_, night) => ((stay.at + night) % RING) * index.shape.size),
    perStay: countsRooms ? perStay : extrasOf(index, party, stay.nights),
    floor: countsRooms ? { rooms, occupancy, perNight, base: index.base } : null,
    taxPoints: index.hasTaxPoints ? index.packages.taxPoints : null,
  };
}

export type PriceBounds = { min: Cents | null; max: Cents | null };

/** What `addPrices` fills, by row: each hotel's cheapest package, and with bounds the cheapest of those within them. */
export type PriceColumns = { cheapest: KernelInts; bounds: PriceBounds | null; kept: KernelInts };

/**
 * Looks at the price of every matching package of the hotels in `within`, and with bounds takes out those that cost less or more. The one
 * step that has to look at prices of all candidates.
 */
export function addPrices(search: Priced, within: KernelWords, { cheapest, bounds, kept }: PriceColumns): void {
  const {
    index,
    area: { runs },
    slots,
    packages,
  } = search;
  clearPrices(cheapest, runs);
  if (bounds) clearPrices(kept, runs);
  const source = priceSource(search);
  if (!source) return;
  const pass: PricePass = { within, cheapest, limits: bounds && { ...limitsOf(bounds, priceScale(search)), kept } };
  const wide = matchedWide(search, within);
  index.kernel.priceSlots({ source, packages, slots, runs, ...pass });
  for (const position of wide)
    setBit(packages, 0, position, addPrice(search, position, priceValue(search, position), pass));
  if (search.overflow.length > 0) addOverflowPrices(search, source, pass);
}

/** Whether the kernel takes a package for far too dear (`SearchIndex.wide`, `PartyColumns.byAdults`). */
const isWide = ({ index, party }: Priced, position: number) => index.wide.has(position) || party.byAdults.has(position);

const hasWide = ({ index, party, stay }: Priced) => stay !== null && index.wide.size + party.byAdults.size > 0;

/** Those packages in the slots: few, and looked at one by one. */
function matchedWide(search: Priced, within: KernelWords): number[] {
  if (!hasWide(search)) return [];
  const { index, party, packages, slots, area } = search;
  const { stride } = index.shape;
  const isInSlots = (position: number) => position >= slots.from * stride && position < slots.to * stride;
  return [...new Set([...index.wide, ...party.byAdults])].filter((position) => {
    const row = index.packages.row[position] ?? 0;
    return isInSlots(position) && hasBit(area.rows, 0, row) && hasBit(within, 0, row) && hasBit(packages, 0, position);
  });
}

/** Notes the price of one package; false when it is out of bounds. */
function addPrice({ index }: Priced, position: number, value: number, { cheapest, limits }: PricePass): boolean {
  const row = index.packages.row[position] ?? 0;
  if (value < (cheapest[row] ?? 0)) cheapest[row] = value;
  if (!limits) return true;
  if (value < limits.least || value > limits.most) return false;
  if (value < (limits.kept[row] ?? 0)) limits.kept[row] = value;
  return true;
}

function clearPrices(column: KernelInts, runs: Runs): void {
  for (const { from, to } of runs) column.fill(NO_PRICE, from * 32, to * 32);
}

/** No comparable price reaches NO_PRICE: a night for 50 000 € is the dearest there is. */
function limitsOf({ min, max }: PriceBounds, scale: number): { least: number; most: number } {
  return { least: Math.min(NO_PRICE, (min ?? -1) * scale), most: Math.min(NO_PRICE, (max ?? NO_PRICE) * scale) };
}

type PricePass = { within: KernelWords; cheapest: KernelInts; limits: PriceLimits | null };

function addOverflowPrices(search: Priced, source: PriceSource, pass: PricePass): void {
  const { index, packages, overflow } = search;
  const needsLook = hasWide(search);
  const {
    scratch: { overflowPrices },
    shape: { grid },
  } = index;
  index.kernel.priceRange(source, grid, overflowPrices);
  let isDropped = false;
  for (const position of overflow) {
    if (!hasBit(pass.within, 0, index.packages.row[position] ?? 0)) continue;
    const value =
      needsLook && isWide(search, position) ? priceValue(search, position) : (overflowPrices[position - grid] ?? 0);
    if (addPrice(search, position, value, pass)) continue;
    setBit(packages, 0, position, false);
    isDropped = true;
  }
  if (isDropped) search.overflow = overflow.filter((position) => hasBit(packages, 0, position));
}
