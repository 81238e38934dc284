import { deriveWord } from "./derive.ts";
import { indexPlaces } from "./geo.ts";
import { BLOCK_ROWS, BLOCK_WORDS } from "../kernel/kernel.ts";
import type { SearchIndex, Shape } from "./layout.ts";
import { allocateIndex } from "./allocate.ts";
import { placeHotel } from "./place.ts";
import type { HotelRecord } from "./records.ts";
import { wordAt } from "../typed-arrays.ts";

export type BuildOptions = {
  /** Day numbers of the first night of the horizon and of the first possible arrival. */
  today: number;
  firstArrival: number;
  /** Fixed numbers of slots, for tests of the overflow; found from the catalogue otherwise. */
  weekendSlots?: number;
  roomSlots?: number;
};

/** Room for what arrives before the next rebuild, as a share of what is there. */
const SPARE = 0.05;
const SPARE_AT_LEAST = 64;
/** A slot pays for itself when more than this share of the hotels would use it. */
const SLOT_SHARE = 0.05;
const MAX_SLOTS = 8;
/** Words of packages derived in one go: about ten milliseconds. */
const BATCH_WORDS = 4;

/** Hotels in the order of the index's rows. */
export function sortHotels(hotels: readonly HotelRecord[]): HotelRecord[] {
  return hotels.toSorted((a, b) => comparePaths(a.sortPath, b.sortPath) || a.id - b.id);
}

function comparePaths(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** An index with every hotel in its row, and empty rates and stock: fill these, then `deriveAll`. */
export function layOutIndex(hotels: readonly HotelRecord[], options: BuildOptions): SearchIndex {
  const sorted = sortHotels(hotels);
  const index = allocateIndex(shapeOf(sorted, options), indexPlaces(sorted), {
    today: options.today,
    firstArrival: options.firstArrival,
  });
  sorted.forEach((hotel, row) => {
    if (!placeHotel(index, row, hotel))
      throw new Error(`hotel ${hotel.id} does not fit into the index that was measured for it`);
  });
  return index;
}

/** Computes everything that follows from rates and stock. `onBatch` is awaited now and then: a server answers requests meanwhile. */
export async function deriveAll(index: SearchIndex, onBatch: () => Promise<void> = async () => {}): Promise<void> {
  index.parties.clear();
  for (let word = 0; word < index.shape.packageWords; word++) {
    deriveWord(index, word, wordAt(index.live, word));
    index.version += 1;
    if (word % BATCH_WORDS === 0) await onBatch();
  }
  // Who searched meanwhile saw some hotels as they were.
  index.parties.clear();
}

function shapeOf(hotels: readonly HotelRecord[], { weekendSlots, roomSlots }: BuildOptions): Shape {
  const weekends = weekendSlots ?? slotsFor(hotels.map((hotel) => countKind(hotel, "weekend")));
  const rooms = roomSlots ?? slotsFor(hotels.map((hotel) => countKind(hotel, "room")));
  const words = Math.max(1, Math.ceil(hotels.length / BLOCK_ROWS)) * BLOCK_WORDS;
  const stride = words * 32;
  const slots = weekends + rooms;
  const overflow = hotels.reduce(
    (sum, hotel) =>
      sum + Math.max(0, countKind(hotel, "weekend") - weekends) + Math.max(0, countKind(hotel, "room") - rooms),
    0,
  );
  const grid = slots * stride;
  const room = (count: number) => count + Math.max(SPARE_AT_LEAST, Math.ceil(count * SPARE));
  const overflowRoom = Math.ceil(room(overflow) / BLOCK_ROWS) * BLOCK_ROWS;
  const references = hotels.reduce(
    (sum, hotel) => sum + new Set(hotel.packages.map((record) => record.referenceRateId).filter((id) => id < 0)).size,
    0,
  );
  return {
    hotels: hotels.length,
    words,
    stride,
    weekendSlots: weekends,
    slots,
    grid,
    overflow: overflowRoom,
    size: grid + overflowRoom,
    packageWords: (grid + overflowRoom) / 32,
    roomRates: room(hotels.reduce((sum, hotel) => sum + hotel.rates.length, 0) + references),
    pools: room(new Set(hotels.flatMap((hotel) => hotel.rates.map((rate) => rate.poolId))).size),
  };
}

function countKind(hotel: HotelRecord, kind: "weekend" | "room"): number {
  return hotel.packages.reduce((count, record) => count + (record.kind === kind ? 1 : 0), 0);
}

/** So many slots that at most a few hotels in a hundred need the overflow. */
function slotsFor(counts: readonly number[]): number {
  for (let slots = 1; slots < MAX_SLOTS; slots++) {
    if (counts.filter((count) => count > slots).length <= counts.length * SLOT_SHARE) return slots;
  }
  return MAX_SLOTS;
}
