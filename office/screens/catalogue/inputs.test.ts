import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormat } from "#platform/format.ts";
import { messages } from "#tests/support/messages.ts";
import { factsForm } from "./facts-form.ts";
import { composePrices } from "./form-parts.ts";
import { placeIssues } from "./form.ts";
import { parseRaw, rawOf, type Field } from "./inputs.ts";

const t = messages.translator("fr_FR");
const decimal: Field = { kind: "decimal", path: "latitude", label: "Latitude" };

describe("what forms of the catalogue read", () => {
  it("a place on the map that nobody touches, however many decimals a file gave it", () => {
    expect(parseRaw(decimal, "2,3522219000000177")).toEqual({ value: 2.352_221_900_000_017_7 });
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (value) => {
        const parsed = parseRaw(decimal, rawOf(decimal, value));
        expect("value" in parsed && Number(parsed.value) === value).toBe(true);
      }),
    );
  });

  it.each(["", "a", "1.", "1e5", "1,2,3", "--1"])("no number: %j", (raw) =>
    expect(parseRaw(decimal, raw)).toEqual({ wrong: "number" }),
  );

  it("prices step by step; a public price alone is for the catalogue to refuse, and not lost", () => {
    const values = { "price.1.sell": 9000, "price.1.bar": 12_000, "price.2.sell": 17_000, "price.3.bar": 30_000 };
    expect(composePrices(values, [1, 2, 3, 4], "nights")).toEqual([
      { nights: 1, sellPriceCents: 9000, barPriceCents: 12_000 },
      { nights: 2, sellPriceCents: 17_000, barPriceCents: 17_000 },
      { nights: 3, sellPriceCents: undefined, barPriceCents: 30_000 },
    ]);
  });

  it("no day of free cancellation that nobody typed", () => {
    const form = factsForm("rate-plans", { t, format: createFormat("fr", t), language: "fr", house: null });
    expect(form.compose({ "terms.type": "FLEX", "terms.days": undefined })).toEqual({
      cancellation: { type: "FLEX", deadlineDays: undefined },
    });
    const issue = { path: "cancellation.deadlineDays", message: "expected number" };
    expect(Object.keys(placeIssues(form, t, [issue]).errors)).toEqual(["terms.days"]);
  });
});
