import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { allowedNights, canDepart, isOpen, packRule, RULE_OF_BITS } from "./day-rules.ts";

const rules = fc.record({
  isClosed: fc.boolean(),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
  minLos: fc.nat(31),
  maxLos: fc.nat(31),
});

describe("a day's restrictions in a byte", () => {
  it("say what they said before", () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const packed = packRule(rule);
        expect(packed).toBeLessThan(256);
        expect(isOpen(packed)).toBe(!rule.isClosed);
        expect(canDepart(packed)).toBe(!rule.closedToDeparture);
        for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
          const isAllowed =
            !rule.isClosed &&
            !rule.closedToArrival &&
            nights >= rule.minLos &&
            (rule.maxLos === 0 || nights <= rule.maxLos);
          expect((allowedNights(packed) >> (nights - 1)) & 1).toBe(isAllowed ? 1 : 0);
        }
      }),
    );
  });

  it("are the same from the bits of the database", () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const bits =
          Number(rule.isClosed) +
          2 * Number(rule.closedToArrival) +
          4 * Number(rule.closedToDeparture) +
          (rule.minLos << 3) +
          (rule.maxLos << 8);
        expect(RULE_OF_BITS[bits]).toBe(packRule(rule));
      }),
    );
  });
});
