import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { findCodeRefusal, normaliseCode, reductionOf, type CodeAsk, type CodeTerms } from "./code-rules.ts";

const TERMS: CodeTerms = {
  code: "WEEKEND20",
  percent: 20,
  amountCents: null,
  validFrom: null,
  validUntil: null,
  categories: null,
  minimumCents: null,
  sites: null,
  flows: null,
  affiliates: null,
  miniSites: null,
  maxUses: null,
  maxUsesPerEmail: null,
  uses: 0,
};
const ASK: CodeAsk = {
  siteId: "fr_FR",
  today: day("2026-11-20"),
  flow: "booking",
  channel: {},
  price: cents(31_800),
  base: cents(31_000),
  usesOfEmail: 0,
};

describe("whether a code counts (docs/product/buying.md#promotion-codes)", () => {
  it.each<[string, Partial<CodeTerms>, Partial<CodeAsk>, string | null]>([
    ["one without limits", {}, {}, null],
    ["on its first day", { validFrom: day("2026-11-20") }, {}, null],
    ["the day before", { validFrom: day("2026-11-21") }, {}, "NOT_YET"],
    ["on its last day", { validUntil: day("2026-11-20") }, {}, null],
    ["the day after", { validUntil: day("2026-11-19") }, {}, "EXPIRED"],
    ["on one of its sites", { sites: ["fr_FR", "fr_BE"] }, {}, null],
    ["on another site", { sites: ["it_IT"] }, {}, "CHANNEL"],
    ["in another flow", { flows: ["hotel"] }, {}, "CHANNEL"],
    ["for a partner's visitor", { affiliates: ["77"] }, { channel: { affiliateId: "77" } }, null],
    ["for another's", { affiliates: ["77"] }, { channel: { affiliateId: "78" } }, "CHANNEL"],
    ["for nobody's", { affiliates: ["77"] }, {}, "CHANNEL"],
    ["of a mini-site", { affiliates: ["77"], miniSites: ["250"] }, { channel: { minisiteId: "250" } }, null],
    ["for a stay", { categories: ["stay"] }, {}, null],
    ["for a hotel night only", { categories: ["hotel_night"] }, {}, "CATEGORY"],
    ["a hotel night", { categories: ["hotel_night"] }, { flow: "hotel" }, null],
    ["at its minimum", { minimumCents: 31_800 }, {}, null],
    ["a cent below", { minimumCents: 31_801 }, {}, "MINIMUM"],
    ["with a use left", { maxUses: 2, uses: 1 }, {}, null],
    ["used up", { maxUses: 2, uses: 2 }, {}, "USED"],
    ["used by this e-mail", { maxUsesPerEmail: 1 }, { usesOfEmail: 1 }, "USED"],
    ["over and used up: over", { validUntil: day("2026-11-19"), maxUses: 1, uses: 1 }, {}, "EXPIRED"],
  ])("%s", (_name, terms, ask, refusal) =>
    expect(findCodeRefusal({ ...TERMS, ...terms }, { ...ASK, ...ask })).toBe(refusal),
  );

  it("one that there is not", () => expect(findCodeRefusal(null, ASK)).toBe("UNKNOWN"));

  it("is written as people like", () => expect(normaliseCode(" weekend20 ")).toBe("WEEKEND20"));
});

describe("what it takes off", () => {
  it.each([
    ["a percentage, rounded up to the cent", { percent: 7, amountCents: null }, 10_001, 10_001, 701],
    ["an amount", { percent: null, amountCents: 2_000 }, 10_000, 10_000, 2_000],
    ["of the stay without its tax", { percent: 10, amountCents: null }, 10_400, 10_000, 1_000],
    ["never more than the stay", { percent: null, amountCents: 50_000 }, 10_400, 10_000, 10_000],
    ["and a euro is left to pay", { percent: 100, amountCents: null }, 10_000, 10_000, 9_900],
    ["a price below a euro stays", { percent: null, amountCents: 500 }, 90, 90, 0],
  ])("%s", (_name, code, price, base, reduction) =>
    expect(reductionOf(code, { price: cents(price), base: cents(base) })).toBe(reduction),
  );

  it("property: between nothing and the base, and at least a euro of a price above it is left", () => {
    const code = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountCents: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
    );
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 5_000 }), (of, base, tax) => {
        const price = cents(base + tax);
        const reduction = reductionOf(of, { price, base: cents(base) });
        expect(reduction).toBeGreaterThanOrEqual(0);
        expect(reduction).toBeLessThanOrEqual(base);
        expect(price - reduction).toBeGreaterThanOrEqual(Math.min(price, 100));
      }),
    );
  });
});
