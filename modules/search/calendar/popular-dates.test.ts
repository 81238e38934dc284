import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { nameWeekend, popularDates } from "./popular-dates.ts";

describe("popular dates", () => {
  it.each([
    ["Thursday: this Friday on", "2026-11-26", 10, "2026-11-27", "2026-11-29", "this"],
    ["Friday afternoon: today", "2026-11-27", 19, "2026-11-27", "2026-11-29", "this"],
    ["Friday after 20:00: the Saturday that is left", "2026-11-27", 20, "2026-11-28", "2026-11-29", "this"],
    ["Saturday: tonight", "2026-11-28", 10, "2026-11-28", "2026-11-29", "this"],
    ["Saturday after 20:00: the next weekend", "2026-11-28", 20, "2026-12-04", "2026-12-06", "next"],
    ["Sunday: the current weekend is hidden", "2026-11-29", 9, "2026-12-04", "2026-12-06", "next"],
    ["Monday: this week's", "2026-11-30", 9, "2026-12-04", "2026-12-06", "this"],
  ] as const)("%s", (_, today, hour, checkin, checkout, name) => {
    const [first] = popularDates("NL", { today: day(today), hour });
    expect(first).toMatchObject({ checkin, checkout });
    expect(nameWeekend(day(checkin), day(today))).toBe(name);
  });
  it("speaks of later weekends by their dates", () =>
    expect(nameWeekend(day("2026-12-11"), day("2026-11-29"))).toBeNull());
  it("names a bridge's week by its Monday", () =>
    expect(nameWeekend(day("2027-05-06"), day("2027-05-03"))).toBe("this"));
});
