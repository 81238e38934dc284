import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Board } from "#modules/catalogue/types.ts";
import type { RoomView } from "#modules/catalogue/views.ts";
import type { CancellationView, PriceInfo, QuoteErrorCode } from "../types.ts";

/** A room under a plan. */
export type RoomRateOffer = {
  /** The package that is booked. */
  id: string;
  board: { value: Board; label: string };
  /** With dates the total of its quote; without, the cheapest night that can be booked. */
  priceInfo: PriceInfo;
  /** Cents, rounded up to a whole euro: for display. */
  pricePerNight: Cents;
  /** Rooms left on the scarcest night; null without dates. */
  availableRooms: number | null;
  cancellationPolicy: CancellationView;
};

/** When a room is free again for as many nights, under its cheapest plan of those days. */
export type FreePeriod = {
  id: string;
  checkin: Day;
  checkout: Day;
  priceInfo: PriceInfo;
  pricePerNight: Cents;
};

/** A room of a hotel with the plans it can be booked under, cheapest first (docs/product/product.md#hotel-rooms). */
export type RoomOffer = RoomView & {
  /** Every plan it is sold under, bookable on the dates or not: its calendar is that of the first. */
  packageIds: string[];
  rates: RoomRateOffer[];
  /** Why no plan is left; null where one is. */
  error: { code: QuoteErrorCode; message: string } | null;
  /** At most two, where dates are given and the party fits. */
  nextFree: FreePeriod[];
};

/** GET /api/hotel/{id}/rooms: rooms that can be booked first, cheapest first. */
export type HotelRooms = { checkin: Day | null; nights: number | null; rooms: RoomOffer[] };
