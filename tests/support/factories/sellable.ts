import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { daysFrom, type Day } from "#platform/dates.ts";
import { rateDay, rateGuests, stockDay } from "#modules/availability/tables.server.ts";
import type { hotel, ratePlan, room, stayPackage } from "#modules/catalogue/tables.server.ts";
import {
  createHotel,
  createPackage,
  createRatePlan,
  createRoom,
  createRoomRate,
  type HotelRow,
  type PackageRow,
  type RatePlanRow,
  type RoomRateRow,
  type RoomRow,
} from "./hotels.ts";
import type { Overrides } from "./rows.ts";

type Period = { from: Day; days: number };
type PerDay<T> = T | ((index: number, day: Day) => T);

function valueOf<T>(given: PerDay<T>, index: number, on: Day): T {
  return typeof given === "function" ? (given as (index: number, day: Day) => T)(index, on) : given;
}

/** Prices (cents a night) and restrictions of a room rate over a period; days that exist already are replaced. */
export async function setRates(
  db: Db,
  roomRateId: number,
  {
    from,
    days,
    amount,
    ...restrictions
  }: Period & { amount: PerDay<number> } & Partial<
      Omit<typeof rateDay.$inferInsert, "roomRateId" | "day" | "amountCents">
    >,
): Promise<void> {
  const rows = daysFrom(from, days).map((on, index) => ({
    roomRateId,
    day: on,
    amountCents: valueOf(amount, index, on),
    ...restrictions,
  }));
  await db
    .insert(rateDay)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateDay.roomRateId, rateDay.day],
      set: {
        amountCents: sql`excluded.amount_cents`,
        isClosed: sql`excluded.is_closed`,
        minLos: sql`excluded.min_los`,
        maxLos: sql`excluded.max_los`,
        closedToArrival: sql`excluded.closed_to_arrival`,
        closedToDeparture: sql`excluded.closed_to_departure`,
      },
    });
}

/** Prices for another number of adults than two (cents a night) over a period; 0 for none. */
export async function setGuestRates(
  db: Db,
  roomRateId: number,
  { from, days, guests, amount }: Period & { guests: number; amount: PerDay<number> },
): Promise<void> {
  const rows = daysFrom(from, days)
    .map((on, index) => ({ roomRateId, day: on, guests, amountCents: valueOf(amount, index, on) }))
    .filter(({ amountCents }) => amountCents > 0);
  if (rows.length > 0) await db.insert(rateGuests).values(rows);
}

/** Rooms of a pool over a period: `limit` is the booking limit, held and sold rooms included. Days that exist keep held and sold. */
export async function setStock(
  db: Db,
  poolId: number,
  { from, days, limit, held, sold }: Period & { limit: PerDay<number>; held?: number; sold?: number },
): Promise<void> {
  const rows = daysFrom(from, days).map((on, index) => ({
    poolId,
    day: on,
    bookingLimit: valueOf(limit, index, on),
    held: held ?? 0,
    sold: sold ?? 0,
  }));
  await db
    .insert(stockDay)
    .values(rows)
    .onConflictDoUpdate({
      target: [stockDay.poolId, stockDay.day],
      set: {
        bookingLimit: sql`excluded.booking_limit`,
        ...(held === undefined ? {} : { held }),
        ...(sold === undefined ? {} : { sold }),
      },
    });
}

export type Sellable = {
  hotel: HotelRow;
  room: RoomRow;
  plan: RatePlanRow;
  roomRate: RoomRateRow;
  package: PackageRow;
  poolId: number;
};

/**
 * A package that can be bought: hotel, room, plan, pool, prices and rooms from `from` on for `days` nights (and the departure day after
 * them). `amount` in cents a night, `limit` rooms.
 */
export async function createSellable(
  db: Db,
  {
    from,
    days = 30,
    amount = 10_000,
    limit = 5,
    ...overrides
  }: Partial<Period> & {
    from: Day;
    amount?: PerDay<number>;
    limit?: PerDay<number>;
    hotel?: Overrides<typeof hotel>;
    room?: Overrides<typeof room>;
    plan?: Overrides<typeof ratePlan>;
    package?: Overrides<typeof stayPackage> & { activityIds?: number[] };
  },
): Promise<Sellable> {
  const hotelRow = await createHotel(db, overrides.hotel);
  const hotelId = hotelRow.id;
  const roomRow = await createRoom(db, { ...overrides.room, hotelId });
  const plan = await createRatePlan(db, { ...overrides.plan, hotelId });
  const rate = await createRoomRate(db, { hotelId, roomId: roomRow.id, ratePlanId: plan.id });
  await setRates(db, rate.id, { from, days: days + 1, amount });
  await setStock(db, rate.poolId, { from, days: days + 1, limit });
  const packageRow = await createPackage(db, { ...overrides.package, roomRateId: rate.id });
  return { hotel: hotelRow, room: roomRow, plan, roomRate: rate, package: packageRow, poolId: rate.poolId };
}
