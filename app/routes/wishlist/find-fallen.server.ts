import type { Cents } from "#platform/money.ts";
import { keptPriceOf } from "#modules/search/answer/kept-offers.server.ts";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { priceFall } from "#modules/wishlist/price-fall.ts";
import type { PricedEntry } from "#modules/wishlist/types.ts";

/** How much less than when it was kept an offer of a list costs. */
export type Fallen = { kind: PricedEntry["kind"]; id: string; less: Cents };

/** Of a list with its cards of today, those that cost less than when they were kept (docs/product/services.md#price-fallen). */
export function findFallen(priced: readonly PricedEntry[], offers: readonly KeptOffer[]): Fallen[] {
  return priced.flatMap(({ kind, id, price }) => {
    const card = offers.find(({ entry }) => entry.kind === kind && entry.id === id)?.card;
    const less = price && card ? priceFall(price, keptPriceOf(card)) : null;
    return less === null ? [] : [{ kind, id, less }];
  });
}
