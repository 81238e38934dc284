import { createUntilChange } from "#app/until-change.server.ts";
import type { Services } from "#app/services.server.ts";
import { quarterOf } from "#platform/clock.ts";
import type { StayState } from "#modules/visit/stay.ts";
import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import type { SearchOffers } from "#modules/search/answer/ask.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import { flowOfKind } from "#modules/sites/flows.ts";
import { pricesOf, siblingCriteria } from "./sibling-prices.ts";

/** More offers than a hotel has. */
const ALL = 48;

type Ask = { services: Pick<Services, "search" | "revision" | "clock">; product: ProductView; site: Site };
/** `autoDiscount`: the code that stays carry for this visitor. */
type Request = Ask & { initial: StayState; autoDiscount: AutoDiscount | null };

/** What the index said, until it knows of a change; a search knows the time by the hour. */
const keepPrices = createUntilChange<SiblingPrices>(2000);

function findPrices({ services, site }: Ask, request: Omit<SearchOffers, "site">): Promise<SiblingPrices> {
  const { search, clock } = services;
  return keepPrices(services, JSON.stringify([quarterOf(clock.now()), site.id, request]), async () =>
    pricesOf((await search.searchOffers({ ...request, site })).exactMatch),
  );
}

/** Prices of the hotel's other offers, by id, for the party and the dates of the address. An offer that is not there cannot be had then. */
export async function findSiblingPrices(asked: Request): Promise<SiblingPrices> {
  const { product, initial, autoDiscount } = asked;
  if (!product.siblings?.length) return {};
  return findPrices(asked, {
    criteria: siblingCriteria(product.hotelId, initial.party, initial.stay),
    flow: flowOfKind(product.kind),
    limit: ALL,
    packagesPerHotel: ALL,
    autoDiscount,
  });
}

/** The same offers as gifts: what their vouchers cost, whenever and for two. An offer that is not there is not sold as one. */
export async function findSiblingGifts(asked: Ask): Promise<SiblingPrices> {
  const { product } = asked;
  if (!product.siblings?.length) return {};
  return findPrices(asked, {
    criteria: { hotelId: Number(product.hotelId) },
    flow: "gifting",
    limit: 1,
    packagesPerHotel: ALL,
  });
}
