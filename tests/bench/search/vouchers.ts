import type { Database } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import type { SearchableActivityVoucher } from "#modules/catalogue/activity-vouchers.server.ts";
import { ACTIVITY_KINDS, ACTIVITY_THEMES, type ActivityKind } from "#modules/catalogue/vocabulary.ts";
import type { HotelRecord } from "#modules/search/engines/index/records.ts";
import type { SearchQuery } from "#modules/search/types.ts";
import { ANY_QUERY } from "./queries.ts";
import { createRandom, type Random } from "./synthetic.ts";

const SIZES = [[1, 2], [1, 2, 3, 4], [2], [2, 4], [1, 2, 3, 4, 5, 6]];
const COMMON_KINDS = ["massage", "hammam", "spa_access", "wine_tasting"] as const;

/** Activity vouchers of made-up hotels: some have several, some none. The same seed gives the same list. */
export function makeVouchers({
  hotels,
  count,
  seed = 5,
}: {
  hotels: readonly HotelRecord[];
  count: number;
  seed?: number;
}): SearchableActivityVoucher[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => makeVoucher(random, at + 1, random.pick(hotels)));
}

function makeVoucher(random: Random, id: number, hotel: HotelRecord): SearchableActivityVoucher {
  const single = 1500 + 100 * random.below(200);
  const discount = random.pick([0, 0, 3, 10, 25]);
  return {
    id,
    hotelId: hotel.id,
    cityId: hotel.sortPath[3] ?? 0,
    placeIds: [...hotel.placeIds],
    country: "FR",
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    reviewCount: hotel.reviewCount,
    reviewAverage: hotel.reviewAverage,
    themeIds: [...new Set([random.pick(Object.values(ACTIVITY_THEMES)), random.pick(Object.values(ACTIVITY_THEMES))])],
    recentBookings: random.below(60),
    sites: null,
    kinds: [...new Set([random.pick(KINDS), random.chance(0.5) ? random.pick(COMMON_KINDS) : random.pick(KINDS)])],
    prices: random.pick(SIZES).map((adults) => {
      const barPriceCents = single * adults - 200 * (adults - 1);
      return {
        adults,
        sellPriceCents: cents(Math.round((barPriceCents * (100 - discount)) / 100)),
        barPriceCents: cents(barPriceCents),
      };
    }),
  };
}

const KINDS = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

/** Searches of the activity flow: anywhere, a place, a circle; themes, kinds, bounds of price, groups of one to six. */
export function makeActivityQueries({
  hotels,
  count,
  seed = 9,
}: {
  hotels: readonly HotelRecord[];
  count: number;
  seed?: number;
}): SearchQuery[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const hotel = random.pick(hotels);
    const point = { latitude: hotel.latitude + 0.02, longitude: hotel.longitude - 0.02 };
    const where = random.pick<Partial<SearchQuery>>([
      {},
      { destinationId: hotel.sortPath[0] ?? null },
      { destinationId: hotel.sortPath[1] ?? null },
      { hotelId: hotel.id },
      { point, distance: { minKm: random.pick([0, 0, 5]), maxKm: random.pick([30, 200]) } },
      {
        bounds: {
          north: hotel.latitude + 1,
          south: hotel.latitude - 1,
          east: hotel.longitude + 2,
          west: hotel.longitude - 2,
        },
      },
    ]);
    return {
      ...ANY_QUERY,
      ...where,
      flow: "activity",
      party: { adults: random.pick([1, 2, 2, 2, 3, 4, 6]), children: 0, babies: 0, singleRoom: false },
      themeId: random.chance(0.4) ? random.pick(Object.values(ACTIVITY_THEMES)) : null,
      tags: random.chance(0.3) ? [ACTIVITY_KINDS[random.pick(COMMON_KINDS)].id] : [],
      price: random.chance(0.3)
        ? { min: random.chance(0.5) ? cents(3000) : null, max: cents(12_000) }
        : { min: null, max: null },
      sort: random.pick([
        "popularity",
        "popularity",
        "priceAsc",
        "promo",
        where.point ? "distance" : "popularity",
      ] as const),
      page: random.pick([0, 0, 0, 1]),
      limit: random.pick([5, 24]),
      packagesPerHotel: random.pick([1, 1, 20]),
    };
  });
}

/** Puts vouchers into a database that has their hotels. */
export async function fillVouchers({ pool }: Database, vouchers: readonly SearchableActivityVoucher[]): Promise<void> {
  const activities = vouchers.flatMap(({ id, hotelId, kinds }) =>
    kinds.map((kind, position) => ({ id: 900_000_000 + id * 10 + position, voucherId: id, hotelId, kind, position })),
  );
  const prices = vouchers.flatMap(({ id, prices: list }) => list.map((price) => ({ voucherId: id, ...price })));
  const insert = (text: string, rows: readonly object[]) => pool.query(text, [JSON.stringify(rows)]);
  await insert(
    `insert into activity_voucher (id, hotel_id, code, theme_ids, open_weekdays, book_ahead_days, is_published, sites, texts, pictures, recent_bookings)
    select id, "hotelId", 'V' || id, array(select jsonb_array_elements_text("themeIds")::int), '{1,2,3,4,5,6,7}', 0, true, case when sites is not null then array(select jsonb_array_elements_text(sites)) end, '{}', '[]', "recentBookings"
    from jsonb_to_recordset($1::jsonb) as v(id int, "hotelId" int, "themeIds" jsonb, sites jsonb, "recentBookings" int)`,
    vouchers,
  );
  await insert(
    `insert into activity (id, hotel_id, code, kind, pricing, price_cents, list_price_cents, open_weekdays, closed_days, needs_date, texts, picture)
    select id, "hotelId", 'W' || id, kind, 'person', 0, 0, '{1,2,3,4,5,6,7}', '{}', false, '{}', '{}' from jsonb_to_recordset($1::jsonb) as a(id int, "hotelId" int, kind text)`,
    activities,
  );
  await insert(
    `insert into activity_voucher_activity (voucher_id, activity_id, position)
    select "voucherId", id, position from jsonb_to_recordset($1::jsonb) as a(id int, "voucherId" int, position int)`,
    activities,
  );
  await insert(
    `insert into activity_voucher_price (voucher_id, adults, sell_price_cents, bar_price_cents)
    select "voucherId", adults, "sellPriceCents", "barPriceCents" from jsonb_to_recordset($1::jsonb) as p("voucherId" int, adults int, "sellPriceCents" int, "barPriceCents" int)`,
    prices,
  );
}
