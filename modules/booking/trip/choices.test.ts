import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import type { KeptActivity, StaySnapshot } from "../types.ts";
import { choicesOf, readChoice } from "./choices.ts";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const KEPT: KeptActivity = {
  kind: "massage",
  openWeekdays: EVERY_DAY,
  closedDays: [],
  hours: { from: "14:00", until: "17:00" },
  durationMinutes: 60,
  needsDate: true,
  isNightly: false,
  imageId: "spa-1",
  center: null,
};

/** Friday to Sunday. */
const stayWith = (...activities: StaySnapshot["activities"]) =>
  ({
    checkin: day("2026-12-11"),
    checkout: day("2026-12-13"),
    nights: 2,
    checkInFrom: "15:00",
    checkOutUntil: "11:00",
    board: "BB",
    activities,
  }) as StaySnapshot;
const TODAY = day("2026-11-21");
const SATURDAY = day("2026-12-12");

describe("what a guest may still say of their stay (docs/product/after-sale.md#choices)", () => {
  it("the hour of what takes one out of a longer opening, each half hour from which it is over in time", () => {
    const stay = stayWith({ id: "1", title: "Massage", day: SATURDAY, plan: KEPT });
    expect(choicesOf(stay, [], TODAY)).toEqual([
      {
        activityId: "1",
        title: "Massage",
        days: [SATURDAY],
        times: ["14:00", "14:30", "15:00", "15:30", "16:00"],
        chosen: null,
      },
    ]);
  });

  it("not before the guests are there, nor after they have left", () => {
    const on = (when: string) =>
      choicesOf(stayWith({ id: "1", title: "Massage", day: day(when), plan: KEPT }), [], TODAY);
    expect(on("2026-12-11")[0]?.times).toEqual(["15:00", "15:30", "16:00"]);
    expect(on("2026-12-13")[0]?.times, "nothing would be left").toHaveLength(5);
  });

  it.each<[string, Partial<KeptActivity>, ReturnType<typeof day> | null, string[]]>([
    [
      "an open day, without an hour",
      { needsDate: false, durationMinutes: null },
      null,
      ["2026-12-11", "2026-12-12", "2026-12-13"],
    ],
    [
      "only days on which it is open",
      { needsDate: false, durationMinutes: null, openWeekdays: [5, 6] },
      null,
      ["2026-12-11", "2026-12-12"],
    ],
    ["a day that nobody picked", { durationMinutes: 120 }, null, ["2026-12-11", "2026-12-12", "2026-12-13"]],
  ])("%s", (_name, changes, picked, days) => {
    const stay = stayWith({ id: "1", title: "Spa", day: picked, plan: { ...KEPT, ...changes } });
    const [open] = choicesOf(stay, [], TODAY);
    expect([open?.days, open?.times]).toEqual([days, []]);
  });

  it("nothing of what has its day and its hours, of an order that kept none, and of what lies behind", () => {
    const fixed = { id: "1", title: "Spa", day: SATURDAY, plan: { ...KEPT, needsDate: false } };
    expect(choicesOf(stayWith(fixed), [], TODAY)).toEqual([]);
    expect(choicesOf(stayWith({ id: "1", title: "Spa", day: null }), [], TODAY)).toEqual([]);
    const massage = { id: "1", title: "Massage", day: SATURDAY, plan: KEPT };
    expect(choicesOf(stayWith(massage), [], day("2026-12-13"))).toEqual([]);
  });

  it("says what was chosen, unless it was for other dates", () => {
    const stay = stayWith({ id: "1", title: "Massage", day: SATURDAY, plan: KEPT });
    const own = { activityId: "1", day: SATURDAY, time: "15:00" };
    expect(choicesOf(stay, [own], TODAY)[0]?.chosen).toEqual(own);
    expect(choicesOf(stay, [{ ...own, day: day("2027-01-02") }], TODAY)[0]?.chosen).toBeNull();
  });

  it.each<[string, { activityId: string; day: string; time: string | null }, object | null]>([
    [
      "what is open",
      { activityId: "1", day: "2026-12-12", time: "15:30" },
      { activityId: "1", day: SATURDAY, time: "15:30" },
    ],
    ["another day", { activityId: "1", day: "2026-12-13", time: "15:30" }, null],
    ["an hour after which it is not over in time", { activityId: "1", day: "2026-12-12", time: "16:30" }, null],
    ["no hour", { activityId: "1", day: "2026-12-12", time: null }, null],
    ["what is not of the stay", { activityId: "2", day: "2026-12-12", time: "15:30" }, null],
  ])("takes %s, or not", (_name, ask, choice) => {
    const open = choicesOf(stayWith({ id: "1", title: "Massage", day: SATURDAY, plan: KEPT }), [], TODAY);
    expect(readChoice(open, ask)).toEqual(choice);
  });
});
