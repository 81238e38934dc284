import type { StayState } from "#modules/visit/stay.ts";
import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import { flowOfKind } from "#modules/sites/flows.ts";
import { pricesOf, siblingCriteria } from "./sibling-prices.ts";

/** More offers than a hotel has. */
const ALL = 48;

type Ask = { search: Pick<SearchService, "searchOffers">; product: ProductView; site: Site };
/** `autoDiscount`: the code that stays carry for this visitor. */
type Request = Ask & { initial: StayState; autoDiscount: AutoDiscount | null };

/** Prices of the hotel's other offers, by id, for the party and the dates of the address. An offer that is not there cannot be had then. */
export async function findSiblingPrices({
  search,
  product,
  site,
  initial,
  autoDiscount,
}: Request): Promise<SiblingPrices> {
  if (!product.siblings?.length) return {};
  const flow = flowOfKind(product.kind);
  const { exactMatch } = await search.searchOffers({
    criteria: siblingCriteria(product.hotelId, initial.party, initial.stay),
    flow,
    site,
    limit: ALL,
    packagesPerHotel: ALL,
    autoDiscount,
  });
  return pricesOf(exactMatch);
}

/** The same offers as gifts: what their vouchers cost, whenever and for two. An offer that is not there is not sold as one. */
export async function findSiblingGifts({ search, product, site }: Ask): Promise<SiblingPrices> {
  if (!product.siblings?.length) return {};
  const { exactMatch } = await search.searchOffers({
    criteria: { hotelId: Number(product.hotelId) },
    flow: "gifting",
    site,
    limit: 1,
    packagesPerHotel: ALL,
  });
  return pricesOf(exactMatch);
}
