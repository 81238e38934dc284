import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createSellable } from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { applyAri, type AriUpdate } from "./ari.server.ts";
import { changeFeed, rateDay, rateHistory, stockDay } from "./tables.server.ts";
import { holdStock } from "./stock.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const from = day("2026-12-11");

async function sellable() {
  const made = await createSellable(database().db, { from, days: 4, amount: 10_000, limit: 5 });
  const apply = (update: Partial<AriUpdate>) =>
    database().db.transaction((tx) =>
      applyAri(tx, clock, { roomRateId: made.roomRate.id, from, until: day("2026-12-12"), ...update }, WORKER),
    );
  const rates = () =>
    database().db.select().from(rateDay).where(eq(rateDay.roomRateId, made.roomRate.id)).orderBy(asc(rateDay.day));
  const stock = () =>
    database().db.select().from(stockDay).where(eq(stockDay.poolId, made.poolId)).orderBy(asc(stockDay.day));
  return { ...made, apply, rates, stock };
}

describe("applyAri", () => {
  test("both ends of the period are included; what is not mentioned stays", async () => {
    const { apply, rates } = await sellable();
    await apply({ minLos: 2, closedToArrival: true });
    await apply({ amountCents: 12_000 });
    expect((await rates()).map((row) => [row.amountCents, row.minLos, row.closedToArrival])).toEqual([
      [12_000, 2, true],
      [12_000, 2, true],
      [10_000, 1, false],
      [10_000, 1, false],
      [10_000, 1, false],
    ]);
  });

  test("former amounts go into the history, equal ones do not", async () => {
    const { apply, roomRate } = await sellable();
    await apply({ amountCents: 12_000 });
    await apply({ amountCents: 12_000, isClosed: true });
    const history = await database()
      .db.select()
      .from(rateHistory)
      .where(eq(rateHistory.roomRateId, roomRate.id))
      .orderBy(asc(rateHistory.day));
    expect(history.map((row) => [row.day, row.amountCents, row.replacedAt.toISOString()])).toEqual([
      ["2026-12-11", 10_000, "2026-11-21T09:00:00.000Z"],
      ["2026-12-12", 10_000, "2026-11-21T09:00:00.000Z"],
    ]);
  });

  test("rooms left come on top of what is held and sold", async () => {
    const { apply, stock, poolId } = await sellable();
    await database().db.transaction((tx) => holdStock(tx, { poolId, checkin: from, nights: 1, rooms: 2 }));
    await apply({ roomsLeft: 1 });
    expect((await stock()).slice(0, 2).map((row) => [row.bookingLimit, row.held])).toEqual([
      [3, 2],
      [1, 0],
    ]);
    await apply({ roomsLeft: 0 });
    expect((await stock()).slice(0, 2).map((row) => row.bookingLimit)).toEqual([2, 0]);
  });

  test("days that are new get rates and stock; restrictions alone cannot make a price", async () => {
    const { apply, rates, stock } = await sellable();
    const later = { from: day("2027-01-01"), until: day("2027-01-03") };
    expect(await apply({ ...later, minLos: 2 })).toEqual({ kind: "applied", daysWithoutPrice: 3 });
    expect(await apply({ ...later, amountCents: 9_000, roomsLeft: 4, minLos: 2 })).toEqual({
      kind: "applied",
      daysWithoutPrice: 0,
    });
    expect((await rates()).slice(-3).map((row) => [row.day, row.amountCents, row.minLos])).toEqual([
      ["2027-01-01", 9_000, 2],
      ["2027-01-02", 9_000, 2],
      ["2027-01-03", 9_000, 2],
    ]);
    expect((await stock()).slice(-3).map((row) => row.bookingLimit)).toEqual([4, 4, 4]);
  });

  test("tells the indexes which rates and which stock changed", async () => {
    const { apply, hotel, poolId } = await sellable();
    await apply({ amountCents: 12_000, roomsLeft: 1 });
    const feed = await database()
      .db.select()
      .from(changeFeed)
      .where(eq(changeFeed.hotelId, hotel.id))
      .orderBy(asc(changeFeed.id));
    expect(feed.map((row) => [row.kind, row.poolId, row.fromDay, row.dayCount])).toEqual([
      ["rates", null, "2026-12-11", 2],
      ["stock", poolId, "2026-12-11", 2],
    ]);
  });

  test("an unknown room rate is said to be one", async () => {
    const { apply } = await sellable();
    expect(await apply({ roomRateId: 1, amountCents: 1 })).toEqual({ kind: "unknown_room_rate" });
  });
});
