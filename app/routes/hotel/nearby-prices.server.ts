import type { Services } from "#app/services.server.ts";
import { createUntilChange } from "#app/until-change.server.ts";
import { quarterOf } from "#platform/clock.ts";
import type { HotelDetailView } from "#modules/catalogue/views.ts";
import { RESULTS_A_PAGE } from "#modules/search/query/limits.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Asked } from "./asked.ts";
import { nearbyCriteria, nearbyFlows, pricesByHotel, type NearbyPrices } from "./nearby-prices.ts";

type Ask = {
  hotel: Pick<HotelDetailView, "location" | "nearbyHotels">;
  site: Site;
  asked: Asked;
  services: Pick<Services, "search" | "revision" | "clock">;
};

/** What the index said, until it knows of a change; a search knows the time by the hour. */
const keepPrices = createUntilChange<NearbyPrices>(1000);

/** What a night costs in the hotels nearby, for the dates and the party of the page. */
export async function findNearbyPrices({ hotel, site, asked, services }: Ask): Promise<NearbyPrices> {
  if (hotel.nearbyHotels.length === 0) return {};
  const asks = nearbyFlows(asked).map((flow) => ({ flow, criteria: nearbyCriteria(flow, hotel, asked) }));
  const find = async ({ flow, criteria }: (typeof asks)[number]) => {
    const ask = { criteria, site, flow, sort: "distance" as const, limit: RESULTS_A_PAGE, packagesPerHotel: 1 };
    return (await services.search.searchOffers(ask)).exactMatch;
  };
  return keepPrices(services, JSON.stringify([quarterOf(services.clock.now()), site.id, asks]), async () =>
    pricesByHotel(await Promise.all(asks.map(find))),
  );
}
