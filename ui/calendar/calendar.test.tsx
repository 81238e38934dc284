import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { Calendar } from "./calendar.tsx";
import {
  addMonths,
  listMonths,
  monthWeeks,
  moveByKey,
  pickRange,
  placeInRange,
  scrollToDay,
} from "./calendar-rules.ts";

const format = {
  dayLong: (value: string) => `day ${Number(value.slice(8))} of ${value.slice(0, 7)}`,
  month: (value: string) => value.slice(0, 7),
  weekdayShort: (number: number) => `w${number}`,
  weekdayLong: (number: number) => `weekday ${number}`,
};
const labels = {
  previousMonth: "previous",
  nextMonth: "next",
  arrival: "arrival",
  departure: "departure",
  departureShort: "leave",
  best: "best",
  today: "today",
};

describe("month weeks", () => {
  it("starts on Monday and fills the edges", () => {
    const weeks = monthWeeks(day("2027-05-01"));
    expect(weeks[0]).toEqual([null, null, null, null, null, "2027-05-01", "2027-05-02"]);
    expect(weeks).toHaveLength(6);
    expect(weeks.at(-1)).toEqual(["2027-05-31", null, null, null, null, null, null]);
  });
});

describe("keys", () => {
  it.each([
    ["ArrowLeft", "2027-03-01", "2027-02-28"],
    ["ArrowDown", "2027-02-26", "2027-03-05"],
    ["Home", "2027-04-14", "2027-04-12"],
    ["End", "2027-04-14", "2027-04-18"],
    ["PageDown", "2027-01-31", "2027-02-28"],
    ["PageUp", "2027-03-31", "2027-02-28"],
  ])("%s from %s goes to %s", (key, from, to) => expect(moveByKey(key, day(from))).toBe(to));
  it("leaves other keys alone", () => expect(moveByKey("a", day("2027-01-01"))).toBeNull());
  it("adds months over a year's end", () => expect(addMonths(day("2026-11-30"), 3)).toBe("2027-02-28"));
});

describe("picking", () => {
  const empty = { checkin: null, checkout: null };
  it("first the arrival, then the departure", () => {
    const arrival = pickRange(empty, day("2027-04-23"));
    expect(pickRange(arrival, day("2027-04-25"))).toEqual({ checkin: "2027-04-23", checkout: "2027-04-25" });
  });
  it("starts again with a day that is not later, or after a complete range", () => {
    expect(pickRange({ checkin: day("2027-04-23"), checkout: null }, day("2027-04-23")).checkout).toBeNull();
    expect(pickRange({ checkin: day("2027-04-23"), checkout: null }, day("2027-04-20"))).toEqual({
      checkin: "2027-04-20",
      checkout: null,
    });
    expect(pickRange({ checkin: day("2027-04-23"), checkout: day("2027-04-25") }, day("2027-05-01"))).toEqual({
      checkin: "2027-05-01",
      checkout: null,
    });
  });
  it("places days in the range and in its preview", () => {
    const open = { checkin: day("2027-04-23"), checkout: null };
    expect(placeInRange(day("2027-04-24"), open, day("2027-04-25"))).toBe("inside");
    expect(placeInRange(day("2027-04-25"), open, day("2027-04-25"))).toBe("end");
    expect(placeInRange(day("2027-04-24"), open, null)).toBeNull();
  });
});

describe("months", () => {
  it("stops at the last month", () =>
    expect(listMonths(day("2027-11-09"), 4, day("2028-01-02"))).toEqual(["2027-11-01", "2027-12-01", "2028-01-01"]));
  it("moves the view as little as possible", () => {
    expect(scrollToDay(day("2027-05-31"), day("2027-04-01"), 2)).toBe("2027-04-01");
    expect(scrollToDay(day("2027-06-01"), day("2027-04-01"), 2)).toBe("2027-05-01");
    expect(scrollToDay(day("2027-03-31"), day("2027-04-01"), 2)).toBe("2027-03-01");
  });
});

describe("markup", () => {
  const html = renderToString(
    <Calendar
      firstMonth={day("2027-04-01")}
      today={day("2027-04-14")}
      lastDay={day("2028-04-30")}
      value={{ checkin: day("2027-04-23"), checkout: day("2027-04-25") }}
      infoOf={(value) =>
        value < "2027-04-14" ? { disabledReason: "over" } : { amountText: "89 €", isBest: value === "2027-04-20" }
      }
      onPick={() => {}}
      onMonthChange={() => {}}
      labels={labels}
      format={format}
    />,
  );
  const textOf = (day: string) =>
    new RegExp(`data-day="${day}".*?</button>`)
      .exec(html)?.[0]
      .replace(/<[^>]+>/g, "|")
      .replace(/\|+/g, "|") ?? "";
  it("says why a day cannot be picked, and keeps it reachable", () => {
    expect(html).toMatch(/data-day="2027-04-13" tabindex="-1" aria-disabled="true"/);
    expect(textOf("2027-04-13")).toContain("day |13| of 2027-04|, over");
  });
  it("names roles and prices", () => {
    expect(textOf("2027-04-23")).toContain("day |23| of 2027-04|89 €|, arrival");
    expect(textOf("2027-04-25")).toContain("|25| of 2027-04|leave|, departure");
    expect(textOf("2027-04-20")).toContain("|20| of 2027-04|89 €|, best");
  });
  it("has one tab stop", () => expect(html.match(/tabindex="0"/g)).toHaveLength(1));
});
