import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { WORKER } from "#tests/support/actors.ts";
import {
  control,
  createChannelScene,
  OPERATOR,
  period,
  price,
  status,
  type ChannelScene,
} from "#tests/support/channel.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { applyAri } from "#modules/availability/ari.server.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import { rateDay, rateGuests, stockDay } from "#modules/availability/tables.server.ts";
import { channelHotel, channelSync } from "../ari/tables.server.ts";
import type { Drift } from "./drift.ts";
import type { CountTaken } from "./sync-stock.server.ts";
import { listSyncs, syncDue, syncHotel } from "./sync-hotel.server.ts";

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let scene: ChannelScene;
const weekend = period("2026-12-11", "2026-12-12");
const shut = '<RestrictionStatus Status="Close"/>';

beforeEach(async () => {
  clock = fixedClock("2026-11-26T09:00:00Z");
  await database().db.delete(channelHotel);
  await database().db.delete(channelSync);
  scene = await createChannelScene(database().db, clock);
  await scene.send(scene.prices(price(1, control(weekend), 'AmountAfterTax="120.50"'), { at: "2026-11-26T08:00:00Z" }));
  await scene.send(scene.avail(status(1, control(weekend), "", 4), { at: "2026-11-26T08:01:00Z" }));
});

/** What orders have, as the stock has it: unless a test says otherwise nothing is amiss there. */
const asStock: CountTaken = async (tx, poolIds) =>
  (await tx.select().from(stockDay))
    .filter(({ poolId, held, sold }) => poolIds.includes(poolId) && held + sold > 0)
    .map(({ poolId, day: on, held, sold }) => ({ poolId, day: day(on), held, sold }));

async function sync(countTaken: CountTaken = asStock): Promise<Drift[]> {
  const outcome = await syncHotel({ db: database().db, clock, countTaken }, scene.hotel.code, WORKER);
  if (outcome.kind !== "synced") throw new Error(outcome.kind);
  return outcome.drifts;
}
const briefly = (drifts: Drift[]) =>
  drifts.map(({ day: on, kind, should, is, isMended }) => [on, kind, should, is, isMended]);
const rates = (id = scene.rates.bar.id) =>
  database().db.select().from(rateDay).where(eq(rateDay.roomRateId, id)).orderBy(asc(rateDay.day));
const stock = async () =>
  (await database().db.select().from(stockDay).where(eq(stockDay.poolId, scene.pool)).orderBy(asc(stockDay.day))).map(
    ({ bookingLimit, held, sold }) => [bookingLimit, held, sold],
  );

describe("a hotel that is as its partner said", () => {
  it("is left alone, sold nights and late messages included", async () => {
    await scene.send(scene.prices(price(1, control(weekend), 'AmountAfterTax="99"'), { at: "2026-11-26T07:00:00Z" }));
    await scene.send(scene.avail(status(1, control(weekend, "SALE"), shut)));
    const nights = { poolId: scene.pool, checkin: weekend.from, nights: 2, rooms: 1 };
    await database().db.transaction((tx) => holdStock(tx, nights));
    expect(await sync()).toEqual([]);
    expect(await stock()).toEqual([
      [4, 1, 0],
      [4, 1, 0],
    ]);
  });

  it("is not undone where a person of ours said something later", async () => {
    clock.advance(60_000);
    const update = { roomRateId: scene.rates.bar.id, ...weekend, amountCents: 9_900, roomsLeft: 1 };
    await database().db.transaction((tx) => applyAri(tx, clock, [update], { by: WORKER }));
    expect(await sync()).toEqual([]);
    expect((await rates())[0]?.amountCents).toBe(9_900);
  });
});

describe("what is otherwise", () => {
  it("is told by day and set as the partner said it, once", async () => {
    await scene.send(scene.avail(status(1, control(period("2026-12-11"), "SALE"), shut)));
    await scene.send(scene.prices(price(1, control(period("2026-12-11"), "SALE"), 'AmountAfterTax="80"')));
    const { db } = database();
    // As catalogue files do: without telling a time.
    await db.update(rateDay).set({ amountCents: 7_000 }).where(eq(rateDay.day, "2026-12-12"));
    await db.update(rateDay).set({ isClosed: false }).where(eq(rateDay.roomRateId, scene.rates.sale.id));
    await db.delete(rateDay).where(sql`room_rate_id = ${scene.rates.bar.id} and day = '2026-12-11'`);
    await db.update(stockDay).set({ bookingLimit: 9 }).where(eq(stockDay.day, "2026-12-12"));
    expect(briefly(await sync())).toEqual([
      ["2026-12-11", "amountCents", 12_050, null, true],
      ["2026-12-11", "isClosed", true, false, true],
      ["2026-12-12", "amountCents", 12_050, 7_000, true],
      ["2026-12-12", "limit", 4, 9, true],
    ]);
    expect((await rates()).map(({ amountCents }) => amountCents)).toEqual([12_050, 12_050]);
    expect((await rates(scene.rates.sale.id)).map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(await stock()).toEqual([
      [4, 0, 0],
      [4, 0, 0],
    ]);
    expect(await sync()).toEqual([]);
    expect(await listSyncs(db)).toMatchObject([{ code: scene.hotel.code, found: 4, unmended: 0 }]);
  });

  it("is a price for other guests than two too", async () => {
    const [first] = [period("2026-12-11")];
    await scene.send(scene.prices(price(1, control(first), 'AmountAfterTax="90" NumberOfGuests="1"')));
    await scene.send(scene.prices(price(1, control(first), 'AmountAfterTax="160" NumberOfGuests="3"')));
    expect(await sync()).toEqual([]);
    const { db } = database();
    await db.update(rateGuests).set({ amountCents: 5_000 }).where(eq(rateGuests.guests, 1));
    await db.delete(rateGuests).where(eq(rateGuests.guests, 3));
    const mended = { day: "2026-12-11", kind: "amountCents", isMended: true };
    expect(await sync()).toMatchObject([
      { ...mended, guests: 1, should: 9_000, is: 5_000 },
      { ...mended, guests: 3, should: 16_000, is: null },
    ]);
    const held = await db.select().from(rateGuests).where(eq(rateGuests.roomRateId, scene.rates.bar.id));
    expect(held.map(({ guests, amountCents }) => [guests, amountCents]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 9_000],
      [3, 16_000],
    ]);
    expect(await sync()).toEqual([]);
  });

  it("is a limit that is never mended below what is taken", async () => {
    const { db } = database();
    await db.update(stockDay).set({ bookingLimit: 9, sold: 6 }).where(eq(stockDay.day, "2026-12-11"));
    expect(briefly(await sync())).toEqual([["2026-12-11", "limit", 6, 9, true]]);
    expect((await stock())[0]).toEqual([6, 0, 6]);
  });

  it("is a room that orders have and the stock has not: taken; the other way round somebody looks", async () => {
    const { db } = database();
    await db.update(stockDay).set({ held: 2 }).where(eq(stockDay.day, "2026-12-12"));
    const orders: CountTaken = () =>
      Promise.resolve([
        { poolId: scene.pool, day: day("2026-12-11"), held: 1, sold: 5 },
        { poolId: scene.pool, day: day("2026-12-12"), held: 1, sold: 0 },
        { poolId: scene.pool, day: day("2026-12-13"), held: 0, sold: 1 },
      ]);
    expect(briefly(await sync(orders))).toEqual([
      ["2026-12-11", "held", 1, 0, true],
      ["2026-12-11", "sold", 5, 0, true],
      ["2026-12-11", "limit", 6, 4, true],
      ["2026-12-12", "held", 1, 2, false],
      ["2026-12-13", "sold", 1, 0, true],
    ]);
    expect(await stock()).toEqual([
      [6, 1, 5],
      [4, 2, 0],
      [1, 0, 1],
    ]);
    expect(briefly(await sync(orders))).toEqual([["2026-12-12", "held", 1, 2, false]]);
  });
});

describe("runs", () => {
  it("of one hotel at once are one, and a message that comes meanwhile waits", async () => {
    await database().db.update(rateDay).set({ amountCents: 7_000 });
    let letOn = () => {};
    const gate = new Promise<void>((resolve) => {
      letOn = resolve;
    });
    let begun = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow: CountTaken = async (...asked) => {
      begun();
      await gate;
      return asStock(...asked);
    };
    const first = sync(slow);
    await isUnderWay;
    const other = await syncHotel({ db: database().db, clock, countTaken: asStock }, scene.hotel.code, WORKER);
    expect(other.kind).toBe("busy");
    const later = scene.send(
      scene.prices(price(1, control(weekend), 'AmountAfterTax="150"'), { at: "2026-11-26T08:30:00Z" }),
    );
    letOn();
    expect(await first).toHaveLength(2);
    await later;
    expect((await rates()).map(({ amountCents }) => amountCents)).toEqual([15_000, 15_000]);
    expect(await sync()).toEqual([]);
  });

  it("come once a night of the hotel", async () => {
    const deps = { db: database().db, clock, countTaken: asStock, log: silentLog };
    const runs = () => database().db.$count(channelSync);
    await syncDue(deps, OPERATOR);
    expect(await runs()).toBe(0);
    clock.advance(18 * 3_600_000);
    await Promise.all([syncDue(deps, OPERATOR), syncDue(deps, OPERATOR)]);
    await syncDue(deps, OPERATOR);
    expect(await runs()).toBe(1);
    clock.advance(24 * 3_600_000);
    await syncDue(deps, OPERATOR);
    expect(await runs()).toBe(2);
  });

  it("of a hotel that nobody speaks for are none", async () => {
    const outcome = await syncHotel({ db: database().db, clock, countTaken: asStock }, "NOBODY", WORKER);
    expect(outcome.kind).toBe("unknown");
  });
});
