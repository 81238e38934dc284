import type { SiteList } from "#modules/catalogue/on-site.ts";
import type { ActivityPricing, OccupancyRules, PackageKind } from "#modules/catalogue/types.ts";
import type { HotelSetName } from "../../query/filters.ts";
import type { RoomCapacity } from "#modules/availability/pricing/split.ts";

/** What the index is built from: the catalogue without words and pictures. `load.server.ts` reads it, benchmarks make it up. */
export type HotelRecord = {
  id: number;
  /** Country, region, department, city: hotels of one area lie side by side in the index. */
  sortPath: readonly number[];
  placeIds: readonly number[];
  latitude: number;
  longitude: number;
  /** What it has of each filter's list. */
  values: Readonly<Record<HotelSetName, readonly (string | number)[]>>;
  reviewCount: number;
  /** Tenths, 0-100; null without reviews. */
  reviewAverage: number | null;
  rates: readonly RateRecord[];
  packages: readonly PackageRecord[];
};

/** A room sold under a rate plan, and the pool that counts its rooms. */
export type RateRecord = { id: number; poolId: number };

export type PackageRecord = {
  id: number;
  kind: PackageKind;
  roomRateId: number;
  /** The room rate whose amounts the reference price is counted from: the public one, or a `lowestRateId` for a flash sale. */
  referenceRateId: number;
  nights: readonly number[];
  themeIds: readonly number[];
  discountPercent: number;
  isGiftable: boolean;
  /** Sites that it is published on; null: all of them. */
  sites: SiteList;
  /** Single vouchers by their nights, for two people; empty when it is not given. */
  giftPrices: readonly GiftPriceRecord[];
  /** Day number of the last arrival; null while there is no end. */
  lastArrival: number | null;
  recentBookings: number;
  capacity: RoomCapacity;
  occupancy: OccupancyRules;
  activities: readonly ActivityRecord[];
  /** Local tax paid with the booking: cents per adult and night, and hundredths of a percent of the stay. */
  taxPerAdult: number;
  taxPoints: number;
};

/** Cents: what a voucher costs, and its list price. */
export type GiftPriceRecord = { nights: number; sell: number; ref: number };

/**
 * Row of the rate table with the lowest amounts that a room rate had in the last 30 days: the reference of a price reduction of our own
 * (availability, `priceTotal`). Stands beside the room rate's own row under the negative of its id.
 */
export function lowestRateId(roomRateId: number): number {
  return -roomRateId;
}

export type ActivityRecord = {
  kind: string;
  pricing: ActivityPricing;
  priceCents: number;
  listPriceCents: number;
  openWeekdays: readonly number[];
  /** Day numbers. */
  closedDays: readonly number[];
};
