import { asc, eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { control, createChannelScene, isSuccess, period, price, status } from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { holdStock, releaseSold, sellFree } from "#modules/availability/stock.server.ts";
import { stockDay, stockSource } from "#modules/availability/tables.server.ts";
import { lockHotel } from "./take-message.server.ts";

const database = useDatabase();
const MESSAGES = 40;
const BUYERS = 100;
const STAYS = 20;
/** What the last word leaves: fewer than anybody before it said. */
const LAST = 1;

it(`${MESSAGES} messages on one hotel while ${BUYERS} buyers take its rooms sell no night twice, and the last word stands`, async () => {
  const clock = fixedClock("2026-11-26T12:00:00Z");
  const { db } = database();
  const scene = await createChannelScene(db, clock);
  const nights = period("2026-12-11", "2026-12-13");
  const say = (minute: number, limit: number) => {
    const at = `2026-11-26T08:${String(minute).padStart(2, "0")}:00Z`;
    return scene.send(scene.avail(status(1, control(nights, minute % 2 ? "BAR" : "SALE"), "", limit), { at }));
  };
  await scene.send(scene.prices(price(1, control(nights), 'AmountAfterTax="100"')));
  await say(0, 5);
  const buy = (place: number) =>
    db.transaction((tx) =>
      holdStock(tx, {
        poolId: scene.pool,
        checkin: day(place % 2 ? "2026-12-11" : "2026-12-12"),
        nights: 2,
        rooms: 1,
      }),
    );
  const [told, bought] = await Promise.all([
    Promise.all(
      Array.from({ length: MESSAGES }, (_, place) => say(place + 1, place + 1 === MESSAGES ? LAST : 2 + (place % 4))),
    ),
    Promise.all(Array.from({ length: BUYERS }, (_, place) => buy(place))),
  ]);
  expect(told.every(isSuccess)).toBe(true);
  const rows = await db.select().from(stockDay).where(eq(stockDay.poolId, scene.pool)).orderBy(asc(stockDay.day));
  const count = (parity: 0 | 1) => bought.filter((isHeld, place) => isHeld && place % 2 === parity).length;
  const [even, odd] = [count(0), count(1)];
  expect(rows.map(({ held }) => held)).toEqual([odd, odd + even, even]);
  for (const { bookingLimit, held, sold } of rows) {
    expect(held + sold).toBeLessThanOrEqual(bookingLimit);
    expect(bookingLimit - held - sold).toBeLessThanOrEqual(LAST);
  }
  const sources = await db.select().from(stockSource).where(eq(stockSource.poolId, scene.pool));
  const last = new Date(`2026-11-26T08:${MESSAGES}:00Z`);
  expect(sources.map(({ setAt }) => setAt)).toEqual([last, last, last]);
  expect(new Map(sources.map((row) => [row.day, row.bookingLimit]))).toEqual(
    new Map(rows.map((row) => [row.day, row.bookingLimit])),
  );
}, 60_000);

it("stays are given up while messages say what is left: none is lost, none is sold that is not there, and the next word stands", async () => {
  const { db } = database();
  const scene = await createChannelScene(db, fixedClock("2026-11-26T12:00:00Z"));
  const nights = period("2026-12-11", "2026-12-12");
  const say = (minute: number, limit: number) => {
    const at = `2026-11-26T08:${String(minute).padStart(2, "0")}:00Z`;
    return scene.send(scene.avail(status(1, control(nights), "", limit), { at }));
  };
  const stay = { poolId: scene.pool, checkin: day("2026-12-11"), nights: 2, rooms: 1 };
  const stock = () => db.select().from(stockDay).where(eq(stockDay.poolId, scene.pool));
  await scene.send(scene.prices(price(1, control(nights), 'AmountAfterTax="100"')));
  await say(0, STAYS);
  for (let place = 0; place < STAYS; place++) expect(await db.transaction((tx) => sellFree(tx, stay))).toBe(true);
  const [told] = await Promise.all([
    Promise.all(Array.from({ length: MESSAGES }, (_, place) => say(place + 1, place % 3))),
    Promise.all(Array.from({ length: STAYS }, () => db.transaction((tx) => releaseSold(tx, stay)))),
  ]);
  expect(told.every(isSuccess)).toBe(true);
  for (const { bookingLimit, held, sold } of await stock()) {
    expect([held, sold]).toEqual([0, 0]);
    // What the last message left, and whatever was given up after it.
    expect(bookingLimit).toBeGreaterThanOrEqual((MESSAGES - 1) % 3);
    expect(bookingLimit).toBeLessThanOrEqual(((MESSAGES - 1) % 3) + STAYS);
  }
  expect(isSuccess(await say(50, LAST))).toBe(true);
  expect((await stock()).map(({ bookingLimit }) => bookingLimit)).toEqual([LAST, LAST]);
}, 60_000);

/** A machine with other work takes longer than a second to come to it. */
const PATIENCE = { timeout: 20_000 };

it("leaves connections to everybody else while many messages wait for one hotel", async () => {
  const { db, pool } = database();
  const scene = await createChannelScene(db, fixedClock("2026-11-26T12:00:00Z"));
  const nights = control(period("2026-12-11", "2026-12-13"));
  const more = 2 * (pool.options.max ?? 0);
  let sent: ReturnType<typeof scene.send>[] = [];
  await db.transaction(async (tx) => {
    await lockHotel(tx, scene.hotel.id);
    sent = Array.from({ length: more }, (_, place) => scene.send(scene.avail(status(1, nights, "", 1 + (place % 5)))));
    await vi.waitFor(async () => {
      const waiting = await tx.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      expect(waiting.rows.length).toBeGreaterThan(0);
    }, PATIENCE);
    const { rows } = await db.execute(sql`select 'answered' as said`);
    expect(rows).toEqual([{ said: "answered" }]);
  });
  expect((await Promise.all(sent)).every(isSuccess)).toBe(true);
});
