import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Minute } from "./moment.ts";
import { nextChange, scheduledMinutes, standingAt, stateOf, stretchesOf, type Release } from "./releases.ts";

const release = (seq: number, number: number, from: Minute, until: Minute | null = null): Release => ({
  seq,
  number,
  from,
  until,
  takesBack: null,
});
const takeBack = (seq: number, takesBack: number): Release => ({ ...release(seq, 0, "2026-11-01T00:00"), takesBack });

/** Version 1 for good, 2 for a week in December, 3 published in the middle of it all. */
const FIRST = release(1, 1, "2026-11-01T10:00");
const WEEK = release(2, 2, "2026-12-01T09:00", "2026-12-08T18:30");

describe("what stands (docs/product/content.md#versions)", () => {
  it.each<[string, Release[], Minute, number]>([
    ["the shipped file before anything was released", [FIRST], "2026-11-01T09:59", 0],
    ["a release from its minute on", [FIRST], "2026-11-01T10:00", 1],
    ["the one that began last", [FIRST, WEEK], "2026-12-01T09:00", 2],
    ["until the minute before its end", [FIRST, WEEK], "2026-12-08T18:29", 2],
    ["what was there before, once it is over", [FIRST, WEEK], "2026-12-08T18:30", 1],
    [
      "what is published meanwhile, and the week all the same",
      [FIRST, WEEK, release(3, 3, "2026-11-20T08:00")],
      "2026-12-02T00:00",
      2,
    ],
    ["that one afterwards", [FIRST, WEEK, release(3, 3, "2026-11-20T08:00")], "2026-12-09T00:00", 3],
    ["what is published within the week", [FIRST, WEEK, release(3, 3, "2026-12-03T08:00")], "2026-12-03T08:00", 3],
    ["the later of two of one minute", [FIRST, release(2, 2, "2026-11-01T10:00")], "2026-11-01T10:00", 2],
    ["nothing that was taken back", [FIRST, WEEK, takeBack(3, 2)], "2026-12-02T00:00", 1],
    ["the shipped file again", [FIRST, release(2, 0, "2026-11-02T10:00")], "2026-11-02T10:00", 0],
  ])("%s", (_, releases, minute, number) => expect(standingAt(releases, minute)?.number ?? 0).toBe(number));

  it.each<[number, Minute, string]>([
    [1, "2026-11-20T00:00", "published"],
    [1, "2026-12-02T00:00", "replaced"],
    [2, "2026-11-20T00:00", "scheduled"],
    [2, "2026-12-02T00:00", "published"],
    [2, "2026-12-09T00:00", "over"],
    [3, "2026-12-09T00:00", "draft"],
  ])("version %i at %s is %s", (number, minute, state) => expect(stateOf(number, [FIRST, WEEK], minute)).toBe(state));

  test("what comes next, and when", () => {
    expect(nextChange([FIRST, WEEK], "2026-11-20T00:00")).toEqual({ at: "2026-12-01T09:00", number: 2 });
    expect(nextChange([FIRST, WEEK], "2026-12-01T09:00")).toEqual({ at: "2026-12-08T18:30", number: 1 });
    expect(nextChange([FIRST, WEEK], "2026-12-08T18:30")).toBeNull();
  });

  test("weeks are cut where something else stands, and nowhere else", () => {
    const minute = fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 23 }))
      .map(([day, hour]): Minute => `2026-11-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00`);
    const many = fc
      .array(fc.tuple(minute, fc.option(minute)), { maxLength: 8 })
      .map((times) =>
        times.map(([from, until], index) => release(index + 1, index + 1, from, until && until > from ? until : null)),
      );
    fc.assert(
      fc.property(many, minute, (releases, at) => {
        const stretches = stretchesOf(releases, "2026-11-01T00:00", "2026-11-30T00:00");
        const found = stretches.find(({ from, until }) => from <= at && at < until);
        expect(found?.release).toEqual(standingAt(releases, at));
        expect(stretches.slice(1).map(({ from }) => from)).toEqual(stretches.slice(0, -1).map(({ until }) => until));
      }),
    );
  });
});

test("blocks begin and end at minutes of their own", () => {
  const file = {
    bars: [
      { schedule: { from: "2026-11-27T09:00", until: "2026-11-30" } },
      {
        schedule: { everyYear: { from: "12-20", until: "01-06" } },
        links: [{ schedule: { until: "2026-12-01T18:30" } }],
      },
      {},
    ],
  };
  expect(scheduledMinutes(file)).toEqual(["2026-11-27T09:00", "2026-12-01T00:00", "2026-12-01T18:30"]);
});
