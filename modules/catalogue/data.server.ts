import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { isOnSite } from "./on-site.server.ts";
import type { Picture } from "./types.ts";
import { activity, hotel, packageActivity, ratePlan, room, roomRate, stayPackage } from "./tables.server.ts";
import type { ActivityKind } from "./vocabulary.ts";

export type HotelRow = typeof hotel.$inferSelect;
export type RoomRow = typeof room.$inferSelect;
export type RatePlanRow = typeof ratePlan.$inferSelect;
export type ActivityRow = typeof activity.$inferSelect;
export type PackageRow = typeof stayPackage.$inferSelect;

/** A package with what it is made of: what a product page shows. Activities in the order they are shown. */
export type ProductRecord = {
  package: PackageRow;
  room: RoomRow;
  plan: RatePlanRow;
  activities: ActivityRow[];
  hotel: HotelRow;
};

/** One package, published or not; null when there is no such id. */
export async function findPackage(db: Db, id: number): Promise<ProductRecord | null> {
  const [found] = await packagesByIds(db, [id]);
  return found ?? null;
}

/** Packages with their hotels, in the order of the ids; unknown ids are left out. Two queries, however many there are. */
export async function packagesByIds(db: Db, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  // One after the other: inside a transaction there is one connection to ask.
  const rows = await selectPackages(db, { ids: [...ids] });
  const activities = await activitiesOf(db, ids);
  const byId = new Map(
    rows.map((row) => [
      row.package.id,
      {
        package: row.package,
        room: row.room,
        plan: row.rate_plan,
        hotel: row.hotel,
        activities: activities.get(row.package.id) ?? [],
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectPackages = prepareQuery("packages", ["ids"], (db, { ids }) =>
  db
    .select()
    .from(stayPackage)
    .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
    .innerJoin(room, eq(room.id, roomRate.roomId))
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .innerJoin(hotel, eq(hotel.id, stayPackage.hotelId))
    .where(sql`${stayPackage.id} = any(${ids}::int[])`),
);

/** What a card of a package shows: no activity texts, one picture. */
export type PackageCardRecord = Pick<PackageRow, "id" | "kind" | "nights" | "lastArrival" | "texts"> & {
  picture: Picture | null;
  roomTexts: RoomRow["texts"];
  plan: Pick<RatePlanRow, "board" | "cancellation">;
  /** In the order they are shown. */
  activities: Pick<ActivityRow, "kind">[];
};

/** Every package of a hotel that is published on a site, weekends before nights, most booked first: one query. `exceptId` leaves one out (the page's own). */
export async function packagesOfHotel(
  db: Db,
  { hotelId, siteId, exceptId = 0 }: { hotelId: number; siteId: SiteId; exceptId?: number },
): Promise<PackageCardRecord[]> {
  const rows = await selectPackagesOfHotel(db, { hotelId, siteId, exceptId });
  return rows.map(({ kinds: activityKinds, ...row }) => ({
    ...row,
    activities: activityKinds.map((activityKind) => ({ kind: activityKind })),
  }));
}

const selectPackagesOfHotel = prepareQuery(
  "packages_of_hotel",
  ["hotelId", "siteId", "exceptId"],
  (db, { hotelId, siteId, exceptId }) => {
    const kinds = sql<
      ActivityKind[]
    >`array(select a.kind from ${packageActivity} pa join ${activity} a on a.id = pa.activity_id where pa.package_id = ${stayPackage.id} order by pa.position)`;
    const { id, kind, nights, lastArrival, texts } = stayPackage;
    const isOther = ne(stayPackage.id, exceptId);
    return db
      .select({
        id,
        kind,
        nights,
        lastArrival,
        texts,
        picture: sql<Picture | null>`${stayPackage.pictures} -> 0`,
        roomTexts: room.texts,
        plan: { board: ratePlan.board, cancellation: ratePlan.cancellation },
        kinds,
      })
      .from(stayPackage)
      .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
      .innerJoin(room, eq(room.id, roomRate.roomId))
      .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
      .where(and(eq(stayPackage.hotelId, hotelId), isOnSite(stayPackage, siteId), isOther))
      .orderBy(desc(stayPackage.kind), desc(stayPackage.recentBookings), asc(stayPackage.id));
  },
);

async function activitiesOf(db: Db, packageIds: readonly number[]): Promise<Map<number, ActivityRow[]>> {
  const rows = await selectActivities(db, { ids: [...packageIds] });
  const byPackage = Map.groupBy(rows, (row) => row.packageId);
  return new Map([...byPackage].map(([id, entries]) => [id, entries.map((entry) => entry.activity)]));
}

const selectActivities = prepareQuery("activities_of_packages", ["ids"], (db, { ids }) =>
  db
    .select({ packageId: packageActivity.packageId, activity })
    .from(packageActivity)
    .innerJoin(activity, eq(activity.id, packageActivity.activityId))
    .where(sql`${packageActivity.packageId} = any(${ids}::int[])`)
    .orderBy(asc(packageActivity.packageId), asc(packageActivity.position)),
);

/** One hotel, active or not; null when there is no such id. */
export async function findHotel(db: Db, id: number): Promise<HotelRow | null> {
  const [found] = await selectHotel(db, { id });
  return found ?? null;
}

const selectHotel = prepareQuery("hotel", ["id"], (db, { id }) => db.select().from(hotel).where(eq(hotel.id, id)));

export const roomsOfHotel = (db: Db, hotelId: number): Promise<RoomRow[]> => selectRooms(db, { hotelId });

const selectRooms = prepareQuery("rooms_of_hotel", ["hotelId"], (db, { hotelId }) =>
  db.select().from(room).where(eq(room.hotelId, hotelId)).orderBy(asc(room.sizeM2), asc(room.id)),
);

export async function findActivity(db: Db, id: number): Promise<ActivityRow | null> {
  const [found] = await db.select().from(activity).where(eq(activity.id, id));
  return found ?? null;
}

export type NearbyHotel = Pick<
  HotelRow,
  "id" | "name" | "stars" | "cityId" | "latitude" | "longitude" | "pictures" | "reviewCount" | "reviewAverage"
> & { distanceKm: number };

/** Kilometres of a degree of latitude: the band spares the exact distance of far hotels. */
const KM_A_DEGREE = 111;

type Around = {
  exceptId: number;
  siteId: SiteId;
  latitude: number;
  longitude: number;
  limit: number;
  withinKm: number;
};

/** Active hotels with something to sell on a site around a point, nearest first, as the crow flies. */
export function nearbyHotels(db: Db, around: Around): Promise<NearbyHotel[]> {
  const band = around.withinKm / KM_A_DEGREE;
  return selectNearby(db, { ...around, south: around.latitude - band, north: around.latitude + band });
}

const NEARBY = ["exceptId", "siteId", "latitude", "longitude", "limit", "withinKm", "south", "north"] as const;

const selectNearby = prepareQuery("nearby_hotels", NEARBY, (db, asked) => {
  const { latitude, longitude, south, north } = asked;
  const km = sql<number>`2 * 6371 * asin(sqrt(power(sin(radians(${hotel.latitude} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${hotel.latitude})) * power(sin(radians(${hotel.longitude} - ${longitude}) / 2), 2)))`;
  const isNear = sql`${hotel.latitude} between ${south} and ${north} and ${km} <= ${asked.withinKm}`;
  const isSelling = sql`exists (select from ${stayPackage} where ${stayPackage.hotelId} = ${hotel.id} and ${isOnSite(stayPackage, asked.siteId)})`;
  const { id, name, stars, cityId, pictures, reviewCount, reviewAverage } = hotel;
  return db
    .select({
      id,
      name,
      stars,
      cityId,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      pictures,
      reviewCount,
      reviewAverage,
      distanceKm: km.as("distance_km"),
    })
    .from(hotel)
    .where(and(hotel.isActive, ne(hotel.id, asked.exceptId), isNear, isSelling))
    .orderBy(sql`distance_km`, asc(hotel.id))
    .limit(asked.limit);
});
