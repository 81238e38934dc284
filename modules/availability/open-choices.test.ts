import { expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { hasOpenChoices } from "./open-choices.ts";

const dinner = (...open: boolean[]) => ({
  activityId: "7",
  title: "Dinner",
  days: open.map((available, index) => ({ day: day(`2026-12-1${index + 1}`), available })),
  selected: null,
});

test.each([
  ["one offer, no activity with a day", 1, [], false],
  ["one offer, every activity on one day", 1, [dinner(true), dinner(true)], false],
  ["one offer, an activity that is open on one of its days", 1, [dinner(false, true, false)], false],
  ["one offer, an activity on several days", 1, [dinner(true), dinner(true, true)], true],
  ["several offers, no activity with a day", 2, [], true],
  ["several offers, every activity on one day", 3, [dinner(true)], true],
])("%s", (_case, count, activityDates, expected) => {
  const offers = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  expect(hasOpenChoices({ activityDates }, offers)).toBe(expected);
});
