import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { createActivity, createPackage, createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { messages } from "#tests/support/messages.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { NO_STEP_PRICES, readStepPrices } from "#tests/support/step-prices.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { openDatabase, withClient, type Database, type Db } from "#platform/db/client.server.ts";
import { withSingleRoom } from "#modules/visit/party.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { recordChanges } from "#modules/catalogue/import/change-feed.server.ts";
import { changesOf } from "#modules/catalogue/import/file-loader.ts";
import { applyAri, type AriUpdate } from "./ari.server.ts";
import { changesSince, createLook, keepWhileStanding, type Standing } from "./standing.server.ts";
import { holdStock, releaseHold, releaseSold, sellFree, sellHeld, type RoomNights } from "./stock.server.ts";
import type { StepPrices } from "./upsells/step-prices.ts";
import { wireAvailability } from "./wire.server.ts";

/**
 * What is kept of a stay is what the database would say now, whichever process changed it (docs/product/product.md#quote). `database` is another process
 * than `reader`: they share nothing but the server.
 */
const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const today = day("2026-11-21");
const friday = day("2026-12-11");
const couple = withSingleRoom({ adults: 2, children: 0, babies: 0 });
let reader: Database;
let made: Sellable;
let other: Sellable;

beforeAll(async () => {
  const { db, url } = database();
  reader = openDatabase({ url, poolSize: 4 });
  made = await createSellable(db, { from: today, days: 40, limit: 3, amount: (index) => 9_000 + (index % 7) * 500 });
  const dinner = await createActivity(db, { hotelId: made.hotel.id, kind: "dinner", priceCents: 3_900 });
  await createPackage(db, { roomRateId: made.roomRate.id, activityIds: [dinner.id] });
  other = await createSellable(db, { from: today });
});
afterAll(() => reader.close());

const selectChanges = prepareQuery("changes_of_tests", ["hotelId", "seen"], (db, { hotelId, seen }) =>
  db.select({ ...changesSince(hotelId, seen), count: sql<number>`count(*)::int` }).from(hotel),
);
/** How hotels stand, in the eyes of the reader. */
function openEyes(options?: Parameters<typeof createLook>[1]) {
  const look = createLook(
    ({ hotelId }: { hotelId: number }, seen) => selectChanges(reader.db, { hotelId, seen }),
    options,
  );
  return async (hotelId: number) => (await look({ hotelId })).standing;
}

const inTransaction = <T>(work: (tx: Db) => Promise<T>) => database().db.transaction(work);
const stays = (stepPrices?: StepPrices) => ({ lookAt: openEyes(), ...wired(stepPrices) });
const wired = (stepPrices = NO_STEP_PRICES) =>
  wireAvailability(
    { db: reader.db, clock, messages },
    {
      readers: { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null },
      findPromotionCode: () => null,
      findProductView: () => Promise.resolve(null),
      autoDiscountOf: () => Promise.resolve(null),
      stepPrices,
    },
  ).service;

const ari = (change: Partial<AriUpdate>) => () =>
  inTransaction((tx) =>
    applyAri(tx, clock, [{ roomRateId: made.roomRate.id, from: friday, until: friday, ...change }], { by: WORKER }),
  );
const nights: Omit<RoomNights, "poolId"> = { checkin: friday, nights: 2, rooms: 1 };
const rooms = (take: (tx: Db, stay: RoomNights) => Promise<unknown>) => () =>
  inTransaction((tx) => take(tx, { poolId: made.poolId, ...nights }));
/** As an import writes what its file says, with its row of the feed. */
const imported = (statement: string) => () =>
  withClient(database().pool, async (client) => {
    await client.query("begin");
    await client.query(statement, [made.package.id]);
    await recordChanges(client, "catalogue", changesOf([made.hotel.id]));
    await client.query("commit");
  });

/** Each changes what the page of the stay says, in this order. */
const CHANGES: [name: string, change: () => Promise<unknown>][] = [
  ["a rate", ari({ amountCents: 15_500 })],
  ["the cheapest rate of all", ari({ from: addDays(today, 20), until: addDays(today, 24), amountCents: 4_000 })],
  ["a shortest stay", ari({ minLos: 3 })],
  ["no shortest stay any more", ari({ minLos: 1 })],
  ["a hold", rooms(holdStock)],
  ["a hold that is over", rooms(releaseHold)],
  ["a sale", rooms(sellFree)],
  ["rooms given back", rooms(releaseSold)],
  ["the last rooms", ari({ roomsLeft: 1 })],
  ["the last one held", rooms(holdStock)],
  ["the last one free again", rooms(releaseHold)],
  ["a closed day", ari({ isClosed: true })],
  ["an open one", ari({ isClosed: false })],
  ["a discount", imported("update package set discount_percent = 25 where id = $1")],
  ["an offer that is over", imported("update package set is_published = false where id = $1")],
  ["one that is sold again", imported("update package set is_published = true where id = $1")],
];

describe("what is kept", () => {
  test("is what the database says with the very next question, whatever another process has changed", async () => {
    let index = NO_STEP_PRICES;
    let revision = 0;
    const service = stays({ differences: (asked) => index.differences(asked), revision: () => revision });
    /** Search has heard of what has changed. */
    const follow = async () => {
      index = await readStepPrices(reader, clock);
      revision += 1;
    };
    await follow();
    const stay = { packageId: made.package.id, party: couple, stay: { checkin: friday, nights: 2 } };
    const ask = async (standing?: Standing) => ({
      dated: await service.detail(stay, "fr_FR", standing),
      undated: await service.detail({ ...stay, stay: null }, "fr_FR", standing),
      extras: await service.upsells({ ...stay, giftNights: null }, "fr_FR", standing),
      anyExtras: await service.upsells({ ...stay, stay: null, giftNights: null }, "fr_FR", standing),
    });
    const lookAndAsk = async () => ask(await service.lookAt(made.hotel.id));
    let before = await lookAndAsk();
    for (const [name, change] of CHANGES) {
      await change();
      // Asked before search has heard of it too: what it says then is not kept.
      await lookAndAsk();
      await follow();
      const now = await lookAndAsk();
      expect(now, name).toEqual(await ask());
      expect(now, name).not.toEqual(before);
      before = now;
    }
  });

  test("is kept: nothing is asked again while nothing changes, and a change at another hotel is none", async () => {
    const service = stays();
    const request = { packageId: made.package.id, party: couple, stay: null };
    const first = await service.detail(request, "fr_FR", await service.lookAt(made.hotel.id));
    await inTransaction((tx) =>
      applyAri(tx, clock, [{ roomRateId: other.roomRate.id, from: friday, until: friday, amountCents: 8_000 }], {
        by: WORKER,
      }),
    );
    expect(await service.detail(request, "fr_FR", await service.lookAt(made.hotel.id))).toBe(first);
    expect(await service.detail(request, "it_IT", await service.lookAt(made.hotel.id))).not.toBe(first);
    expect(await service.detail(request, "fr_FR")).not.toBe(first);
  });

  test("is asked anew with the next quarter of an hour, and what a flash sale is held against each time", async () => {
    const service = stays();
    const request = { packageId: made.package.id, party: couple, stay: null };
    const ask = async () => service.detail(request, "fr_FR", await service.lookAt(made.hotel.id));
    const first = await ask();
    clock.advance(15 * 60_000);
    expect(await ask()).not.toBe(first);
    await imported(`update package set marketing_labels = '[{"code": "flash_sale"}]' where id = $1`)();
    const flash = await ask();
    expect(flash?.flashDeal).toBe(true);
    expect(await ask()).not.toBe(flash);
  });

  test("holds against any order of changes", async () => {
    const service = stays();
    const request = { packageId: made.package.id, party: couple, stay: { checkin: friday, nights: 2 } };
    const steps = fc.array(fc.nat({ max: CHANGES.length - 1 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        for (const at of order) {
          // A room that is not held cannot be let go: then nothing has changed.
          await CHANGES[at]?.[1]().catch(() => undefined);
          const standing = await service.lookAt(made.hotel.id);
          expect(await service.detail(request, "fr_FR", standing)).toEqual(await service.detail(request, "fr_FR"));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("a hotel stands as it did", () => {
  const change = (tx: Db) => holdStock(tx, { poolId: other.poolId, checkin: friday, nights: 1, rooms: 1 });

  test("until a change is committed, in whichever order changes are", async () => {
    const lookAt = openEyes();
    const before = await lookAt(other.hotel.id);
    const [early, late] = await Promise.all([database().pool.connect(), database().pool.connect()]);
    const write = "insert into change_feed (kind, hotel_id) values ('hotel', $1)";
    try {
      for (const client of [early, late]) {
        await client.query("begin");
        await client.query(write, [other.hotel.id]);
      }
      expect(await lookAt(other.hotel.id)).toBe(before);
      await late.query("commit");
      const between = await lookAt(other.hotel.id);
      expect(between).not.toBe(before);
      expect(await lookAt(other.hotel.id)).toBe(between);
      // Its number and its transaction are lower than those that were seen before.
      await early.query("commit");
      const after = await lookAt(other.hotel.id);
      expect(after).not.toBe(between);
      expect(await lookAt(other.hotel.id)).toBe(after);
    } finally {
      early.release();
      late.release();
    }
  });

  test("also where a change is taken back", async () => {
    const lookAt = openEyes();
    const before = await lookAt(other.hotel.id);
    await expect(
      inTransaction(async (tx) => {
        await change(tx);
        throw new Error("not so");
      }),
    ).rejects.toThrow("not so");
    expect(await lookAt(other.hotel.id)).toBe(before);
  });

  test("but not for who has not looked for an hour: changes are forgotten in the end", async () => {
    let time = 0;
    const lookAt = openEyes({ time: () => time });
    const before = await lookAt(other.hotel.id);
    time = 3_599_000;
    expect(await lookAt(other.hotel.id)).toBe(before);
    time += 3_600_000;
    expect(await lookAt(other.hotel.id)).not.toBe(before);
  });

  test("as far as there is room: the one that was looked at longest ago is looked at as new", async () => {
    const lookAt = openEyes({ most: 1 });
    const before = await lookAt(other.hotel.id);
    await lookAt(made.hotel.id);
    expect(await lookAt(other.hotel.id)).not.toBe(before);
  });
});

test("what was begun before a change is kept for nobody after it", async () => {
  const lookAt = openEyes();
  const keep = keepWhileStanding<number>();
  let finish: (answer: number) => void = () => undefined;
  const slow = keep(await lookAt(made.hotel.id), "price", () => new Promise((done) => (finish = done)));
  await inTransaction((tx) => sellFree(tx, { poolId: made.poolId, checkin: today, nights: 1, rooms: 1 }));
  const asked = await keep(await lookAt(made.hotel.id), "price", () => Promise.resolve(2));
  finish(1);
  expect([await slow, asked]).toEqual([1, 2]);
  expect(await keep(await lookAt(made.hotel.id), "price", () => Promise.resolve(3))).toBe(2);
  // Rooms that were set aside and sold are two changes.
  await inTransaction((tx) => holdStock(tx, { poolId: made.poolId, checkin: today, nights: 1, rooms: 1 }));
  await inTransaction((tx) => sellHeld(tx, { poolId: made.poolId, checkin: today, nights: 1, rooms: 1 }));
  expect(await keep(await lookAt(made.hotel.id), "price", () => Promise.resolve(4))).toBe(4);
});
