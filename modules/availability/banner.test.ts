import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { bannerOf } from "./banner.ts";
import type { PriceInfo } from "./types.ts";

const price = (promo: number, saved = 0): PriceInfo => ({
  sellPrice: cents(20_000),
  refPrice: cents(20_000 + saved),
  totalPrice: cents(20_000),
  extraDiscount: 0,
  promo,
  moneySaved: cents(saved),
  priceType: "final price",
  nights: 1,
  nbRooms: 1,
});

describe("the banner of the price (docs/product/product.md#product-page)", () => {
  test.each([
    ["on its way, whatever was there", true, price(20, 5_000), price(30), { kind: "loading" }],
    [
      "a final price with a promotion: what it saves",
      false,
      price(20, 5_000),
      price(30),
      { kind: "saved", amount: 5_000 },
    ],
    ["a final price without one hides that of other dates", false, price(0, 900), price(30), { kind: "default" }],
    ["only a from price, with a promotion", false, null, price(30), { kind: "promo", percent: 30 }],
    ["only a from price, without one", false, null, price(0), { kind: "default" }],
    ["no price at all holds nothing", false, null, null, { kind: "none" }],
  ] as const)("%s", (_name, isQuoting, finalPrice, fromPrice, banner) =>
    expect(bannerOf({ isQuoting, finalPrice, fromPrice })).toEqual(banner),
  );
});
