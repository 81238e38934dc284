import { MAX_NIGHTS, type OccupancyRules } from "#modules/catalogue/types.ts";
import type { RoomCapacity } from "#modules/availability/pricing/split.ts";
import { TAG_IDS, THEME_IDS, VALUE_COUNT, VALUE_WORDS } from "./facet-values.ts";
import type { PlaceIndex } from "./geo.ts";
import { createGifts, giftRequests, type GiftColumns } from "./gifts.ts";
import { createKernel, NO_PRICE, WORKSPACE_INTS, type Kernel } from "../kernel/kernel.ts";
import { allocateKernelMemory, type KernelInts, type KernelShorts, type KernelWords } from "../kernel/memory.ts";
import type { Order, PromoOrder } from "./orders.ts";
import { createParties, partyRequests, type Parties } from "./party-pool.ts";
import { createRateTable, type RateTable } from "./rates.ts";
import { RING } from "./ring.ts";
import { createScratch, scratchRequests, type Scratch } from "./scratch.ts";

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

/** Where `tagBits` has a package: those of a hotel's slots lie side by side. */
export function tagPlace({ grid, stride, slots }: Shape, position: number): number {
  if (position >= grid) return 2 * position;
  return 2 * ((position % stride) * slots + Math.floor(position / stride));
}

/** Allocates an empty index. The typed arrays are zero-filled: no package, no bit, no rate. */
export function allocateIndex(
  shape: Shape,
  places: PlaceIndex,
  days: { today: number; firstArrival: number },
): SearchIndex {
  const { hotels, stride, size } = shape;
  const { memory, arrays } = allocateArrays(shape);
  return {
    shape,
    ...days,
    places,
    hotels: {
      id: new Int32Array(stride),
      rowOf: new Map(),
      placement: [],
      latitude: new Float64Array(stride),
      longitude: new Float64Array(stride),
      x: new Float64Array(stride),
      y: new Float64Array(stride),
      z: new Float64Array(stride),
      reviewCount: new Int32Array(hotels),
      reviewAverage: new Float64Array(stride).fill(-1),
      values: arrays.values,
      valueBits: new Uint32Array(hotels * VALUE_WORDS),
    },
    packages: { ...allocatePackages(shape), taxPoints: arrays.taxPoints },
    capacities: [],
    occupancies: [],
    interned: new Map(),
    rates: createRateTable(shape.roomRates),
    stock: {
      rowOf: new Map(),
      count: 0,
      left: new Uint8Array(shape.pools * RING),
      hotelRow: new Int32Array(shape.pools),
    },
    nightly: arrays.nightly,
    base: arrays.base,
    wide: new Set(),
    arrivals: arrays.arrivals,
    twoLeft: arrays.twoLeft,
    themes: arrays.themes,
    tags: arrays.tags,
    live: arrays.live,
    exactFrom: allocateFrom(size),
    shortestFrom: allocateFrom(size),
    gifts: createGifts(shape, arrays),
    overflowOf: new Map(),
    hasTaxPoints: false,
    order: null,
    promoOrder: null,
    parties: createParties(shape, arrays),
    version: 0,
    kernel: createKernel(memory, arrays.workspace),
    scratch: createScratch(shape, arrays),
  };
}

function allocateArrays(shape: Shape) {
  const { words, size, packageWords } = shape;
  return allocateKernelMemory({
    workspace: ["ints", WORKSPACE_INTS],
    values: ["words", VALUE_COUNT * words],
    taxPoints: ["shorts", size],
    nightly: ["shorts", RING * size],
    base: ["ints", size],
    arrivals: ["words", RING * MAX_NIGHTS * packageWords],
    twoLeft: ["words", RING * packageWords],
    themes: ["words", THEME_IDS.length * packageWords],
    tags: ["words", (TAG_IDS.length + (TAG_IDS.length % 2)) * packageWords],
    live: ["words", packageWords],
    ...giftRequests(shape),
    ...partyRequests(shape),
    ...scratchRequests(shape),
  });
}

function allocateFrom(size: number): FromColumns {
  return { base: new Int32Array(MAX_NIGHTS * size).fill(NO_PRICE), day: new Uint16Array(MAX_NIGHTS * size) };
}

function allocatePackages({ size, overflow, slots }: Shape): Omit<PackageColumns, "taxPoints"> {
  return {
    id: new Int32Array(size),
    row: new Int32Array(size),
    isRoom: new Uint8Array(size),
    rate: new Int32Array(size),
    nights: new Uint8Array(size),
    discount: new Uint8Array(size),
    lastArrival: new Int32Array(size),
    themes: new Uint32Array(size),
    tagBits: new Uint32Array(2 * size),
    slotTagBits: new Uint32Array(2 * slots * overflow),
    capacity: new Int32Array(size),
    occupancy: new Int32Array(size),
    recentBookings: new Int32Array(size),
    money: new Int32Array(MONEY.fields * size),
    openings: new Array<null>(size).fill(null),
    lowestNight: new Int32Array(size),
    lowestPublic: new Int32Array(size),
    promoBound: new Uint8Array(size),
    score: new Int32Array(size),
    popularity: new Float64Array(size),
  };
}
