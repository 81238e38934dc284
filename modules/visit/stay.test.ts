import { describe, expect, test } from "vitest";
import { parseState, writeHash } from "./state.ts";
import { day } from "#platform/dates.ts";
import { readActivityDates, readStay, writeActivityDates, writeChoice } from "./stay.ts";
import { readParty } from "./party.ts";

const TODAY = day("2026-11-21");
const NOON = { today: TODAY, hour: 12 };
const COUPLE = { adults: 2, children: 0, babies: 0, singleRoom: false };

describe("readStay", () => {
  test.each([
    ["check-in and check-out", "checkin=2026-12-11;checkout=2026-12-13", { checkin: "2026-12-11", nights: 2 }],
    ["check-in and nights", "checkin=2026-12-11&night=3", { checkin: "2026-12-11", nights: 3 }],
    ["the old name of nights", "checkin=2026-12-11&nights=1", { checkin: "2026-12-11", nights: 1 }],
    [
      "both: the check-out decides",
      "checkin=2026-12-11;checkout=2026-12-12;night=5",
      { checkin: "2026-12-11", nights: 1 },
    ],
    ["an arrival today", "checkin=2026-11-21;night=1", { checkin: "2026-11-21", nights: 1 }],
    [
      "more nights than are sold: the quote says so",
      "checkin=2026-12-11;night=20",
      { checkin: "2026-12-11", nights: 20 },
    ],
    ["nothing", "", null],
    ["a check-in alone", "checkin=2026-12-11", null],
    ["a check-in that is over", "checkin=2026-11-20;checkout=2026-11-22", null],
    ["a day that is none", "checkin=2026-02-30;night=1", null],
    ["a check-out before the check-in", "checkin=2026-12-11;checkout=2026-12-10", null],
    ["a check-out on the check-in", "checkin=2026-12-11;checkout=2026-12-11", null],
    ["too many nights", "checkin=2026-12-11;night=21", null],
    ["no nights", "checkin=2026-12-11;night=0", null],
    ["words", "checkin=tomorrow;night=two", null],
  ])("%s", (_name, text, stay) => {
    expect(readStay(parseState(text), NOON).stay).toEqual(stay);
  });

  test.each([
    [19, 1],
    [20, undefined],
    [23, undefined],
  ])("tonight at %i:00, as in the calendar", (hour, nights) => {
    expect(readStay(parseState("checkin=2026-11-21;night=1"), { today: TODAY, hour }).stay?.nights).toBe(nights);
    expect(readStay(parseState("checkin=2026-11-22;night=1"), { today: TODAY, hour }).stay?.nights).toBe(1);
  });

  test("activity days only count with dates", () => {
    expect(readStay(parseState("activityDates=12:2026-12-12"), NOON).activityDays).toEqual({});
    expect(readStay(parseState("checkin=2026-12-11;night=2;activityDates=12:2026-12-12"), NOON).activityDays).toEqual({
      12: "2026-12-12",
    });
  });
});

describe("days of activities, joined with dashes", () => {
  const read = (text: string, dated = ["12", "13"]) =>
    readStay(parseState(`checkin=2026-12-11;night=2;activityDates=${text}`), NOON, dated).activityDays;

  test.each<[string, string, Record<string, string>]>([
    ["one for each", "20261212-20261213", { 12: "2026-12-12", 13: "2026-12-13" }],
    ["the first alone", "20261212", { 12: "2026-12-12" }],
    ["more than there are", "20261212-20261213-20261214", { 12: "2026-12-12", 13: "2026-12-13" }],
    ["a day that is none counts as absent", "20261232-20261213", { 13: "2026-12-13" }],
    ["half a day", "2026121-20261213", {}],
    ["ten thousand letters", "2".repeat(10_000), {}],
  ])("%s", (_, text, days) => {
    expect(read(text)).toEqual(days);
  });

  test("of a stay whose activities nobody knows: none", () => {
    expect(readActivityDates("20261212")).toEqual({});
  });
});

test.each([
  ["no pairs", "x".repeat(10_000)],
  ["an unknown name", `${"x".repeat(10_000)}=1`],
  ["digits for everything", `a=${"9".repeat(10_000)};checkin=${"2".repeat(10_000)};night=${"1".repeat(10_000)}`],
  ["separators", ";&=".repeat(3_333)],
  ["broken escapes", `a=${"%E0%A4%A".repeat(1_250)};checkin=%`],
])("ten thousand letters count as nothing said: %s", (_name, text) => {
  expect(readStay(parseState(text), NOON)).toEqual({ party: COUPLE, stay: null, activityDays: {} });
});

test.each([
  ["giftAdult=3", { giftAdults: "3" }],
  ["giftAdults=3", { giftAdults: "3" }],
  ["nights=2", { night: "2" }],
  ["constructor=3;__proto__=1", {}],
  ["isLoading=true;id=12;anchor=products", {}],
])("%s", (text, state) => {
  expect(parseState(text)).toEqual(state);
});

describe("readParty", () => {
  test.each([
    ["", COUPLE],
    ["a=1", { ...COUPLE, adults: 1 }],
    ["a=20;c=10;b=10", { adults: 20, children: 10, babies: 10, singleRoom: true }],
    ["a=2;b=1", { adults: 2, children: 0, babies: 1, singleRoom: true }],
    ["a=0", COUPLE],
    ["a=21;c=11;b=11", { adults: 20, children: 10, babies: 10, singleRoom: true }],
    ["a=-1;c=1.5;b=x", COUPLE],
  ])("%s", (text, party) => {
    expect(readParty(parseState(text))).toEqual(party);
  });
});

describe("the choice that goes along to another stay", () => {
  const dates = { checkin: day("2026-12-11"), nights: 2 };
  const none = { checkin: null, nights: null };
  test.each([
    ["nothing chosen", { party: COUPLE, ...none }, ""],
    ["an arrival alone is no stay", { party: COUPLE, checkin: day("2026-12-11"), nights: null }, ""],
    ["dates", { party: COUPLE, ...dates }, "#checkin=2026-12-11;checkout=2026-12-13;a=2;c=0;b=0;night=2"],
    ["a party", { party: { ...COUPLE, adults: 5 }, ...none }, "#a=5;c=0;b=0"],
  ])("%s", (_name, choice, hash) => {
    expect(writeChoice(choice)).toBe(hash);
    expect(readStay(parseState(hash), NOON)).toEqual({
      party: choice.party,
      stay: choice.nights ? dates : null,
      activityDays: {},
    });
  });
});

describe("activity days", () => {
  test.each([
    [undefined, {}],
    ["", {}],
    ["12:2026-12-12", { 12: "2026-12-12" }],
    ["12:2026-12-12,13:2026-12-13", { 12: "2026-12-12", 13: "2026-12-13" }],
    ["12:2026-12-32,x:2026-12-12,13", {}],
    ["12:2026-12-12,nonsense", { 12: "2026-12-12" }],
  ])("%s", (text, days) => {
    expect(readActivityDates(text)).toEqual(days);
  });

  test("what is written is read again, through a hash too", () => {
    const days = { 12: day("2026-12-12"), 13: day("2026-12-13") };
    expect(readActivityDates(writeActivityDates(days))).toEqual(days);
    expect(readActivityDates(parseState(writeHash({ activityDates: writeActivityDates(days) })).activityDates)).toEqual(
      days,
    );
  });
});
