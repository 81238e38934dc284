import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, day, daysFrom, weekday } from "#platform/dates.ts";
import { countdownOf } from "./countdown.ts";

const STAY = { checkin: day("2026-12-11"), checkout: day("2026-12-13") };

it.each([
  ["2026-06-11", { kind: "months", count: 6 }],
  ["2026-10-23", { kind: "fridays", count: 6 }],
  ["2026-10-22", { kind: "months", count: 2 }],
  ["2026-11-21", { kind: "fridays", count: 2 }],
  ["2026-11-26", { kind: "fridays", count: 2 }],
  ["2026-11-27", { kind: "fridays", count: 1 }],
  ["2026-12-03", { kind: "fridays", count: 1 }],
  ["2026-12-04", { kind: "days", count: 7 }],
  ["2026-12-09", { kind: "days", count: 2 }],
  ["2026-12-10", { kind: "tomorrow" }],
  ["2026-12-11", { kind: "today" }],
  ["2026-12-12", { kind: "during" }],
  ["2026-12-13", { kind: "during" }],
  ["2026-12-14", { kind: "after" }],
])("on %s it is said as %j", (today, expected) => expect(countdownOf(day(today), STAY)).toEqual(expected));

it("counts the Fridays one by one, from any day to any other, and never none", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 8, max: 48 }), (from, nights) => {
      const today = addDays(day("2026-02-01"), from);
      const checkin = addDays(today, nights);
      const told = countdownOf(today, { checkin, checkout: addDays(checkin, 2) });
      const fridays = daysFrom(addDays(today, 1), nights - 1).filter((one) => weekday(one) === 5).length;
      expect(fridays).toBeGreaterThan(0);
      expect(told.kind).toBe(fridays <= 6 ? "fridays" : "months");
      expect(fridays <= 6 ? told : { count: fridays }).toMatchObject({ count: fridays });
    }),
  ));
