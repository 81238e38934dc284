import { expect, it } from "vitest";
import { fixedClock, localTime } from "./clock.ts";

const at = (iso: string, timeZone: string) => localTime(fixedClock(iso), timeZone);

it.each([
  ["2026-03-29T00:59:59.999Z", "Europe/Paris", { today: "2026-03-29", hour: 1 }],
  ["2026-03-29T01:00:00.000Z", "Europe/Paris", { today: "2026-03-29", hour: 3 }],
  ["2026-12-31T22:59:59.999Z", "Europe/Paris", { today: "2026-12-31", hour: 23 }],
  ["2026-12-31T23:00:00.000Z", "Europe/Paris", { today: "2027-01-01", hour: 0 }],
  ["2026-12-31T23:00:00.000Z", "Atlantic/Canary", { today: "2026-12-31", hour: 23 }],
  ["2026-06-30T18:14:59.999Z", "Asia/Kathmandu", { today: "2026-06-30", hour: 23 }],
  ["2026-06-30T18:15:00.000Z", "Asia/Kathmandu", { today: "2026-07-01", hour: 0 }],
] as const)("at %s a clock in %s shows %o", (iso, timeZone, time) => {
  expect(at(iso, timeZone)).toEqual(time);
});

it("keeps nothing that a caller could change", () => {
  const first = at("2026-06-30T12:00:00Z", "Europe/Paris");
  first.hour = 99;
  expect(at("2026-06-30T12:01:00Z", "Europe/Paris").hour).toBe(14);
});
