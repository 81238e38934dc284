import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  createActivity,
  createPackage,
  createRatePlan,
  createRoomRate,
  createSellable,
  setRates,
  setStock,
} from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { stayPackage } from "#modules/catalogue/tables.server.ts";
import { applyAri } from "./ari.server.ts";
import { quoteStay, type StayRequest } from "./quote.server.ts";
import { holdStock } from "./stock.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const from = day("2026-11-21");
const friday = day("2026-12-11");
const couple = { adults: 2, children: 0, babies: 0, singleRoom: false };

async function ask(packageId: number, change: Partial<StayRequest> = {}, at = clock) {
  const quote = await quoteStay(database().db, at, {
    siteId: "fr_FR",
    packageId,
    checkin: friday,
    nights: 2,
    party: couple,
    activityDays: [],
    ...change,
  });
  if (!quote) throw new Error("the package exists");
  return quote;
}

type SellableOptions = Parameters<typeof createSellable>[1];
const sellable = (change: Partial<SellableOptions> = {}) => createSellable(database().db, { from, ...change });
const linesOf = ({ price }: Awaited<ReturnType<typeof ask>>) =>
  price && { sell: price.sell, ref: price.ref, nightly: price.stay.nightly };

describe("the price", () => {
  test("of a package with a discount and activities against the public rate and list prices", async () => {
    const { db } = database();
    const made = await sellable();
    const plan = await createRatePlan(db, { hotelId: made.hotel.id, cancellation: { type: "NCNR" }, isPublic: false });
    const rate = await createRoomRate(db, {
      hotelId: made.hotel.id,
      roomId: made.room.id,
      ratePlanId: plan.id,
      poolId: made.poolId,
    });
    await setRates(db, rate.id, { from, days: 30, amount: 9_000 });
    const massage = await createActivity(db, { hotelId: made.hotel.id });
    const product = await createPackage(db, {
      roomRateId: rate.id,
      publicRoomRateId: made.roomRate.id,
      discountPercent: 10,
      activityIds: [massage.id],
    });
    const quote = await ask(product.id);
    expect(linesOf(quote)).toEqual({ sell: 2 * 8_100 + 12_000, ref: 2 * 10_000 + 15_000, nightly: [14_100, 14_100] });
    expect(quote).toMatchObject({
      bookable: true,
      errors: [],
      rooms: 1,
      availableRooms: 5,
      poolId: made.poolId,
      checkout: "2026-12-13",
      cancellation: { type: "NCNR", deadline: null },
    });
  });

  test("counts every room of a party that needs several", async () => {
    const made = await sellable();
    const quote = await ask(made.package.id, { party: { adults: 4, children: 0, babies: 0, singleRoom: false } });
    expect([quote.rooms, quote.price?.sell]).toEqual([2, 40_000]);
  });

  test("contains local tax where it is paid with the booking, and says it where it is not", async () => {
    const tax = { type: "PERSON_NIGHT", amountCents: cents(260), currency: "EUR" } as const;
    const atHotel = await sellable({ hotel: { localTax: { ...tax, toBePaidAtHotel: true } } });
    const here = await sellable({ hotel: { localTax: { ...tax, toBePaidAtHotel: false } } });
    const quotes = [await ask(atHotel.package.id), await ask(here.package.id)];
    expect(quotes.map(({ price }) => [price?.sell, price?.ref, price?.localTax, price?.localTaxHere])).toEqual([
      [20_000, 20_000, 1_040, 0],
      [21_040, 21_040, 1_040, 1_040],
    ]);
  });

  test("a flash sale is struck through from the lowest price of the last 30 days", async () => {
    const { db } = database();
    const made = await sellable({ package: { discountPercent: 20, marketingLabels: [{ code: "flash_sale" }] } });
    const set = (amountCents: number, iso: string) =>
      db.transaction((tx) =>
        applyAri(tx, fixedClock(iso), [{ roomRateId: made.roomRate.id, from: friday, until: friday, amountCents }], {
          by: WORKER,
        }),
      );
    await set(8_000, "2026-09-01T09:00:00Z");
    await set(9_000, "2026-10-10T09:00:00Z");
    await set(12_000, "2026-11-10T09:00:00Z");
    // 10,000 ended in September, 8,000 in October: only 9,000 was asked within 30 days. The second night never changed.
    expect(linesOf(await ask(made.package.id))).toEqual({ sell: 9_600 + 8_000, ref: 19_000, nightly: [9_600, 8_000] });
    expect(linesOf(await ask(made.package.id, {}, fixedClock("2026-11-08T09:00:00Z")))?.ref).toBe(18_000);
  });

  test("a flash sale for one is struck through from what one paid in the last 30 days, by the rule before the hotel said an amount", async () => {
    const { db } = database();
    const made = await sellable({
      plan: {
        occupancy: {
          singleUseCents: cents(1_000),
          extraAdultCents: cents(0),
          childCents: cents(0),
          babyCents: cents(0),
        },
      },
      package: { discountPercent: 20, marketingLabels: [{ code: "flash_sale" }] },
    });
    const set = (said: { amountCents?: number; byAdults?: Record<number, number> }, iso: string) =>
      db.transaction((tx) =>
        applyAri(tx, fixedClock(iso), [{ roomRateId: made.roomRate.id, from: friday, until: friday, ...said }], {
          by: WORKER,
        }),
      );
    const alone = { nights: 1, party: { ...couple, adults: 1 } };
    const one = async (iso: string) => linesOf(await ask(made.package.id, alone, fixedClock(iso)));
    await set({ byAdults: { 1: 12_000 } }, "2026-10-10T09:00:00Z");
    // 10,000 for two, 1,000 less for one.
    expect(await one("2026-10-11T09:00:00Z")).toEqual({ sell: 9_600, ref: 9_600, nightly: [9_600] });
    await set({ byAdults: { 1: 13_000 } }, "2026-11-10T09:00:00Z");
    await set({ amountCents: 20_000 }, "2026-11-10T09:00:00Z");
    expect(await one("2026-11-11T09:00:00Z")).toEqual({ sell: 10_400, ref: 12_000, nightly: [10_400] });
    expect((await one("2026-12-11T09:00:00Z"))?.ref).toBe(13_000);
  });
});

describe("what is not bookable", () => {
  test.each<[string, Partial<SellableOptions>, Partial<StayRequest>, string[]]>([
    ["an unpublished package", { package: { isPublished: false } }, {}, ["PACKAGE_EXPIRED"]],
    ["a hotel that left", { hotel: { isActive: false } }, {}, ["PACKAGE_EXPIRED"]],
    ["a day without rates", {}, { checkin: day("2027-03-01") }, ["PACKAGE_NOT_AVAILABLE_CHECKIN"]],
    ["nights that it does not sell", {}, { nights: 4 }, ["PACKAGE_NOT_AVAILABLE_NIGHTS"]],
    ["no room left", { limit: (index) => (index === 21 ? 0 : 5) }, {}, ["PACKAGE_SOLD_OUT"]],
    ["one room for a party of two rooms", { limit: 1 }, { party: { ...couple, adults: 3 } }, ["PACKAGE_SOLD_OUT"]],
    [
      "more than the room holds",
      {},
      { party: { adults: 4, children: 1, babies: 0, singleRoom: true } },
      ["PARTY_TOO_LARGE"],
    ],
  ])("%s has no price", async (_name, made, request, errors) => {
    const quote = await ask((await sellable(made)).package.id, request);
    expect({ bookable: quote.bookable, errors: quote.errors, price: quote.price }).toEqual({
      bookable: false,
      errors,
      price: null,
    });
  });

  test("today after 20:00 at the hotel, not at the server", async () => {
    const made = await sellable();
    const late = fixedClock("2026-11-21T19:30:00Z");
    expect((await ask(made.package.id, { checkin: from }, late)).errors).toEqual(["PACKAGE_NOT_AVAILABLE_CHECKIN"]);
    const canaries = await sellable({ hotel: { timeZone: "Atlantic/Canary" } });
    expect((await ask(canaries.package.id, { checkin: from }, late)).bookable).toBe(true);
  });

  test("nothing of that id", async () => {
    expect(
      await quoteStay(database().db, clock, {
        siteId: "fr_FR",
        packageId: 1,
        checkin: friday,
        nights: 1,
        party: couple,
        activityDays: [],
      }),
    ).toBeNull();
  });
});

describe("activity dates", () => {
  async function withMassage(openWeekdays: number[]) {
    const { db } = database();
    const made = await sellable();
    const massage = await createActivity(db, { hotelId: made.hotel.id, needsDate: true, openWeekdays });
    const product = await createPackage(db, { roomRateId: made.roomRate.id, activityIds: [massage.id] });
    return { packageId: product.id, massage: massage.id };
  }
  const everyDay = [1, 2, 3, 4, 5, 6, 7];

  test.each<[string, number[], string[], string[], boolean]>([
    ["one must be chosen", everyDay, [], ["ACTIVITY_DATE_REQUIRED"], true],
    ["a day of the stay", everyDay, ["2026-12-12"], [], true],
    ["the only open day is chosen by itself", [6], [], [], true],
    ["a closed day", [5, 6], ["2026-12-13"], ["ACTIVITY_DATE_INVALID"], true],
    ["a day outside the stay", everyDay, ["2026-12-14"], ["ACTIVITY_DATE_INVALID"], true],
    ["never open during the stay: no price either", [1], [], ["ACTIVITY_DATE_INVALID"], false],
  ])("%s", async (_name, openWeekdays, chosen, errors, hasPrice) => {
    const { packageId, massage } = await withMassage(openWeekdays);
    const quote = await ask(packageId, {
      activityDays: chosen.map((date) => ({ activityId: massage, day: day(date) })),
    });
    expect({ errors: quote.errors, hasPrice: quote.price !== null }).toEqual({ errors, hasPrice });
  });

  test("a day for something that has none to choose", async () => {
    const made = await sellable();
    expect((await ask(made.package.id, { activityDays: [{ activityId: 7, day: friday }] })).errors).toEqual([
      "ACTIVITY_DATE_INVALID",
    ]);
  });
});

describe("quoting inside the order's transaction", () => {
  test("locks the nights: a quote that waited sees what the winner left", async () => {
    const { db } = database();
    const made = await sellable({ limit: 1 });
    const buy = () =>
      db.transaction(async (tx) => {
        const quote = await quoteStay(
          tx,
          clock,
          { siteId: "fr_FR", packageId: made.package.id, checkin: friday, nights: 2, party: couple, activityDays: [] },
          { forUpdate: true },
        );
        if (!quote?.bookable) return quote?.errors;
        // Between quote and hold everybody else has all the time in the world.
        await new Promise((resolve) => setTimeout(resolve, 30));
        return (await holdStock(tx, { poolId: quote.poolId, checkin: friday, nights: 2, rooms: quote.rooms }))
          ? "held"
          : "too late";
      });
    const outcomes = await Promise.all(Array.from({ length: 8 }, buy));
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== "held")).toEqual(
      Array.from({ length: 7 }, () => ["PACKAGE_SOLD_OUT"]),
    );
  });

  test("a package unpublished meanwhile is expired", async () => {
    const { db } = database();
    const made = await sellable();
    await db
      .update(stayPackage)
      .set({ lastArrival: day("2026-11-20") })
      .where(eq(stayPackage.id, made.package.id));
    expect((await ask(made.package.id)).errors).toEqual(["PACKAGE_EXPIRED"]);
  });
});

test("stock is counted by pool: rooms of another plan of the same room are gone too", async () => {
  const { db } = database();
  const made = await sellable({ limit: 1 });
  const rate = await createRoomRate(db, { hotelId: made.hotel.id, roomId: made.room.id, poolId: made.poolId });
  await setRates(db, rate.id, { from, days: 30, amount: 9_000 });
  const other = await createPackage(db, { roomRateId: rate.id });
  expect((await ask(other.id)).availableRooms).toBe(1);
  await setStock(db, made.poolId, { from: friday, days: 1, limit: 1, sold: 1 });
  expect((await ask(other.id)).errors).toEqual(["PACKAGE_SOLD_OUT"]);
});
