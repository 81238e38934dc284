import type { HotelDetailView } from "#modules/catalogue/views.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { RESULTS_A_PAGE } from "#modules/search/query/limits.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Asked } from "./asked.ts";
import { nearbyCriteria, nearbyFlows, pricesByHotel, type NearbyPrices } from "./nearby-prices.ts";

type Ask = {
  hotel: Pick<HotelDetailView, "location" | "nearbyHotels">;
  site: Site;
  asked: Asked;
  search: Pick<SearchService, "searchOffers">;
};

/** What a night costs in the hotels nearby, for the dates and the party of the page. */
export async function findNearbyPrices({ hotel, site, asked, search }: Ask): Promise<NearbyPrices> {
  if (hotel.nearbyHotels.length === 0) return {};
  const found = await Promise.all(
    nearbyFlows(asked).map(async (flow) => {
      const criteria = nearbyCriteria(flow, hotel, asked);
      const ask = { criteria, site, flow, sort: "distance" as const, limit: RESULTS_A_PAGE, packagesPerHotel: 1 };
      return (await search.searchOffers(ask)).exactMatch;
    }),
  );
  return pricesByHotel(found);
}
