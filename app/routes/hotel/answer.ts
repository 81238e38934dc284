import type { HotelOffers } from "./offers.server.ts";
import type { ShownRooms } from "./rooms/card-props.ts";

/** What a hotel has for what was asked; `roomOffers` in the hotel flow, null in every other. */
export type HotelAnswer = { offers: HotelOffers; roomOffers: ShownRooms | null };
