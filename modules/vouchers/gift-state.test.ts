import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { parseState } from "#modules/visit/state.ts";
import { chooseGift, readGiftFormat, readMode, toGift, toStay } from "./gift-state.ts";
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

describe("from a stay to a gift and back (docs/product/gifts.md#gift-panel)", () => {
  const dated = "checkin=2026-12-11;checkout=2026-12-14;night=3;a=3";
  test.each([
    ["nothing chosen: the first length", "", null, { giftNights: "1" }],
    ["the nights of the stay", dated, 3, { giftNights: "3" }],
    ["nights that no voucher is sold for: the first", dated, 2, { giftNights: "1" }],
    ["nights of the stay before those of an earlier gift", "giftNights=1", 3, { giftNights: "3" }],
    ["those of an earlier gift where no dates are chosen", "giftNights=3", null, { giftNights: "3" }],
  ])("to a gift, %s", (_name, hash, nights, expected) => {
    const state = parseState(hash);
    expect(toGift(state, { prices: PRICES, nights })).toEqual({
      ...state,
      flow: "gifting",
      giftAdults: "2",
      ...expected,
    });
  });

  test("for two, whoever travels", () => {
    expect(toGift(parseState("a=3;giftAdult=4"), { prices: PRICES, nights: null })).toMatchObject({
      a: "3",
      giftAdults: "2",
    });
  });

  test("and back is the same stay", () => {
    expect(toStay(toGift(parseState(dated), { prices: PRICES, nights: 3 }))).toEqual({
      ...parseState(dated),
      flow: "booking",
    });
  });
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
