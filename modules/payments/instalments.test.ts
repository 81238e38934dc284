import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, day, nightsBetween } from "#platform/dates.ts";
import { cents, sumCents } from "#platform/money.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { dueToday, planOf, possiblePlans, withFee, type PlanAsk } from "./instalments.ts";
import type { LaterMethod } from "./methods.ts";

const TODAY = day("2026-11-20");
const ask = (changes: Partial<PlanAsk> = {}): PlanAsk => ({
  site: "fr_FR",
  amount: cents(30_000),
  today: TODAY,
  checkin: addDays(TODAY, 30),
  deadline: addDays(TODAY, 20),
  ...changes,
});
const methodsOf = (changes: Partial<PlanAsk>) => possiblePlans(ask(changes)).map(({ method }) => method);
const scheduleOf = (method: LaterMethod, changes: Partial<PlanAsk> = {}) =>
  planOf(method, ask(changes))?.schedule.map(({ dueOn, amount }) => [dueOn, amount]);

describe("the ways to pay later (docs/product/buying.md#pay-later)", () => {
  const all: LaterMethod[] = ["deferred", "3x", "4x"];

  it.each<[string, Partial<PlanAsk>, LaterMethod[]]>([
    ["arrival in 4 days", { checkin: addDays(TODAY, 4), deadline: addDays(TODAY, 1) }, []],
    ["arrival in 5 days", { checkin: addDays(TODAY, 5), deadline: addDays(TODAY, 1) }, ["deferred"]],
    ["arrival in 6 days", { checkin: addDays(TODAY, 6), deadline: addDays(TODAY, 1) }, ["deferred"]],
    ["arrival in 7 days", { checkin: addDays(TODAY, 7), deadline: addDays(TODAY, 1) }, all],
    ["the deadline is today", { checkin: addDays(TODAY, 7), deadline: TODAY }, ["3x", "4x"]],
    ["the deadline is over", { checkin: addDays(TODAY, 7), deadline: addDays(TODAY, -1) }, ["3x", "4x"]],
    ["199.99 €", { amount: cents(19_999) }, ["deferred"]],
    ["200 €", { amount: cents(20_000) }, ["deferred", "3x"]],
    ["249.99 €", { amount: cents(24_999) }, ["deferred", "3x"]],
    ["250 €", { amount: cents(25_000) }, all],
    ["2,000 €", { amount: cents(200_000) }, all],
    ["2,000.01 €", { amount: cents(200_001) }, ["deferred"]],
    ["es_ES", { site: "es_ES" }, [...all, "paypal_later"]],
    ["it_IT", { site: "it_IT" }, [...all, "paypal_later"]],
    ["it_IT tonight", { site: "it_IT", checkin: TODAY, deadline: null }, ["paypal_later"]],
    ["it_IT, 29.99 €", { site: "it_IT", amount: cents(2_999) }, ["deferred"]],
    ["it_IT, 30 €", { site: "it_IT", amount: cents(3_000) }, ["deferred", "paypal_later"]],
    ["it_IT, 2,000.01 €", { site: "it_IT", amount: cents(200_001) }, ["deferred"]],
    ["nl_BE", { site: "nl_BE" }, all],
    ["no arrival", { checkin: null, deadline: null }, ["3x", "4x"]],
    ["no arrival, 199.99 €", { checkin: null, deadline: null, amount: cents(19_999) }, []],
    ["no arrival, 2,000.01 €", { checkin: null, deadline: null, amount: cents(200_001) }, []],
    ["no arrival, it_IT", { checkin: null, deadline: null, site: "it_IT" }, ["3x", "4x", "paypal_later"]],
  ])("%s", (_name, changes, methods) => {
    expect(methodsOf(changes)).toEqual(methods);
  });

  it("later: nothing today, all of it on the last day to cancel, else two days before arrival", () => {
    expect(scheduleOf("deferred")).toEqual([["2026-12-10", 30_000]]);
    expect(scheduleOf("deferred", { deadline: null })).toEqual([["2026-12-18", 30_000]]);
    const plan = planOf("deferred", ask());
    expect(plan && dueToday(plan, TODAY)).toBe(0);
  });

  it("later, without a last day to cancel: two days before the earliest arrival are three days ahead", () => {
    expect(scheduleOf("deferred", { checkin: addDays(TODAY, 5), deadline: null })).toEqual([["2026-11-23", 30_000]]);
  });

  it.each<[string, string, LaterMethod, string[]]>([
    ["31 January", "2027-01-31", "4x", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
    ["31 January of a leap year", "2028-01-31", "3x", ["2028-01-31", "2028-02-29", "2028-03-31"]],
    ["29 February", "2028-02-29", "3x", ["2028-02-29", "2028-03-29", "2028-04-29"]],
    ["over New Year", "2026-11-30", "4x", ["2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28"]],
  ])("a part a month from %s", (_name, today, method, days) => {
    const first = day(today);
    const plan = planOf(method, ask({ today: first, checkin: addDays(first, 60), deadline: null }));
    expect(plan?.schedule.map(({ dueOn }) => dueOn)).toEqual(days);
  });

  it("gives the cents that are left over, and the fee, to the first part", () => {
    const plan = planOf("3x", ask({ amount: cents(25_901) }));
    expect(plan?.schedule.map(({ amount }) => amount)).toEqual([8_635, 8_633, 8_633]);
    const withFees = plan && withFee(plan, cents(401));
    expect(withFees?.fee).toBe(401);
    expect(withFees?.schedule.map(({ amount }) => amount)).toEqual([9_036, 8_633, 8_633]);
    expect(withFees && dueToday(withFees, TODAY)).toBe(9_036);
  });
});

describe("whatever is asked", () => {
  const asks = fc.record({
    site: fc.constantFrom<SiteId>(...LOCALES, "preview"),
    amount: fc.integer({ min: 1, max: 300_000 }).map(cents),
    today: fc.integer({ min: 0, max: 1_500 }).map((offset) => addDays(TODAY, offset)),
    lead: fc.integer({ min: 0, max: 370 }),
    before: fc.option(fc.integer({ min: 0, max: 40 })),
    fee: fc.integer({ min: 0, max: 10_000 }).map(cents),
  });

  it("the parts are amount and fee, their days ascend, none is below a cent or before today", () => {
    fc.assert(
      fc.property(asks, ({ lead, before, fee, ...given }) => {
        const checkin = addDays(given.today, lead);
        const deadline = before === null ? null : addDays(checkin, -before);
        for (const plan of possiblePlans({ ...given, checkin, deadline })) {
          const { schedule } = withFee(plan, fee);
          expect(sumCents(schedule.map(({ amount }) => amount))).toBe(given.amount + fee);
          expect(schedule.every(({ amount, dueOn }) => amount > 0 && dueOn >= given.today)).toBe(true);
          for (const [index, { dueOn }] of schedule.slice(1).entries())
            expect(nightsBetween(schedule[index]?.dueOn ?? dueOn, dueOn)).toBeGreaterThan(27);
        }
      }),
    );
  });

  it("later is always paid before arrival, never today", () => {
    fc.assert(
      fc.property(asks, ({ lead, before, fee: _fee, ...given }) => {
        const checkin = addDays(given.today, lead);
        const plan = planOf("deferred", {
          ...given,
          checkin,
          deadline: before === null ? null : addDays(checkin, -before),
        });
        if (!plan) return;
        expect(dueToday(plan, given.today)).toBe(0);
        expect(plan.schedule.every(({ dueOn }) => dueOn <= checkin)).toBe(true);
      }),
    );
  });
});
