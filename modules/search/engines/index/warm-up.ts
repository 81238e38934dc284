import { dayFromNumber } from "#platform/dates.ts";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";
import { NO_SELECTIONS } from "../../query/selections.server.ts";
import type { SearchQuery } from "../../types.ts";
import { SORTS } from "../../query/sorts.ts";
import { searchIndex } from "./engine.ts";
import type { SearchIndex } from "./layout.ts";
import { RESULTS_A_PAGE } from "../../query/limits.ts";

const PASSES = 12;
/** The weekend that most visitors look at first, days ahead. */
const DAYS_AHEAD = 14;

/**
 * Runs searches of every shape, so that the compiler has seen the loops before the first visitor comes (the first calls take ten times
 * as long), and the views of the next weekend are there.
 */
export function warmUp(index: SearchIndex): void {
  const stay = { checkin: dayFromNumber(index.firstArrival + DAYS_AHEAD), nights: 2 };
  const row = Math.floor(index.shape.hotels / 2);
  const point = { latitude: index.hotels.latitude[row] ?? 0, longitude: index.hotels.longitude[row] ?? 0 };
  const shapes: Partial<SearchQuery>[] = [
    {},
    { stay },
    { stay, themeId: 16 },
    { point, distance: { minKm: 0, maxKm: 30 } },
    { stay, stars: [4, 5], facilities: ["spa"] },
    { tags: [2] },
    { flow: "gifting" },
    { flow: "hotel", stay },
  ];
  for (let pass = 0; pass < PASSES; pass++) {
    for (const shape of shapes)
      for (const sort of SORTS) searchIndex(index, { ...PLAIN, ...shape, sort }, pass % 2 === 0);
  }
}

const PLAIN: SearchQuery = {
  siteId: "fr_FR",
  flow: "booking",
  destinationId: null,
  hotelId: null,
  point: null,
  distance: null,
  stay: null,
  nights: null,
  party: DEFAULT_PARTY,
  themeId: null,
  price: { min: null, max: null },
  ...NO_SELECTIONS,
  sort: "popularity",
  page: 0,
  limit: RESULTS_A_PAGE,
  packagesPerHotel: 1,
};
