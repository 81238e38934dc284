import { expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { arrivalReminder } from "./rules.ts";

it.each([
  ["2026-11-20T10:00:00Z", "Europe/Paris", "2026-12-04", "2026-12-01T08:00:00.000Z"],
  ["2026-11-20T10:00:00Z", "Atlantic/Canary", "2026-12-04", "2026-12-01T09:00:00.000Z"],
  ["2026-06-20T10:00:00Z", "Europe/Rome", "2026-07-04", "2026-07-01T07:00:00.000Z"],
  // The clocks go back on the morning of the day itself, and forward.
  ["2026-10-01T10:00:00Z", "Europe/Madrid", "2026-10-28", "2026-10-25T08:00:00.000Z"],
  ["2027-03-01T10:00:00Z", "Europe/Brussels", "2027-03-31", "2027-03-28T07:00:00.000Z"],
  ["2026-12-01T07:59:59Z", "Europe/Paris", "2026-12-04", "2026-12-01T08:00:00.000Z"],
  ["2026-12-01T08:00:00Z", "Europe/Paris", "2026-12-04", null],
  ["2026-12-03T08:00:00Z", "Europe/Paris", "2026-12-04", null],
])("on %s a stay in %s that begins on %s is told of at %s", (now, timeZone, checkin, at) =>
  expect(arrivalReminder({ checkin: day(checkin), timeZone }, new Date(now))?.toISOString() ?? null).toBe(at),
);
