import { afterEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { applyAri, type AriUpdate } from "#modules/availability/ari.server.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import {
  createActivity,
  createPackage,
  createPlaceTree,
  createSellable,
  setRates,
  setStock,
} from "#tests/support/factories/catalogue.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createIndexEngine } from "./index/engine.ts";
import { loadIndex } from "./index/load.server.ts";
import { openLiveIndex, type LiveIndex } from "./live-index.server.ts";
import type { SearchQuery } from "../types.ts";

const database = useDatabase();
const from = day("2026-11-21");
const friday = day("2026-12-11");
const open: LiveIndex[] = [];

async function openIndex(clock = fixedClock("2026-11-21T09:00:00Z")): Promise<LiveIndex> {
  const live = await openLiveIndex({ database: database(), clock, everyMs: 60_000 });
  open.push(live);
  return live;
}

afterEach(async () => {
  for (const live of open.splice(0)) await live.stop();
});

const search = (live: LiveIndex, change: Partial<SearchQuery> = {}) =>
  createIndexEngine(live.current).search({ ...ANY_QUERY, ...change }, { withFacets: true });
const atHotel = (hotelId: number, change: Partial<SearchQuery> = {}): Partial<SearchQuery> => ({
  hotelId,
  stay: { checkin: friday, nights: 2 },
  ...change,
});

/** Every column that searches read, as it is and as a rebuild from the database has it. */
async function expectLikeRebuilt(live: LiveIndex, clock = fixedClock("2026-11-21T09:00:00Z")): Promise<void> {
  const { index } = await loadIndex(database(), clock);
  const queries: Partial<SearchQuery>[] = [
    { limit: 100, packagesPerHotel: 20 },
    { limit: 100, packagesPerHotel: 20, stay: { checkin: friday, nights: 2 } },
    { sort: "promo" },
    { sort: "priceAsc", nights: 1 },
  ];
  for (const query of queries) {
    expect(await search(live, query)).toEqual(
      await createIndexEngine(() => index).search({ ...ANY_QUERY, ...query }, { withFacets: true }),
    );
  }
}

/** Parties of one room and of several. */
const PARTIES = [
  { adults: 3, children: 1, babies: 0, singleRoom: true },
  { adults: 2, children: 0, babies: 0, singleRoom: false },
  { adults: 1, children: 0, babies: 0, singleRoom: false },
  { adults: 5, children: 0, babies: 0, singleRoom: false },
];
const TAX = {
  type: "BOOKING_PERCENTAGE" as const,
  percentage: 3.25,
  currency: "EUR" as const,
  toBePaidAtHotel: false,
};

describe("the index follows the database", () => {
  it("knows how old the newest change is that it has read", async () => {
    const { db } = database();
    const made = await createSellable(db, { from, days: 60 });
    const live = await openIndex();
    await db.insert(changeFeed).values({ kind: "hotel", hotelId: made.hotel.id, at: new Date("2026-11-21T08:00:00Z") });
    await live.catchUp();
    const before = live.newestChange();
    expect(before?.getTime()).toBeGreaterThanOrEqual(Date.parse("2026-11-21T08:00:00Z"));
    const at = new Date("2099-01-01T00:00:00Z");
    await db.insert(changeFeed).values({ kind: "hotel", hotelId: made.hotel.id, at });
    expect(live.newestChange()).toEqual(before);
    await live.catchUp();
    expect(live.newestChange()).toEqual(at);
  });

  it("has the price of the quote, activities, discount, tax and flash sale included", async () => {
    const { db } = database();
    const clock = fixedClock("2026-11-21T09:00:00Z");
    const made = await createSellable(db, {
      from,
      days: 60,
      amount: (index) => 10_000 + index * 17,
      hotel: { localTax: TAX },
      room: { maxAdults: 3, maxChildren: 1, maxGuests: 4 },
      package: { discountPercent: 13 },
    });
    await createActivity(db, { hotelId: made.hotel.id });
    const activity = await createActivity(db, {
      hotelId: made.hotel.id,
      pricing: "night",
      priceCents: 1234,
      listPriceCents: 2000,
    });
    const sale = await createPackage(db, {
      roomRateId: made.roomRate.id,
      discountPercent: 20,
      marketingLabels: [{ code: "flash_sale" }],
      activityIds: [activity.id],
    });
    const say = (said: Partial<AriUpdate>) =>
      db.transaction((tx) =>
        applyAri(tx, clock, [{ roomRateId: made.roomRate.id, from: friday, until: friday, ...said }], { by: WORKER }),
      );
    await say({ amountCents: 15_000, byAdults: { 1: 8_000, 3: 16_000 } });
    const live = await openIndex(clock);
    // Of one and three it hears while it runs.
    await say({ byAdults: { 1: 12_345, 3: 17_000 } });
    await live.catchUp();
    for (const party of PARTIES) {
      const { hits } = await search(live, atHotel(made.hotel.id, { party, packagesPerHotel: 5 }));
      expect(new Set(hits.map(({ packageId }) => packageId))).toEqual(new Set([made.package.id, sale.id]));
      for (const hit of hits) {
        const quote = await quoteStay(db, clock, {
          siteId: "fr_FR",
          packageId: hit.packageId,
          checkin: friday,
          nights: 2,
          party,
          activityDays: [],
        });
        expect({ sell: hit.sellPrice, ref: hit.refPrice, rooms: hit.rooms, left: hit.availableRooms }).toEqual({
          sell: quote?.price?.sell,
          ref: quote?.price?.ref,
          rooms: quote?.rooms,
          left: quote?.availableRooms,
        });
      }
    }
    await expectLikeRebuilt(live, clock);
  });

  it("sees a held room at once, and a hotel without rooms no more", async () => {
    const { db } = database();
    const made = await createSellable(db, { from, days: 60, limit: 2 });
    const live = await openIndex();
    expect((await search(live, atHotel(made.hotel.id))).hits[0]?.availableRooms).toBe(2);
    await db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin: friday, nights: 2, rooms: 1 }));
    await live.catchUp();
    expect((await search(live, atHotel(made.hotel.id))).hits[0]?.availableRooms).toBe(1);
    await db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin: friday, nights: 1, rooms: 1 }));
    await live.catchUp();
    expect((await search(live, atHotel(made.hotel.id))).totalCount).toBe(0);
    await expectLikeRebuilt(live);
  });

  it("is woken by the notification", async () => {
    const { db } = database();
    const made = await createSellable(db, { from, days: 60, limit: 2 });
    const live = await openIndex();
    await db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin: friday, nights: 2, rooms: 2 }));
    await expect.poll(async () => (await search(live, atHotel(made.hotel.id))).totalCount).toBe(0);
  });

  it("listens again after its connection was lost, and knows what happened meanwhile", async () => {
    const { db, pool } = database();
    const made = await createSellable(db, { from, days: 60, limit: 3 });
    const live = await openIndex();
    const roomsLeft = async () => (await search(live, atHotel(made.hotel.id))).hits[0]?.availableRooms;
    const hold = () =>
      db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin: friday, nights: 2, rooms: 1 }));
    for (const left of [2, 1]) {
      const lost = await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
      );
      expect(lost.rowCount).toBeGreaterThanOrEqual(1);
      await hold();
      await expect.poll(roomsLeft).toBe(left);
    }
  });

  it("takes new rates, packages, words and removed hotels, and equals a rebuild after each", async () => {
    const { db } = database();
    const clock = fixedClock("2026-11-21T09:00:00Z");
    const { city } = await createPlaceTree(db);
    const made = await createSellable(db, { from, days: 60, hotel: { placeIds: [city.id], cityId: city.id } });
    const live = await openIndex(clock);
    await db.transaction((tx) =>
      applyAri(
        tx,
        clock,
        [{ roomRateId: made.roomRate.id, from: friday, until: addDays(friday, 3), amountCents: 7700, minLos: 2 }],
        { by: WORKER },
      ),
    );
    await live.catchUp();
    expect((await search(live, atHotel(made.hotel.id))).hits[0]?.sellPrice).toBe(15_400);
    await expectLikeRebuilt(live);
    await createPackage(db, { roomRateId: made.roomRate.id, themeIds: [23], nights: [2] });
    await db.update(hotel).set({ stars: 5 }).where(eq(hotel.id, made.hotel.id));
    await db.insert(changeFeed).values({ kind: "catalogue", hotelId: made.hotel.id });
    await live.catchUp();
    expect((await search(live, atHotel(made.hotel.id, { themeId: 23, stars: [5] }))).totalCount).toBe(1);
    await expectLikeRebuilt(live);
    await db.update(stayPackage).set({ isPublished: false }).where(eq(stayPackage.hotelId, made.hotel.id));
    await db.insert(changeFeed).values({ kind: "catalogue", hotelId: made.hotel.id });
    await live.catchUp();
    expect((await search(live, { hotelId: made.hotel.id })).totalCount).toBe(0);
    await expectLikeRebuilt(live);
  });

  it("takes a hotel that opens, by building anew", async () => {
    const { db } = database();
    const live = await openIndex();
    const made = await createSellable(db, { from, days: 60 });
    await db.insert(changeFeed).values({ kind: "catalogue", hotelId: made.hotel.id });
    await live.catchUp();
    expect((await search(live, atHotel(made.hotel.id))).totalCount).toBe(1);
  });

  it("waits for changes whose ids come in the wrong order", async () => {
    const { db, pool } = database();
    const [first, second] = [
      await createSellable(db, { from, days: 60, limit: 1 }),
      await createSellable(db, { from, days: 60, limit: 1 }),
    ];
    const live = await openIndex();
    const slow = await pool.connect();
    await slow.query("begin");
    await slow.query("update stock_day set held = 1 where pool_id = $1", [first.poolId]);
    await slow.query("insert into change_feed (kind, hotel_id, pool_id) values ('stock', $1, $2)", [
      first.hotel.id,
      first.poolId,
    ]);
    await db.transaction((tx) => holdStock(tx, { poolId: second.poolId, checkin: friday, nights: 2, rooms: 1 }));
    for (let look = 0; look < 4; look++) await live.catchUp();
    expect((await search(live, atHotel(second.hotel.id))).totalCount).toBe(0);
    expect((await search(live, atHotel(first.hotel.id))).totalCount).toBe(1);
    await slow.query("commit");
    slow.release();
    await live.catchUp();
    expect((await search(live, atHotel(first.hotel.id))).totalCount).toBe(0);
  });

  it("serves the same truth from two processes", async () => {
    const { db } = database();
    const made = await createSellable(db, { from, days: 60, limit: 1 });
    const [one, other] = [await openIndex(), await openIndex()];
    await db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin: friday, nights: 2, rooms: 1 }));
    await Promise.all([one.catchUp(), other.catchUp()]);
    for (const live of [one, other]) expect((await search(live, atHotel(made.hotel.id))).totalCount).toBe(0);
    expect(await search(one)).toEqual(await search(other));
  });

  it("rolls at 20:00 and at midnight: what was today is gone, what comes into sight is there", async () => {
    const { db } = database();
    const clock = fixedClock("2026-11-21T18:30:00Z");
    const made = await createSellable(db, {
      from,
      days: 420,
      amount: (index) => (index === 0 ? 5000 : index === 397 ? 6000 : 9000),
      package: { nights: [1] },
    });
    await setRates(db, made.roomRate.id, { from: addDays(from, 397), days: 1, amount: 6000 });
    await setStock(db, made.poolId, { from, days: 420, limit: 3 });
    const live = await openIndex(clock);
    const fromPrice = async () => (await search(live, { hotelId: made.hotel.id })).hits[0]?.sellPrice;
    expect(await fromPrice()).toBe(cents(5000));
    clock.advance(3_600_000);
    await live.catchUp();
    expect(await fromPrice()).toBe(cents(9000));
    await expectLikeRebuilt(live, clock);
    clock.advance(2 * 86_400_000);
    await live.catchUp();
    expect(await fromPrice()).toBe(cents(6000));
    await expectLikeRebuilt(live, clock);
  });
});
