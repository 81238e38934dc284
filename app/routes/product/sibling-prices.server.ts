import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import type { SearchService } from "#modules/search/search.server.ts";
import type { Site } from "#modules/sites/locales.ts";

/** More offers than a hotel has. */
const ALL = 48;

/** From prices of the hotel's other offers, by id: for two adults, a night, as the search shows them. An offer that is not there has no open date. */
export async function findSiblingPrices(search: Pick<SearchService, "searchOffers">, { hotelId, siblings = [] }: ProductView, site: Site): Promise<SiblingPrices> {
  if (siblings.length === 0) return {};
  const { exactMatch } = await search.searchOffers({ criteria: { hotelId: Number(hotelId) }, site, limit: ALL, packagesPerHotel: ALL });
  return Object.fromEntries(
    exactMatch.map((card) => [card.id, { perNight: card.pricePerNight, reference: card.promo > 0 ? card.refPricePerNight : null, promo: card.promo, paxCount: card.paxCount }]),
  );
}
