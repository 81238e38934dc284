import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { applyAri, type AriUpdate } from "#modules/availability/ari.server.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import { changeFeed, rateDay, rateHistory, stockDay } from "#modules/availability/tables.server.ts";
import {
  createHotel,
  createRatePlan,
  createRoomRate,
  createSellable,
  setRates,
} from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { sourceOf } from "./history.server.ts";
import type { RatesService } from "./service.ts";
import { ratePaint } from "./tables.server.ts";
import { wireRates } from "./wire.server.ts";
import type { PaintWish, Wish } from "./wish.ts";

const database = useDatabase();
const FROM = day("2026-12-07");
const INES: Actor = { kind: "staff", staffId: "6f1d2c3b-0000-4000-8000-000000000001", permissions: ["revenue"] };
const HOTELIER: Actor = { kind: "staff", staffId: "6f1d2c3b-0000-4000-8000-000000000002", permissions: ["hotel"] };
const HOUSE = { hotels: null, language: "fr" } as const;

let clock: ReturnType<typeof fixedClock>;
let rates: RatesService;
let made: Awaited<ReturnType<typeof createSellable>>;
let sale: number;

beforeEach(async () => {
  const { db } = database();
  clock = fixedClock("2026-11-21T09:00:00Z");
  rates = wireRates({ db, clock });
  made = await createSellable(db, { from: FROM, days: 13, amount: 10_000, limit: 5 });
  const { id: ratePlanId } = await createRatePlan(db, { hotelId: made.hotel.id, code: "SALE" });
  const row = { hotelId: made.hotel.id, roomId: made.room.id, ratePlanId, poolId: made.poolId };
  sale = (await createRoomRate(db, row)).id;
  await setRates(db, sale, { from: FROM, days: 14, amount: 9_000 });
});

const wish = (changed: Partial<PaintWish> = {}): PaintWish => ({
  kind: "paint",
  roomRateIds: [made.roomRate.id],
  from: FROM,
  until: addDays(FROM, 6),
  weekdays: [5, 6],
  price: { kind: "percent", hundredths: 1_000 },
  roomsLeft: null,
  isClosed: null,
  closedToArrival: null,
  closedToDeparture: null,
  minLos: null,
  maxLos: null,
  ...changed,
});
const asked = (wanted: Wish = wish()) => ({ hotel: made.hotel.code, room: made.room.code, wish: wanted });
/** Looks first, as the screen does, then does it. */
async function paint(wanted: Wish = wish(), { by = INES, hotels = HOUSE.hotels as readonly number[] | null } = {}) {
  const looker = { ...HOUSE, hotels };
  const preview = await rates.preview(asked(wanted), looker);
  return rates.paint(asked(wanted), { by, reason: "a fair in town", seen: preview?.seen ?? "" }, looker);
}
const undo = (id: string, by: Actor = INES) =>
  rates.undo({ id, hotel: made.hotel.code }, { by, reason: "wrong week" }, HOUSE);
const idOf = (outcome: Awaited<ReturnType<typeof paint>>) => (outcome.kind === "done" ? outcome.id : "");
const amounts = async (roomRateId = made.roomRate.id) =>
  (await database().db.select().from(rateDay).where(eq(rateDay.roomRateId, roomRateId)).orderBy(asc(rateDay.day))).map(
    ({ amountCents }) => amountCents,
  );
const limits = async () =>
  (await database().db.select().from(stockDay).where(eq(stockDay.poolId, made.poolId)).orderBy(asc(stockDay.day))).map(
    ({ bookingLimit }) => bookingLimit,
  );
const say = (update: Partial<AriUpdate>, at?: Date) =>
  database().db.transaction((tx) =>
    applyAri(
      tx,
      clock,
      [{ roomRateId: made.roomRate.id, from: addDays(FROM, 4), until: addDays(FROM, 4), ...update }],
      { by: { kind: "partner", partnerId: "channel" }, isOwn: true, ...(at && { at }) },
    ),
  );

describe("painting", () => {
  test("writes the days of the weekdays through the one verb, with history, feed and journal", async () => {
    const { db } = database();
    expect(await paint()).toMatchObject({ kind: "done", days: 2, at: clock.now() });
    expect((await amounts()).slice(0, 7)).toEqual([10_000, 10_000, 10_000, 10_000, 11_000, 11_000, 10_000]);
    expect((await amounts(sale)).slice(4, 6)).toEqual([9_000, 9_000]);
    const former = await db.select().from(rateHistory).where(eq(rateHistory.roomRateId, made.roomRate.id));
    expect(former.map((row) => row.amountCents)).toEqual([10_000, 10_000]);
    const feed = await db.select().from(changeFeed).where(eq(changeFeed.hotelId, made.hotel.id));
    expect(feed.map((row) => [row.kind, row.fromDay, row.dayCount])).toEqual([["rates", "2026-12-11", 2]]);
    const lines = await db.select().from(audit).where(eq(audit.thingId, made.hotel.code));
    expect(lines).toMatchObject([
      {
        verb: "rates.paint",
        thingKind: "hotel",
        reason: "a fair in town",
        before: { amount: "100.00" },
        after: { amount: "110.00", changed: 2, room: made.room.code },
      },
    ]);
  });

  test("of several plans that share rooms the limit falls once, on top of what is taken", async () => {
    await database().db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin: FROM, nights: 1, rooms: 2 }));
    const all = { roomRateIds: [made.roomRate.id, sale], weekdays: [1, 2], price: null };
    expect(await paint(wish({ ...all, roomsLeft: 1, isClosed: true }))).toMatchObject({ kind: "done", days: 2 });
    expect((await limits()).slice(0, 3)).toEqual([3, 1, 5]);
    const shown = await rates.day({ hotel: made.hotel.code, room: made.room.code, day: FROM }, HOUSE);
    expect(shown?.moves.map(({ plan, rooms, after }) => [plan, rooms, after])).toEqual(
      expect.arrayContaining([
        [null, { poolId: made.poolId, before: 3, after: 1 }, null],
        ["SALE", null, { isClosed: true }],
      ]),
    );
  });

  test("a second editor is told, and nothing of the first one's is overwritten", async () => {
    const preview = await rates.preview(asked(), HOUSE);
    await paint(wish({ price: { kind: "set", cents: 12_000 } }));
    const deed = { by: INES, reason: "late", seen: preview?.seen ?? "" };
    expect(await rates.paint(asked(), deed, HOUSE)).toMatchObject({ kind: "changed" });
    expect((await amounts()).slice(4, 6)).toEqual([12_000, 12_000]);
    expect(await database().db.$count(ratePaint, eq(ratePaint.hotelId, made.hotel.id))).toBe(1);
  });

  test("a sale between look and deed is nobody's change", async () => {
    const rooms = wish({ price: null, roomsLeft: 2 });
    const preview = await rates.preview(asked(rooms), HOUSE);
    const checkin = addDays(FROM, 4);
    await database().db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin, nights: 1, rooms: 3 }));
    const deed = { by: INES, reason: "fewer", seen: preview?.seen ?? "" };
    expect(await rates.paint(asked(rooms), deed, HOUSE)).toMatchObject({ kind: "done" });
    expect((await limits()).slice(4, 6)).toEqual([5, 2]);
  });

  test("the same once more changes nothing, and is not written down", async () => {
    const set = wish({ price: { kind: "set", cents: 10_000 } });
    expect(await paint(set)).toEqual({ kind: "nothing" });
    expect(await database().db.$count(audit, eq(audit.thingId, made.hotel.code))).toBe(0);
  });

  test("two at once come one after the other: one is done, the other told", async () => {
    const preview = await rates.preview(asked(), HOUSE);
    const deed = { by: INES, reason: "both", seen: preview?.seen ?? "" };
    const both = await Promise.all([rates.paint(asked(), deed, HOUSE), rates.paint(asked(), deed, HOUSE)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
    expect((await amounts()).slice(4, 6)).toEqual([11_000, 11_000]);
  });
});

test("a season is copied weekday by weekday, dearer where that is wanted, without its rooms", async () => {
  await paint(wish({ price: { kind: "set", cents: 15_000 }, minLos: 2 }));
  const season = { roomRateIds: [made.roomRate.id], from: FROM, until: addDays(FROM, 6), to: day("2027-12-07") };
  const price = { kind: "percent", hundredths: 500 } as const;
  expect(await paint({ kind: "copy", ...season, price })).toMatchObject({ kind: "done", days: 7 });
  const { db } = database();
  const rows = await db
    .select()
    .from(rateDay)
    .where(eq(rateDay.roomRateId, made.roomRate.id))
    .orderBy(asc(rateDay.day));
  expect(rows.slice(-7).map((row) => [row.day, row.amountCents, row.minLos])).toEqual([
    ["2027-12-06", 10_500, 1],
    ["2027-12-07", 10_500, 1],
    ["2027-12-08", 10_500, 1],
    ["2027-12-09", 10_500, 1],
    ["2027-12-10", 15_750, 2],
    ["2027-12-11", 15_750, 2],
    ["2027-12-12", 10_500, 1],
  ]);
  expect(await limits()).toHaveLength(14);
});

describe("taking back", () => {
  test("brings every day back, once; rooms that were sold since stay sold", async () => {
    const id = idOf(await paint(wish({ roomsLeft: 9, minLos: 3 })));
    const checkin = addDays(FROM, 4);
    await database().db.transaction((tx) => holdStock(tx, { poolId: made.poolId, checkin, nights: 1, rooms: 6 }));
    clock.advance(60_000);
    expect(await undo(id)).toMatchObject({ kind: "done", days: 2 });
    expect((await amounts()).slice(4, 6)).toEqual([10_000, 10_000]);
    expect((await limits()).slice(4, 6)).toEqual([6, 5]);
    expect(await undo(id)).toEqual({ kind: "over" });
  });

  test("is refused as soon as anybody has said anything of a day since: a partner the same, too", async () => {
    const id = idOf(await paint());
    clock.advance(60_000);
    await say({ amountCents: 11_000 });
    expect(await undo(id)).toEqual({ kind: "changed", days: 1 });
    expect((await amounts()).slice(4, 6)).toEqual([11_000, 11_000]);
  });

  test("is refused where a file has changed a day", async () => {
    const id = idOf(await paint());
    await setRates(database().db, made.roomRate.id, { from: addDays(FROM, 5), days: 1, amount: 7_000 });
    expect(await undo(id)).toEqual({ kind: "changed", days: 1 });
  });

  test("closes a day that had no price, and leaves alone what another said of another value", async () => {
    const late = addDays(FROM, 20);
    const fresh = { from: late, until: late, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const id = idOf(await paint(wish({ ...fresh, price: { kind: "set", cents: 8_000 } })));
    expect(await undo(id)).toMatchObject({ kind: "done", days: 1 });
    const shown = await rates.day({ hotel: made.hotel.code, room: made.room.code, day: late }, HOUSE);
    expect(shown?.days.rates.get(made.roomRate.id)?.[0]).toMatchObject({ amountCents: 8_000, isClosed: true });
    const other = idOf(await paint());
    clock.advance(60_000);
    await say({ minLos: 2 });
    expect(await undo(other)).toMatchObject({ kind: "done" });
  });
});

describe("a person and a partner", () => {
  const at = () => rates.day({ hotel: made.hotel.code, room: made.room.code, day: addDays(FROM, 4) }, HOUSE);

  test("an older message does not undo what a person set, the next one does; the day says who and what", async () => {
    await paint();
    await say({ amountCents: 9_900 }, new Date(clock.now().getTime() - 60_000));
    expect((await amounts())[4]).toBe(11_000);
    clock.advance(60_000);
    await say({ amountCents: 9_900 });
    expect((await amounts())[4]).toBe(9_900);
    const shown = await at();
    expect(shown?.moves.map(({ setBy, before, after }) => [setBy, before, after])).toEqual([
      ["partner:channel", { amountCents: 11_000 }, { amountCents: 9_900 }],
      [`staff:${INES.kind === "staff" ? INES.staffId : ""}`, { amountCents: 10_000 }, { amountCents: 11_000 }],
    ]);
    const now = shown?.days.rates.get(made.roomRate.id)?.[0];
    if (!shown || !now) throw new Error("no such day");
    expect(now.lowestCents).toBe(9_900);
    expect([sourceOf("amountCents", now, shown.moves), sourceOf("minLos", now, shown.moves)]).toEqual([
      "partner:channel",
      null,
    ]);
  });

  test("nothing above the lowest of 30 days is ever struck through, and after them it is forgotten", async () => {
    await paint(wish({ price: { kind: "set", cents: 14_000 } }));
    expect((await at())?.days.rates.get(made.roomRate.id)?.[0]).toMatchObject({
      amountCents: 14_000,
      lowestCents: 10_000,
    });
    clock.advance(31 * 86_400_000);
    expect((await at())?.days.rates.get(made.roomRate.id)?.[0]).toMatchObject({ lowestCents: 14_000 });
  });
});

describe("people of hotels", () => {
  test("set what is theirs; hotels of others are not there", async () => {
    const other = await createHotel(database().db);
    expect(await paint(wish(), { by: HOTELIER, hotels: [made.hotel.id] })).toMatchObject({ kind: "done" });
    const theirs = { by: HOTELIER, hotels: [other.id] };
    expect(await paint(wish({ price: { kind: "set", cents: 1 } }), theirs)).toEqual({ kind: "not_found" });
    const looker = { ...HOUSE, hotels: [other.id] };
    const codes = { hotel: made.hotel.code, room: made.room.code };
    expect(await rates.findRoom(codes, looker)).toBeNull();
    expect(await rates.month({ ...codes, month: day("2026-12-01") }, looker)).toBeNull();
    expect((await rates.findHotels("", looker)).map(({ id }) => id)).toEqual([other.id]);
    const [row] = await database().db.select().from(ratePaint).where(eq(ratePaint.hotelId, made.hotel.id));
    const asId = { id: row?.id ?? "", hotel: made.hotel.code };
    expect(await rates.findPaint(asId, looker)).toBeNull();
    // Under the name of their own hotel neither.
    const own = { by: HOTELIER, reason: "theirs" };
    expect(await rates.undo({ ...asId, hotel: other.code }, own, looker)).toEqual({ kind: "not_found" });
  });

  test("whoever may not set rates does not, whatever they look at", async () => {
    const by: Actor = { kind: "staff", staffId: "x", permissions: ["care"] };
    expect(await paint(wish(), { by })).toEqual({ kind: "forbidden" });
    expect((await amounts())[4]).toBe(10_000);
  });
});
