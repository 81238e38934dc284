import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { moneySaved, perNightRoundedUp, promoPercent, PROMO_THRESHOLD } from "./promotion.ts";

const price = (sell: number, ref: number) => ({ sell: cents(sell), ref: cents(ref) });

describe("promoPercent", () => {
  test.each([
    ["a quarter", 31_800, 42_400, "QUOTE", 25],
    ["rounds up", 29_999, 40_000, "QUOTE", 26],
    ["exactly ten in a hundred is ten, not eleven", 9_000, 10_000, "OFFER_LIST", 10],
    ["9.0001 percent counts as 10", 90_999, 100_000, "OFFER_LIST", 10],
    ["nine is below the list's threshold", 9_100, 10_000, "OFFER_LIST", 0],
    ["nine is shown for activities", 9_100, 10_000, "ACTIVITY_ONLY", 9],
    ["four is not", 9_600, 10_000, "ACTIVITY_ONLY", 0],
    ["no saving", 10_000, 10_000, "QUOTE", 0],
    ["a price above the reference is clamped", 12_000, 10_000, "QUOTE", 0],
    ["free", 0, 10_000, "QUOTE", 100],
  ] as const)("%s", (_name, sell, ref, screen, expected) => {
    expect(promoPercent(price(sell, ref), screen)).toBe(expected);
  });

  test("equals exact rational arithmetic", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (sell, ref) => {
        const exact = sell >= ref ? 0n : (100n * BigInt(ref - sell) + BigInt(ref) - 1n) / BigInt(ref);
        expect(promoPercent(price(sell, ref), "QUOTE")).toBe(exact < BigInt(PROMO_THRESHOLD.QUOTE) ? 0 : Number(exact));
      }),
    );
  });
});

test.each([
  [31_800, 42_400, 10_600],
  [100, 100, 0],
  [200, 100, 0],
])("moneySaved of %i against %i", (sell, ref, expected) => {
  expect(moneySaved(price(sell, ref))).toBe(expected);
});

test.each([
  [31_800, 2, 15_900],
  [31_801, 2, 16_000],
  [100, 1, 100],
  [1, 7, 100],
  [30_000, 3, 10_000],
  [30_001, 3, 10_100],
])("perNightRoundedUp(%i, %i)", (total, nights, expected) => {
  expect(perNightRoundedUp(cents(total), nights)).toBe(expected);
});
