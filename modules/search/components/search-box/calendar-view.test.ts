import { describe, expect, it } from "vitest";
import { day, type Day } from "#platform/dates.ts";
import { monthAfterPick, monthWithAvailability, openingMonth } from "./calendar-view.ts";

describe("the month that a calendar opens on", () => {
  it.each([
    ["this month", null, "2027-04-14", "2027-04-01"],
    ["the next when three days are left", null, "2027-04-28", "2027-05-01"],
    ["still this with four", null, "2027-04-27", "2027-04-01"],
    ["that of the check-in", "2027-07-30", "2027-04-14", "2027-07-01"],
  ] as const)("is %s", (_, checkin, today, month) =>
    expect(openingMonth(checkin === null ? null : day(checkin), day(today))).toBe(month),
  );
});

describe("picking a check-in", () => {
  it.each([
    ["at the end of the last month in sight moves on", "2027-05-30", null, "2027-05-01"],
    ["in its middle stays", "2027-05-12", null, null],
    ["at the end of the first month stays: the next is beside it", "2027-04-30", null, null],
    ["with its check-out stays", "2027-05-30", "2027-05-31", null],
  ] as const)("%s", (_, checkin, checkout, month) =>
    expect(
      monthAfterPick(
        { checkin: day(checkin), checkout: checkout === null ? null : day(checkout) },
        day("2027-04-01"),
        2,
      ),
    ).toBe(month),
  );
});

describe("a month without availability", () => {
  const sight = (entries: [string, number | null][], lastDay = "2028-04-01") => ({
    firstMonth: day("2027-04-01"),
    now: day("2027-04-14"),
    lastDay: day(lastDay),
    days: new Map(
      entries.map(([on, amount]) => [day(on), { day: day(on), amount, price: null }] as const),
    ) satisfies Map<Day, object>,
  });
  it.each([
    [
      "moves on",
      [
        ["2027-04-20", null],
        ["2027-05-02", 9000],
      ],
      "2027-05-01",
    ],
    [
      "stays with one free day",
      [
        ["2027-04-20", null],
        ["2027-04-30", 9000],
      ],
      null,
    ],
    ["stays while nothing is known", [["2027-05-02", 9000]], null],
    [
      "does not count days gone by",
      [
        ["2027-04-02", 9000],
        ["2027-04-20", null],
      ],
      "2027-05-01",
    ],
  ] as [string, [string, number | null][], string | null][])("%s", (_, entries, month) =>
    expect(monthWithAvailability(sight(entries))).toBe(month),
  );
  it("stays at the end of what is sold", () =>
    expect(monthWithAvailability(sight([["2027-04-20", null]], "2027-04-30"))).toBeNull());
});
