import type { SearchableActivityVoucher } from "#modules/catalogue/activity-vouchers.server.ts";
import { MAX_VOUCHER_ADULTS } from "#modules/catalogue/types.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { unitVector } from "../index/geo.ts";
import { popularityKey, popularityScore } from "../index/popularity.ts";

/** A voucher as searches see it. `prices[n]`: for n adults, the price of the smallest group that holds them; null where none does. */
export type ActivityEntry = {
  id: number;
  hotelId: number;
  placeIds: readonly number[];
  latitude: number;
  longitude: number;
  /** The point of the unit sphere. */
  at: { x: number; y: number; z: number };
  themeIds: readonly number[];
  tags: readonly number[];
  prices: readonly (GroupPrice | null)[];
  /** Sort key of its popularity: smaller is better, and unique. */
  rank: number;
};

/** What a group of so many adults pays together, and the list price. Cents. */
export type GroupPrice = { adults: number; sell: number; ref: number };

/** All published vouchers in memory, hotel by hotel. A few thousand are looked at one by one in well under a millisecond. */
export type ActivityIndex = {
  byHotel: Map<number, readonly ActivityEntry[]>;
  /** The same by place, and all of them; hotels in ascending order of their ids. */
  byPlace: Map<number, ActivityEntry[]>;
  all: ActivityEntry[];
};

export function buildActivityIndex(vouchers: readonly SearchableActivityVoucher[]): ActivityIndex {
  return arrange(new Map(Map.groupBy(vouchers.map(toEntry), ({ hotelId }) => hotelId)));
}

/** The index with some hotels' vouchers as they are now: a new one, so that searches under way keep theirs. */
export function replaceHotels({ byHotel }: ActivityIndex, hotelIds: readonly number[], vouchers: readonly SearchableActivityVoucher[]): ActivityIndex {
  const next = new Map(byHotel);
  for (const id of hotelIds) next.delete(id);
  for (const [id, entries] of Map.groupBy(vouchers.map(toEntry), ({ hotelId }) => hotelId)) next.set(id, entries);
  return arrange(next);
}

function arrange(byHotel: ActivityIndex["byHotel"]): ActivityIndex {
  const hotels = [...byHotel].sort(([a], [b]) => a - b);
  const all = hotels.flatMap(([, entries]) => entries);
  const byPlace = new Map<number, ActivityEntry[]>();
  for (const entry of all) {
    for (const place of new Set(entry.placeIds)) {
      const known = byPlace.get(place);
      if (known) known.push(entry);
      else byPlace.set(place, [entry]);
    }
  }
  return { byHotel, byPlace, all };
}

function toEntry({ id, hotelId, placeIds, latitude, longitude, themeIds, kinds, prices, recentBookings, reviewCount, reviewAverage }: SearchableActivityVoucher): ActivityEntry {
  const sizes = prices.toSorted((a, b) => a.adults - b.adults).map(({ adults, sellPriceCents, barPriceCents }) => ({ adults, sell: sellPriceCents, ref: barPriceCents }));
  return {
    id, hotelId, placeIds, latitude, longitude, at: unitVector({ latitude, longitude }), themeIds, tags: kinds.map((kind) => ACTIVITY_KINDS[kind].id),
    prices: Array.from({ length: MAX_VOUCHER_ADULTS + 1 }, (_, adults) => sizes.find((size) => size.adults >= adults) ?? null),
    // A voucher has no weekends: it is ranked by its sales and its hotel's reviews.
    rank: popularityKey(popularityScore({ recentBookings, reviewCount, reviewAverage, openWeekends: 0 }), id),
  };
}
