import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { SiteList } from "./on-site.ts";
import { activityVoucher, hotel, stayPackage } from "./tables.server.ts";

/** What has a page of its own and is for sale, by id: all of it, without its texts. */

/** A thing with its label in each language that has one, and the sites that it is on. */
export type PublishedThing = { id: number; hotelId: number; sites: SiteList; labels: Record<Language, string | null> };

export function publishedHotels(db: Db): Promise<{ id: number; name: string; placeIds: number[] }[]> {
  return db
    .select({ id: hotel.id, name: hotel.name, placeIds: hotel.placeIds })
    .from(hotel)
    .where(eq(hotel.isActive, true))
    .orderBy(hotel.id);
}

/** Stays that can be bought: published, of active hotels, not past their last day. Of a hotel's nights alone the first: all stand on its page. */
export function publishedStays(db: Db, today: Day): Promise<PublishedThing[]> {
  return db
    .select({
      id: stayPackage.id,
      hotelId: stayPackage.hotelId,
      sites: stayPackage.sites,
      labels: labelsOf(stayPackage.texts),
    })
    .from(stayPackage)
    .innerJoin(hotel, eq(hotel.id, stayPackage.hotelId))
    .where(
      and(
        eq(stayPackage.isPublished, true),
        eq(hotel.isActive, true),
        or(isNull(stayPackage.lastArrival), gte(stayPackage.lastArrival, today)),
        or(
          eq(stayPackage.kind, "weekend"),
          sql`${stayPackage.id} = (select min(night.id) from ${stayPackage} night where night.hotel_id = ${hotel.id} and night.kind = 'room' and night.is_published)`,
        ),
      ),
    )
    .orderBy(stayPackage.id);
}

export function publishedVouchers(db: Db): Promise<PublishedThing[]> {
  return db
    .select({
      id: activityVoucher.id,
      hotelId: activityVoucher.hotelId,
      sites: activityVoucher.sites,
      labels: labelsOf(activityVoucher.texts),
    })
    .from(activityVoucher)
    .innerJoin(hotel, eq(hotel.id, activityVoucher.hotelId))
    .where(and(eq(activityVoucher.isPublished, true), eq(hotel.isActive, true)))
    .orderBy(activityVoucher.id);
}

/** The label of each language, without reading the whole texts. */
function labelsOf(texts: PgColumn) {
  const label = (language: Language) => sql<string | null>`${texts} -> ${sql.raw(`'${language}'`)} ->> 'label'`;
  return { fr: label("fr"), es: label("es"), nl: label("nl"), it: label("it"), en: label("en") };
}
