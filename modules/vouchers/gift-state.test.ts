import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { parseState } from "#modules/visit/state.ts";
import { chooseGift, readGiftFormat, readMode } from "./gift-state.ts";
import { giftPriceView } from "./vouchers.server.ts";

const price = (nights: 1 | 2 | 3, sell: number, bar = sell) =>
  giftPriceView({ nights, sellPriceCents: cents(sell), barPriceCents: cents(bar) });
const PRICES = [price(1, 18_900), price(3, 49_900)];

describe("gift mode of a product page", () => {
  test.each([
    ["flow=gifting;giftNights=2", "gift"],
    ["flow=booking", "stay"],
    ["a=2", null],
    ["", null],
  ])("%s", (hash, mode) => expect(readMode(parseState(hash))).toBe(mode));

  test.each([
    ["3", 3],
    ["2", 1],
    [undefined, 1],
    ["many", 1],
  ])("nights %s", (asked, nights) => expect(chooseGift(PRICES, asked)?.nights).toBe(nights));
  test.each([
    ["PHYSICAL", true, "physical"],
    ["physical", true, "physical"],
    ["DIGITAL", true, "digital"],
    ["fax", true, "digital"],
    [undefined, true, "digital"],
    ["PHYSICAL", false, "digital"],
  ] as const)("the form %s, by post %s", (asked, hasPhysical, format) =>
    expect(readGiftFormat(asked, { hasPhysical })).toBe(format),
  );
  test("what is not sold as a gift has no price", () => expect(chooseGift([], "1")).toBeNull());
});

describe("the price of a gift", () => {
  test("is the total by e-mail; a promotion is shown from 10 % on", () => {
    expect(price(2, 18_000, 20_000)).toEqual({
      nights: 2,
      sellPrice: 18_000,
      refPrice: 20_000,
      promo: 10,
      shippingCost: 0,
      subElementsPrice: 0,
      totalPrice: 18_000,
    });
    expect(price(2, 18_200, 20_000).promo).toBe(0);
  });
});
