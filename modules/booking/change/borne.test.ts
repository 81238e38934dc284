import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { stillBorne } from "./borne.ts";

describe("what stays borne", () => {
  it("is never more than before, never asks for more than the other costs, and never pays out", () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, amount, (paid, borne, listed) => {
        const kept = stillBorne({ paid: cents(paid), borne: cents(borne) }, cents(listed));
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(borne);
        // What they pay then: all of it where it is cheaper than what they paid, else at least that.
        expect(listed - kept).toBeGreaterThanOrEqual(Math.min(listed, paid));
      }),
    );
  });
});
