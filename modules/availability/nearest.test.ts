import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { createSellable, setRates, setStock } from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day, type Day } from "#platform/dates.ts";
import { withSingleRoom } from "#modules/visit/party.ts";
import { nearestOf } from "./nearest.server.ts";
import { quoteStay } from "./quote.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const today = day("2026-11-21");
const couple = withSingleRoom({ adults: 2, children: 0, babies: 0 });
let packageId = 0;

/** Sixty days of a package of one or three nights: days 10 to 14 are closed, 20 and 21 sold out, from 30 on nobody may stay one night. */
beforeAll(async () => {
  const { db } = database();
  const made = await createSellable(db, {
    from: today,
    days: 60,
    amount: (index) => 10_000 + index,
    limit: (index) => (index === 20 || index === 21 ? 0 : 2),
    package: { nights: [1, 3] },
  });
  await setRates(db, made.roomRate.id, { from: addDays(today, 10), days: 5, amount: 10_000, isClosed: true });
  await setRates(db, made.roomRate.id, { from: addDays(today, 30), days: 30, amount: 10_000, minLos: 3 });
  await setStock(db, made.poolId, { from: addDays(today, 55), days: 5, limit: 0 });
  packageId = made.package.id;
});

async function near(offset: number, nights: number, party = couple): Promise<[days: number, nights: number][]> {
  const { db } = database();
  const quote = await quoteStay(db, clock, {
    siteId: "fr_FR",
    packageId,
    checkin: addDays(today, offset),
    nights,
    party,
    activityDays: [],
  });
  if (!quote) throw new Error("no such package");
  const found = await nearestOf(db, clock, quote);
  for (const stay of found) {
    const own = await quoteStay(db, clock, { siteId: "fr_FR", packageId, ...stay, party, activityDays: [] });
    expect([own?.bookable, own?.price?.sell]).toEqual([true, stay.total.sell]);
  }
  return found.map((stay) => [offsetOf(stay.checkin), stay.nights]);
}
const offsetOf = (on: Day) => Math.round((Date.parse(on) - Date.parse(today)) / 86_400_000);

describe("the nearest stays, each at the total of its own quote", () => {
  test.each<[string, number, number, [number, number][]]>([
    [
      "a closed arrival",
      12,
      1,
      [
        [8, 1],
        [9, 1],
        [15, 1],
      ],
    ],
    [
      "sold out: those before and after, as long as asked",
      20,
      3,
      [
        [17, 3],
        [22, 3],
        [23, 3],
      ],
    ],
    [
      "a length that the package has, refused on that day: the other length first",
      32,
      1,
      [
        [31, 3],
        [32, 3],
        [33, 3],
      ],
    ],
    [
      "a length that it never has",
      5,
      2,
      [
        [4, 1],
        [5, 1],
        [5, 3],
      ],
    ],
    [
      "the first days of all: none in the past",
      0,
      2,
      [
        [0, 1],
        [0, 3],
        [1, 1],
      ],
    ],
    ["possible: nothing to offer", 5, 1, []],
  ])("%s", async (_, offset, nights, expected) => {
    expect(await near(offset, nights)).toEqual(expected);
  });

  test("what other days would not help has none: a party that fits no number of rooms", async () => {
    expect(await near(5, 1, withSingleRoom({ adults: 2, children: 3, babies: 0 }))).toEqual([]);
  });
});
