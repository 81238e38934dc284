import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { BoxSearch } from "#modules/visit/gift.ts";
import { boxCovers, type BoxedStay } from "./boxes.ts";

const BOX: BoxSearch = {
  nights: 1,
  priceMax: cents(24_990),
  themeId: 16,
  place: { kind: "region", id: 804 },
  tags: [1, 2],
};
const STAY: BoxedStay = {
  nights: 1,
  voucherPrice: cents(24_990),
  themeIds: [16, 26],
  tags: [1, 2, 20],
  placeIds: [21, 804],
};

describe("what a box holds (docs/product/gifts.md#boxes)", () => {
  test.each<[string, boolean, Partial<BoxedStay>]>([
    ["a stay of its search", true, {}],
    ["one that costs less", true, { voucherPrice: cents(100) }],
    ["one that costs a cent more", false, { voucherPrice: cents(24_991) }],
    ["one that is sold as no voucher of these nights", false, { voucherPrice: null }],
    ["a night more", false, { nights: 2 }],
    ["another theme", false, { themeIds: [26] }],
    ["another region", false, { placeIds: [21] }],
    ["one of its activities", false, { tags: [1] }],
  ])("%s: %s", (_name, isHeld, change) => expect(boxCovers(BOX, { ...STAY, ...change })).toBe(isHeld));

  it("a box that names neither theme, place nor activity holds all of its nights up to its price", () => {
    const open: BoxSearch = { ...BOX, themeId: null, place: null, tags: [] };
    const lists = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.nat(50_000), fc.integer({ min: 1, max: 3 }), lists, lists, lists, (price, nights, ...known) => {
        const [themeIds, tags, placeIds] = known;
        const stay = { nights, voucherPrice: cents(price), themeIds, tags, placeIds };
        expect(boxCovers(open, stay)).toBe(nights === 1 && price <= open.priceMax);
      }),
    );
  });
});
