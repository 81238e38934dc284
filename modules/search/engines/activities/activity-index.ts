import type { SearchableActivityVoucher } from "#modules/catalogue/activity-vouchers.server.ts";
import { isPublishedOn, type SiteList } from "#modules/catalogue/on-site.ts";
import { MAX_VOUCHER_ADULTS, type ActivityVoucherPrice } from "#modules/catalogue/types.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { setBit } from "../index/bitset.ts";
import { tagOfKind } from "../index/facet-values.ts";
import { unitVector } from "../index/geo.ts";
import { popularityKey, popularityScore } from "../index/popularity.ts";
import { promoOf } from "../index/promo.ts";

/**
 * All published vouchers in memory, as columns. They stand hotel by hotel, hotels from south to north: a circle or the frame of a map is a
 * stretch of positions. Sets of vouchers are bitsets over positions, `words` long.
 */
export type ActivityIndex = {
  count: number;
  words: number;
  id: Int32Array;
  /** Number of the voucher's hotel. */
  hotel: Int32Array;
  /** Sort key of the popularity: smaller is better, and unique. */
  rank: Float64Array;
  /** Activities by tag number: the first 32, and the others. */
  tagsLow: Uint32Array;
  tagsHigh: Uint32Array;
  /** Sets of vouchers by theme id and by tag number. */
  themes: Map<number, Uint32Array>;
  tags: Map<number, Uint32Array>;
  /** What is published on a site, of sites that lack something. */
  onSite: Map<SiteId, Uint32Array>;
  /** By the adults who ask, and an empty one for more than anybody sells to. */
  groups: readonly GroupPrices[];
  tooMany: GroupPrices;
  hotels: ActivityHotels;
  /** Positions of a place's vouchers, ascending. */
  byPlace: Map<number, Int32Array>;
  /** What it was laid out from, position by position. */
  entries: readonly ActivityEntry[];
  /** Memory of the search that runs: one at a time. */
  scratch: { wanted: Uint32Array; found: Int32Array; hotels: HotelColumns };
};

/** What a search finds of hotels. All but `from` and `lowest` is of the vouchers within the bounds of price. */
export type HotelColumns = {
  /** Where the hotel's vouchers begin among the found ones. */
  from: Int32Array;
  /** Cents of its cheapest voucher, whatever the bounds are. */
  lowest: Int32Array;
  /** What it is sorted by: that of its best voucher. `key` is Infinity where there is none. */
  key: Float64Array;
  rank: Float64Array;
  tagsLow: Uint32Array;
  tagsHigh: Uint32Array;
};

/** A voucher, as far as searches look at it. */
type ActivityEntry = {
  id: number;
  hotelId: number;
  latitude: number;
  longitude: number;
  at: { x: number; y: number; z: number };
  /** Each once. */
  placeIds: readonly number[];
  themeIds: readonly number[];
  tags: readonly number[];
  sites: SiteList;
  /** By adults ascending. */
  prices: readonly ActivityVoucherPrice[];
  rank: number;
};

/** What so many adults pay together: the price of the smallest group that holds them. Cents. */
export type GroupPrices = {
  sell: Int32Array;
  ref: Int32Array;
  /** Saved on the list price, percent. */
  promo: Uint8Array;
  /** The people of that group. */
  adults: Uint8Array;
  /** Vouchers that have one. */
  exists: Uint32Array;
};

/** By hotel number: from south to north. */
export type ActivityHotels = {
  id: Int32Array;
  numbers: Map<number, number>;
  /** The vouchers of hotel n are [first[n], first[n + 1]). */
  first: Int32Array;
  latitude: Float64Array;
  longitude: Float64Array;
  /** Points of the unit sphere. */
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** Ids of the places it lies in, each once. */
  places: (readonly number[])[];
};

/** Lays vouchers out as an index. */
export function buildActivityIndex(vouchers: readonly SearchableActivityVoucher[]): ActivityIndex {
  return layOut(vouchers.map(toEntry));
}

/** The index with some hotels' vouchers as they are now: a new one, so that searches under way keep theirs. About ten milliseconds for ten thousand vouchers. */
export function replaceHotels(
  { entries }: ActivityIndex,
  hotelIds: readonly number[],
  vouchers: readonly SearchableActivityVoucher[],
): ActivityIndex {
  const changed = new Set(hotelIds);
  return layOut([...entries.filter(({ hotelId }) => !changed.has(hotelId)), ...vouchers.map(toEntry)]);
}

function toEntry({
  id,
  hotelId,
  latitude,
  longitude,
  placeIds,
  themeIds,
  kinds,
  sites,
  prices,
  recentBookings,
  reviewCount,
  reviewAverage,
}: SearchableActivityVoucher): ActivityEntry {
  return {
    id,
    hotelId,
    latitude,
    longitude,
    at: unitVector({ latitude, longitude }),
    placeIds: [...new Set(placeIds)],
    themeIds,
    tags: kinds.map(tagOfKind),
    sites,
    prices: prices.toSorted((a, b) => a.adults - b.adults),
    // A voucher has no weekends: it is ranked by its sales and its hotel's reviews.
    rank: popularityKey(popularityScore({ recentBookings, reviewCount, reviewAverage, openWeekends: 0 }), id),
  };
}

function layOut(entries: readonly ActivityEntry[]): ActivityIndex {
  const sorted = entries.toSorted((a, b) => a.latitude - b.latitude || a.hotelId - b.hotelId || a.id - b.id);
  const count = sorted.length,
    words = Math.ceil(count / 32);
  const hotels = layOutHotels(sorted);
  return {
    count,
    words,
    hotels,
    entries: sorted,
    id: Int32Array.from(sorted, ({ id }) => id),
    hotel: Int32Array.from(sorted, ({ hotelId }) => hotels.numbers.get(hotelId) ?? 0),
    rank: Float64Array.from(sorted, ({ rank }) => rank),
    tagsLow: Uint32Array.from(sorted, ({ tags }) => tagWord(tags, 0)),
    tagsHigh: Uint32Array.from(sorted, ({ tags }) => tagWord(tags, 32)),
    themes: setsOf(sorted, words, "themeIds"),
    tags: setsOf(sorted, words, "tags"),
    onSite: sitesOf(sorted, words),
    groups: groupPrices(sorted, words),
    tooMany: allocateGroup(count, words),
    byPlace: listPlaces(sorted),
    scratch: { wanted: new Uint32Array(words), found: new Int32Array(count), hotels: allocateFound(hotels.id.length) },
  };
}

function allocateFound(hotels: number): HotelColumns {
  return {
    from: new Int32Array(hotels),
    lowest: new Int32Array(hotels),
    key: new Float64Array(hotels),
    rank: new Float64Array(hotels),
    tagsLow: new Uint32Array(hotels),
    tagsHigh: new Uint32Array(hotels),
  };
}

function tagWord(tags: readonly number[], from: 0 | 32): number {
  let word = 0;
  for (const tag of tags) if (tag >= from && tag < from + 32) word |= 1 << (tag - from);
  return word;
}

function layOutHotels(sorted: readonly ActivityEntry[]): ActivityHotels {
  const starts: number[] = [];
  sorted.forEach(({ hotelId }, position) => {
    if (sorted[position - 1]?.hotelId !== hotelId) starts.push(position);
  });
  const first = starts.flatMap((position) => sorted[position] ?? []);
  const column = (of: (entry: ActivityEntry) => number) => Float64Array.from(first, of);
  return {
    id: Int32Array.from(first, ({ hotelId }) => hotelId),
    numbers: new Map(first.map(({ hotelId }, number) => [hotelId, number])),
    first: Int32Array.of(...starts, sorted.length),
    latitude: column(({ latitude }) => latitude),
    longitude: column(({ longitude }) => longitude),
    x: column(({ at }) => at.x),
    y: column(({ at }) => at.y),
    z: column(({ at }) => at.z),
    places: first.map(({ placeIds }) => placeIds),
  };
}

function setsOf(sorted: readonly ActivityEntry[], words: number, field: "themeIds" | "tags"): Map<number, Uint32Array> {
  const sets = new Map<number, Uint32Array>();
  sorted.forEach((entry, position) => {
    for (const value of entry[field]) {
      let set = sets.get(value);
      if (!set) sets.set(value, (set = new Uint32Array(words)));
      setBit(set, 0, position, true);
    }
  });
  return sets;
}

function sitesOf(sorted: readonly ActivityEntry[], words: number): Map<SiteId, Uint32Array> {
  const sets = new Map<SiteId, Uint32Array>();
  for (const site of LOCALES) {
    const isThere = ({ sites }: ActivityEntry) => isPublishedOn({ isPublished: true, sites }, site);
    if (sorted.every(isThere)) continue;
    const set = new Uint32Array(words);
    sorted.forEach((entry, position) => setBit(set, 0, position, isThere(entry)));
    sets.set(site, set);
  }
  return sets;
}

function listPlaces(sorted: readonly ActivityEntry[]): Map<number, Int32Array> {
  const positions = new Map<number, number[]>();
  sorted.forEach(({ placeIds }, position) => {
    for (const place of placeIds) {
      const known = positions.get(place);
      if (known) known.push(position);
      else positions.set(place, [position]);
    }
  });
  return new Map([...positions].map(([place, list]) => [place, Int32Array.from(list)]));
}

function groupPrices(sorted: readonly ActivityEntry[], words: number): GroupPrices[] {
  return Array.from({ length: MAX_VOUCHER_ADULTS + 1 }, (_, adults) => {
    const group = allocateGroup(sorted.length, words);
    sorted.forEach(({ prices }, position) => {
      const price = prices.find((held) => held.adults >= adults);
      if (price) writePrice(group, position, price);
    });
    return group;
  });
}

function allocateGroup(count: number, words: number): GroupPrices {
  return {
    sell: new Int32Array(count),
    ref: new Int32Array(count),
    promo: new Uint8Array(count),
    adults: new Uint8Array(count),
    exists: new Uint32Array(words),
  };
}

function writePrice(
  { sell, ref, promo, adults, exists }: GroupPrices,
  position: number,
  price: ActivityVoucherPrice,
): void {
  sell[position] = price.sellPriceCents;
  ref[position] = price.barPriceCents;
  promo[position] = promoOf(price.sellPriceCents, price.barPriceCents);
  adults[position] = price.adults;
  setBit(exists, 0, position, true);
}
