import type { Services } from "#app/services.server.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { factsOf } from "#modules/flags/facts.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { SearchState } from "#modules/sites/search-state.ts";
import { readMode } from "#modules/vouchers/gift-state.ts";
import type { GiftPriceView } from "#modules/vouchers/views.ts";

/** A product as a gift: its vouchers, and what the address asks for. */
export type Gift = { prices: GiftPriceView[]; isAsked: boolean; askedNights: string | undefined; hasPhysical: boolean };

type Ask = { services: Pick<Services, "vouchers" | "flags">; product: ProductView; site: Site; url: URL; state: SearchState };

/** Null: this product is not sold as a gift (any more). */
export async function findGift({ services, product, site, url, state }: Ask): Promise<Gift | null> {
  if (!product.isGiftable || product.expired) return null;
  const [prices, flags] = await Promise.all([services.vouchers.findGiftPrices(Number(product.id)), services.flags.flagsFor(site, factsOf(url))]);
  if (!prices?.length) return null;
  return { prices, isAsked: readMode(state) === "gift", askedNights: state.giftNights, hasPhysical: flags.physicalSingleVoucher };
}
