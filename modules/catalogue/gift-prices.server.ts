import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents } from "#platform/money.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { isOnSite } from "./on-site.server.ts";
import { hotel, packageGiftPrice, stayPackage } from "./tables.server.ts";
import type { GiftPrice } from "./types.ts";

/** What single vouchers of these packages cost, by package, nights ascending. A package without an entry is not sold as a voucher. */
export async function giftPricesOf(db: Db, packageIds: readonly number[]): Promise<Map<number, GiftPrice[]>> {
  if (packageIds.length === 0) return new Map();
  return groupPrices(await selectPricesOf(db, { ids: [...packageIds] }));
}

/** Whether a package may be sold as a voucher on a site: it is published there and its hotel is open. Null: there is no such package. */
export async function isSoldAsGift(db: Db, packageId: number, siteId: SiteId): Promise<boolean | null> {
  const [found] = await selectSold(db, { packageId, siteId });
  return found?.isSold ?? null;
}

const selectSold = prepareQuery("sold_as_gift", ["packageId", "siteId"], (db, { packageId, siteId }) => {
  const { isGiftable } = stayPackage;
  return db
    .select({ isSold: sql<boolean>`${isOnSite(stayPackage, siteId)} and ${isGiftable} and ${hotel.isActive}` })
    .from(stayPackage)
    .innerJoin(hotel, eq(hotel.id, stayPackage.hotelId))
    .where(eq(stayPackage.id, packageId));
});

/** The same for all giftable packages that are published on any site, or those of some hotels: what an index loads. */
export async function publishedGiftPrices(db: Db, hotelIds?: readonly number[]): Promise<Map<number, GiftPrice[]>> {
  const ofHotels = hotelIds === undefined ? undefined : inArray(stayPackage.hotelId, [...hotelIds]);
  const sold = and(eq(stayPackage.isPublished, true), eq(stayPackage.isGiftable, true), ofHotels);
  return groupPrices(
    await selectPrices(db)
      .innerJoin(stayPackage, eq(stayPackage.id, packageGiftPrice.packageId))
      .where(sold)
      .orderBy(...inOrder),
  );
}

const inOrder = [asc(packageGiftPrice.packageId), asc(packageGiftPrice.nights)];

function selectPrices(db: Db) {
  const { packageId, nights, sellPriceCents, barPriceCents } = packageGiftPrice;
  return db.select({ packageId, nights, sellPriceCents, barPriceCents }).from(packageGiftPrice);
}

const selectPricesOf = prepareQuery("gift_prices", ["ids"], (db, { ids }) =>
  selectPrices(db)
    .where(sql`${packageGiftPrice.packageId} = any(${ids}::int[])`)
    .orderBy(...inOrder),
);

function groupPrices(rows: readonly (typeof packageGiftPrice.$inferSelect)[]): Map<number, GiftPrice[]> {
  const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
  return new Map([...byPackage].map(([id, entries]) => [id, entries.map(toPrice)]));
}

function toPrice({ nights, sellPriceCents, barPriceCents }: typeof packageGiftPrice.$inferSelect): GiftPrice {
  return { nights, sellPriceCents: cents(sellPriceCents), barPriceCents: cents(barPriceCents) };
}
