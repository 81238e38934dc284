import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createSellable } from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { applyAri, type AriBy, type AriUpdate } from "./ari.server.ts";
import {
  changeFeed,
  rateDay,
  rateGuests,
  rateGuestsHistory,
  rateHistory,
  rateSource,
  rateWaiting,
  stockDay,
  stockSource,
} from "./tables.server.ts";
import { holdStock } from "./stock.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const from = day("2026-12-11");

async function sellable() {
  const made = await createSellable(database().db, { from, days: 4, amount: 10_000, limit: 5 });
  const apply = (update: Partial<AriUpdate>, how: AriBy = { by: WORKER }) =>
    database().db.transaction((tx) =>
      applyAri(tx, clock, [{ roomRateId: made.roomRate.id, from, until: day("2026-12-12"), ...update }], how),
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

  test("what other numbers of guests pay is set each by itself, and what it was is kept", async () => {
    const { apply, rates, roomRate } = await sellable();
    const guests = async () => {
      const own = eq(rateGuests.roomRateId, roomRate.id);
      const rows = await database()
        .db.select()
        .from(rateGuests)
        .where(own)
        .orderBy(asc(rateGuests.day), asc(rateGuests.guests));
      return rows.map((row) => [row.day, row.guests, row.amountCents]);
    };
    await apply({ byAdults: { 1: 9_000, 3: 14_000 } });
    await apply({ until: from, byAdults: { 1: 9_500 }, amountCents: 11_000 });
    expect(await guests()).toEqual([
      ["2026-12-11", 1, 9_500],
      ["2026-12-11", 3, 14_000],
      ["2026-12-12", 1, 9_000],
      ["2026-12-12", 3, 14_000],
    ]);
    expect((await rates()).map(({ amountCents }) => amountCents)).toEqual([11_000, 10_000, 10_000, 10_000, 10_000]);
    const own = eq(rateGuestsHistory.roomRateId, roomRate.id);
    const history = await database().db.select().from(rateGuestsHistory).where(own).orderBy(asc(rateGuestsHistory.id));
    expect(history.filter(({ day: of }) => of === from).map((row) => [row.guests, row.amountCents])).toEqual([
      [1, 10_000],
      [3, 13_000],
      [1, 9_000],
    ]);
    const feed = await database().db.select().from(changeFeed).where(eq(changeFeed.hotelId, roomRate.hotelId));
    expect(feed.map(({ kind, dayCount }) => [kind, dayCount])).toEqual([
      ["rates", 2],
      ["rates", 1],
    ]);
  });

  test("what was said later of one number of guests is not undone by what comes late", async () => {
    const { apply, roomRate } = await sellable();
    const at = (iso: string) => ({ by: WORKER, at: new Date(iso) });
    await apply({ until: from, byAdults: { 1: 9_000 } }, at("2026-11-21T08:00:00Z"));
    await apply({ until: from, byAdults: { 1: 7_000, 3: 15_000 } }, at("2026-11-21T07:00:00Z"));
    const rows = await database().db.select().from(rateGuests).where(eq(rateGuests.roomRateId, roomRate.id));
    expect(rows.map((row) => [row.guests, row.amountCents]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 9_000],
      [3, 15_000],
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

  test("days that are new get rates and stock; restrictions alone make no price, and wait for it", async () => {
    const { apply, rates, stock } = await sellable();
    const later = { from: day("2027-01-01"), until: day("2027-01-03") };
    expect(await apply({ ...later, minLos: 2 })).toEqual({ kind: "applied", daysWaiting: 3 });
    expect(await apply({ ...later, until: day("2027-01-01"), closedToArrival: true })).toMatchObject({
      daysWaiting: 1,
    });
    expect(await rates()).toHaveLength(5);
    const priced = { kind: "applied", daysWaiting: 0 };
    expect(await apply({ ...later, amountCents: 9_000, roomsLeft: 4, maxLos: 5 })).toEqual(priced);
    const added = (await rates()).slice(-3);
    expect(added.map((row) => [row.day, row.amountCents, row.minLos, row.maxLos, row.closedToArrival])).toEqual([
      ["2027-01-01", 9_000, 2, 5, true],
      ["2027-01-02", 9_000, 2, 5, false],
      ["2027-01-03", 9_000, 2, 5, false],
    ]);
    expect(await database().db.$count(rateWaiting)).toBe(0);
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

  test("of two updates of one call that speak of the same the later one counts", async () => {
    const { roomRate, rates, stock } = await sellable();
    const one = { roomRateId: roomRate.id, from, until: day("2026-12-13") };
    const updates = [
      { ...one, amountCents: 11_000, minLos: 2, roomsLeft: 9 },
      { ...one, from: day("2026-12-12"), amountCents: 12_000, roomsLeft: 0 },
    ];
    await database().db.transaction((tx) => applyAri(tx, clock, updates, { by: WORKER }));
    expect((await rates()).slice(0, 3).map((row) => [row.amountCents, row.minLos])).toEqual([
      [11_000, 2],
      [12_000, 2],
      [12_000, 2],
    ]);
    expect((await stock()).slice(0, 3).map((row) => row.bookingLimit)).toEqual([9, 0, 0]);
  });

  test("what is older than what a day says already does not undo it, what it says of other things counts", async () => {
    const { apply, rates, stock, poolId, roomRate } = await sellable();
    const at = (iso: string) => ({ by: WORKER, at: new Date(iso) });
    await apply({ amountCents: 12_000, roomsLeft: 2 }, at("2026-11-21T08:30:00Z"));
    await apply({ amountCents: 11_000, minLos: 3, roomsLeft: 9 }, at("2026-11-21T08:00:00Z"));
    const first = async () => (await rates()).slice(0, 2).map((row) => [row.amountCents, row.minLos]);
    expect(await first()).toEqual([
      [12_000, 3],
      [12_000, 3],
    ]);
    expect((await stock()).slice(0, 2).map((row) => row.bookingLimit)).toEqual([2, 2]);
    // What was so at the same moment counts: it came later.
    await apply({ amountCents: 13_000 }, at("2026-11-21T08:30:00Z"));
    expect((await first())[0]).toEqual([13_000, 3]);
    // A clock that is fast shuts nobody out.
    await apply({ amountCents: 14_000, roomsLeft: 4 }, at("2026-11-21T19:00:00Z"));
    await apply({ amountCents: 15_000, roomsLeft: 5 });
    expect((await first())[0]).toEqual([15_000, 3]);
    const [left] = await database().db.select().from(stockSource).where(eq(stockSource.poolId, poolId));
    expect(left).toMatchObject({ setAt: clock.now(), setBy: "system:tests" });
    expect(await database().db.$count(rateSource, eq(rateSource.roomRateId, roomRate.id))).toBe(2);
  });

  test("a partner sets what is its own, and nothing else", async () => {
    const { apply } = await sellable();
    const by = { kind: "partner", partnerId: "channel" } as const;
    expect(await apply({ amountCents: 1 }, { by })).toEqual({ kind: "forbidden" });
    expect(await apply({ amountCents: 9_900 }, { by, isOwn: true })).toEqual({ kind: "applied", daysWaiting: 0 });
  });

  test("an unknown room rate is said to be one", async () => {
    const { apply } = await sellable();
    expect(await apply({ roomRateId: 1, amountCents: 1 })).toEqual({ kind: "unknown_room_rate" });
  });
});
