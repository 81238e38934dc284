import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  createHotel,
  createPackage,
  createRatePlan,
  createRoom,
  createRoomRate,
  createStockPool,
  setRates,
  setStock,
} from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { withSingleRoom, type Party } from "#modules/visit/party.ts";
import { fromPrice } from "../offers.server.ts";
import { quoteStay } from "../quote.server.ts";
import { hotelRooms } from "./hotel-rooms.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const today = day("2026-11-21");
const DAYS = 40;
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const reader = createReader(
  { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null },
  "fr_FR",
);
const couple: Party = { adults: 2, children: 0, babies: 0, singleRoom: false };
const ids = { hotel: 0, quiet: 0, large: 0 };

/** A hotel with a double and a family room, each under a plan with breakfast and one without. The double is full on its first three days of each week. */
beforeAll(async () => {
  const { db } = database();
  const hotel = await createHotel(db, {
    localTax: { type: "BOOKING_PERCENTAGE", percentage: 7.5, currency: "EUR", toBePaidAtHotel: false },
  });
  const quiet = await createRoom(db, { hotelId: hotel.id, sizeM2: 18, maxAdults: 2, maxChildren: 0, maxGuests: 2 });
  const large = await createRoom(db, { hotelId: hotel.id, sizeM2: 35, maxAdults: 4, maxChildren: 3, maxGuests: 4 });
  const occupancy = {
    singleUseCents: cents(900),
    extraAdultCents: cents(3_000),
    childCents: cents(1_500),
    babyCents: cents(300),
  };
  const plans = [
    await createRatePlan(db, { hotelId: hotel.id, occupancy }),
    await createRatePlan(db, { hotelId: hotel.id, occupancy, board: "RO", cancellation: { type: "NCNR" } }),
  ];
  for (const [at, room] of [quiet, large].entries()) {
    const poolId = await createStockPool(db, hotel.id);
    await setStock(db, poolId, { from: today, days: DAYS, limit: (index) => (at === 0 && index % 7 < 3 ? 0 : 3) });
    for (const [number, plan] of plans.entries()) {
      const rate = await createRoomRate(db, { hotelId: hotel.id, roomId: room.id, ratePlanId: plan.id, poolId });
      const amount = (index: number) => 9_000 + at * 5_000 - number * 1_111 + (index % 5) * 333;
      await setRates(db, rate.id, { from: today, days: DAYS, amount });
      await createPackage(db, { kind: "room", roomRateId: rate.id, nights: [1, 2, 3, 4], isGiftable: false });
    }
  }
  await createPackage(db, { hotelId: hotel.id, roomRateId: (await createRoomRate(db, { hotelId: hotel.id })).id });
  Object.assign(ids, { hotel: hotel.id, quiet: quiet.id, large: large.id });
});

const ask = (stay: { checkin: ReturnType<typeof day>; nights: number } | null, party = couple) =>
  hotelRooms(database().db, clock, { hotelId: ids.hotel, stay, party }, reader);
const roomOf = async (id: number, ...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).rooms.find(({ uuid }) => uuid === String(id));

describe("the rooms of a hotel", () => {
  test("every total, every refusal and every free period is its quote's, for any dates and party", async () => {
    const { db } = database();
    const seen = { rates: 0, refusals: 0, free: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.record({ start: fc.integer({ min: 0, max: DAYS - 2 }), nights: fc.integer({ min: 1, max: 5 }) }),
        fc.record({
          adults: fc.integer({ min: 1, max: 5 }),
          children: fc.integer({ min: 0, max: 3 }),
          babies: fc.integer({ min: 0, max: 2 }),
        }),
        async ({ start, nights }, people) => {
          const party = withSingleRoom(people);
          const checkin = addDays(today, start);
          const quoteOf = (id: string, from = checkin) =>
            quoteStay(db, clock, {
              siteId: "fr_FR",
              packageId: Number(id),
              checkin: from,
              nights,
              party,
              activityDays: [],
            });
          for (const room of (await ask({ checkin, nights }, party)).rooms) {
            for (const id of room.packageIds) {
              const quote = await quoteOf(id);
              const rate = room.rates.find((each) => each.id === id);
              expect(rate?.priceInfo.sellPrice ?? null).toBe(quote?.bookable ? quote.price.sell : null);
              expect(rate?.availableRooms ?? null).toBe(quote?.bookable ? quote.availableRooms : null);
              expect(rate?.cancellationPolicy.cancellationDeadline ?? null).toBe(
                rate ? (quote?.cancellation.deadline ?? null) : null,
              );
              if (rate) seen.rates += 1;
            }
            const isTaken = room.rates.length === 0;
            if (isTaken) seen.refusals += 1;
            const refusal = isTaken ? (await quoteOf(room.packageIds[0] ?? ""))?.errors[0] : undefined;
            expect(room.error?.code).toBe(refusal);
            expect(isTaken ? [] : room.nextFree).toEqual([]);
            for (const free of room.nextFree) {
              seen.free += 1;
              expect((await quoteOf(free.id, free.checkin))?.price?.sell).toBe(free.priceInfo.sellPrice);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  test("without dates each plan has its own from price, and terms that wait for dates", async () => {
    const { checkin, rooms } = await ask(null);
    expect([checkin, rooms.map(({ uuid }) => uuid)]).toEqual([null, [String(ids.quiet), String(ids.large)]]);
    for (const { rates } of rooms) {
      expect(rates.map(({ board }) => board.value)).toEqual(["RO", "BB"]);
      for (const { id, priceInfo } of rates)
        expect(priceInfo.sellPrice).toBe(
          (await fromPrice(database().db, clock, { packageId: Number(id), siteId: "fr_FR", party: couple }))?.total
            .sell,
        );
    }
  });

  test("a room that is taken comes last, with two free periods of as many nights on the same weekday", async () => {
    const checkin = today;
    const { rooms } = await ask({ checkin, nights: 2 });
    expect(rooms.map(({ uuid }) => uuid)).toEqual([String(ids.large), String(ids.quiet)]);
    expect(rooms[1]).toMatchObject({ rates: [], error: { code: "PACKAGE_SOLD_OUT" } });
    // Saturdays are taken all year: other days stand in, and none lies within another.
    expect(rooms[1]?.nextFree.map((free) => free.checkin)).toEqual([addDays(today, 3), addDays(today, 5)]);
    await setStock(database().db, await poolOf(ids.quiet), { from: addDays(today, 14), days: 3, limit: 2 });
    const again = await roomOf(ids.quiet, { checkin, nights: 2 });
    expect(again?.nextFree.map((free) => free.checkin)).toEqual([addDays(today, 3), addDays(today, 14)]);
  });

  test.each([
    ["too many for one room with a child", { adults: 3, children: 1, babies: 0 }, "PARTY_TOO_LARGE", 0],
    ["more nights than anybody sells", couple, "PACKAGE_NOT_AVAILABLE_NIGHTS", 0],
  ] as const)("%s: said, without other periods", async (_why, people, code, periods) => {
    const nights = code === "PARTY_TOO_LARGE" ? 1 : 9;
    const room = await roomOf(ids.quiet, { checkin: addDays(today, 4), nights }, withSingleRoom(people));
    expect([room?.error?.code, room?.nextFree.length]).toEqual([code, periods]);
  });

  test("a hotel that sells stays only has none", async () => {
    const other = await createPackage(database().db);
    const found = await hotelRooms(database().db, clock, { hotelId: other.hotelId, stay: null, party: couple }, reader);
    expect(found.rooms).toEqual([]);
  });
});

async function poolOf(roomId: number): Promise<number> {
  const { rows } = await database().pool.query<{ pool_id: number }>(
    "select pool_id from room_rate where room_id = $1 limit 1",
    [roomId],
  );
  return rows[0]?.pool_id ?? 0;
}
