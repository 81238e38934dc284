import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { addDays, dayFromNumber, dayNumber, day } from "#platform/dates.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import { fillDatabase } from "#tests/bench/search/fill-database.ts";
import { ANY_QUERY, makeQueries, ofManyParties } from "#tests/bench/search/queries.ts";
import { makeCatalogue, withAmountsByAdults } from "#tests/bench/search/synthetic.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createIndexEngine } from "../index/engine.ts";
import { loadIndex } from "../index/load.server.ts";
import type { SearchIndex } from "../index/layout.ts";
import type { SearchEngine, Spot } from "../../types.ts";
import { createPostgresEngine, type PostgresEngine } from "./engine.server.ts";

const database = useDatabase();
const today = dayNumber(day("2026-11-21"));
const clock = fixedClock("2026-11-21T09:00:00Z");
const catalogue = withAmountsByAdults(makeCatalogue({ hotels: 50, firstDay: today, seed: 21 }));
// Single-use reductions beyond the price of a night are not sold: the SQL search takes the floor of a night as given.
for (const hotel of catalogue.hotels)
  hotel.packages = hotel.packages.filter(({ occupancy }) => occupancy.singleUseCents < 20_000);
let engines: { index: SearchEngine; sql: PostgresEngine };
let index: SearchIndex;

beforeAll(async () => {
  await fillDatabase(database(), catalogue);
  // Some are sold off: what their nights cost before counts.
  await database().pool.query(`
    update package set marketing_labels = '[{"code": "flash_sale"}]' where id % 3 = 0;
    insert into rate_history (room_rate_id, day, amount_cents, replaced_at)
      select room_rate_id, day, 1 + amount_cents * 9 / 10, '2026-11-10' from rate_day where room_rate_id % 2 = 0;
    insert into rate_guests_history (room_rate_id, day, guests, amount_cents, replaced_at)
      select room_rate_id, day, guests, 1 + amount_cents / 2, '2026-11-10' from rate_guests where room_rate_id % 4 < 3`);
  index = (await loadIndex(database(), clock)).index;
  engines = { index: createIndexEngine(() => index), sql: createPostgresEngine({ database: database(), clock }) };
  await engines.sql.catchUp();
});

const sortSpots = (spots: readonly Spot[]) =>
  spots.toSorted((a, b) => a.latitude - b.latitude || a.longitude - b.longitude);

describe("the search in SQL answers like the index", () => {
  it("on 250 generated searches: totals, hits, prices, order, facets", async () => {
    for (const query of makeQueries({ hotels: catalogue.hotels, today, count: 250, seed: 5 })) {
      const expected = await engines.index.search(query, { withFacets: true });
      expect(await engines.sql.search(query, { withFacets: true }), JSON.stringify(query)).toEqual(expected);
    }
  }, 120_000);

  it("on 150 searches of many parties, of which the hotels ask other amounts", async () => {
    for (const query of makeQueries({ hotels: catalogue.hotels, today, count: 150, seed: 6 }).map(ofManyParties)) {
      const expected = await engines.index.search(query, { withFacets: true });
      expect(await engines.sql.search(query, { withFacets: true }), JSON.stringify(query)).toEqual(expected);
    }
  }, 120_000);

  it("on map points, hotels per place and the cheapest night of each day", async () => {
    for (const query of makeQueries({ hotels: catalogue.hotels, today, count: 12, seed: 9 })) {
      expect(await engines.sql.mapPoints(query, 1000)).toEqual(await engines.index.mapPoints(query, 1000));
      for (const limit of [1000, 5])
        expect(sortSpots(await engines.sql.spots(query, limit))).toEqual(
          sortSpots(await engines.index.spots(query, limit)),
        );
      expect(await engines.sql.countByDestination(query)).toEqual(await engines.index.countByDestination(query));
      expect(await engines.sql.countByHotel(query)).toEqual(await engines.index.countByHotel(query));
      const from = addDays(dayFromNumber(today), 18);
      expect(await engines.sql.cheapestByDay(query, from, 5), JSON.stringify(query)).toEqual(
        await engines.index.cheapestByDay(query, from, 5),
      );
    }
  }, 60_000);

  it("and knows of a sale once it has caught up", async () => {
    const query = { ...ANY_QUERY, limit: 100, packagesPerHotel: 20 };
    const { hits } = await engines.sql.search(query, { withFacets: false });
    const pools = catalogue.hotels[0]?.rates.map(({ poolId }) => poolId) ?? [];
    const { pool } = database();
    const { rows } = await pool.query<{ day: string; left: number }>(
      "select day::text, booking_limit::int as left from stock_day where pool_id = $1 and booking_limit > 0 order by day",
      [pools[0]],
    );
    for (const row of rows.slice(0, 120)) {
      await database().db.transaction((tx) =>
        holdStock(tx, { poolId: pools[0] ?? 0, checkin: day(row.day), nights: 1, rooms: row.left }),
      );
    }
    const after = (await loadIndex(database(), clock)).index;
    const expected = await createIndexEngine(() => after).search(query, { withFacets: true });
    await engines.sql.catchUp();
    expect(await engines.sql.search(query, { withFacets: true })).toEqual(expected);
    expect(expected.hits).not.toEqual(hits);
  });
});
