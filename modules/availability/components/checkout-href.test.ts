import { describe, expect, it } from "vitest";
import { day, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { CalendarDay } from "../types.ts";
import { checkoutHref } from "./checkout-href.ts";

const ARRIVAL = day("2026-12-05");
const chosen = {
  party: { adults: 2, children: 1, babies: 0, singleRoom: false },
  checkin: ARRIVAL,
  nights: 2,
  activityDays: {},
};
const way = { site: SITES.fr_FR, productId: "12", chosen, promotionCode: "EXTRA", activityDates: [] };
const marked = (bestPriceOfTheMonth: boolean): ReadonlyMap<Day, CalendarDay> =>
  new Map([
    [
      ARRIVAL,
      { day: ARRIVAL, available: true, price: "89 €", amount: cents(8_900), minLos: 1, promo: 0, bestPriceOfTheMonth },
    ],
  ]);
const read = (days?: ReadonlyMap<Day, CalendarDay> | null) =>
  Object.fromEntries(new URL(checkoutHref({ ...way, days }), "http://fr.localhost").searchParams);

/** docs/product/buying.md#checkout. */
describe("the address of the checkout", () => {
  it("carries dates, party, code and flow", () => {
    expect(read()).toMatchObject({
      checkin: "2026-12-05",
      checkout: "2026-12-07",
      a: "2",
      c: "1",
      promotionCode: "EXTRA",
      flow: "booking",
    });
  });

  it.each([
    ["the calendar marked the arrival", marked(true), "true"],
    ["another day is the month's best", marked(false), undefined],
    ["nobody looked at the calendar", null, undefined],
  ])("says whether its price is the best of the month: %s", (_, days, said) => {
    expect(read(days)["hasBestPrice"]).toBe(said);
  });
});
