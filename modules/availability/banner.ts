import type { Cents } from "#platform/money.ts";
import type { PriceInfo } from "./types.ts";

export type Banner =
  | { kind: "loading" }
  | { kind: "saved"; amount: Cents }
  | { kind: "promo"; percent: number }
  | { kind: "default" }
  | { kind: "none" };

type Prices = {
  isQuoting: boolean;
  /** Of the chosen dates; null without, and where they are refused. */
  finalPrice: PriceInfo | null;
  fromPrice: PriceInfo | null;
};

/** What the banner of the price says (docs/product/product.md#product-page): with a final price what that saves, with a from price alone what can be saved; without any, that there is none. */
export function bannerOf({ isQuoting, finalPrice, fromPrice }: Prices): Banner {
  if (isQuoting) return { kind: "loading" };
  if (finalPrice) return finalPrice.promo > 0 ? { kind: "saved", amount: finalPrice.moneySaved } : { kind: "default" };
  if (!fromPrice) return { kind: "none" };
  return fromPrice.promo > 0 ? { kind: "promo", percent: fromPrice.promo } : { kind: "default" };
}
