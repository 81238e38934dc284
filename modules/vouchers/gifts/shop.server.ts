import type { Db } from "#platform/db/client.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ValueDeps } from "../values/issue.server.ts";
import { reserveGift } from "./gifts.server.ts";
import { priceGift, type PriceAsk, type PriceDeps, type PricedGift } from "./price.server.ts";
import type { GiftSnapshot } from "./types.ts";

/** What an order needs of gifts before it is paid; what follows needs no more than its transaction (gifts.server.ts). */
export type GiftShop = {
  price: (tx: Db, ask: PriceAsk) => Promise<PricedGift>;
  /** Writes one down for the item of an order. */
  reserve: (tx: Db, ordered: { orderId: string; itemId: string; site: Site; snapshot: GiftSnapshot }) => Promise<void>;
};

export function createGiftShop(deps: ValueDeps & PriceDeps): GiftShop {
  return {
    price: (tx, ask) => priceGift(tx, deps, ask),
    reserve: (tx, { site, ...ordered }) => reserveGift(tx, deps, { ...ordered, site: site.id }),
  };
}
