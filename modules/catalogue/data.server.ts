import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { activity, hotel, packageActivity, ratePlan, room, roomRate, stayPackage } from "./tables.server.ts";

export type HotelRow = typeof hotel.$inferSelect;
export type RoomRow = typeof room.$inferSelect;
export type RatePlanRow = typeof ratePlan.$inferSelect;
export type RoomRateRow = typeof roomRate.$inferSelect;
export type ActivityRow = typeof activity.$inferSelect;
export type PackageRow = typeof stayPackage.$inferSelect;

/** A package with what it is made of; activities in the order they are shown. */
export type PackageRecord = { package: PackageRow; room: RoomRow; plan: RatePlanRow; activities: ActivityRow[] };
/** A package with its hotel too: what a product page shows. */
export type ProductRecord = PackageRecord & { hotel: HotelRow };

/** One package, published or not; null when there is no such id. */
export async function findPackage(db: Db, id: number): Promise<ProductRecord | null> {
  const [found] = await packagesByIds(db, [id]);
  return found ?? null;
}

/** Packages with their hotels, in the order of the ids; unknown ids are left out. Two queries, however many there are. */
export async function packagesByIds(db: Db, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const [rows, activities] = await Promise.all([
    selectPackages(db).innerJoin(hotel, eq(hotel.id, stayPackage.hotelId)).where(inArray(stayPackage.id, [...ids])),
    activitiesOf(db, inArray(packageActivity.packageId, [...ids])),
  ]);
  const byId = new Map(rows.map((row) => [row.package.id, { ...toRecord(row, activities), hotel: row.hotel }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every published package of a hotel, those of one kind first booked first. `exceptId` leaves one out (the page's own). */
export async function packagesOfHotel(db: Db, hotelId: number, { exceptId = 0 }: { exceptId?: number } = {}): Promise<PackageRecord[]> {
  const isWanted = and(eq(stayPackage.hotelId, hotelId), eq(stayPackage.isPublished, true), ne(stayPackage.id, exceptId));
  const [rows, activities] = await Promise.all([
    selectPackages(db).where(isWanted).orderBy(desc(stayPackage.kind), desc(stayPackage.recentBookings), asc(stayPackage.id)),
    activitiesOf(db, inArray(packageActivity.packageId, db.select({ id: stayPackage.id }).from(stayPackage).where(isWanted))),
  ]);
  return rows.map((row) => toRecord(row, activities));
}

function selectPackages(db: Db) {
  return db.select().from(stayPackage)
    .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
    .innerJoin(room, eq(room.id, roomRate.roomId))
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .$dynamic();
}

async function activitiesOf(db: Db, isWanted: ReturnType<typeof inArray>): Promise<Map<number, ActivityRow[]>> {
  const rows = await db.select({ packageId: packageActivity.packageId, activity }).from(packageActivity)
    .innerJoin(activity, eq(activity.id, packageActivity.activityId))
    .where(isWanted).orderBy(asc(packageActivity.packageId), asc(packageActivity.position));
  const byPackage = Map.groupBy(rows, (row) => row.packageId);
  return new Map([...byPackage].map(([id, entries]) => [id, entries.map((entry) => entry.activity)]));
}

function toRecord(row: { package: PackageRow; room: RoomRow; rate_plan: RatePlanRow }, activities: ReadonlyMap<number, ActivityRow[]>): PackageRecord {
  return { package: row.package, room: row.room, plan: row.rate_plan, activities: activities.get(row.package.id) ?? [] };
}

/** One hotel, active or not; null when there is no such id. */
export async function findHotel(db: Db, id: number): Promise<HotelRow | null> {
  const [found] = await db.select().from(hotel).where(eq(hotel.id, id));
  return found ?? null;
}

/** Hotels in the order of the ids; unknown ids are left out. */
export async function hotelsByIds(db: Db, ids: readonly number[]): Promise<HotelRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(hotel).where(inArray(hotel.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function roomsOfHotel(db: Db, hotelId: number): Promise<RoomRow[]> {
  return db.select().from(room).where(eq(room.hotelId, hotelId)).orderBy(asc(room.sizeM2), asc(room.id));
}

/** A hotel's rooms under its plans. */
export async function roomRatesOf(db: Db, hotelId: number): Promise<{ roomRate: RoomRateRow; room: RoomRow; plan: RatePlanRow }[]> {
  const rows = await db.select().from(roomRate)
    .innerJoin(room, eq(room.id, roomRate.roomId))
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .where(eq(roomRate.hotelId, hotelId)).orderBy(asc(room.id), asc(ratePlan.id));
  return rows.map((row) => ({ roomRate: row.room_rate, room: row.room, plan: row.rate_plan }));
}

export async function findActivity(db: Db, id: number): Promise<ActivityRow | null> {
  const [found] = await db.select().from(activity).where(eq(activity.id, id));
  return found ?? null;
}

export type NearbyHotel = Pick<HotelRow, "id" | "name" | "stars" | "cityId" | "latitude" | "longitude" | "pictures" | "reviewCount" | "reviewAverage"> & { distanceKm: number };

/** Active hotels with something to sell around a point, nearest first, as the crow flies. */
export async function nearbyHotels(db: Db, { exceptId, latitude, longitude, limit, withinKm }: { exceptId: number; latitude: number; longitude: number; limit: number; withinKm: number }): Promise<NearbyHotel[]> {
  const km = sql<number>`2 * 6371 * asin(sqrt(power(sin(radians(${hotel.latitude} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${hotel.latitude})) * power(sin(radians(${hotel.longitude} - ${longitude}) / 2), 2)))`;
  const { id, name, stars, cityId, pictures, reviewCount, reviewAverage } = hotel;
  // A degree of latitude is 111 km: the band spares the exact distance of far hotels.
  const band = withinKm / 111;
  const isSelling = sql`exists (select from ${stayPackage} where ${stayPackage.hotelId} = ${hotel.id} and ${stayPackage.isPublished})`;
  return db.select({ id, name, stars, cityId, latitude: hotel.latitude, longitude: hotel.longitude, pictures, reviewCount, reviewAverage, distanceKm: km.as("distance_km") }).from(hotel)
    .where(and(hotel.isActive, ne(hotel.id, exceptId), sql`${hotel.latitude} between ${latitude - band} and ${latitude + band}`, sql`${km} <= ${withinKm}`, isSelling))
    .orderBy(sql`distance_km`, asc(hotel.id)).limit(limit);
}
