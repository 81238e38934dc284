import { and, asc, desc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { isOnSite } from "./on-site.server.ts";
import type { ActivityRow, HotelRow } from "./data.server.ts";
import { activity, activityVoucher, activityVoucherActivity, activityVoucherPrice, hotel } from "./tables.server.ts";
import type { ActivityVoucherPrice } from "./types.ts";
import type { ActivityKind } from "./vocabulary.ts";

export type ActivityVoucherRow = typeof activityVoucher.$inferSelect;

/** An activity voucher with all that its page shows: activities in the order they are shown, prices by adults ascending. */
export type ActivityVoucherRecord = {
  voucher: ActivityVoucherRow;
  activities: ActivityRow[];
  prices: ActivityVoucherPrice[];
  hotel: HotelRow;
};

/** One voucher, published or not; null when there is no such id. */
export async function findActivityVoucher(db: Db, id: number): Promise<ActivityVoucherRecord | null> {
  const [found] = await activityVouchersByIds(db, [id]);
  return found ?? null;
}

/** Vouchers in the order of the ids, published or not; unknown ids are left out. Three queries, however many there are. */
export async function activityVouchersByIds(db: Db, ids: readonly number[]): Promise<ActivityVoucherRecord[]> {
  if (ids.length === 0) return [];
  const records = await readRecords(db, inArray(activityVoucher.id, [...ids]));
  const byId = new Map(records.map((record) => [record.voucher.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The vouchers of some hotels that are published on a site, most sold first. `exceptId` leaves one out (the page's own). */
export async function activityVouchersOf(
  db: Db,
  hotelIds: readonly number[],
  { siteId, exceptId = 0 }: { siteId: SiteId; exceptId?: number },
): Promise<ActivityVoucherRecord[]> {
  if (hotelIds.length === 0) return [];
  return readRecords(
    db,
    and(
      inArray(activityVoucher.hotelId, [...hotelIds]),
      isOnSite(activityVoucher, sql.param(siteId)),
      eq(hotel.isActive, true),
      ne(activityVoucher.id, exceptId),
    ),
  );
}

async function readRecords(db: Db, condition: SQL | undefined): Promise<ActivityVoucherRecord[]> {
  const rows = await db
    .select({ voucher: activityVoucher, hotel })
    .from(activityVoucher)
    .innerJoin(hotel, eq(hotel.id, activityVoucher.hotelId))
    .where(condition)
    .orderBy(desc(activityVoucher.recentBookings), asc(activityVoucher.id));
  const ids = rows.map(({ voucher }) => voucher.id);
  // One after the other: inside a transaction there is one connection to ask.
  const activities = await activitiesOf(db, ids);
  const prices = await pricesOf(db, ids);
  return rows.map((row) => ({
    ...row,
    activities: activities.get(row.voucher.id) ?? [],
    prices: prices.get(row.voucher.id) ?? [],
  }));
}

async function activitiesOf(db: Db, voucherIds: readonly number[]): Promise<Map<number, ActivityRow[]>> {
  const rows = await db
    .select({ voucherId: activityVoucherActivity.voucherId, activity })
    .from(activityVoucherActivity)
    .innerJoin(activity, eq(activity.id, activityVoucherActivity.activityId))
    .where(inArray(activityVoucherActivity.voucherId, [...voucherIds]))
    .orderBy(asc(activityVoucherActivity.voucherId), asc(activityVoucherActivity.position));
  const byVoucher = Map.groupBy(rows, ({ voucherId }) => voucherId);
  return new Map([...byVoucher].map(([id, entries]) => [id, entries.map((entry) => entry.activity)]));
}

async function pricesOf(db: Db, voucherIds: readonly number[]): Promise<Map<number, ActivityVoucherPrice[]>> {
  const rows = await db
    .select()
    .from(activityVoucherPrice)
    .where(inArray(activityVoucherPrice.voucherId, [...voucherIds]))
    .orderBy(asc(activityVoucherPrice.voucherId), asc(activityVoucherPrice.adults));
  const byVoucher = Map.groupBy(rows, ({ voucherId }) => voucherId);
  return new Map([...byVoucher].map(([id, entries]) => [id, entries.map(toPrice)]));
}

function toPrice({
  adults,
  sellPriceCents,
  barPriceCents,
}: typeof activityVoucherPrice.$inferSelect): ActivityVoucherPrice {
  return { adults, sellPriceCents: cents(sellPriceCents), barPriceCents: cents(barPriceCents) };
}

/** What a search needs to know of a voucher; `placeIds` and the coordinates are its hotel's. */
export type SearchableActivityVoucher = Pick<
  ActivityVoucherRow,
  "id" | "hotelId" | "themeIds" | "sites" | "recentBookings"
> &
  Pick<HotelRow, "cityId" | "placeIds" | "country" | "latitude" | "longitude" | "reviewCount" | "reviewAverage"> & {
    /** In the order they are shown, each once. */
    kinds: ActivityKind[];
    /** By adults ascending; at least one. */
    prices: ActivityVoucherPrice[];
  };

/** Every published voucher of an active hotel, or those of some hotels, by id: what an index loads, and loads again when the change feed names a hotel. */
export async function searchableActivityVouchers(
  db: Db,
  hotelIds?: readonly number[],
): Promise<SearchableActivityVoucher[]> {
  const ofHotels = hotelIds === undefined ? undefined : inArray(activityVoucher.hotelId, [...hotelIds]);
  const { id, hotelId, themeIds, sites, recentBookings } = activityVoucher;
  const { cityId, placeIds, country, latitude, longitude, reviewCount, reviewAverage } = hotel;
  const rows = await db
    .select({
      id,
      hotelId,
      themeIds,
      sites,
      recentBookings,
      cityId,
      placeIds,
      country,
      latitude,
      longitude,
      reviewCount,
      reviewAverage,
    })
    .from(activityVoucher)
    .innerJoin(hotel, eq(hotel.id, activityVoucher.hotelId))
    .where(and(eq(activityVoucher.isPublished, true), eq(hotel.isActive, true), ofHotels))
    .orderBy(asc(activityVoucher.id));
  const ids = rows.map((row) => row.id);
  const [kinds, prices] = await Promise.all([kindsOf(db, ids), pricesOf(db, ids)]);
  return rows.map((row) => ({ ...row, kinds: kinds.get(row.id) ?? [], prices: prices.get(row.id) ?? [] }));
}

async function kindsOf(db: Db, voucherIds: readonly number[]): Promise<Map<number, ActivityKind[]>> {
  const rows = await db
    .select({ voucherId: activityVoucherActivity.voucherId, kind: activity.kind })
    .from(activityVoucherActivity)
    .innerJoin(activity, eq(activity.id, activityVoucherActivity.activityId))
    .where(inArray(activityVoucherActivity.voucherId, [...voucherIds]))
    .orderBy(asc(activityVoucherActivity.voucherId), asc(activityVoucherActivity.position));
  const byVoucher = Map.groupBy(rows, ({ voucherId }) => voucherId);
  return new Map([...byVoucher].map(([id, entries]) => [id, [...new Set(entries.map(({ kind }) => kind))]]));
}
