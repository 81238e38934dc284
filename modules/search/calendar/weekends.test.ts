import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayFromNumber, day, nightsBetween, weekday } from "#platform/dates.ts";
import { COUNTRY_IDS, type CountryCode } from "#modules/sites/locales.ts";
import { easterSunday, holidaysOf, isHoliday } from "#modules/sites/holidays.ts";
import { comingWeekends } from "./weekends.ts";

describe("public holidays", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2028, "2028-04-16"],
    [2038, "2038-04-25"],
  ])("Easter of %i is %s", (year, expected) => expect(easterSunday(year)).toBe(expected));

  it("moving ones follow Easter", () => {
    expect(holidaysOf("FR", 2026).map(({ name, day: on }) => [name, on])).toEqual(
      expect.arrayContaining([
        ["easterMonday", "2026-04-06"],
        ["ascension", "2026-05-14"],
        ["whitMonday", "2026-05-25"],
      ]),
    );
    expect(holidaysOf("NL", 2026).map(({ name }) => name)).not.toContain("labourDay");
  });

  it.each([
    ["FR", "2026-07-14", true],
    ["FR", "2027-03-29", true],
    ["FR", "2027-03-26", false],
    ["FR", "2028-05-25", true],
    ["ES", "2026-04-03", true],
    ["ES", "2026-04-06", false],
    ["BE", "2027-05-06", true],
    ["BE", "2028-07-21", true],
    ["BE", "2028-07-14", false],
    ["NL", "2025-04-26", true],
    ["NL", "2025-04-27", false],
    ["NL", "2026-04-27", true],
    ["IT", "2029-04-02", true],
    ["IT", "2026-06-02", true],
    ["LU", "2026-12-25", false],
  ])("%s has %s off: %s", (country, on, expected) => expect(isHoliday(day(on), country)).toBe(expected));
});

describe("coming weekends", () => {
  it.each([
    ["2026-11-21", 10, "FR", ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"]],
    ["2026-11-27", 10, "FR", ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"]],
    ["2026-11-27", 20, "FR", ["2026-12-04", "2026-12-11", "2026-12-18", "2026-12-24"]],
    ["2026-12-02", 10, "ES", ["2026-12-05", "2026-12-11", "2026-12-18", "2026-12-24"]],
    ["2026-12-02", 10, "IT", ["2026-12-05", "2026-12-11", "2026-12-18", "2026-12-24"]],
  ] as const)("on %s at %i:00 in %s begin on %j", (today, hour, country, expected) => {
    expect(comingWeekends(country, { today: day(today), hour }, 0).map(({ checkin }) => checkin)).toEqual(expected);
  });

  it("make a long weekend of a holiday on Monday, Thursday or Friday", () => {
    const easter = comingWeekends("FR", { today: day("2027-03-22"), hour: 9 })[0];
    expect(easter).toEqual({ checkin: "2027-03-26", checkout: "2027-03-29", nights: 3, holiday: "easterMonday" });
    const bridges = comingWeekends("FR", { today: day("2027-04-01"), hour: 9 }).filter(
      ({ holiday }) => holiday === "ascension",
    );
    expect(bridges).toEqual([{ checkin: "2027-05-06", checkout: "2027-05-09", nights: 3, holiday: "ascension" }]);
  });

  it("are in the future, in order, and never overlap", () => {
    const countries = Object.keys(COUNTRY_IDS) as CountryCode[];
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 24_000 }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(...countries),
        (number, hour, country) => {
          const today = dayFromNumber(number);
          const weekends = comingWeekends(country, { today, hour });
          expect(weekends.length).toBeGreaterThanOrEqual(4);
          for (const [at, { checkin, checkout, nights }] of weekends.entries()) {
            expect(checkin > today || (checkin === today && hour < 20)).toBe(true);
            expect(nightsBetween(checkin, checkout)).toBe(nights);
            expect([4, 5, 6].includes(weekday(checkin))).toBe(true);
            expect(checkin >= (weekends[at - 1]?.checkout ?? addDays(today, 0))).toBe(true);
          }
        },
      ),
    );
  });
});
