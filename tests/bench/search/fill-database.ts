import { once } from "node:events";
import { finished } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type pg from "pg";
import { dayFromNumber } from "#platform/dates.ts";
import { withClient, type Database } from "#platform/db/client.server.ts";
import type { HotelRecord } from "#modules/search/engines/index/records.ts";
import type { SyntheticCatalogue } from "./synthetic.ts";

/** Text form of COPY: tab-separated, arrays in braces; what we make up holds nothing that needs escaping. */
type Cell = string | number | boolean | null;
const array = (values: readonly (string | number)[]) => `{${values.join()}}`;
const line = (cells: readonly Cell[]) => `${cells.map((cell) => (cell === null ? "\\N" : String(cell))).join("\t")}\n`;

/** Writes rows into a table through COPY, minding the backpressure of the connection. */
async function copyRows(client: pg.ClientBase, table: string, rows: Iterable<readonly Cell[]>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  let chunk = "";
  for (const row of rows) {
    chunk += line(row);
    if (chunk.length < 65_536) continue;
    if (!stream.write(chunk)) await once(stream, "drain");
    chunk = "";
  }
  stream.end(chunk);
  await finished(stream);
}

/** Puts a made-up catalogue into a migrated, empty database, as far as searches look at it. */
export async function fillDatabase(database: Database, catalogue: SyntheticCatalogue): Promise<void> {
  await withClient(database.pool, async (client) => {
    await copyRows(
      client,
      "hotel (id, code, name, stars, type, environments, styles, facilities, country, city_id, place_ids, latitude, longitude, street_address, zip_code, time_zone, check_in, check_out, breakfast, has_parking, pets, local_tax, texts, pictures, review_count, review_average)",
      catalogue.hotels.map(hotelRow),
    );
    await copyRows(
      client,
      "destination (id, kind, country, names, slugs, latitude, longitude)",
      placeRows(catalogue.hotels),
    );
    await copyRows(
      client,
      "stock_pool (id, hotel_id)",
      poolsOf(catalogue.hotels).map(([id, hotelId]) => [id, hotelId]),
    );
    await copyRows(
      client,
      "room (id, hotel_id, code, size_m_2, max_adults, max_children, max_babies, max_guests, bedding, texts, pictures)",
      roomRows(catalogue.hotels),
    );
    await copyRows(
      client,
      "rate_plan (id, hotel_id, code, board, cancellation, occupancy, is_public)",
      planRows(catalogue.hotels),
    );
    await copyRows(client, "room_rate (id, hotel_id, room_id, rate_plan_id, pool_id)", roomRateRows(catalogue.hotels));
    await copyRows(
      client,
      "package (id, hotel_id, code, kind, room_rate_id, public_room_rate_id, nights, theme_ids, discount_percent, is_giftable, is_published, sites, last_arrival, texts, pictures, recent_bookings)",
      packageRows(catalogue.hotels),
    );
    await copyRows(
      client,
      "package_gift_price (package_id, nights, sell_price_cents, bar_price_cents)",
      giftRows(catalogue.hotels),
    );
    await copyActivities(client, catalogue.hotels);
    // Keys are built faster over all rows at once than row by row.
    await client.query("alter table rate_day drop constraint rate_day_room_rate_id_day_pk");
    await client.query("alter table stock_day drop constraint stock_day_pool_id_day_pk");
    await client.query("alter table rate_day set unlogged");
    await client.query("alter table stock_day set unlogged");
    await copyRows(
      client,
      "rate_day (room_rate_id, day, amount_cents, is_closed, min_los, max_los, closed_to_arrival, closed_to_departure)",
      rateRows(catalogue),
    );
    await copyRows(client, "rate_guests (room_rate_id, day, guests, amount_cents)", guestRows(catalogue));
    await copyRows(client, "stock_day (pool_id, day, booking_limit)", stockRows(catalogue));
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(
      "alter table rate_day add constraint rate_day_room_rate_id_day_pk primary key (room_rate_id, day)",
    );
    await client.query("alter table stock_day add constraint stock_day_pool_id_day_pk primary key (pool_id, day)");
    await client.query("vacuum analyze");
  });
}

const HOURS = '{"from":"10:00","until":"20:00"}';

function hotelRow(hotel: HotelRecord): Cell[] {
  const first = hotel.packages[0];
  const tax =
    first && first.taxPoints > 0
      ? { type: "BOOKING_PERCENTAGE", percentage: first.taxPoints / 100 }
      : { type: "PERSON_NIGHT", amountCents: first?.taxPerAdult ?? 0 };
  const {
    stars: [stars = 0],
    hotelTypes: [type = ""],
    hotelEnvironments,
    hotelStyles,
    facilities,
  } = hotel.values;
  return [
    hotel.id,
    `H${hotel.id}`,
    `Hotel ${hotel.id}`,
    stars,
    type,
    array(hotelEnvironments),
    array(hotelStyles),
    array(facilities.filter((facility) => facility !== "pets_allowed")),
    "FR",
    hotel.sortPath[3] ?? 0,
    array(hotel.placeIds),
    hotel.latitude,
    hotel.longitude,
    "1 rue",
    "10000",
    "Europe/Paris",
    HOURS,
    HOURS,
    HOURS,
    true,
    JSON.stringify({ allowed: facilities.includes("pets_allowed"), priceCents: 0, maxWeightKg: null, maxNumber: 1 }),
    JSON.stringify({ ...tax, currency: "EUR", toBePaidAtHotel: false }),
    "{}",
    "[]",
    hotel.reviewCount,
    hotel.reviewAverage,
  ];
}

function placeRows(hotels: readonly HotelRecord[]): Cell[][] {
  const kinds = ["country", "region", "department", "city"];
  const places = new Map(
    hotels.flatMap((hotel) =>
      hotel.placeIds.map((id) => [id, kinds[hotel.sortPath.indexOf(id)] ?? "touristicregion"] as const),
    ),
  );
  const names = JSON.stringify({ fr: "Lieu", es: "Lieu", nl: "Lieu", it: "Lieu", en: "Lieu" });
  return [...places].map(([id, kind]) => [id, kind, "FR", names, names, 45, 5]);
}

function poolsOf(hotels: readonly HotelRecord[]): [number, number][] {
  return [...new Map(hotels.flatMap((hotel) => hotel.rates.map((rate) => [rate.poolId, hotel.id] as const)))];
}

/** Rooms are known by their pools; plans by hotel and the last bit of their room rates (synthetic.ts). */
const planOf = (hotelId: number, roomRateId: number) => hotelId * 10 + ((roomRateId - hotelId * 10 - 1) % 2);
const byRate = (hotel: HotelRecord) => new Map(hotel.packages.map((record) => [record.roomRateId, record]));

function* roomRows(hotels: readonly HotelRecord[]): Generator<Cell[]> {
  for (const hotel of hotels) {
    const pools = new Map(hotel.rates.map((rate) => [rate.id, rate.poolId]));
    const capacities = new Map(hotel.packages.map((record) => [pools.get(record.roomRateId) ?? 0, record.capacity]));
    for (const [id, capacity] of capacities)
      yield [
        id,
        hotel.id,
        `R${id}`,
        20,
        capacity.maxAdults,
        capacity.maxChildren,
        capacity.maxBabies,
        capacity.maxGuests,
        "[]",
        "{}",
        "[]",
      ];
  }
}

function* planRows(hotels: readonly HotelRecord[]): Generator<Cell[]> {
  for (const hotel of hotels) {
    const occupancies = new Map([...byRate(hotel)].map(([id, record]) => [planOf(hotel.id, id), record.occupancy]));
    for (const [id, occupancy] of occupancies)
      yield [id, hotel.id, `P${id}`, "BB", '{"type":"NCNR"}', JSON.stringify(occupancy), false];
  }
}

function* roomRateRows(hotels: readonly HotelRecord[]): Generator<Cell[]> {
  for (const hotel of hotels)
    for (const { id, poolId } of hotel.rates) yield [id, hotel.id, poolId, planOf(hotel.id, id), poolId];
}

function* packageRows(hotels: readonly HotelRecord[]): Generator<Cell[]> {
  for (const hotel of hotels) {
    for (const record of hotel.packages) {
      yield [
        record.id,
        hotel.id,
        `K${record.id}`,
        record.kind,
        record.roomRateId,
        record.referenceRateId,
        array(record.nights),
        array(record.themeIds),
        record.discountPercent,
        record.isGiftable,
        true,
        record.sites && array(record.sites),
        record.lastArrival === null ? null : dayFromNumber(record.lastArrival),
        "{}",
        "[]",
        record.recentBookings,
      ];
    }
  }
}

function* giftRows(hotels: readonly HotelRecord[]): Generator<Cell[]> {
  for (const hotel of hotels)
    for (const record of hotel.packages)
      for (const { nights, sell, ref } of record.giftPrices) yield [record.id, nights, sell, ref];
}

async function copyActivities(client: pg.ClientBase, hotels: readonly HotelRecord[]): Promise<void> {
  const activities = hotels.flatMap((hotel) =>
    hotel.packages.flatMap((record) =>
      record.activities.map((activity, position) => ({
        id: record.id * 10 + position,
        hotelId: hotel.id,
        packageId: record.id,
        position,
        activity,
      })),
    ),
  );
  await copyRows(
    client,
    "activity (id, hotel_id, code, kind, pricing, price_cents, list_price_cents, open_weekdays, closed_days, needs_date, texts, picture)",
    activities.map(({ id, hotelId, activity }) => [
      id,
      hotelId,
      `A${id}`,
      activity.kind,
      activity.pricing,
      activity.priceCents,
      activity.listPriceCents,
      array(activity.openWeekdays),
      array(activity.closedDays.map(dayFromNumber)),
      false,
      "{}",
      "{}",
    ]),
  );
  await copyRows(
    client,
    "package_activity (package_id, activity_id, position)",
    activities.map(({ id, packageId, position }) => [packageId, id, position]),
  );
}

function* rateRows(catalogue: SyntheticCatalogue): Generator<Cell[]> {
  const days = Array.from({ length: catalogue.days }, (_, at) => dayFromNumber(catalogue.firstDay + at));
  for (const hotel of catalogue.hotels) {
    for (const { id } of hotel.rates) {
      const rate = catalogue.rate(id);
      for (const [at, day] of days.entries()) {
        yield [
          id,
          day,
          rate.amount[at] as number,
          rate.isClosed[at] === 1,
          rate.minLos[at] as number,
          rate.maxLos[at] as number,
          rate.closedToArrival[at] === 1,
          rate.closedToDeparture[at] === 1,
        ];
      }
    }
  }
}

function* guestRows(catalogue: SyntheticCatalogue): Generator<Cell[]> {
  for (const hotel of catalogue.hotels)
    for (const { id } of hotel.rates)
      for (const [adults, nights] of catalogue.rate(id).byAdults ?? [])
        for (const [at, amount] of nights.entries())
          if (amount > 0) yield [id, dayFromNumber(catalogue.firstDay + at), adults, amount];
}

function* stockRows(catalogue: SyntheticCatalogue): Generator<Cell[]> {
  const days = Array.from({ length: catalogue.days }, (_, at) => dayFromNumber(catalogue.firstDay + at));
  for (const [id] of poolsOf(catalogue.hotels)) {
    const left = catalogue.stock(id);
    for (const [at, day] of days.entries()) yield [id, day, left[at] as number];
  }
}
