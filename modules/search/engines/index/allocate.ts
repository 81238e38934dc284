import { RING } from "./ring.ts";
import { createGifts, giftRequests } from "./gifts.ts";
import { TAG_IDS, THEME_IDS, VALUE_COUNT, VALUE_WORDS } from "./facet-values.ts";
import { createKernel, WORKSPACE_INTS } from "../kernel/compiled-kernel.ts";
import { NO_PRICE } from "../kernel/kernel.ts";
import { createParties, partyRequests } from "./party-pool.ts";
import { createScratch, scratchRequests } from "./scratch.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { createRateTable } from "./rates.ts";
import { MONEY, type FromColumns, type PackageColumns, type SearchIndex, type Shape } from "./layout.ts";
import type { PlaceIndex } from "./geo.ts";
import { allocateKernelMemory } from "../kernel/memory.ts";
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
    onSite: arrays.onSite,
    missingOnSite: new Int32Array(LOCALES.length),
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

export function allocateArrays(shape: Shape) {
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
    onSite: ["words", LOCALES.length * packageWords],
    ...giftRequests(shape),
    ...partyRequests(shape),
    ...scratchRequests(shape),
  });
}

export function allocateFrom(size: number): FromColumns {
  return { base: new Int32Array(MAX_NIGHTS * size).fill(NO_PRICE), day: new Uint16Array(MAX_NIGHTS * size) };
}

export function allocatePackages({ size, overflow, slots }: Shape): Omit<PackageColumns, "taxPoints"> {
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
