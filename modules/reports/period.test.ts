import { describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { keysOf, presetSpan, readAsked, spanBefore } from "./period.ts";
import { REPORT_ROWS } from "./reports.server.ts";

const TODAY = day("2026-11-20");
const read = (query: string) =>
  readAsked(new URLSearchParams(query), REPORT_ROWS.sales, { today: TODAY, language: "fr" });

describe("the address of a report", () => {
  test.each([
    ["", { from: "2026-11-01", until: "2026-11-20", site: null, by: "day" }],
    [
      "from=2026-10-05&until=2026-10-06&site=nl_NL&by=kind",
      { from: "2026-10-05", until: "2026-10-06", site: "nl_NL", by: "kind" },
    ],
    ["from=2026-10-05", { from: "2026-10-05", until: "2026-11-20", site: null, by: "day" }],
    ["from=2026-12-05", { from: "2026-12-05", until: "2026-12-05", site: null, by: "day" }],
    ["until=2026-10-05", { from: "2026-10-01", until: "2026-10-05", site: null, by: "day" }],
    ["from=0000-12-31&until=9999-12-31", { from: "2026-11-01", until: "2026-11-20", site: null, by: "day" }],
    ["from=2026-02-30&site=xx&by=cause", { from: "2026-11-01", until: "2026-11-20", site: null, by: "day" }],
  ])("%s", (query, asked) => expect(read(query)).toEqual({ asked: { ...asked, language: "fr" }, fault: null }));

  test.each([
    ["from=2026-11-02&until=2026-11-01", "order"],
    ["from=2026-01-01&until=2027-01-02", "length"],
    ["from=2026-01-01&until=2027-01-01", null],
  ])("%s is told as %s", (query, fault) => expect(read(query).fault).toBe(fault));
});

test.each([
  ["2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
  ["2026-10-01", "2026-12-31", "2026-07-01", "2026-09-30"],
  ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["2026-11-01", "2026-11-20", "2026-10-12", "2026-10-31"],
  ["2026-11-20", "2026-11-20", "2026-11-19", "2026-11-19"],
])("%s to %s is compared with %s to %s", (from, until, before, end) =>
  expect(spanBefore({ from: day(from), until: day(until) })).toEqual({ from: before, until: end }),
);

test("periods that people ask for are these", () => {
  expect(
    (["thisMonth", "lastMonth", "thirtyDays", "thisYear"] as const).map((preset) => presetSpan(preset, TODAY)),
  ).toEqual([
    { from: "2026-11-01", until: "2026-11-20" },
    { from: "2026-10-01", until: "2026-10-31" },
    { from: "2026-10-22", until: "2026-11-20" },
    { from: "2026-01-01", until: "2026-11-20" },
  ]);
});

test("weeks begin on Monday, and a period has every one that it touches", () => {
  const span = { from: day("2026-11-01"), until: day("2026-11-10") };
  expect(keysOf(span, "week")).toEqual(["2026-10-26", "2026-11-02", "2026-11-09"]);
  expect(keysOf(span, "month")).toEqual(["2026-11-01"]);
  expect(keysOf(span, "day")).toHaveLength(10);
});
