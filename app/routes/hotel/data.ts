import type { ReviewChoice } from "#modules/catalogue/review-choice.ts";
import type { HotelDetailView, ReviewPageView } from "#modules/catalogue/views.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { HotelAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { NearbyPrices } from "./nearby-prices.ts";

/** What the page of a hotel shows. */
export type HotelData = {
  hotel: Omit<HotelDetailView, "rooms" | "weekends">;
  /** What the address asks for, and what the server found. */
  asked: Asked;
  answer: HotelAnswer;
  /** What the address says of stay and flow. */
  state: SearchState;
  /** Null where they cannot be read. */
  reviews: ReviewPageView | null;
  /** Which of all reviews the address asks for; null: the page quotes the best. */
  reviewChoice: ReviewChoice | null;
  nearbyPrices: NearbyPrices;
  now: LocalNow;
  isLed: boolean;
  /** Whether it has stays of its own: else its calendar is that of its nights. */
  hasStays: boolean;
  /** Whether it sells stays or nights on any dates. */
  sellsStays: boolean;
  /** Whether activities are offered on the site. */
  hasActivities: boolean;
  /** The code that stays carry for this visitor. */
  autoCode: string | null;
  path: string;
  mapTiles: string;
};
