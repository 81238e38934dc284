import { sql } from "drizzle-orm";
import { dayNumber, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { publishedGiftPrices } from "#modules/catalogue/gift-prices.server.ts";
import type { SiteList } from "#modules/catalogue/on-site.ts";
import type { GiftPrice, LocalTax, OccupancyRules, PackageKind } from "#modules/catalogue/types.ts";
import type { RoomCapacity } from "#modules/availability/pricing/split.ts";
import { FILTER_FACTS, HOTEL_SETS } from "../../query/filter-facts.server.ts";
import { lowestRateId, type ActivityRecord, type HotelRecord, type PackageRecord, type RateRecord } from "./records.ts";

/** Reads the hotels that are sold, or some of them, as the index wants them. Prices and stock come apart: `load-days.server.ts`. */
export async function loadRecords(db: Db, hotelIds?: readonly number[]): Promise<HotelRecord[]> {
  const only = hotelIds ? sql`and h.id = any(${sql.param([...hotelIds])}::int[])` : sql``;
  const [hotels, packages, activities, gifts] = await Promise.all([
    selectHotels(db, only),
    selectPackages(db, only),
    selectActivities(db, only),
    publishedGiftPrices(db, hotelIds),
  ]);
  const activitiesOf = Map.groupBy(activities, (row) => row.package_id);
  const packagesOf = Map.groupBy(packages, (row) => row.hotel_id);
  return hotels.map((row) => {
    const own = packagesOf.get(row.id) ?? [];
    return toHotel(
      row,
      own.map((entry) =>
        toPackage(entry, {
          activities: activitiesOf.get(entry.id) ?? [],
          gifts: gifts.get(entry.id) ?? [],
          tax: row.local_tax,
        }),
      ),
      ratesOf(own),
    );
  });
}

type HotelRow = {
  id: number;
  place_ids: number[];
  sort_path: number[];
  latitude: number;
  longitude: number;
  values: HotelRecord["values"];
  review_count: number;
  review_average: number | null;
  local_tax: LocalTax;
};

/** What a hotel has of each filter's list, by the name of the filter. */
const VALUE_COLUMNS = sql.raw(HOTEL_SETS.map((name) => `'${name}', ${FILTER_FACTS[name].column}`).join(", "));

/** The sort path is what the hotel's places say of country, region, department and city; without them, country and city. */
async function selectHotels(db: Db, only: ReturnType<typeof sql>): Promise<HotelRow[]> {
  const { rows } = await db.execute<HotelRow>(sql`
    select h.id, h.place_ids, h.latitude, h.longitude, json_build_object(${VALUE_COLUMNS}) as values,
      h.review_count, h.review_average::float8 as review_average, h.local_tax, coalesce(p.path, array[h.city_id]) as sort_path
    from hotel h
    left join lateral (
      select array_agg(d.id order by array_position(array['country', 'region', 'department', 'city'], d.kind)) as path
      from destination d where d.id = any(h.place_ids) and d.kind in ('country', 'region', 'department', 'city')
    ) p on true
    where h.is_active ${only}`);
  return rows;
}

type PackageRow = {
  id: number;
  hotel_id: number;
  kind: PackageKind;
  room_rate_id: number;
  pool_id: number;
  public_room_rate_id: number;
  public_pool_id: number;
  nights: number[];
  theme_ids: number[];
  discount_percent: number;
  is_giftable: boolean;
  sites: SiteList;
  last_arrival: Day | null;
  recent_bookings: number;
  is_flash_sale: boolean;
  capacity: RoomCapacity;
  occupancy: OccupancyRules;
};

async function selectPackages(db: Db, only: ReturnType<typeof sql>): Promise<PackageRow[]> {
  const { rows } = await db.execute<PackageRow>(sql`
    select p.id, p.hotel_id, p.kind, p.room_rate_id, rr.pool_id, p.public_room_rate_id, coalesce(pr.pool_id, rr.pool_id) as public_pool_id, p.nights, p.theme_ids,
      p.discount_percent, p.is_giftable, p.sites, p.last_arrival, p.recent_bookings, p.marketing_labels @> '[{"code": "flash_sale"}]' as is_flash_sale, rp.occupancy,
      json_build_object('maxAdults', r.max_adults, 'maxChildren', r.max_children, 'maxBabies', r.max_babies, 'maxGuests', r.max_guests) as capacity
    from package p
    join hotel h on h.id = p.hotel_id
    join room_rate rr on rr.id = p.room_rate_id
    join room r on r.id = rr.room_id
    join rate_plan rp on rp.id = rr.rate_plan_id
    left join room_rate pr on pr.id = p.public_room_rate_id
    where h.is_active and p.is_published ${only}
    order by p.id`);
  return rows;
}

type ActivityRow = {
  package_id: number;
  kind: string;
  pricing: ActivityRecord["pricing"];
  price_cents: number;
  list_price_cents: number;
  open_weekdays: number[];
  closed_days: Day[];
};

async function selectActivities(db: Db, only: ReturnType<typeof sql>): Promise<ActivityRow[]> {
  const { rows } = await db.execute<ActivityRow>(sql`
    select pa.package_id, a.kind, a.pricing, a.price_cents, a.list_price_cents, a.open_weekdays, a.closed_days::text[] as closed_days
    from package_activity pa
    join activity a on a.id = pa.activity_id
    join package p on p.id = pa.package_id
    join hotel h on h.id = p.hotel_id
    where h.is_active and p.is_published ${only}
    order by pa.package_id, pa.position`);
  return rows;
}

function toHotel(row: HotelRow, packages: PackageRecord[], rates: RateRecord[]): HotelRecord {
  return {
    id: row.id,
    sortPath: row.sort_path,
    placeIds: row.place_ids,
    latitude: row.latitude,
    longitude: row.longitude,
    values: row.values,
    reviewCount: row.review_count,
    reviewAverage: row.review_average,
    rates,
    packages,
  };
}

function ratesOf(packages: readonly PackageRow[]): RateRecord[] {
  const pools = new Map<number, number>();
  for (const row of packages) pools.set(row.room_rate_id, row.pool_id).set(row.public_room_rate_id, row.public_pool_id);
  return [...pools].map(([id, poolId]) => ({ id, poolId }));
}

function toPackage(
  row: PackageRow,
  { activities, gifts, tax }: { activities: readonly ActivityRow[]; gifts: readonly GiftPrice[]; tax: LocalTax },
): PackageRecord {
  return {
    id: row.id,
    kind: row.kind,
    roomRateId: row.room_rate_id,
    referenceRateId: row.is_flash_sale ? lowestRateId(row.room_rate_id) : row.public_room_rate_id,
    nights: row.nights,
    themeIds: row.theme_ids,
    discountPercent: row.discount_percent,
    isGiftable: row.is_giftable,
    sites: row.sites,
    giftPrices: gifts.map(({ nights, sellPriceCents, barPriceCents }) => ({
      nights,
      sell: sellPriceCents,
      ref: barPriceCents,
    })),
    lastArrival: row.last_arrival === null ? null : dayNumber(row.last_arrival),
    recentBookings: row.recent_bookings,
    capacity: row.capacity,
    occupancy: row.occupancy,
    activities: activities.map((activity) => toActivity(activity, row.is_flash_sale)),
    ...taxHere(tax),
  };
}

/** In a flash sale the reference price has activities at their ordinary price (availability, `priceTotal`). */
function toActivity(row: ActivityRow, isFlashSale: boolean): ActivityRecord {
  return {
    kind: row.kind,
    pricing: row.pricing,
    priceCents: row.price_cents,
    listPriceCents: isFlashSale ? row.price_cents : row.list_price_cents,
    openWeekdays: row.open_weekdays,
    closedDays: row.closed_days.map(dayNumber),
  };
}

function taxHere(tax: LocalTax): Pick<PackageRecord, "taxPerAdult" | "taxPoints"> {
  if (tax.toBePaidAtHotel) return { taxPerAdult: 0, taxPoints: 0 };
  return tax.type === "PERSON_NIGHT"
    ? { taxPerAdult: tax.amountCents, taxPoints: 0 }
    : { taxPerAdult: 0, taxPoints: Math.round(tax.percentage * 100) };
}
