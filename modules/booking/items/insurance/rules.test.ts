import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { LANGUAGES, LOCALES, SITES } from "#modules/sites/locales.ts";
import { messages } from "#tests/support/messages.ts";
import { createPapers } from "../../papers.server.ts";
import { CANCELLATION_TYPES, CASES_OVER, insuranceOptions, insurancePrice, isCovered } from "./rules.ts";

describe("what cover costs (docs/product/buying.md#insurance)", () => {
  it.each([
    ["FLEX", 31_800, 1_900],
    ["NCNR", 31_800, 2_500],
    ["FLEX", 10_000, 600],
    ["NCNR", 10_000, 800],
    // Rounded half up, and a euro at least.
    ["FLEX", 7_500, 500],
    ["FLEX", 7_499, 400],
    ["NCNR", 4_375, 400],
    ["NCNR", 4_374, 300],
    ["FLEX", 1, 100],
    ["FREE", 31_800, null],
    ["FLEX", 0, null],
  ] as const)("%s of %i cents: %o", (type, amount, price) => expect(insurancePrice(type, cents(amount))).toBe(price));

  it("property: whole euros, within half a euro of the percentage, never more than a dearer stay's", () => {
    const type = fc.constantFrom("FLEX" as const, "NCNR" as const);
    fc.assert(
      fc.property(
        type,
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (of, amount, more) => {
          const price = Number(insurancePrice(of, cents(amount)));
          const exact = (amount * { FLEX: 6, NCNR: 8 }[of]) / 100;
          expect(price % 100).toBe(0);
          expect(price).toBeGreaterThan(0);
          expect(Math.abs(price - exact)).toBeLessThanOrEqual(price === 100 ? 100 : 50);
          expect(Number(insurancePrice(of, cents(amount + more)))).toBeGreaterThanOrEqual(price);
        },
      ),
    );
  });

  it("is asked with and without, or not at all", () => {
    for (const type of CANCELLATION_TYPES) {
      const options = insuranceOptions(type, cents(20_000));
      expect(options.map(({ id }) => id)).toEqual(type === "FREE" ? [] : ["cancellation-cover", "own-terms"]);
      expect(options[1]?.sellPrice ?? 0).toBe(0);
    }
  });
});

it.each([
  ["2026-12-11T22:59:00Z", true],
  ["2026-12-11T23:00:00Z", false],
])("covers until the end of the day of arrival at the hotel: %s %s", (at, expected) =>
  expect(isCovered({ coveredUntil: day("2026-12-11"), timeZone: "Europe/Paris" }, new Date(at))).toBe(expected),
);

describe("its terms", () => {
  const papers = createPapers(messages);
  it("list more cases than the checkout promises, as many in every language", () => {
    const counts = LOCALES.map((id) =>
      papers.insurance(SITES[id]).sections.reduce((sum, { cases }) => sum + cases.length, 0),
    );
    expect(Math.min(...counts)).toBeGreaterThan(CASES_OVER);
    expect(new Set(counts).size).toBe(1);
  });

  it("have a version a language, and another one when a word changes", () => {
    const versions = LOCALES.map((id) => papers.insurance(SITES[id]).version);
    expect(new Set(versions).size).toBe(LANGUAGES.length - 1);
    const other = createPapers({
      all: (site) => ({ ...messages.all(site), "content.insurance.1.title": "Something else" }),
    });
    expect(other.insurance(SITES.fr_FR).version).not.toBe(papers.insurance(SITES.fr_FR).version);
    expect(other.information(SITES.fr_FR)).toEqual(papers.information(SITES.fr_FR));
  });
});
