import { MAX_NIGHTS, type OccupancyRules } from "#modules/catalogue/types.ts";
import type { RoomCapacity } from "#modules/availability/pricing/split.ts";
import type { PlaceIndex } from "./geo.ts";
import type { GiftColumns } from "./columns.ts";
import { NO_PRICE, type Kernel } from "../kernel/kernel.ts";
import type { KernelInts, KernelShorts, KernelWords } from "../kernel/memory.ts";
import type { Order, PromoOrder } from "./columns.ts";
import type { Parties } from "./columns.ts";
import type { RateTable } from "./rates.ts";
import type { Scratch } from "./columns.ts";

export { NO_PRICE };

/**
 * The index in memory (docs/product/search.md#engine). Hotels are rows, sorted by country > region > department > city. Packages stand in
 * slots: position `slot * stride + row` is a hotel's package in that slot, so "any package matches" is an OR of slots and hotel facets
 * line up with package sets bit for bit. Weekend packages have the first slots, room-only packages the ones after. Packages that
 * find no slot are the overflow, positions from `grid` on: their bits lie behind those of the slots, and their hotels are looked up.
 * A set of packages is a bitset over positions, `packageWords` long. What the kernel's loops read lies in the kernel's memory.
 */
export type Shape = {
  hotels: number;
  /** 32-bit words of a bitset over hotels. */
  words: number;
  /** Row positions of a slot: words × 32, a multiple of 128. */
  stride: number;
  weekendSlots: number;
  slots: number;
  /** slots × stride: where the overflow starts. */
  grid: number;
  overflow: number;
  /** Positions in all: grid + overflow, rounded up to a multiple of 128. */
  size: number;
  /** 32-bit words of a bitset over positions. */
  packageWords: number;
  roomRates: number;
  pools: number;
};

/** More rooms of a pool than this are counted as so many: nobody takes them at once, and a byte holds it. */
export const MOST_ROOMS = 255;

export type HotelColumns = {
  id: Int32Array;
  rowOf: Map<number, number>;
  /** Where the catalogue puts each row: a hotel that moves needs another row (`placementOf`). */
  placement: string[];
  latitude: Float64Array;
  longitude: Float64Array;
  /** Points of the unit sphere. */
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  reviewCount: Int32Array;
  /** Tenths; -1 without reviews. */
  reviewAverage: Float64Array;
  /** One bitset per facet value: `value * words`. */
  values: KernelWords;
  /** The same row-wise, VALUE_WORDS a hotel, for small results. */
  valueBits: Uint32Array;
};

/** Columns by package position. */
export type PackageColumns = {
  /** 0: nobody stands here. */
  id: Int32Array;
  row: Int32Array;
  isRoom: Uint8Array;
  /** Rows of the rate table. */
  rate: Int32Array;
  /** Bit n − 1: a stay of n nights is allowed. */
  nights: Uint8Array;
  discount: Uint8Array;
  lastArrival: Int32Array;
  themes: Uint32Array;
  /** Activities as bits, hotel by hotel: the first 32 at `tagPlace`, the others behind. */
  tagBits: Uint32Array;
  /** By overflow position: the activities of its hotel's slots once more, where a search that looks at the overflow finds them at hand. */
  slotTagBits: Uint32Array;
  capacity: Int32Array;
  occupancy: Int32Array;
  recentBookings: Int32Array;
  /** What prices are counted from, all of a package in one line of memory: `position * MONEY.fields + MONEY.rate` and so on. */
  money: Int32Array;
  /** Local tax paid with the booking, for the kernel: hundredths of a percent of the stay. */
  taxPoints: KernelShorts;
  openings: (readonly Opening[] | null)[];
  /** Derived: lowest discounted night, and the most that any stay can save, in percent. */
  lowestNight: Int32Array;
  /** Derived: lowest public night. */
  lowestPublic: Int32Array;
  promoBound: Uint8Array;
  /** Derived: score and its sort key, smaller is better and unique. */
  score: Int32Array;
  popularity: Float64Array;
};

/**
 * Fields of `PackageColumns.money`: rows of the rate table, percent, local tax in cents per adult and night and in hundredths of a percent
 * of the stay, and the activities by the way they are counted, cents: what we ask for them, and their list prices.
 */
export const MONEY = {
  rate: 0,
  publicRate: 1,
  discount: 2,
  taxPerAdult: 3,
  taxPoints: 4,
  person: 5,
  stay: 6,
  night: 7,
  listPerson: 8,
  listStay: 9,
  listNight: 10,
  fields: 16,
} as const;

/** When an activity that is not open every day can take place. Offsets as in availability's `activityDays`. */
export type Opening = {
  skipsArrival: boolean;
  skipsDeparture: boolean;
  weekdays: number;
  closedDays: ReadonlySet<number>;
};

/** Rooms left, at most MOST_ROOMS: `row * RING + ring position`. */
export type StockTable = { rowOf: Map<number, number>; count: number; left: Uint8Array; hotelRow: Int32Array };

/** Cheapest stays of one room over the horizon, by length: `(nights − 1) * size + position`. */
export type FromColumns = { base: Int32Array; day: Uint16Array };

export type SearchIndex = {
  shape: Shape;
  /** The first night of the horizon, and the first day one may still arrive (tomorrow from 20:00 on). Day numbers. */
  today: number;
  firstArrival: number;
  hotels: HotelColumns;
  packages: PackageColumns;
  capacities: RoomCapacity[];
  occupancies: OccupancyRules[];
  interned: Map<string, number>;
  rates: RateTable;
  stock: StockTable;
  places: PlaceIndex;
  /** Discounted night of one room, cents above the package's `base`: `ring position * size + position`. Half of what whole prices would take. */
  nightly: KernelShorts;
  /** The cheapest night of each package; WIDE_BASE for those in `wide`, whose nights differ by more than `nightly` holds (655 €). */
  base: KernelInts;
  wide: Set<number>;
  /** Sets of packages: arrivals by `ring position * MAX_NIGHTS + nights − 1`, for one room. */
  arrivals: KernelWords;
  /** By ring position: at least two rooms are left. */
  twoLeft: KernelWords;
  /** By theme, by tag; an odd number of tags has one more that stays empty. */
  themes: KernelWords;
  tags: KernelWords;
  live: KernelWords;
  /** By site, in their order: what is published there, and how many packages of the index are not. */
  onSite: KernelWords;
  missingOnSite: Int32Array;
  /** Any stay of exactly n nights, and the shortest stay from each day. */
  exactFrom: FromColumns;
  shortestFrom: FromColumns;
  /** Overflow positions in use, hotel by hotel. */
  overflowOf: Map<number, number[]>;
  /** Single vouchers by the asked nights; the first are the cheapest of each package. */
  gifts: readonly GiftColumns[];
  /** Some package has a percentage of local tax in its price. */
  hasTaxPoints: boolean;
  /** Packages by popularity, and by the most they can save: rebuilt when `null`. */
  order: Order | null;
  promoOrder: PromoOrder | null;
  parties: Parties;
  /** Grows with every change of prices, stays, packages or rooms left: what is kept of answers carries the number it was made at. */
  version: number;
  kernel: Kernel;
  /** Memory of the search that runs: one at a time. */
  scratch: Scratch;
};

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

/** More than `nightly` holds, and a night's price that no package has: times nights and rooms it still fits into an integer. */
export const MOST_ABOVE_BASE = 0xffff;
export const WIDE_BASE = 10_000_000;

/** What a stay costs that the kernel must not price: more than any that can be had. */
export const FAR_TOO_DEAR = MAX_NIGHTS * WIDE_BASE;

/** Where `tagBits` has a package: those of a hotel's slots lie side by side. */
export function tagPlace({ grid, stride, slots }: Shape, position: number): number {
  if (position >= grid) return 2 * position;
  return 2 * ((position % stride) * slots + Math.floor(position / stride));
}
