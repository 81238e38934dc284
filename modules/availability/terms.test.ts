import { describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { activityDays, canTakePlace } from "./activity-days.ts";
import { cancellationDeadline, cancellationKey, isCancellable, refundableAmount } from "./cancellation.ts";
import { localTaxCents, localTaxCollectedHere } from "./local-tax.ts";

const today = day("2026-11-21");
const checkin = day("2026-12-11");

describe("cancellation", () => {
  test.each([
    ["three days before", { type: "FLEX", deadlineDays: 3 }, "2026-12-08"],
    ["until the arrival day", { type: "FLEX", deadlineDays: 0 }, "2026-12-11"],
    ["never", { type: "NCNR" }, null],
  ] as const)("deadline: %s", (_name, terms, expected) => {
    expect(cancellationDeadline(terms, checkin)).toBe(expected);
  });

  test.each([
    ["before the deadline: 80 % of each night, each rounded", "2026-12-07", "2026-12-08", 12_720 + 12_721],
    ["on the deadline", "2026-12-08", "2026-12-08", 12_720 + 12_721],
    ["after the deadline", "2026-12-09", "2026-12-08", 0],
    ["non-refundable", "2026-11-21", null, 0],
  ])("refund: %s", (_name, now, deadline, expected) => {
    expect(
      refundableAmount({
        nightly: [cents(15_900), cents(15_901)],
        deadline: deadline === null ? null : day(deadline),
        today: day(now),
      }),
    ).toBe(expected);
  });

  test.each([
    ["dated, in time: modifiable until", day("2026-12-08"), "quote.cancellation.until"],
    ["dated, firm or the deadline is past: neither", null, "quote.cancellation.none"],
    ["without dates, firm or not: asks for them", undefined, "quote.cancellation.addDates"],
  ] as const)("label: %s", (_name, deadline, expected) => {
    expect(cancellationKey(deadline)).toBe(expected);
  });

  test("the day after the deadline is too late", () => {
    expect([isCancellable(today, today), isCancellable(day("2026-11-20"), today), isCancellable(null, today)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("local tax", () => {
  const perNight = { type: "PERSON_NIGHT", amountCents: cents(260), currency: "EUR", toBePaidAtHotel: true } as const;
  const percentage = { type: "BOOKING_PERCENTAGE", percentage: 7.25, currency: "EUR", toBePaidAtHotel: false } as const;
  test.each([
    ["two adults, two nights", perNight, { adults: 2, nights: 2, amount: cents(31_800) }, 1_040],
    ["a percentage of the stay, rounded", percentage, { adults: 2, nights: 2, amount: cents(31_800) }, 2_306],
    ["half a cent rounds up", { ...percentage, percentage: 5 }, { adults: 2, nights: 2, amount: cents(10) }, 1],
    [
      "12.5 % of an odd amount",
      { ...percentage, percentage: 12.5 },
      { adults: 2, nights: 1, amount: cents(9_999) },
      1_250,
    ],
  ] as const)("%s", (_name, tax, stay, expected) => {
    expect(localTaxCents(tax, stay)).toBe(expected);
  });

  test("only a tax that the hotel does not collect is paid with the booking", () => {
    expect([localTaxCollectedHere(perNight, cents(1_040)), localTaxCollectedHere(percentage, cents(2_306))]).toEqual([
      0, 2_306,
    ]);
  });
});

describe("activity days", () => {
  // 2026-12-11 is a Friday.
  const weekend = { checkin, nights: 2 };
  test.each([
    [
      "a massage: arrival to departure",
      { kind: "massage", openWeekdays: [1, 2, 3, 4, 5, 6, 7], closedDays: [] },
      "11+ 12+ 13+",
    ],
    ["closed on Sundays", { kind: "massage", openWeekdays: [1, 2, 3, 4, 5, 6], closedDays: [] }, "11+ 12+ 13-"],
    ["closed on a day", { kind: "massage", openWeekdays: [5, 6, 7], closedDays: ["2026-12-12"] }, "11+ 12- 13+"],
    ["a dinner needs a night after it", { kind: "dinner", openWeekdays: [5, 6, 7], closedDays: [] }, "11+ 12+"],
    ["a brunch needs a night before it", { kind: "brunch", openWeekdays: [7], closedDays: [] }, "12- 13+"],
  ])("%s", (_name, activity, expected) => {
    expect(
      activityDays(activity, weekend)
        .map(({ day: date, available }) => `${date.slice(8)}${available ? "+" : "-"}`)
        .join(" "),
    ).toBe(expected);
  });

  test.each([
    ["open on one day of the stay", { kind: "spa_access", openWeekdays: [7], closedDays: [] }, true],
    ["never open during the stay", { kind: "spa_access", openWeekdays: [1, 2], closedDays: [] }, false],
    ["a dinner on the evening of departure only", { kind: "dinner", openWeekdays: [7], closedDays: [] }, false],
  ])("can take place: %s", (_name, activity, expected) => {
    expect(canTakePlace(activity, weekend)).toBe(expected);
  });
});
