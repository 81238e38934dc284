import { and, asc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { daysFrom, nightsBetween, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { lowestOfLast30Days } from "#modules/availability/data.server.ts";
import { BASE_ADULTS } from "#modules/availability/pricing/split.ts";
import { rateDay, rateSource, stockDay, stockSource } from "#modules/availability/tables.server.ts";
import { pickText } from "#modules/catalogue/reader.server.ts";
import { hotel, ratePlan, room, roomRate } from "#modules/catalogue/tables.server.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { HotelScope } from "#modules/staff/types.ts";
import { channelHotel, channelPartner } from "#modules/suppliers/ari/tables.server.ts";
import type { FoundHotel, PlanDay, PoolDay, RatesHotel, RoomDays, RoomOfHotel, RoomPlan } from "./types.ts";

export type RatesDeps = { db: Db; clock: Clock };
/** Who looks: at which hotels, in which language names are. */
export type Looker = { hotels: HotelScope; language: Language };

/** Hotels that a page of what was found has room for. */
export const MOST_FOUND = 40;

const within = (hotels: HotelScope) => (hotels === null ? undefined : inArray(hotel.id, [...hotels]));
/** What somebody types is letters: neither `%` nor `_` stands for others. */
const escape = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
const cityIn = (language: Language) =>
  sql<string>`coalesce(${destination.names} ->> ${language}, ${destination.names} ->> 'en', '')`;

/** Hotels by name, code or city, of those that somebody may see; without a text the first by name. */
export function findHotels(db: Db, text: string, { hotels, language }: Looker): Promise<FoundHotel[]> {
  const like = `%${escape(text)}%`;
  const inCity = sql`exists (select from jsonb_each_text(${destination.names}) city where city.value ilike ${like})`;
  const named = or(ilike(hotel.name, like), ilike(hotel.code, like), inCity);
  return db
    .select({ id: hotel.id, code: hotel.code, name: hotel.name, city: cityIn(language) })
    .from(hotel)
    .leftJoin(destination, eq(destination.id, hotel.cityId))
    .where(and(within(hotels), text === "" ? undefined : named))
    .orderBy(asc(hotel.name), asc(hotel.id))
    .limit(MOST_FOUND);
}

/** Hotels by ids or codes, of all that there are: for people of the house. */
export function hotelsBy(
  db: Db,
  which: { ids: readonly number[] } | { codes: readonly string[] },
): Promise<FoundHotel[]> {
  const where = "ids" in which ? inArray(hotel.id, [...which.ids]) : inArray(hotel.code, [...which.codes]);
  return db
    .select({ id: hotel.id, code: hotel.code, name: hotel.name, city: sql<string>`''` })
    .from(hotel)
    .where(where)
    .orderBy(asc(hotel.name));
}

/** A hotel by its code; null where there is none, or none that somebody may see. */
export async function findHotel(
  { db, clock }: RatesDeps,
  code: string,
  { hotels, language }: Looker,
): Promise<RatesHotel | null> {
  const [row] = await db
    .select({
      id: hotel.id,
      code: hotel.code,
      name: hotel.name,
      city: cityIn(language),
      timeZone: hotel.timeZone,
      partner: channelPartner.name,
      heardAt: channelHotel.heardAt,
    })
    .from(hotel)
    .leftJoin(destination, eq(destination.id, hotel.cityId))
    .leftJoin(channelHotel, eq(channelHotel.hotelId, hotel.id))
    .leftJoin(channelPartner, and(eq(channelPartner.id, channelHotel.partnerId), eq(channelPartner.isActive, true)))
    .where(and(within(hotels), eq(hotel.code, code)));
  if (!row) return null;
  const { timeZone, partner, heardAt, ...found } = row;
  return {
    ...found,
    today: localTime(clock, timeZone).today,
    partner: partner === null ? null : { name: partner, heardAt },
  };
}

/** A room of a hotel by both codes, the first room where none is said; null where there is none. */
export async function findRoom(
  deps: RatesDeps,
  codes: { hotel: string; room: string | null },
  looker: Looker,
): Promise<RoomOfHotel | null> {
  const found = await findHotel(deps, codes.hotel, looker);
  if (!found) return null;
  const rows = await deps.db
    .select({ id: room.id, code: room.code, texts: room.texts })
    .from(room)
    .where(and(eq(room.hotelId, found.id), sql`exists (select from ${roomRate} where ${roomRate.roomId} = ${room.id})`))
    .orderBy(asc(room.code));
  const rooms = rows.map(({ id, code, texts }) => ({ id, code, name: pickText(texts, looker.language)?.name ?? code }));
  const one = codes.room === null ? rooms[0] : rooms.find(({ code }) => code === codes.room);
  return one ? { hotel: found, rooms, room: one, plans: await findPlans(deps.db, one.id) } : null;
}

const findPlans = (db: Db, roomId: number): Promise<RoomPlan[]> =>
  db
    .select({ roomRateId: roomRate.id, poolId: roomRate.poolId, code: ratePlan.code, board: ratePlan.board })
    .from(roomRate)
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .where(eq(roomRate.roomId, roomId))
    .orderBy(sql`${ratePlan.isPublic} desc`, asc(ratePlan.code));

type Period = { from: Day; until: Day };

/** What the plans of a room and their pools say from one day to another, both included: three queries, whatever the number of days. */
export async function loadDays({ db, clock }: RatesDeps, plans: readonly RoomPlan[], span: Period): Promise<RoomDays> {
  const count = nightsBetween(span.from, span.until) + 1;
  const empty = <Value>() => Array.from<Value | null>({ length: count }).fill(null);
  const ids = plans.map(({ roomRateId }) => roomRateId);
  const rates = new Map(ids.map((id) => [id, empty<PlanDay>()]));
  const pools = new Map(plans.map(({ poolId }) => [poolId, empty<PoolDay>()]));
  // One after the other: in a transaction there is one connection.
  const rateRows = await readRates(db, ids, span);
  const lowest = await lowestOfLast30Days(db, clock, ids, span);
  const stockRows = await readStock(db, [...pools.keys()], span);
  const placeOf = (day: Day) => nightsBetween(span.from, day);
  for (const { roomRateId, day, ...values } of rateRows) {
    const row = rates.get(roomRateId);
    if (row) row[placeOf(day)] = { ...values, lowestCents: values.amountCents };
  }
  for (const { roomRateId, day, guests, amountCents } of lowest) {
    const found = rates.get(roomRateId)?.[placeOf(day)];
    if (found && guests === BASE_ADULTS) found.lowestCents = Math.min(found.lowestCents, amountCents);
  }
  for (const { poolId, day, ...values } of stockRows) {
    const row = pools.get(poolId);
    if (row) row[placeOf(day)] = values;
  }
  return { days: daysFrom(span.from, count), rates, pools };
}

const readRates = (db: Db, ids: readonly number[], { from, until }: Period) =>
  db
    .select({
      roomRateId: rateDay.roomRateId,
      day: sql<Day>`${rateDay.day}`,
      amountCents: rateDay.amountCents,
      isClosed: rateDay.isClosed,
      minLos: rateDay.minLos,
      maxLos: rateDay.maxLos,
      closedToArrival: rateDay.closedToArrival,
      closedToDeparture: rateDay.closedToDeparture,
      setBy: rateSource.setBy,
    })
    .from(rateDay)
    .leftJoin(rateSource, and(eq(rateSource.roomRateId, rateDay.roomRateId), eq(rateSource.day, rateDay.day)))
    .where(
      sql`${rateDay.roomRateId} = any(${sql.param([...ids])}::int[]) and ${rateDay.day} between ${from} and ${until}`,
    );

const readStock = (db: Db, ids: readonly number[], { from, until }: Period) =>
  db
    .select({
      poolId: stockDay.poolId,
      day: sql<Day>`${stockDay.day}`,
      limit: stockDay.bookingLimit,
      held: stockDay.held,
      sold: stockDay.sold,
      setBy: stockSource.setBy,
    })
    .from(stockDay)
    .leftJoin(stockSource, and(eq(stockSource.poolId, stockDay.poolId), eq(stockSource.day, stockDay.day)))
    .where(
      sql`${stockDay.poolId} = any(${sql.param([...ids])}::int[]) and ${stockDay.day} between ${from} and ${until}`,
    );
