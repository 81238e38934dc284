import { expect, test } from "vitest";
import { departureHour } from "./departure.ts";

const until = (hour: string) => ({ from: "07:00", until: hour });
const late = (hour: string) => ({ kind: "late_checkout", hours: until(hour) });

test.each([
  ["the hotel's own hour", "11:00", [], "11:00"],
  [
    "an activity that goes on until the evening changes nothing",
    "11:00",
    [{ kind: "massage", hours: until("19:00") }],
    "11:00",
  ],
  ["a late check-out", "11:00", [{ kind: "massage", hours: until("19:00") }, late("14:00")], "14:00"],
  ["the later of two", "10:30", [late("15:00"), late("13:00")], "15:00"],
  ["one that would be earlier takes nothing away", "12:00", [late("11:30")], "12:00"],
  ["one that does not say until when", "11:00", [{ kind: "late_checkout", hours: null }], "11:00"],
])("%s", (_name, checkOut, activities, expected) => {
  expect(departureHour(until(checkOut), activities)).toBe(expected);
});
