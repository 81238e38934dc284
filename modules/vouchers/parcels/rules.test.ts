import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, weekday } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import {
  chooseExtras,
  extrasPrice,
  onPaper,
  paperFormat,
  givenBackUntil,
  postWindow,
  destinationsOf,
  shippingCost,
  thingsOf,
  totalShipping,
} from "./rules.ts";
import { extra, POST } from "./testing.ts";

describe("whether a gift can be had on paper (docs/product/gifts.md#formats)", () => {
  const shipping = { amount: ZERO, internationalFee: ZERO };
  const all = { flag: true, site: true, shipping, stock: 1 };
  it.each<[string, Partial<Parameters<typeof paperFormat>[0]>, string | null]>([
    ["with everything it needs", {}, null],
    ["without the flag", { flag: false }, "switched_off"],
    ["on a site that sends none", { site: false }, "not_here"],
    ["where nobody knows what sending costs", { shipping: null }, "shipping_unknown"],
    ["with nothing left", { stock: 0 }, "sold_out"],
    ["the first reason counts", { flag: false, site: false, shipping: null, stock: 0 }, "switched_off"],
    ["a site before its stock", { site: false, stock: 0 }, "not_here"],
  ])("%s", (_name, changes, reason) => {
    expect(paperFormat({ ...all, ...changes })).toEqual({ isAvailable: reason === null, reason });
  });
});

describe("what sending costs", () => {
  it.each<[SiteId, string, number | null]>([
    ["fr_FR", "FR", 0],
    ["fr_FR", "BE", 690],
    ["fr_BE", "BE", 0],
    ["nl_BE", "BE", 0],
    ["nl_BE", "FR", 500],
    ["it_IT", "IT", 0],
    ["fr_FR", "IT", 900],
    ["es_ES", "ES", null],
    ["fr_FR", "XX", null],
    ["fr_FR", "toString", null],
  ])("%s to %s: %s", (site, country, fee) => {
    const cost = shippingCost(POST, SITES[site], country);
    expect(cost && totalShipping(cost)).toBe(fee);
  });

  it("the site's own country comes first, and once", () => {
    const countries = (site: SiteId) => destinationsOf(POST, SITES[site]).map(({ country }) => country);
    expect([countries("fr_BE"), countries("it_IT")]).toEqual([
      ["BE", "FR", "IT"],
      ["IT", "FR", "BE"],
    ]);
    expect(destinationsOf(POST, SITES.nl_BE)[1]).toEqual({
      country: "FR",
      name: "France (nl)",
      amount: 0,
      internationalFee: 500,
    });
  });
});

describe("which extras a list of ids stands for", () => {
  const ids = (asked: string[]) => {
    const chosen = chooseExtras(POST.categories, asked);
    return chosen.kind === "chosen" ? chosen.extras.map(({ id }) => id) : chosen;
  };
  it.each<[string, string[], unknown]>([
    ["nothing: the default of the single choice", [], ["envelope"]],
    ["the other of the single choice", ["ribbon-box"], ["ribbon-box"]],
    ["any number of the rest, in their own order", ["candle", "caramels"], ["envelope", "caramels", "candle"]],
    ["each once", ["candle", "candle", "envelope"], ["envelope", "candle"]],
    ["two of what there is one of", ["envelope", "ribbon-box"], { kind: "several", category: "wrapping" }],
    ["what nobody has", ["candle", "elephant"], { kind: "unknown", id: "elephant" }],
  ])("%s", (_name, asked, expected) => expect(ids(asked)).toEqual(expected));

  it("the price is their sum, whatever the order of asking; the total has every part once", () => {
    const choosable = fc.subarray(["ribbon-box", "caramels", "candle"]);
    fc.assert(
      fc.property(choosable, fc.nat(100_000), fc.nat(2_000), (asked, value, fee) => {
        const there = chooseExtras(POST.categories, asked);
        const back = chooseExtras(POST.categories, asked.toReversed());
        if (there.kind !== "chosen") throw new Error(there.kind);
        expect(back).toEqual(there);
        const extras = extrasPrice(there.extras);
        const priced = onPaper({ sellPrice: cents(value) }, { extras, shipping: cents(fee) });
        expect(priced.totalPrice - priced.subElementsPrice - priced.shippingCost).toBe(value);
        expect(thingsOf(there.extras)).toEqual(thingsOf(there.extras.toReversed()));
        expect(new Set(thingsOf(there.extras)).size).toBe(there.extras.length + 2);
      }),
    );
  });

  it("takes a card and a box, whatever is packed", () =>
    expect(thingsOf([extra("candle", 1_490)])).toEqual(["box", "candle", "card"]));
});

describe("when a parcel leaves and arrives", () => {
  it.each([
    ["a Saturday", "2026-11-21", { leaves: "2026-11-23", from: "2026-11-25", to: "2026-11-27" }],
    ["a Wednesday", "2026-11-25", { leaves: "2026-11-26", from: "2026-11-30", to: "2026-12-02" }],
    ["a Friday", "2026-11-27", { leaves: "2026-11-30", from: "2026-12-02", to: "2026-12-04" }],
  ])("%s", (_name, on, expected) => expect(postWindow(day(on), { from: "FR", to: "FR" })).toEqual(expected));

  it.each([
    ["Easter Monday, from Maundy Thursday", "2026-04-02", "FR", "FR", ["2026-04-03", "2026-04-08", "2026-04-10"]],
    ["Good Friday, in Spain", "2026-04-01", "FR", "ES", ["2026-04-02", "2026-04-07", "2026-04-09"]],
    ["Ascension", "2026-05-12", "FR", "BE", ["2026-05-13", "2026-05-18", "2026-05-20"]],
    [
      "Christmas, and its second day in the Netherlands",
      "2025-12-23",
      "BE",
      "NL",
      ["2025-12-24", "2025-12-30", "2026-01-02"],
    ],
    ["the same in France", "2025-12-23", "FR", "FR", ["2025-12-24", "2025-12-29", "2025-12-31"]],
    [
      "the fourteenth of July, which Belgium works on",
      "2027-07-13",
      "FR",
      "BE",
      ["2027-07-15", "2027-07-19", "2027-07-22"],
    ],
    ["a country that we know no holidays of", "2026-12-23", "FR", "LU", ["2026-12-24", "2026-12-28", "2026-12-30"]],
  ])("over %s", (_name, on, from, to, expected) =>
    expect(Object.values(postWindow(day(on), { from, to }))).toEqual(expected),
  );

  it.each([
    ["over the end of a month", "2026-11-23", "FR", "2026-12-11"],
    ["over the end of a year", "2026-12-22", "FR", "2027-01-12"],
    ["over the last Sunday of March", "2027-03-16", "BE", "2027-04-05"],
    ["over February of a leap year", "2028-02-21", "NL", "2028-03-10"],
  ])("may be given back for fourteen days from then on, %s", (_name, on, country, expected) =>
    expect(givenBackUntil(day(on), country)).toBe(expected),
  );

  it("never on a Saturday or a Sunday, and never before it was ordered", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (ahead) => {
        const on = day(new Date(Date.UTC(2026, 0, 1 + ahead)).toISOString().slice(0, 10));
        const { leaves, from, to } = postWindow(on, { from: "FR", to: "IT" });
        expect([leaves, from, to].every((one) => weekday(one) <= 5)).toBe(true);
        expect(on < leaves && leaves < from && from < to).toBe(true);
      }),
    );
  });
});
