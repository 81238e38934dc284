import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day, daysFrom, nightsBetween, weekday } from "#platform/dates.ts";
import { assess } from "./assess.ts";
import type { PlanDay, RoomDays, RoomPlan } from "./types.ts";
import { daysOf, priceAfter, readCopy, readPaint, readPrice, shiftOf, type PaintWish } from "./wish.ts";

const PLAN: RoomPlan = { roomRateId: 1, poolId: 9, code: "BAR", board: "BB" };
const FROM = day("2026-12-07");
const TODAY = day("2026-12-08");
const PLAIN: PlanDay = {
  amountCents: 10_000,
  isClosed: false,
  minLos: 1,
  maxLos: 0,
  closedToArrival: false,
  closedToDeparture: false,
  lowestCents: 10_000,
  setBy: null,
};

describe("a price", () => {
  test.each([
    ["161", { kind: "set", cents: 16_100 }],
    ["161,5", { kind: "set", cents: 16_150 }],
    ["161.05 €", { kind: "set", cents: 16_105 }],
    ["+8", { kind: "add", cents: 800 }],
    ["−8,25", { kind: "add", cents: -825 }],
    ["-5 %", { kind: "percent", hundredths: -500 }],
    ["+2,5%", { kind: "percent", hundredths: 250 }],
    ["5%", null],
    ["", null],
    ["1e3", null],
    ["12,345", null],
    ["+", null],
  ])("%j is read as %j", (text, wish) => {
    expect(readPrice(text)).toEqual(wish);
  });

  test.each([
    [10_000, "+5 %", 10_500],
    [9_990, "-33,33 %", 6_660],
    [10_001, "+0,5 %", 10_051],
    [500, "-8", -300],
  ])("%i after %j is %i cents", (before, text, after) => {
    const wish = readPrice(text);
    expect(wish && priceAfter(before, wish)).toBe(after);
  });
});

describe("a form", () => {
  const typed = { plans: "1,2", weekdays: "5,6", from: "2026-12-01", until: "2026-12-31", price: "+8" };
  test("is a wish, of plans of the room alone", () => {
    expect(readPaint(typed, [1])).toMatchObject({
      kind: "wish",
      wish: { roomRateIds: [1], weekdays: [5, 6], price: { kind: "add", cents: 800 }, minLos: null, isClosed: null },
    });
  });

  test.each([
    [{ plans: "3" }, ["plans"]],
    [{ weekdays: "" }, ["weekdays"]],
    [{ from: "2026-02-30" }, ["from"]],
    [{ until: "2026-11-30" }, ["until"]],
    [{ until: "2028-12-31" }, ["until"]],
    [{ price: "free" }, ["price"]],
    [{ price: "0" }, ["price"]],
    [{ price: "+0 %" }, ["price"]],
    [{ rooms: "-1", min: "0", max: "x" }, ["rooms", "min", "max"]],
    [{ price: "" }, ["nothing"]],
  ])("%j: wrong are %j", (changed, fields) => {
    expect(readPaint({ ...typed, ...changed }, [1])).toEqual({ kind: "wrong", fields });
  });

  test("a season is copied with more or less, never with one amount for all", () => {
    const season = { ...typed, to: "2027-12-01" };
    expect(readCopy(season, [1])).toMatchObject({ kind: "wish", wish: { price: { kind: "add" } } });
    expect(readCopy({ ...season, price: "90", to: "" }, [1])).toEqual({ kind: "wrong", fields: ["to", "price"] });
    // The season's other days would lie in years that no database counts.
    for (const to of ["9999-12-31", "0000-01-03"])
      expect(readCopy({ ...season, to }, [1])).toEqual({ kind: "wrong", fields: ["to"] });
  });
});

test("a season keeps its weekdays, wherever it goes, and lies within three days of where it was wanted", () => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: 0, max: 399 }), (away, length) => {
      const from = day("2026-12-11");
      const to = addDays(from, away);
      const until = addDays(from, length);
      const copied = daysOf({ kind: "copy", roomRateIds: [1], from, until, to, price: null });
      expect(shiftOf({ from, to }) % 7 === 0).toBe(true);
      expect(Math.abs(nightsBetween(to, copied[0] ?? from))).toBeLessThanOrEqual(3);
      expect(copied.map(weekday)).toEqual(daysFrom(from, length + 1).map(weekday));
    }),
  );
});

describe("what a wish would do", () => {
  const paint = (changed: Partial<PaintWish>): PaintWish => ({
    kind: "paint",
    roomRateIds: [1],
    from: FROM,
    until: addDays(FROM, 2),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    price: null,
    roomsLeft: null,
    isClosed: null,
    closedToArrival: null,
    closedToDeparture: null,
    minLos: null,
    maxLos: null,
    ...changed,
  });
  /** Monday is over, Tuesday has a price, Wednesday none. */
  const days: RoomDays = {
    days: daysFrom(FROM, 3),
    rates: new Map([[1, [PLAIN, PLAIN, null]]]),
    pools: new Map([[9, [null, { limit: 5, held: 1, sold: 2, setBy: null }, null]]]),
  };
  const ask = (changed: Partial<PaintWish>) => assess(paint(changed), [PLAN], days, TODAY);
  const refused = (changed: Partial<PaintWish>) => ask(changed).refused.map((one) => [one.day.slice(8), one.why]);

  test("only what is different is changed; days that are over and those without a price are told", () => {
    const done = ask({ price: { kind: "add", cents: 800 }, minLos: 1 });
    expect(done.rates).toEqual([{ roomRateId: 1, day: TODAY, before: PLAIN, after: { amountCents: 10_800 } }]);
    expect(done.refused.map(({ why }) => why)).toEqual(["past", "no_amount"]);
  });

  test.each<[Partial<PaintWish>, string[][]]>([
    [
      { price: { kind: "add", cents: -10_000 } },
      [
        ["07", "past"],
        ["08", "amount"],
        ["09", "no_amount"],
      ],
    ],
    [{ price: { kind: "set", cents: 9_000 } }, [["07", "past"]]],
    [
      { isClosed: true },
      [
        ["07", "past"],
        ["09", "no_amount"],
      ],
    ],
    [
      { minLos: 5, maxLos: 3 },
      [
        ["07", "past"],
        ["08", "lengths"],
        ["09", "no_amount"],
      ],
    ],
    [{ weekdays: [2], isClosed: true }, []],
  ])("%j: refused are %j", (changed, why) => {
    expect(refused(changed)).toEqual(why);
  });

  test("rooms left are counted once a pool, on top of what is taken", () => {
    expect(ask({ roomsLeft: 2 }).rooms).toEqual([
      { poolId: 9, roomRateId: 1, day: "2026-12-09", before: null, after: 2 },
    ]);
    expect(ask({ roomsLeft: 4, weekdays: [2] }).rooms).toMatchObject([{ before: 2, after: 4 }]);
  });
});
