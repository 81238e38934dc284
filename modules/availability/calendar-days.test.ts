import { describe, expect, test } from "vitest";
import { addDays, day, monthStart, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS, horizonMonths } from "#modules/visit/dates.ts";
import { isSelectableDay, refuseDay, type DayPick } from "./calendar-days.ts";

const availability = new Map<Day, boolean>([
  [day("2026-12-11"), true],
  [day("2026-12-12"), false],
  [day("2026-12-13"), true],
  [day("2026-11-21"), true],
]);
const base: DayPick = {
  day: day("2026-12-11"),
  now: { today: day("2026-11-21"), hour: 10 },
  checkin: null,
  availability,
  allowedNights: null,
};
const checkin = day("2026-12-11");

describe("refuseDay", () => {
  test.each<[string, Partial<DayPick>, string | null]>([
    ["a free day", {}, null],
    ["yesterday", { day: day("2026-11-20") }, "past"],
    ["today", { day: day("2026-11-21") }, null],
    ["today at 19:59", { day: day("2026-11-21"), now: { today: day("2026-11-21"), hour: 19 } }, null],
    ["today at 20:00", { day: day("2026-11-21"), now: { today: day("2026-11-21"), hour: 20 } }, "today_locked"],
    ["a full day as arrival", { day: day("2026-12-12") }, "no_availability"],
    ["a day that is not in the data", { day: day("2027-12-12") }, null],
    ["any day without data", { day: day("2026-12-12"), availability: null }, null],
    ["the check-in itself", { checkin }, "already_checkin"],
    ["a full day as departure", { day: day("2026-12-12"), checkin }, null],
    [
      "a full day before the check-in starts again",
      { day: day("2026-12-12"), checkin: day("2026-12-13") },
      "no_availability",
    ],
    ["a free day before the check-in starts again", { checkin: day("2026-12-13"), allowedNights: [1] }, null],
    ["20 days after the check-in without data", { day: day("2026-12-31"), checkin, availability: null }, null],
    ["21 days after the check-in without data", { day: day("2027-01-01"), checkin, availability: null }, "too_far"],
    ["21 days after the check-in with data", { day: day("2027-01-01"), checkin }, null],
    ["an allowed night count", { day: day("2026-12-13"), checkin, allowedNights: [2] }, null],
    ["not an allowed night count", { day: day("2026-12-12"), checkin, allowedNights: [2] }, "not_allowed_nights"],
    ["no night count is allowed", { day: day("2026-12-12"), checkin, allowedNights: [] }, "not_allowed_nights"],
  ])("%s", (_name, change, expected) => {
    expect(refuseDay({ ...base, ...change })).toBe(expected);
    expect(isSelectableDay({ ...base, ...change })).toBe(expected === null);
  });
});

describe("the months that a calendar loads", () => {
  test.each([
    ["2026-11-21", 14],
    ["2026-11-01", 14],
    ["2027-01-01", 13],
    ["2027-03-01", 13],
    ["2027-01-31", 15],
    ["2027-03-31", 14],
    ["2028-02-29", 14],
  ])("from %s on: %d", (today, months) => {
    expect(horizonMonths(day(today))).toBe(months);
  });

  test("reach the last day that is sold, whatever the day of the year", () => {
    for (let offset = 0; offset < 800; offset++) {
      const today = addDays(day("2026-11-21"), offset);
      const last = addDays(today, HORIZON_DAYS - 1);
      const months = horizonMonths(today);
      expect(months).toBeLessThanOrEqual(15);
      expect([monthStart(today, months) > last, monthStart(today, months - 1) <= last], today).toEqual([true, true]);
    }
  });
});
