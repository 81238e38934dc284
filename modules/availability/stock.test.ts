import { setTimeout as delay } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { createHotel, createStockPool, setStock } from "#tests/support/factories/catalogue.ts";
import { addDays, day, nightsBetween, type Day } from "#platform/dates.ts";
import { holdStock, releaseHold, releaseSold, sellFree, sellHeld, type RoomNights } from "./stock.server.ts";
import { changeFeed, stockDay } from "./tables.server.ts";

const database = useDatabase();
const friday = day("2026-12-11");

async function createPool(limit: number, days = 10): Promise<number> {
  const { db } = database();
  const poolId = await createStockPool(db, (await createHotel(db)).id);
  await setStock(db, poolId, { from: friday, days, limit });
  return poolId;
}

/** "held/sold" of each day. */
async function readStock(poolId: number): Promise<string[]> {
  const rows = await database()
    .db.select()
    .from(stockDay)
    .where(eq(stockDay.poolId, poolId))
    .orderBy(asc(stockDay.day));
  return rows.map(({ held, sold }) => `${held}/${sold}`);
}

const inTransaction = <T>(work: (tx: Parameters<typeof holdStock>[0]) => Promise<T>) => database().db.transaction(work);
const stay = (poolId: number, change: Partial<RoomNights> = {}): RoomNights => ({
  poolId,
  checkin: friday,
  nights: 2,
  rooms: 1,
  ...change,
});

describe("the life of held rooms", () => {
  test("hold, sell, give back", async () => {
    const poolId = await createPool(2, 3);
    expect(await inTransaction((tx) => holdStock(tx, stay(poolId)))).toBe(true);
    expect(await readStock(poolId)).toEqual(["1/0", "1/0", "0/0"]);
    await inTransaction((tx) => sellHeld(tx, stay(poolId)));
    expect(await readStock(poolId)).toEqual(["0/1", "0/1", "0/0"]);
    await inTransaction((tx) => releaseSold(tx, stay(poolId)));
    expect(await readStock(poolId)).toEqual(["0/0", "0/0", "0/0"]);
  });

  test("an expired hold frees the rooms; a late payment takes them when they are still free", async () => {
    const poolId = await createPool(1, 3);
    await inTransaction((tx) => holdStock(tx, stay(poolId)));
    expect(await inTransaction((tx) => sellFree(tx, stay(poolId)))).toBe(false);
    await inTransaction((tx) => releaseHold(tx, stay(poolId)));
    expect(await inTransaction((tx) => sellFree(tx, stay(poolId)))).toBe(true);
    expect(await readStock(poolId)).toEqual(["0/1", "0/1", "0/0"]);
  });

  test("all nights or none", async () => {
    const poolId = await createPool(2, 3);
    await setStock(database().db, poolId, { from: addDays(friday, 1), days: 1, limit: 2, sold: 1 });
    expect(await inTransaction((tx) => holdStock(tx, stay(poolId, { rooms: 2, nights: 3 })))).toBe(false);
    expect(await readStock(poolId)).toEqual(["0/0", "0/1", "0/0"]);
    expect(await inTransaction((tx) => holdStock(tx, stay(poolId, { rooms: 1, nights: 3 })))).toBe(true);
  });

  test.each([
    ["a night without stock", { checkin: day("2026-12-19"), nights: 3 }],
    ["no stock at all", { poolId: 1 }],
    ["no nights", { nights: 0 }],
  ])("%s cannot be held", async (_name, change) => {
    const poolId = await createPool(5);
    expect(await inTransaction((tx) => holdStock(tx, stay(poolId, change)))).toBe(false);
  });

  test("giving back what is not taken is an error and changes nothing", async () => {
    const poolId = await createPool(2, 3);
    await inTransaction((tx) => holdStock(tx, stay(poolId, { nights: 1 })));
    for (const wrong of [releaseHold, sellHeld, releaseSold])
      await expect(inTransaction((tx) => wrong(tx, stay(poolId)))).rejects.toThrow("stock of pool");
    expect(await readStock(poolId)).toEqual(["1/0", "0/0", "0/0"]);
  });
});

describe("the change feed", () => {
  const readFeed = (poolId: number) =>
    database().db.select().from(changeFeed).where(eq(changeFeed.poolId, poolId)).orderBy(asc(changeFeed.id));

  test("says what changed, once a change, and wakes the readers on commit", async () => {
    const poolId = await createPool(2, 3);
    // What making it wakes comes a moment after its own commit.
    await delay(50);
    const listener = await database().pool.connect();
    onTestFinished(() => listener.release(true));
    let woken = 0;
    listener.on("notification", () => (woken += 1));
    await listener.query("listen change_feed");
    await inTransaction((tx) => holdStock(tx, stay(poolId)));
    await expect.poll(() => woken).toBe(1);
    await inTransaction((tx) => sellHeld(tx, stay(poolId)));
    await expect.poll(() => woken).toBe(2);
    expect(
      (await readFeed(poolId)).map(({ kind, fromDay, dayCount, hotelId }) => ({
        kind,
        fromDay,
        dayCount,
        hasHotel: hotelId > 0,
      })),
    ).toEqual([
      { kind: "stock", fromDay: friday, dayCount: 2, hasHotel: true },
      { kind: "stock", fromDay: friday, dayCount: 2, hasHotel: true },
    ]);
  });

  test("says nothing of what was rolled back or refused", async () => {
    const poolId = await createPool(1, 3);
    await inTransaction(async (tx) => {
      await holdStock(tx, stay(poolId));
      throw new Error("the order failed");
    }).catch(() => {});
    await inTransaction((tx) => holdStock(tx, stay(poolId, { rooms: 2 })));
    expect(await readFeed(poolId)).toEqual([]);
    expect(await readStock(poolId)).toEqual(["0/0", "0/0", "0/0"]);
  });
});

describe("200 takers of the last three rooms", () => {
  const LIMIT = 3;
  const DAYS = 7;
  /** Overlapping stays, in an order that would deadlock if nights were not locked in day order. */
  const takers: { checkin: Day; nights: number; rooms: number }[] = Array.from({ length: 200 }, (_, index) => ({
    checkin: addDays(friday, (index * 5) % DAYS),
    nights: 1 + (index % 3),
    rooms: 1 + (index % 7 === 0 ? 1 : 0),
  }));

  test("never sell a night too often, never half a stay, never deadlock", async () => {
    const poolId = await createPool(LIMIT, DAYS + 3);
    const outcomes = await Promise.all(
      takers.map((taker) => inTransaction((tx) => holdStock(tx, { poolId, ...taker }))),
    );
    const expected = Array.from({ length: DAYS + 3 }, () => 0);
    takers.forEach((taker, index) => {
      if (!outcomes[index]) return;
      for (let night = 0; night < taker.nights; night++) {
        const at = nightsBetween(friday, taker.checkin) + night;
        expected[at] = (expected[at] ?? 0) + taker.rooms;
      }
    });
    expect(await readStock(poolId)).toEqual(expected.map((held) => `${held}/0`));
    expect(Math.max(...expected)).toBe(LIMIT);
    // Nobody who still fits was sent away.
    const left = expected.map((held) => LIMIT - held);
    const wronged = takers.filter((taker, index) => {
      const from = nightsBetween(friday, taker.checkin);
      return !outcomes[index] && Math.min(...left.slice(from, from + taker.nights)) >= taker.rooms;
    });
    expect(wronged).toEqual([]);
  });

  test("holding, selling, expiring and late payments side by side keep the books", async () => {
    const poolId = await createPool(LIMIT, DAYS + 3);
    const sold = await Promise.all(
      takers.map(async (taker, index) => {
        const want = { poolId, ...taker };
        if (index % 5 === 0) return inTransaction((tx) => sellFree(tx, want));
        if (!(await inTransaction((tx) => holdStock(tx, want)))) return false;
        await inTransaction((tx) => (index % 2 ? sellHeld(tx, want) : releaseHold(tx, want)));
        return index % 2 === 1;
      }),
    );
    const nights = Array.from({ length: DAYS + 3 }, (_, at) =>
      takers.reduce((sum, taker, index) => {
        const from = nightsBetween(friday, taker.checkin);
        return sum + (sold[index] && at >= from && at < from + taker.nights ? taker.rooms : 0);
      }, 0),
    );
    expect(await readStock(poolId)).toEqual(nights.map((count) => `0/${count}`));
    expect(Math.max(...nights)).toBeLessThanOrEqual(LIMIT);
    expect(sold.filter(Boolean).length).toBeGreaterThan(3);
  });
});
