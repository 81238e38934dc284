import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { settle } from "./settle.ts";

/** A voucher of two nights for two, 349 €, at a stay of 349 €. */
const WORTH = 34_900;

describe("what a value and a stay owe each other", () => {
  it.each([
    ["its own stay, as it was bought", 34_900, "included", 34_900, 0, 0],
    ["a dearer day", 38_700, "supplement", 34_900, 3_800, 0],
    ["a cheaper day", 31_800, "rest", 31_800, 0, 3_100],
    ["an extra night", 48_300, "supplement", 34_900, 13_400, 0],
    ["an extra person", 42_900, "supplement", 34_900, 8_000, 0],
    ["a better room", 36_400, "supplement", 34_900, 1_500, 0],
    ["another stay that is dearer", 52_000, "supplement", 34_900, 17_100, 0],
    ["another stay that is cheaper", 12_050, "rest", 12_050, 0, 22_850],
    ["a cent dearer: no provider takes a cent", 34_901, "supplement", 34_801, 100, 99],
    ["the least that a provider takes", 35_000, "supplement", 34_900, 100, 0],
    ["a cent cheaper", 34_899, "rest", 34_899, 0, 1],
  ] as const)("%s", (_, price, tag, used, supplement, rest) => {
    expect(settle(cents(WORTH), cents(price))).toEqual({ worth: WORTH, price, tag, used, supplement, rest });
  });

  it("nobody pays a cent more, and nothing is lost, whatever both are", () => {
    const euros = fc.integer({ min: 100, max: 500_000 });
    fc.assert(
      fc.property(euros, euros, (worth, price) => {
        const { used, supplement, rest } = settle(cents(worth), cents(price));
        expect(used + supplement).toBe(price);
        expect(used + rest).toBe(worth);
        expect(supplement - rest).toBe(price - worth);
        expect(Math.min(used, supplement, rest)).toBeGreaterThanOrEqual(0);
        expect(supplement === 0 || supplement >= 100).toBe(true);
      }),
    );
  });
});
