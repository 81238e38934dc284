import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { onDates } from "./on-dates.ts";
import { priceFall } from "./price-fall.ts";
import type { KeptPrice } from "./types.ts";

const kept: KeptPrice = {
  amount: cents(141_00),
  per: "night",
  nights: 2,
  adults: 2,
  children: 0,
  babies: 0,
  checkin: day("2026-12-04"),
};

describe("what an offer costs less than when it was kept", () => {
  it.each([
    ["a lower price", { amount: cents(129_00) }, 12_00],
    ["a euro", { amount: cents(140_00) }, 1_00],
    ["less than a euro", { amount: cents(140_01) }, null],
    ["the same price", {}, null],
    ["a higher price", { amount: cents(150_00) }, null],
    ["fewer nights", { amount: cents(129_00), nights: 1 }, null],
    ["fewer people", { amount: cents(129_00), adults: 1 }, null],
    ["a child more", { amount: cents(129_00), children: 1 }, null],
    ["a baby more", { amount: cents(129_00), babies: 1 }, null],
    ["another day", { amount: cents(129_00), checkin: day("2026-12-11") }, null],
    ["no day: what it begins at", { amount: cents(129_00), checkin: null }, null],
    ["a gift", { amount: cents(129_00), per: "voucher" }, null],
  ] as const)("%s", (_name, changes, less) => expect(priceFall(kept, { ...kept, ...changes })).toBe(less));
});

describe("a weekend that a list is looked at for", () => {
  const dates = { checkin: day("2026-12-11"), checkout: day("2026-12-13") };
  it.each([
    ["a stay", { kind: "stay", id: "1" }, { kind: "stay", id: "1", visit: dates }],
    [
      "a stay with dates and people",
      { kind: "stay", id: "1", visit: { checkin: "2026-12-04", checkout: "2026-12-06", a: "3" } },
      { kind: "stay", id: "1", visit: { ...dates, a: "3" } },
    ],
    [
      "a gift",
      { kind: "stay", id: "1", visit: { flow: "gifting" } },
      { kind: "stay", id: "1", visit: { flow: "gifting" } },
    ],
    ["an activity", { kind: "activity", id: "1" }, { kind: "activity", id: "1" }],
  ] as const)("%s", (_name, entry, shown) => expect(onDates(entry, dates)).toEqual(shown));
  it("is nothing where none is chosen", () =>
    expect(onDates({ kind: "stay", id: "1" }, null)).toEqual({ kind: "stay", id: "1" }));
});
