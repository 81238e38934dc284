import type { HotelCardView } from "#modules/catalogue/views.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import type { Criteria } from "#modules/search/query/criteria.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { stayCriteria, type Asked } from "./asked.ts";

/** The cheapest night of a hotel: on the dates, or of all days (`isFrom`). */
export type NearbyPrice = { text: string; isFrom: boolean };
/** By hotel id; one that is not there cannot be had. */
export type NearbyPrices = Readonly<Record<string, NearbyPrice>>;

/** The page's own flow first: who looks for rooms sees what a room costs next door, and a stay where there is no other way to sleep there. */
export const nearbyFlows = ({ isRooms }: Pick<Asked, "isRooms">): readonly Flow[] =>
  isRooms ? ["hotel", "booking"] : ["booking", "hotel"];

type Middle = { location: { latitude: number; longitude: number }; nearbyHotels: readonly HotelCardView[] };

/** Hotels as far as the furthest neighbour, for the dates and the party. */
export function nearbyCriteria(flow: Flow, { location, nearbyHotels }: Middle, asked: Asked): Criteria {
  const furthest = Math.max(...nearbyHotels.map(({ distanceKm }) => distanceKm));
  return {
    ...stayCriteria(flow, asked),
    lat: String(location.latitude),
    lng: String(location.longitude),
    distanceMax: String(Math.ceil(furthest) + 1),
  };
}

/** Prices by hotel from the answers of `nearbyFlows`, in their order. */
export function pricesByHotel(found: readonly (readonly PricedCard[])[]): NearbyPrices {
  const all = found
    .toReversed()
    .flat()
    .map(({ hotel, price, priceType }) => [hotel.id, { text: price.text, isFrom: priceType === "from price" }]);
  return Object.fromEntries(all) as NearbyPrices;
}

type PricedCard = Pick<ShownCard, "price" | "priceType"> & { hotel: Pick<ShownCard["hotel"], "id"> };
