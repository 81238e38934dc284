import { eq, gt, inArray, asc, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/client.server.ts";
import type { LineOf } from "../import/file-loader.ts";
import {
  activity,
  activityVoucher,
  activityVoucherActivity,
  activityVoucherPrice,
  hotel,
  packageActivity,
  packageGiftPrice,
  ratePlan,
  room,
  roomRate,
  stayPackage,
} from "../tables.server.ts";
import { isThemeId } from "../vocabulary.ts";
import type { RecordFile } from "./records.ts";

/** Which things: some by id, or so many after an id. */
export type Which = { ids: readonly number[] } | { after: number; limit: number };

/** What else was worked out of a line when it was written, and would not be the same today. */
export type Derived = { country: string; placeIds: number[] };
/** A thing as the line that would bring it in (docs/catalogue): `derived` of hotels alone. */
export type Current<File extends RecordFile> = { line: LineOf<File>; derived?: Derived };

type Readers = { [File in RecordFile]: (db: Db, which: Which) => Promise<Current<File>[]> };

/** Reads things as lines, lowest id first. A line names what it was brought in with: pictures of its own, where photographs of the house are shown instead. */
export function readCurrent<File extends RecordFile>(db: Db, file: File, which: Which): Promise<Current<File>[]> {
  return READERS[file](db, which);
}

/** One thing as a line; null where there is none of that id. */
export async function findCurrent<File extends RecordFile>(
  db: Db,
  file: File,
  id: number,
): Promise<LineOf<File> | null> {
  const [found] = await readCurrent(db, file, { ids: [id] });
  return found?.line ?? null;
}

const READERS: Readers = {
  hotels: readHotels,
  rooms: readRooms,
  "rate-plans": readPlans,
  activities: readActivities,
  packages: readPackages,
  "activity-vouchers": readVouchers,
};

const chosen = (id: PgColumn, which: Which): SQL =>
  "ids" in which ? inArray(id, which.ids.length > 0 ? [...which.ids] : [-1]) : gt(id, which.after);
/** More than there ever are of some ids. */
const limitOf = (which: Which): number => ("ids" in which ? which.ids.length : which.limit);

async function readHotels(db: Db, which: Which): Promise<Current<"hotels">[]> {
  const rows = await db
    .select()
    .from(hotel)
    .where(chosen(hotel.id, which))
    .orderBy(asc(hotel.id))
    .limit(limitOf(which));
  return rows.map((row) => {
    const { country, placeIds, namedPictures, reviewCount: _count, reviewAverage: _average, ...kept } = row;
    const { reservationsEmail, virtualCard, parking, pictures, texts, ...facts } = kept;
    return {
      derived: { country, placeIds },
      line: {
        ...facts,
        ...(reservationsEmail === null ? {} : { reservationsEmail }),
        ...(virtualCard === null ? {} : { virtualCard }),
        ...(parking === null ? {} : { parking }),
        texts,
        pictures: namedPictures ?? pictures,
      },
    };
  });
}

async function readRooms(db: Db, which: Which): Promise<Current<"rooms">[]> {
  const rows = await db.select().from(room).where(chosen(room.id, which)).orderBy(asc(room.id)).limit(limitOf(which));
  return rows.map(({ namedPictures, pictures, ...line }) => ({
    line: { ...line, pictures: namedPictures ?? pictures },
  }));
}

/** Rooms of a plan in the order in which it began to sell them. */
const ROOM_CODES = sql<
  string[]
>`array(select r.code from ${roomRate} rr join ${room} r on r.id = rr.room_id where rr.rate_plan_id = "rate_plan"."id" order by rr.id)`;

async function readPlans(db: Db, which: Which): Promise<Current<"rate-plans">[]> {
  const rows = await db
    .select({ plan: ratePlan, roomCodes: ROOM_CODES })
    .from(ratePlan)
    .where(chosen(ratePlan.id, which))
    .orderBy(asc(ratePlan.id))
    .limit(limitOf(which));
  return rows.map(({ plan, roomCodes }) => ({ line: { ...plan, roomCodes } }));
}

async function readActivities(db: Db, which: Which): Promise<Current<"activities">[]> {
  const rows = await db
    .select()
    .from(activity)
    .where(chosen(activity.id, which))
    .orderBy(asc(activity.id))
    .limit(limitOf(which));
  return rows.map(({ namedPicture, picture, ...line }) => ({ line: { ...line, picture: namedPicture ?? picture } }));
}

async function readPackages(db: Db, which: Which): Promise<Current<"packages">[]> {
  const rows = await db
    .select({ package: stayPackage, roomCode: room.code, ratePlanCode: ratePlan.code })
    .from(stayPackage)
    .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
    .innerJoin(room, eq(room.id, roomRate.roomId))
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .where(chosen(stayPackage.id, which))
    .orderBy(asc(stayPackage.id))
    .limit(limitOf(which));
  const ids = rows.map((row) => row.package.id);
  // One after the other: it may be a connection that somebody holds.
  const codes = await activityCodes(db, packageCodes(ids));
  const prices = await readGiftPrices(db, ids);
  return rows.map(({ package: row, roomCode, ratePlanCode }) => {
    const { roomRateId: _rate, publicRoomRateId: _public, namedPictures, pictures, texts, ...facts } = row;
    return {
      line: {
        ...facts,
        themeIds: row.themeIds.filter(isThemeId),
        roomCode,
        ratePlanCode,
        activityCodes: codes.get(row.id) ?? [],
        giftPrices: prices.get(row.id) ?? [],
        texts,
        pictures: namedPictures ?? pictures,
      },
    };
  });
}

async function readVouchers(db: Db, which: Which): Promise<Current<"activity-vouchers">[]> {
  const rows = await db
    .select()
    .from(activityVoucher)
    .where(chosen(activityVoucher.id, which))
    .orderBy(asc(activityVoucher.id))
    .limit(limitOf(which));
  const ids = rows.map(({ id }) => id);
  const codes = await activityCodes(db, voucherCodes(ids));
  const prices = await readVoucherPrices(db, ids);
  return rows.map(({ namedPictures, pictures, texts, ...facts }) => ({
    line: {
      ...facts,
      activityCodes: codes.get(facts.id) ?? [],
      prices: prices.get(facts.id) ?? [],
      texts,
      pictures: namedPictures ?? pictures,
    },
  }));
}

const list = (ids: readonly number[]) => sql`array[${sql.join(ids.length > 0 ? [...ids] : [-1], sql`, `)}]::int[]`;
const packageCodes = (ids: readonly number[]) =>
  sql`select pa.package_id as id, a.code from ${packageActivity} pa join ${activity} a on a.id = pa.activity_id where pa.package_id = any(${list(ids)}) order by pa.package_id, pa.position`;
const voucherCodes = (ids: readonly number[]) =>
  sql`select va.voucher_id as id, a.code from ${activityVoucherActivity} va join ${activity} a on a.id = va.activity_id where va.voucher_id = any(${list(ids)}) order by va.voucher_id, va.position`;

/** Codes of activities by what includes them, in the order in which they are shown. */
async function activityCodes(db: Db, query: SQL): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; code: string }>(query);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(({ code }) => code)]));
}

async function readGiftPrices(db: Db, ids: readonly number[]) {
  const { packageId, nights, sellPriceCents, barPriceCents } = packageGiftPrice;
  const rows = await db
    .select({ packageId, nights, sellPriceCents, barPriceCents })
    .from(packageGiftPrice)
    .where(inArray(packageId, ids.length > 0 ? [...ids] : [-1]))
    .orderBy(asc(packageId), asc(nights));
  const byPackage = Map.groupBy(rows, (row) => row.packageId);
  return new Map([...byPackage].map(([id, of]) => [id, of.map(({ packageId: _id, ...entry }) => entry)]));
}

async function readVoucherPrices(db: Db, ids: readonly number[]) {
  const { voucherId, adults, sellPriceCents, barPriceCents } = activityVoucherPrice;
  const rows = await db
    .select({ voucherId, adults, sellPriceCents, barPriceCents })
    .from(activityVoucherPrice)
    .where(inArray(voucherId, ids.length > 0 ? [...ids] : [-1]))
    .orderBy(asc(voucherId), asc(adults));
  const byVoucher = Map.groupBy(rows, (row) => row.voucherId);
  return new Map([...byVoucher].map(([id, of]) => [id, of.map(({ voucherId: _id, ...entry }) => entry)]));
}
