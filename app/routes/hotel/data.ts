import type { ReviewChoice } from "#modules/catalogue/review-choice.ts";
import type { HotelDetailView, ReviewPageView } from "#modules/catalogue/views.ts";
import type { ChosenStay, LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { HotelOffers } from "./offers.server.ts";
import type { ShownRooms } from "./rooms/load.server.ts";

/** What the page of a hotel shows. */
export type HotelData = {
  hotel: Omit<HotelDetailView, "rooms" | "weekends">;
  offers: HotelOffers;
  /** In the hotel flow; null in every other. */
  roomOffers: ShownRooms | null;
  /** Null where they cannot be read. */
  reviews: ReviewPageView | null;
  /** Which of all reviews the address asks for; null: the page quotes the best. */
  reviewChoice: ReviewChoice | null;
  /** What the address says of stay and flow. */
  state: SearchState;
  party: Party;
  stay: ChosenStay | null;
  now: LocalNow;
  /** Whether it has stays of its own: else its calendar is that of its nights. */
  hasStays: boolean;
  path: string;
  mapTiles: string;
};
