import type { Services } from "#app/services.server.ts";
import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { readMode } from "#modules/vouchers/gift-state.ts";
import type { GiftPriceView } from "#modules/vouchers/views.ts";
import { findSiblingGifts } from "./sibling-prices.server.ts";

/** A product as a gift: its vouchers, what the address asks for, and what the hotel's other offers cost as gifts. */
export type Gift = {
  prices: GiftPriceView[];
  siblings: SiblingPrices;
  isAsked: boolean;
  askedNights: string | undefined;
  askedFormat: string | undefined;
  hasPhysical: boolean;
};

type Ask = {
  services: Pick<Services, "vouchers" | "flags" | "search">;
  product: ProductView;
  site: Site;
  url: URL;
  state: SearchState;
};

/** Null: this product is not sold as a gift (any more). */
export async function findGift({ services, product, site, url, state }: Ask): Promise<Gift | null> {
  if (!product.isGiftable || product.expired) return null;
  const [prices, siblings, flags] = await Promise.all([
    services.vouchers.findGiftPrices(Number(product.id)),
    findSiblingGifts({ search: services.search, product, site }),
    services.flags.flagsFor(site, factsOf(url)),
  ]);
  if (!prices?.length) return null;
  return {
    prices,
    siblings,
    isAsked: readMode(state) === "gift",
    askedNights: state.giftNights,
    askedFormat: state.giftFormat,
    hasPhysical: flags.physicalSingleVoucher,
  };
}
