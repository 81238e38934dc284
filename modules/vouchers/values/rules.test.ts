import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents, sumCents } from "#platform/money.ts";
import { endAfterReturn, LEAST_REST, refusalOf, shareAmong } from "./rules.ts";

const TODAY = day("2026-11-26");
const card = (balance: number, validUntil = "2027-11-26") => ({ balance: cents(balance), validUntil: day(validUntil) });

describe("why a card does not pay", () => {
  const facts = { state: "active", ...card(5_000) } as const;
  it.each([
    ["one that nobody has", null, 100, "UNKNOWN"],
    ["one that is blocked", { ...facts, state: "blocked" }, 100, "LOCKED"],
    ["one that has ended", { ...facts, state: "ended" }, 100, "EXPIRED"],
    ["one whose last day was yesterday", { ...facts, ...card(5_000, "2026-11-25") }, 100, "EXPIRED"],
    ["one whose last day it is", { ...facts, ...card(5_000, "2026-11-26") }, 100, null],
    ["all that it has", facts, 5_000, null],
    ["a cent more", facts, 5_001, "INSUFFICIENT"],
  ] as const)("%s", (_, one, amount, reason) => {
    expect(refusalOf(one, { amount: cents(amount), today: TODAY })).toBe(reason);
  });
});

describe("how cards share an amount", () => {
  const shares = (amount: number, ...cards: ReturnType<typeof card>[]) =>
    shareAmong(cents(amount), cards).map((share) => [share.card.balance, share.amount]);
  it("the one that ends first pays first", () => {
    expect(shares(10_000, card(8_000, "2028-01-01"), card(5_000, "2027-01-01"))).toEqual([
      [5_000, 5_000],
      [8_000, 5_000],
    ]);
  });
  it("one that is not needed stays out", () => {
    expect(shares(5_000, card(5_000, "2027-01-01"), card(5_000, "2028-01-01"))).toEqual([[5_000, 5_000]]);
  });
  it("nothing, or what a provider takes, is left", () => {
    expect(shares(5_050, card(5_000))).toEqual([[5_000, 4_950]]);
    expect(shares(5_000, card(5_000))).toEqual([[5_000, 5_000]]);
    expect(shares(60, card(50))).toEqual([]);
  });
  it("never more than the amount, never more than a card has, to the cent", () => {
    const cards = fc.array(
      fc.integer({ min: 1, max: 30_000 }).map((balance) => card(balance)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), cards, (amount, list) => {
        const parts = shareAmong(cents(amount), list);
        for (const part of parts) expect(part.amount).toBeLessThanOrEqual(part.card.balance);
        const rest = amount - sumCents(parts.map((part) => part.amount));
        expect(rest === 0 || rest >= Math.min(LEAST_REST, amount)).toBe(true);
      }),
    );
  });
});

it.each([
  ["2026-12-01", "2027-02-26"],
  ["2028-11-26", "2028-11-26"],
  ["2026-11-01", "2027-02-26"],
])("a card until %s that is paid back to lasts until %s", (until, last) => {
  expect(endAfterReturn({ validUntil: day(until) }, TODAY)).toBe(last);
});
