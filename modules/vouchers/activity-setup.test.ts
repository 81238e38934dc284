import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { checkoutState, chooseVoucher } from "./activity-setup.ts";
import type { ActivityOnlyPrice } from "./views.ts";

const priceFor = (adults: number): ActivityOnlyPrice => ({
  sellPrice: cents(adults * 1000),
  refPrice: cents(adults * 1000),
  barPrice: cents(adults * 1000),
  moneySaved: cents(0),
  promo: 0,
  promoPercentageRounded: 0,
  paxComposition: { adults },
});
const activity = { id: "7", published: true, prices: { 1: priceFor(1), 2: priceFor(2), 4: priceFor(4) } };

describe("a voucher of an activity (docs/product/gifts.md#activity-vouchers)", () => {
  test.each<[string | undefined, string | undefined, number, boolean]>([
    [undefined, undefined, 2, false],
    ["4", undefined, 4, false],
    ["3", undefined, 1, false],
    ["99", "OWN_USE", 2, true],
    ["1", "own_use", 1, false],
  ])("asked for %s (%s): for %i", (a, customType, adults, ownUse) => {
    expect(chooseVoucher(activity, { a, customType })).toEqual({
      price: priceFor(adults),
      subject: { kind: "activity_voucher", voucherId: 7, adults, ownUse },
    });
  });

  test("none where it is not sold any more, or has no price", () => {
    const asked = { a: "2", customType: undefined };
    expect(chooseVoucher({ ...activity, published: false }, asked)).toBeNull();
    expect(chooseVoucher({ ...activity, prices: {} }, asked)).toBeNull();
  });

  test("the address of its checkout says what it is, and whose", () => {
    expect(checkoutState({ voucherId: 7, adults: 2, ownUse: false })).toBe("#id=7;a=2");
    expect(checkoutState({ voucherId: 7, adults: 1, ownUse: true })).toBe("?customType=OWN_USE#id=7;a=1");
  });
});
