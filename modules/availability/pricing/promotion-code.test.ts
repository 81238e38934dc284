import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { codeReduction, payWithCode } from "./promotion-code.ts";

const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const percentages = fc.integer({ min: 0, max: 100 });
const totals = fc.record({
  nightly: fc.array(fc.integer({ min: 1, max: 200_000 }).map(cents), { minLength: 1, maxLength: 30 }),
  tax: fc.integer({ min: 0, max: 20_000 }).map(cents),
});

/** A stay of these nights, with a tax that is paid with the booking. */
const totalOf = ({ nightly, tax }: { nightly: Cents[]; tax: Cents }) => {
  const sell = sumCents(nightly);
  return {
    sell: cents(sell + tax),
    stay: { sell, ref: sell, discount: cents(0), nightly, lines: { nights: sell, activities: cents(0) } },
  };
};

describe("codeReduction", () => {
  test.each([
    [18_000, 10, 1_800],
    [17_999, 10, 1_800],
    [17_991, 10, 1_800],
    [17_990, 10, 1_799],
    [1, 1, 1],
    [0, 50, 0],
    [12_345, 0, 0],
    [333, 33, 110],
    [29_900, 15, 4_485],
  ])("of %i cents at %i %% is %i: an odd cent belongs to the buyer", (amount, percentage, expected) => {
    expect(codeReduction(cents(amount), percentage)).toBe(expected);
  });

  test("is never negative, never more than the amount, and less than a cent above the exact share", () => {
    fc.assert(
      fc.property(amounts, percentages, (amount, percentage) => {
        const reduction = codeReduction(amount, percentage);
        expect(reduction >= 0 && reduction <= amount).toBe(true);
        const above = reduction * 100 - amount * percentage;
        expect(above >= 0 && above < 100).toBe(true);
      }),
    );
  });

  test("grows with the amount and with the percentage, and so does what is left to pay with the amount", () => {
    fc.assert(
      fc.property(amounts, amounts, percentages, percentages, (one, other, low, high) => {
        const [small, large] = [cents(Math.min(one, other)), cents(Math.max(one, other))];
        const [less, more] = [Math.min(low, high), Math.max(low, high)];
        expect(codeReduction(small, less)).toBeLessThanOrEqual(codeReduction(large, less));
        expect(codeReduction(large, less)).toBeLessThanOrEqual(codeReduction(large, more));
        expect(small - codeReduction(small, less)).toBeLessThanOrEqual(large - codeReduction(large, less));
      }),
    );
  });
});

describe("payWithCode", () => {
  test("takes the code off the stay and leaves the tax whole", () => {
    const paid = payWithCode(totalOf({ nightly: [cents(10_000), cents(8_005)], tax: cents(520) }), {
      code: "EXTRA10",
      percentage: 10,
    });
    expect(paid).toEqual({
      toPay: 18_525 - 1_801,
      nightly: [9_000, 7_204],
      item: { code: "EXTRA10", percentage: 10, amountCents: 1_801 },
    });
  });

  test("without a code, or with one that takes nothing off, the price is the price", () => {
    const total = totalOf({ nightly: [cents(10_000)], tax: cents(520) });
    for (const code of [null, { code: "NOTHING", percentage: 0 }])
      expect(payWithCode(total, code)).toEqual({ toPay: 10_520, nightly: [10_000], item: null });
  });

  test("the nights after the code add up to what is paid for the stay, to the cent, and none is above itself or below zero", () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 100 }), (given, percentage) => {
        const total = totalOf(given);
        const { toPay, nightly, item } = payWithCode(total, { code: "EXTRA", percentage });
        expect(item?.amountCents).toBe(codeReduction(total.stay.sell, percentage));
        expect(sumCents(nightly)).toBe(total.stay.sell - (item?.amountCents ?? 0));
        expect(toPay).toBe(sumCents(nightly) + given.tax);
        nightly.forEach((night, index) => expect(night >= 0 && night <= (given.nightly[index] ?? 0)).toBe(true));
      }),
    );
  });
});
