import { eq, inArray, sql } from "drizzle-orm";
import { addDays, daysFrom, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import {
  findSellablePackages,
  loadRates,
  spanOfStays,
  type SellablePackage,
} from "#modules/availability/data.server.ts";
import { textIn } from "#modules/availability/views.server.ts";
import { hotel, packageGiftPrice, stayPackage } from "#modules/catalogue/tables.server.ts";
import type { Texts } from "#modules/catalogue/types.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { RefusedValue } from "#modules/vouchers/values/redeem.server.ts";
import { settle, type Settlement } from "#modules/vouchers/values/settle.ts";
import type { Exchange, ExchangesAsk } from "./contract.ts";
import { isCovered } from "./box.server.ts";
import { nowAt, priceOn, worthOf, type QuoteDeps, type Worth } from "./quote.server.ts";
import { TWO } from "./two.ts";

/** How many stays are looked at, the nearest in value first, one a hotel; how many days ahead, where no day is asked for; how many are shown. */
const LOOKED_AT = 60;
const DAYS_AHEAD = 60;
const SHOWN = 12;
const USUAL_NIGHTS = 2;

/** Other stays that a value can be redeemed for, free for two, the nearest in value first (docs/product/gifts.md#redemption). */
export async function findExchanges(
  deps: QuoteDeps,
  { valueId, site, checkin, onlyIncluded = false, limit = SHOWN, ...ask }: ExchangesAsk,
): Promise<{ kind: "exchanges"; stays: Exchange[] } | RefusedValue> {
  const value = await worthOf(deps, valueId);
  if (value.kind !== "worth") return value;
  const own = await findSubject(deps.db, valueId);
  const nights = ask.nights ?? own.nights ?? USUAL_NIGHTS;
  const held = value.cover?.nights === nights ? [...value.cover.stays] : [];
  const ids = await nearestInValue(deps.db, { worth: value.worth, nights, without: own.packageId, held });
  const products = await findSellablePackages(deps.db, ids);
  const found = await nearestDays(deps, products, { value, nights, checkin });
  const isWanted = ({ settlement }: Found) => !onlyIncluded || settlement.supplement === 0;
  const stays = found.filter(isWanted).toSorted(byDistance).slice(0, limit);
  return { kind: "exchanges", stays: await describe(deps.db, stays, { nights, language: site.language }) };
}

/** The stay that a voucher was bought for: no exchange is for itself. Of a box its nights. */
async function findSubject(db: Db, valueId: string): Promise<{ packageId: number | null; nights: number | null }> {
  const [row] = await db.select({ snapshot: gift.snapshot }).from(gift).where(eq(gift.valueId, valueId));
  const subject = row?.snapshot.subject;
  if (subject?.kind === "single_voucher") return subject;
  return { packageId: null, nights: row?.snapshot.holds?.nights ?? null };
}

/** Packages that are sold as a gift of so many nights at nearly that price, one a hotel; those that a box holds before all others. */
async function nearestInValue(
  db: Db,
  { worth, nights, without, held }: { worth: Cents; nights: number; without: number | null; held: readonly number[] },
): Promise<number[]> {
  const isHeld = sql`p.id = any(${sql.param([...held])}::int[])`;
  const distance = sql`case when ${isHeld} then -1 else abs(g.sell_price_cents - ${worth}) end`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select p.id, ${distance} as distance, row_number() over (partition by p.hotel_id order by ${distance}, p.id) as place
      from ${packageGiftPrice} g
      join ${stayPackage} p on p.id = g.package_id
      join ${hotel} h on h.id = p.hotel_id
      where g.nights = ${nights} and p.is_published and h.is_active and p.id <> ${without ?? 0}
    ) near
    where place = 1 order by distance, id limit ${LOOKED_AT}`);
  return rows.map(({ id }) => id);
}

type Found = { product: SellablePackage; checkin: Day; settlement: Settlement };

/** Of each package the day on which it costs nearest to the value, of equals the first. */
async function nearestDays(
  { db, clock }: QuoteDeps,
  products: readonly SellablePackage[],
  { value: { worth, cover }, nights, checkin }: { value: Worth; nights: number; checkin: Day | undefined },
): Promise<Found[]> {
  const [one] = products;
  if (!one) return [];
  const from = checkin ?? addDays(nowAt(clock, one).today, 1);
  const days = checkin ? [checkin] : daysFrom(from, DAYS_AHEAD);
  const rates = await loadRates(db, clock, products, spanOfStays(from, days.at(-1) ?? from, nights));
  return products.flatMap((product) => {
    const priceOf = priceOn(product, { rates, nights, party: TWO, now: nowAt(clock, product) });
    const isHeld = cover?.nights === nights && isCovered(cover, { packageId: product.id, nights });
    const stays = days.flatMap((day) => {
      const price = priceOf(day);
      if (price === null) return [];
      return [{ product, checkin: day, settlement: settle(worth, isHeld ? worth : price) }];
    });
    return stays.toSorted(byDistance).slice(0, 1);
  });
}

const byDistance = (a: Found, b: Found): number =>
  distanceOf(a) - distanceOf(b) || (a.checkin < b.checkin ? -1 : a.checkin > b.checkin ? 1 : 0);
const distanceOf = ({ settlement: { supplement, rest } }: Found) => supplement + rest;

async function describe(
  db: Db,
  found: readonly Found[],
  { nights, language }: { nights: number; language: Language },
): Promise<Exchange[]> {
  const places = await findPlaces(db, [...new Set(found.map(({ product }) => product.hotelId))]);
  return found.flatMap(({ product, checkin, settlement }) => {
    const place = places.get(product.hotelId);
    if (!place) return [];
    return [
      {
        packageId: product.id,
        hotelId: product.hotelId,
        label: textIn(product.labels, language),
        place: { name: place.name, stars: place.stars, city: place.names ? textIn(place.names, language) : "" },
        imageId: product.picture?.id ?? null,
        checkin,
        nights,
        settlement,
      },
    ];
  });
}

type Place = { name: string; stars: number; names: Texts | null };

async function findPlaces(db: Db, ids: readonly number[]): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: hotel.id, name: hotel.name, stars: hotel.stars, names: destination.names })
    .from(hotel)
    .leftJoin(destination, eq(destination.id, hotel.cityId))
    .where(inArray(hotel.id, [...ids]));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
