import { describe, expect, test } from "vitest";
import { addDays, day, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { refuseStay, type PackageDates, type RateDay, type StayRequest } from "./rules.ts";

const open: RateDay = {
  amountCents: 10_000,
  isClosed: false,
  minLos: 1,
  maxLos: 0,
  closedToArrival: false,
  closedToDeparture: false,
  left: 2,
};
const product: PackageDates = { isPublished: true, lastArrival: null, nights: [1, 2, 3], activities: [] };
const friday = day("2026-12-11");

type Case = {
  package?: Partial<PackageDates>;
  checkin?: Day;
  nights?: number;
  rooms?: number;
  hour?: number;
  today?: Day;
  days?: Record<number, Partial<RateDay> | null>;
};

function request(change: Case): StayRequest {
  const rateOn = (offset: number) => {
    const found = change.days?.[offset];
    return found === null ? undefined : { ...open, ...found };
  };
  return {
    package: { ...product, ...change.package },
    checkin: change.checkin ?? friday,
    nights: change.nights ?? 2,
    rooms: change.rooms ?? 1,
    now: { today: change.today ?? day("2026-11-21"), hour: change.hour ?? 10 },
    rateOn,
  };
}
const spa = { kind: "spa_access", openWeekdays: [1], closedDays: [] };

describe("refuseStay", () => {
  test.each<[string, Case, string | null]>([
    ["an open weekend", {}, null],
    ["unpublished", { package: { isPublished: false } }, "PACKAGE_EXPIRED"],
    ["its last arrival is past", { package: { lastArrival: "2026-11-20" } }, "PACKAGE_EXPIRED"],
    ["its last arrival is the check-in", { package: { lastArrival: "2026-12-11" } }, null],
    [
      "its last arrival is before the check-in",
      { package: { lastArrival: "2026-12-10" } },
      "PACKAGE_NOT_AVAILABLE_CHECKIN",
    ],
    ["yesterday", { checkin: day("2026-11-20") }, "PACKAGE_NOT_AVAILABLE_CHECKIN"],
    ["today in the morning", { checkin: day("2026-11-21") }, null],
    ["today at 19", { checkin: day("2026-11-21"), hour: 19 }, null],
    ["today at 20", { checkin: day("2026-11-21"), hour: 20 }, "PACKAGE_NOT_AVAILABLE_CHECKIN"],
    ["no rate on the arrival day", { days: { 0: null } }, "PACKAGE_NOT_AVAILABLE_CHECKIN"],
    ["the plan is closed on the arrival day", { days: { 0: { isClosed: true } } }, "PACKAGE_NOT_AVAILABLE_CHECKIN"],
    ["closed to arrival", { days: { 0: { closedToArrival: true } } }, "PACKAGE_NOT_AVAILABLE_CHECKIN"],
    ["closed to arrival on the second night does not matter", { days: { 1: { closedToArrival: true } } }, null],
    ["not a length it sells", { nights: 4 }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["shorter than the arrival day's minimum", { days: { 0: { minLos: 3 } } }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["as short as the arrival day's minimum", { days: { 0: { minLos: 2 } } }, null],
    ["the second night's minimum does not matter", { days: { 1: { minLos: 3 } } }, null],
    ["longer than the arrival day's maximum", { days: { 0: { maxLos: 1 } } }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["as long as the maximum", { days: { 0: { maxLos: 2 } } }, null],
    ["closed on the second night", { days: { 1: { isClosed: true } } }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["no rate on the second night", { days: { 1: null } }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["closed to departure", { days: { 2: { closedToDeparture: true } } }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["closed to departure on a night between does not matter", { days: { 1: { closedToDeparture: true } } }, null],
    ["the departure day may be closed, sold out or unknown", { days: { 2: { isClosed: true, left: 0 } } }, null],
    ["no rate on the departure day", { days: { 2: null } }, null],
    ["sold out on the second night", { days: { 1: { left: 0 } } }, "PACKAGE_SOLD_OUT"],
    ["one room left for two", { rooms: 2, days: { 0: { left: 1 } } }, "PACKAGE_SOLD_OUT"],
    ["two rooms left for two", { rooms: 2 }, null],
    ["the last night of the horizon", { checkin: addDays(day("2026-11-21"), HORIZON_DAYS - 2) }, null],
    ["beyond the horizon", { checkin: addDays(day("2026-11-21"), HORIZON_DAYS - 1) }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["its spa opens on Mondays only", { package: { activities: [spa] } }, "ACTIVITY_DATE_INVALID"],
    ["its spa opens on the Monday of departure", { nights: 3, package: { activities: [spa] } }, null],
    [
      "expired comes before everything",
      { package: { isPublished: false }, nights: 9, days: { 0: null } },
      "PACKAGE_EXPIRED",
    ],
    [
      "the arrival comes before the nights",
      { nights: 9, days: { 0: { closedToArrival: true } } },
      "PACKAGE_NOT_AVAILABLE_CHECKIN",
    ],
    ["the nights come before the rooms", { nights: 9, days: { 0: { left: 0 } } }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
  ])("%s", (_name, change, expected) => {
    expect(refuseStay(request(change))).toBe(expected);
  });
});
