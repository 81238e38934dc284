import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents } from "#platform/money.ts";
import { LONG_STAY } from "#tests/support/sample-papers.ts";
import { asBoxStay } from "./box-price.ts";

describe("a stay at the price of its box", () => {
  it("has lines and nights that add up, whatever both cost", () => {
    const amounts = fc.integer({ min: 1_000, max: 200_000 });
    const nights = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(amounts, nights, fc.integer({ min: 0, max: 900 }), (amount, parts, tax) => {
        const nightlyCents = parts.map((part) => cents(part));
        const listed = cents(sumCents(nightlyCents) + tax);
        const stay = {
          ...LONG_STAY,
          nightlyCents,
          priceLines: [
            { code: "ROOM_AND_ACTIVITIES" as const, amountCents: sumCents(nightlyCents) },
            { code: "LOCAL_TAX" as const, amountCents: cents(tax) },
          ],
        };
        const box = { worth: cents(amount), nights: 2 };
        const after = asBoxStay({ amount: listed, snapshot: stay }, { box, amount: cents(amount) });
        expect(after.amount).toBe(amount);
        expect(sumCents(after.snapshot.priceLines.map((line) => line.amountCents))).toBe(amount);
        expect(sumCents(after.snapshot.nightlyCents)).toBe(amount - tax);
        expect(Math.min(...after.snapshot.nightlyCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
