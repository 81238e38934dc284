import { describe, expect, test } from "vitest";
import { dayNumber, day, weekday } from "#platform/dates.ts";
import { createHolidayCalendar, easterOf, longWeekendNights, publicHolidays, schoolHolidays } from "./holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
])("Easter %i", (year, expected) => {
  expect(easterOf(year)).toBe(expected);
});

test.each([
  ["FR", "2027-05-06"],
  ["BE", "2027-05-17"],
  ["ES", "2027-12-06"],
  ["IT", "2027-06-02"],
  ["NL", "2027-04-27"],
] as const)("%s keeps %s", (country, holiday) => {
  expect(publicHolidays(country, 2027)).toContain(holiday);
});

test.each([
  ["FR", "2027-05-07", true, "the bridge of Ascension"],
  ["FR", "2027-05-12", false, "an ordinary Wednesday"],
  ["FR", "2026-12-26", true, "Christmas on a Friday"],
  ["ES", "2027-10-09", true, "the puente before Tuesday 12 October"],
  ["IT", "2027-06-02", false, "a Wednesday alone"],
] as const)("%s %s: %s (%s)", (country, night, expected, _why) => {
  expect(longWeekendNights(country, Number(night.slice(0, 4))).has(day(night))).toBe(expected);
});

describe("school holidays", () => {
  test.each([
    ["FR", "2027-02-20", true],
    ["FR", "2027-03-20", false],
    ["FR", "2026-10-24", true],
    ["BE", "2026-11-04", true],
    ["BE", "2027-02-10", true],
    ["NL", "2027-05-01", true],
    ["NL", "2026-10-20", true],
    ["ES", "2027-03-25", true],
    ["IT", "2027-08-15", true],
    ["IT", "2027-02-10", false],
    ["ES", "2026-12-29", true],
  ] as const)("%s %s: %s", (country, date, expected) => {
    expect(createHolidayCalendar(country, [2026, 2027]).isSchoolHoliday(dayNumber(day(date)))).toBe(expected);
  });

  test("begin on a weekend where the ministries say so, and end after they begin", () => {
    for (const year of [2025, 2026, 2027, 2028, 2029]) {
      const spans = schoolHolidays("FR", year);
      expect(weekday(spans[1]?.from ?? day("2026-01-01"))).toBe(6);
      for (const { from, until } of spans) expect(until > from).toBe(true);
    }
  });
});
