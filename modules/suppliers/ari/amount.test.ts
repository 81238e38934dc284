import fc from "fast-check";
import { expect, it } from "vitest";
import { readAmount } from "./amount.ts";

it.each<[string, number | null, number | null]>([
  ["120", null, 12_000],
  ["120.5", null, 12_050],
  ["120.50", null, 12_050],
  ["120.500", null, 12_050],
  ["0.1", null, 10],
  ["12050", 2, 12_050],
  ["12050", 0, 1_205_000],
  ["1205000", 4, 12_050],
  [" 99.99 ", null, 9_999],
  ["0", null, 0],
  ["0.00", null, 0],
  ["-1", null, -100],
  ["100000", null, 10_000_000],
  ["100000.01", null, null],
  ["120.505", null, null],
  ["1205", 3, null],
  ["120.50", 2, null],
  ["1e3", null, null],
  ["120,50", null, null],
  ["", null, null],
  ["NaN", null, null],
  ["0x10", null, null],
  ["9".repeat(13), null, null],
])("%s with %s decimal places is %s cents", (text, places, expected) =>
  expect(readAmount(text, places)).toBe(expected),
);

it("what is written is what is read, with a point and with decimal places", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 2, max: 4 }), (amount, places) => {
      const whole = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
      expect(readAmount(whole, null)).toBe(amount);
      expect(readAmount(`${amount}${"0".repeat(places - 2)}`, places)).toBe(amount);
    }),
  );
});
