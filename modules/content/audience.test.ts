import fc from "fast-check";
import type { z } from "zod";
import { describe, expect, it } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { isForPage, isScheduled } from "./audience.ts";
import { momentAt } from "./moment.ts";
import { schedule } from "./parts-schema.ts";
import { askAs } from "./testing.ts";

describe("isScheduled", () => {
  it.each<[string, z.input<typeof schedule> | undefined, string, boolean]>([
    ["no schedule", undefined, "2026-11-21", true],
    ["first day", { from: day("2026-11-21") }, "2026-11-21", true],
    ["day before", { from: day("2026-11-21") }, "2026-11-20", false],
    ["last day", { until: day("2026-11-21") }, "2026-11-21", true],
    ["day after", { until: day("2026-11-21") }, "2026-11-22", false],
    ["the minute before it begins", { from: "2026-11-21T09:00" }, "2026-11-21T08:59", false],
    ["the minute in which it begins", { from: "2026-11-21T09:00" }, "2026-11-21T09:00", true],
    ["the minute before it ends", { until: "2026-11-21T18:30" }, "2026-11-21T18:29", true],
    ["the minute in which it ends", { until: "2026-11-21T18:30" }, "2026-11-21T18:30", false],
    ["a last day to its end", { from: "2026-11-20T09:00", until: "2026-11-21" }, "2026-11-21T23:59", true],
    ["the day after that", { from: "2026-11-20T09:00", until: "2026-11-21" }, "2026-11-22T00:00", false],
    ["within a year", { everyYear: { from: "11-16", until: "11-30" } }, "2031-11-16", true],
    ["after it", { everyYear: { from: "11-16", until: "11-30" } }, "2026-12-01", false],
    ["over the new year, before", { everyYear: { from: "12-20", until: "01-06" } }, "2026-12-31", true],
    ["over the new year, after", { everyYear: { from: "12-20", until: "01-06" } }, "2027-01-06", true],
    ["over the new year, outside", { everyYear: { from: "12-20", until: "01-06" } }, "2027-01-07", false],
    ["29 February lies between", { everyYear: { from: "02-01", until: "03-01" } }, "2028-02-29", true],
  ])("%s", (_, given, now, expected) =>
    expect(isScheduled(schedule.optional().parse(given), momentAt(now.includes("T") ? now : `${now}T12:00`))).toBe(
      expected,
    ),
  );

  it("a yearly span holds on as many days of every common year", () => {
    const monthDay = fc.integer({ min: 0, max: 364 }).map((offset) => addDays(day("2025-01-01"), offset).slice(5));
    fc.assert(
      fc.property(monthDay, monthDay, fc.constantFrom(2025, 2026, 2027, 2029), (from, until, year) => {
        const days = Array.from({ length: 365 }, (_, offset) => addDays(day(`${year}-01-01`), offset));
        const shown = days.filter((today) =>
          isScheduled({ everyYear: { from, until } }, { today, time: "00:00" }),
        ).length;
        const [start, end] = [
          days.findIndex((today) => today.endsWith(from)),
          days.findIndex((today) => today.endsWith(until)),
        ];
        expect(shown).toBe(start <= end ? end - start + 1 : 365 - (start - end) + 1);
      }),
    );
  });
});

describe("isForPage", () => {
  const entry = {
    pages: ["home", "search"],
    sites: ["fr_FR", "nl_BE"],
    flows: ["booking"],
    schedule: { from: day("2026-11-01") },
  } as const;
  const given = { ...entry, pages: [...entry.pages], sites: [...entry.sites], flows: [...entry.flows] };
  it.each([
    [askAs("fr_FR"), true],
    [askAs("nl_BE", { page: "search" }), true],
    [askAs("nl_NL"), false],
    [askAs("fr_FR", { page: "product" }), false],
    [askAs("fr_FR", { flow: "gifting" }), false],
    [askAs("fr_FR", { today: "2026-10-31" }), false],
  ])("needs site, page, flow and day together (%#)", (asker, expected) =>
    expect(isForPage(given, asker)).toBe(expected),
  );
});
