import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { priceView } from "./activity-only.server.ts";
import { choosePrice, listPrices } from "./pax.ts";

const view = (adults: number, sell: number, bar = sell) =>
  priceView({ adults, sellPriceCents: cents(sell), barPriceCents: cents(bar) });
const PRICES = { 1: view(1, 4900), 2: view(2, 9000), 4: view(4, 17_000) };

describe("people of an activity voucher", () => {
  test.each([
    ["two without a wish", undefined, 2],
    ["the asked ones", "4", 4],
    ["the smallest group where the asked one has no price", "3", 1],
    ["two for what is no number", "many", 2],
    ["two for a crowd", "99", 2],
  ])("%s", (_, asked, adults) => expect(choosePrice(PRICES, asked)?.paxComposition.adults).toBe(adults));

  test("a duo only has one price", () => expect(choosePrice({ 2: view(2, 9000) }, "1")?.paxComposition.adults).toBe(2));
  test("without prices there is none", () => expect(choosePrice({}, "2")).toBeNull());
  test("ascending", () =>
    expect(listPrices({ 4: view(4, 1), 2: view(2, 1) }).map((price) => price.paxComposition.adults)).toEqual([2, 4]));
});

describe("the price of a voucher", () => {
  test("shows a promotion from 5 % on, and what it saves", () => {
    expect(view(2, 9500, 10_000)).toMatchObject({ sellPrice: 9500, refPrice: 10_000, promo: 5, moneySaved: 500 });
    expect(view(2, 9700, 10_000)).toMatchObject({ sellPrice: 9700, promo: 0, moneySaved: 300 });
  });
});
