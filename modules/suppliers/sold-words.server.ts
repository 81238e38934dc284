import { eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { activity, hotel, ratePlan, room, roomRate, stayPackage } from "#modules/catalogue/tables.server.ts";
import type { Texts } from "#modules/catalogue/types.ts";
import { SITES, type Language } from "#modules/sites/locales.ts";
import { siteOfHotel } from "./rules.ts";
import type { ToldStay } from "./types.ts";

/** What was sold, as the guest read it: what remains when the catalogue no longer has it. */
export type SoldWords = {
  hotelId: number;
  packageId: number;
  roomName: string;
  packageLabel: string;
  activities: { id: string; title: string }[];
};

type HotelWords = Pick<ToldStay, "siteId" | "roomCode" | "ratePlanCode" | "roomName" | "packageLabel"> & {
  titles: Map<string, string>;
};

/** The hotel's own codes and its own language for what was sold. */
export async function findHotelWords(db: Db, sold: SoldWords, otherwise: ToldStay["siteId"]): Promise<HotelWords> {
  const [at] = await db
    .select({ country: hotel.country, zipCode: hotel.zipCode })
    .from(hotel)
    .where(eq(hotel.id, sold.hotelId));
  const siteId = at ? siteOfHotel(at) : otherwise;
  const { language } = SITES[siteId];
  const [product] = await db
    .select({ roomCode: room.code, ratePlanCode: ratePlan.code, room: room.texts, package: stayPackage.texts })
    .from(stayPackage)
    .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
    .innerJoin(room, eq(room.id, roomRate.roomId))
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .where(eq(stayPackage.id, sold.packageId));
  return {
    siteId,
    roomCode: product?.roomCode ?? null,
    ratePlanCode: product?.ratePlanCode ?? null,
    roomName: pickText(product?.room, language)?.name ?? sold.roomName,
    packageLabel: pickText(product?.package, language)?.label ?? sold.packageLabel,
    titles: await findTitles(db, sold.activities, language),
  };
}

async function findTitles(
  db: Db,
  activities: SoldWords["activities"],
  language: Language,
): Promise<Map<string, string>> {
  const ids = activities.map(({ id }) => Number(id));
  const rows = ids.length
    ? await db.select({ id: activity.id, texts: activity.texts }).from(activity).where(inArray(activity.id, ids))
    : [];
  const known = new Map(rows.map(({ id, texts }) => [String(id), pickText(texts, language)?.title]));
  return new Map(activities.map(({ id, title }) => [id, known.get(id) ?? title]));
}

/** The hotel's language, else English; what has neither is told as the guest read it. */
function pickText<T>(texts: Texts<T> | undefined, language: Language): T | undefined {
  return texts?.[language] ?? texts?.en;
}
