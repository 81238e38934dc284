import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day, weekday } from "#platform/dates.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { BOARDS, type Hours } from "#modules/catalogue/types.ts";
import { activityDays } from "../activity-days.ts";
import { timelineOf } from "./timeline.ts";
import type { EntryTime, PlannedActivity, StayPlan } from "./types.ts";

const FRIDAY = day("2026-12-11");
const SATURDAY = addDays(FRIDAY, 1);
const SUNDAY = addDays(FRIDAY, 2);
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function activity(kind: string | null, change: Partial<PlannedActivity> = {}): PlannedActivity {
  return {
    id: kind ?? "unknown",
    kind,
    openWeekdays: EVERY_DAY,
    closedDays: [],
    hours: null,
    durationMinutes: null,
    needsDate: false,
    isNightly: false,
    day: null,
    ...change,
  };
}

const spa = activity("spa_access", { hours: { from: "10:00", until: "20:00" }, durationMinutes: 120 });
const dinner = activity("dinner", { hours: { from: "19:00", until: "21:30" } });
const massage = activity("massage", {
  hours: { from: "10:00", until: "19:00" },
  durationMinutes: 50,
  needsDate: true,
});

const plan = (change: Partial<StayPlan> = {}): StayPlan => ({
  checkin: FRIDAY,
  nights: 2,
  arrivalFrom: "15:00",
  departureUntil: "11:00",
  breakfast: { from: "08:00", until: "10:30" },
  board: "BB",
  activities: [],
  ...change,
});

function timeWords(time: EntryTime): string {
  switch (time.kind) {
    case "from":
      return `${time.at}–`;
    case "until":
      return `–${time.at}`;
    case "between":
      return `${time.from}–${time.until}`;
    case "part":
      return time.part;
    default:
      return time.kind;
  }
}

/** "15:00– arrival", "19:00–21:30 dinner? open": a line a row, a list a day. */
function told(stay: StayPlan): { days: string[][]; anytime: string[] } {
  const { days, anytime } = timelineOf(stay);
  return {
    days: days.map(({ entries }) =>
      entries.map(({ kind, time, activity: what, dayChoice, isAppointment }) =>
        [
          timeWords(time),
          kind === "activity" ? what?.id : kind,
          dayChoice === "fixed" ? "" : dayChoice,
          isAppointment ? "appointment" : "",
        ]
          .filter(Boolean)
          .join(" "),
      ),
    ),
    anytime: anytime.map(({ id }) => id),
  };
}

describe("a timeline", () => {
  test("lays a weekend out as it is lived", () => {
    expect(told(plan({ activities: [massage, dinner, spa] }))).toEqual({
      days: [
        ["15:00– arrival", "19:00–21:30 dinner open"],
        ["08:00–10:30 breakfast", "10:00–19:00 massage missing appointment", "10:00–20:00 spa_access open"],
        ["08:00–10:30 breakfast", "–11:00 departure"],
      ],
      anytime: [],
    });
  });

  test("puts what was picked on its day, and begins the day of arrival with the arrival", () =>
    expect(told(plan({ nights: 1, activities: [{ ...massage, day: FRIDAY }, dinner, spa] })).days).toEqual([
      ["15:00– arrival", "15:00–19:00 massage appointment", "15:00–20:00 spa_access open", "19:00–21:30 dinner"],
      ["08:00–10:30 breakfast", "–11:00 departure"],
    ]));

  test.each<[string, Partial<StayPlan>, string[][], string[]]>([
    [
      "says no hour that the hotel does not say",
      { arrivalFrom: null, departureUntil: null, breakfast: null, activities: [dinner] },
      [["none arrival", "19:00–21:30 dinner open"], ["morning breakfast"], ["morning breakfast", "none departure"]],
      [],
    ],
    [
      "of hours that the stay leaves no time for, settles one with the hotel",
      { nights: 1, activities: [activity("lunch", { hours: { from: "12:00", until: "14:00" } })] },
      [
        ["15:00– arrival", "agreed lunch open"],
        ["08:00–10:30 breakfast", "–11:00 departure"],
      ],
      [],
    ],
    [
      "tells a day out on the day of departure by its beginning",
      {
        nights: 1,
        departureUntil: "12:00",
        activities: [activity("zoo", { hours: { from: "10:00", until: "18:00" }, openWeekdays: [weekday(SATURDAY)] })],
      },
      [["15:00– arrival"], ["08:00–10:30 breakfast", "10:00– zoo", "–12:00 departure"]],
      [],
    ],
    [
      "tells a late check-out with the departure, and what waits with the arrival",
      {
        nights: 1,
        departureUntil: "14:00",
        activities: [
          activity("late_checkout", { hours: { from: "11:00", until: "14:00" } }),
          activity("welcome_drink"),
          activity("parking_included", { isNightly: true }),
          activity("champagne"),
        ],
      },
      [
        ["15:00– arrival", "arrival welcome_drink"],
        ["08:00–10:30 breakfast", "–14:00 departure"],
      ],
      ["parking_included", "champagne"],
    ],
    [
      "gives full board its last lunch before the departure, at an hour to settle",
      { board: "FB" },
      [
        ["15:00– arrival", "evening dinner"],
        ["08:00–10:30 breakfast", "midday lunch", "evening dinner"],
        ["08:00–10:30 breakfast", "agreed lunch", "–11:00 departure"],
      ],
      [],
    ],
    [
      "has a daily thing every night",
      { activities: [{ ...spa, isNightly: true }] },
      [
        ["15:00– arrival", "15:00–20:00 spa_access"],
        ["08:00–10:30 breakfast", "10:00–20:00 spa_access"],
        ["08:00–10:30 breakfast", "–11:00 departure"],
      ],
      [],
    ],
    [
      "keeps what is closed all along without a day, as what it knows nothing of",
      { board: "RO", activities: [{ ...dinner, openWeekdays: [1] }, activity(null)] },
      [["15:00– arrival"], [], ["–11:00 departure"]],
      ["dinner", "unknown"],
    ],
    [
      "believes the day of an old order of which it kept no hours",
      { board: "RO", activities: [activity(null, { day: SUNDAY })] },
      [["15:00– arrival"], [], ["agreed unknown", "–11:00 departure"]],
      [],
    ],
    [
      "does not believe a day on which it is closed",
      { board: "RO", activities: [{ ...massage, day: SATURDAY, openWeekdays: [5, 7] }] },
      [["15:00– arrival", "15:00–19:00 massage missing appointment"], [], ["–11:00 departure"]],
      [],
    ],
  ])("%s", (_name, change, days, anytime) => expect(told(plan(change))).toEqual({ days, anytime }));

  test("spreads what may be on any day, evenings apart", () => {
    const tour = activity("castle_visit", { hours: { from: "10:00", until: "18:00" } });
    const { days } = timelineOf(
      plan({
        nights: 4,
        activities: [spa, tour, dinner, { ...dinner, id: "second" }, activity("museum", { hours: tour.hours })],
      }),
    );
    expect(days.map(({ entries }) => entries.flatMap(({ activity: what }) => what?.id ?? []))).toEqual([
      ["dinner"],
      ["spa_access", "second"],
      ["castle_visit"],
      ["museum"],
      [],
    ]);
  });
});

const clock = fc
  .tuple(fc.integer({ min: 6, max: 23 }), fc.constantFrom("00", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const hours = fc.tuple(clock, clock).map(([a, b]): Hours => (a <= b ? { from: a, until: b } : { from: b, until: a }));
const aPlan = fc
  .record({
    shift: fc.integer({ min: 0, max: 6 }),
    nights: fc.integer({ min: 1, max: 7 }),
    arrivalFrom: fc.option(fc.constantFrom("14:00", "15:00", "16:00")),
    departureUntil: fc.option(fc.constantFrom("10:00", "11:00", "12:00")),
    breakfast: fc.option(fc.constant({ from: "07:30", until: "10:00" })),
    board: fc.constantFrom(...BOARDS),
    activities: fc.array(
      fc.record({
        kind: fc.option(fc.constantFrom(...Object.keys(ACTIVITY_KINDS))),
        openWeekdays: fc.subarray(EVERY_DAY, { minLength: 1 }),
        hours: fc.option(hours),
        durationMinutes: fc.option(fc.integer({ min: 20, max: 240 })),
        needsDate: fc.boolean(),
        isNightly: fc.boolean(),
        picked: fc.option(fc.integer({ min: -1, max: 8 })),
      }),
      { maxLength: 7 },
    ),
  })
  .map(({ shift, activities, ...rest }): StayPlan => {
    const checkin = addDays(FRIDAY, shift);
    return {
      ...rest,
      checkin,
      activities: activities.map(({ picked, ...item }, index) => ({
        ...item,
        id: String(index),
        closedDays: [],
        day: picked === null ? null : addDays(checkin, picked),
      })),
    };
  });

const linesOf = (stay: StayPlan) =>
  timelineOf(stay).days.flatMap(({ day: on, entries }) => entries.map((entry) => ({ ...entry, on })));

describe("whatever the stay, a timeline", () => {
  test("has every day, arrival first and departure last, and each meal as often as it is sold", () =>
    fc.assert(
      fc.property(aPlan, (stay) => {
        const { days } = timelineOf(stay);
        expect(days.map(({ day: on }) => on)).toEqual(
          Array.from({ length: stay.nights + 1 }, (_, index) => addDays(stay.checkin, index)),
        );
        const kinds = linesOf(stay).map(({ kind }) => kind);
        expect([kinds.at(0), kinds.at(-1)]).toEqual(["arrival", "departure"]);
        const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
        const meals = { RO: [0, 0, 0], BB: [1, 0, 0], HB: [1, 0, 1], FB: [1, 1, 1] }[stay.board];
        expect([count("arrival"), count("departure")]).toEqual([1, 1]);
        expect([count("breakfast"), count("lunch"), count("dinner")]).toEqual(meals.map((a) => a * stay.nights));
      }),
    ));

  test("has every activity as often as it is sold, on days when it can be", () =>
    fc.assert(
      fc.property(aPlan, (stay) => {
        const lines = linesOf(stay);
        const { anytime } = timelineOf(stay);
        for (const item of stay.activities) {
          const own = lines.filter(({ activity: what }) => what?.id === item.id);
          const loose = anytime.filter(({ id }) => id === item.id).length;
          const days = new Set(own.map(({ on }) => on));
          expect(days.size).toBe(own.length);
          // Either on days or below them; once, or once a night.
          expect([own.length > 0, loose === 1]).toContainEqual(false);
          expect(own.length + loose).toBeGreaterThan(0);
          expect(own.length + loose).toBeLessThanOrEqual(item.isNightly ? stay.nights : 1);
          const open = activityDays({ ...item, kind: item.kind ?? "" }, stay).filter(({ available }) => available);
          const possible = new Set(open.map(({ day: one }) => one));
          // What comes with arrival or departure is not walked into, and of an old order nobody knows when it was open.
          const mustBeOpen = own.filter(
            ({ kind, time }) =>
              kind === "activity" && item.kind !== null && !(time.kind === "part" && time.part === "arrival"),
          );
          expect(mustBeOpen.filter(({ on }) => !possible.has(on))).toEqual([]);
        }
      }),
    ));

  test("has a nightly thing on every night that it is open", () =>
    fc.assert(
      fc.property(aPlan, (stay) => {
        const nightly = { ...spa, isNightly: true, openWeekdays: stay.activities[0]?.openWeekdays ?? EVERY_DAY };
        const nights = Array.from({ length: stay.nights }, (_, index) => addDays(stay.checkin, index));
        const own = linesOf({ ...stay, activities: [nightly] }).filter(({ activity: what }) => what?.id === nightly.id);
        expect(own.map(({ on }) => on)).toEqual(
          nights.filter((night) => nightly.openWeekdays.includes(weekday(night))),
        );
      }),
    ));

  test("says no hour that nobody gave it, in order, none before the arrival or after the departure", () =>
    fc.assert(
      fc.property(aPlan, (stay) => {
        const sources = [stay.breakfast, ...stay.activities.map((item) => item.hours)];
        const given = [stay.arrivalFrom, stay.departureUntil, ...sources.flatMap((at) => [at?.from, at?.until])];
        const last = addDays(stay.checkin, stay.nights);
        for (const { day: on, entries } of timelineOf(stay).days) {
          const spans = entries.flatMap(({ time }): { from: string; until: string }[] =>
            time.kind === "between" ? [time] : time.kind === "from" ? [{ from: time.at, until: time.at }] : [],
          );
          const begins: string[] = spans.map(({ from }) => from);
          expect(begins).toEqual(begins.toSorted());
          expect(spans.flatMap(({ from, until }) => [from, until]).filter((hour) => !given.includes(hour))).toEqual([]);
          const earliest = on === stay.checkin ? (stay.arrivalFrom ?? "") : "";
          const latest = on === last ? (stay.departureUntil ?? "24:00") : "24:00";
          expect(spans.filter(({ from, until }) => from < earliest || until > latest)).toEqual([]);
        }
      }),
    ));
});
