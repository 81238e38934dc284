import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day, dayNumber } from "#platform/dates.ts";
import { fillDatabase } from "#tests/bench/search/fill-database.ts";
import { asGift, makeQueries } from "#tests/bench/search/queries.ts";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { worldOf } from "#tests/bench/search/world.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { searchLonghand } from "../oracle.ts";
import type { SearchQuery } from "../../types.ts";
import { createPostgresEngine, type PostgresEngine } from "./engine.server.ts";

const database = useDatabase();
const today = dayNumber(day("2026-11-21"));
const catalogue = makeCatalogue({ hotels: 24, firstDay: today, seed: 33, roomsPerHotel: 4 });
for (const hotel of catalogue.hotels)
  hotel.packages = hotel.packages.filter(({ occupancy }) => occupancy.singleUseCents < 20_000);
const world = worldOf(catalogue);
let sql: PostgresEngine;

beforeAll(async () => {
  await fillDatabase(database(), catalogue);
  sql = createPostgresEngine({ database: database(), clock: fixedClock("2026-11-21T09:00:00Z") });
  await sql.catchUp();
}, 60_000);

const queries = (count: number, seed: number, change: (query: SearchQuery, at: number) => SearchQuery) =>
  makeQueries({ hotels: catalogue.hotels, today, count, seed }).map(change);

const asHotel = (query: SearchQuery, at: number): SearchQuery => ({
  ...query,
  flow: "hotel",
  themeId: null,
  nights: query.stay ? null : at % 3 === 0 ? null : 1,
});
const inFrame = (query: SearchQuery, at: number): SearchQuery => {
  const { latitude = 0, longitude = 0 } = catalogue.hotels[at % catalogue.hotels.length] ?? {};
  return {
    ...query,
    hotelId: null,
    bounds: { north: latitude + 0.5, south: latitude - 1, east: longitude + 1, west: longitude - 0.5 },
  };
};

describe("the search in SQL answers like the longhand search", () => {
  it.each([
    ["gifts", 120, asGift],
    ["hotel nights, dated and undated", 80, asHotel],
    ["the frame of a map", 40, inFrame],
  ] as const)(
    "on %s",
    async (_, count, change) => {
      for (const query of queries(count, 31, change))
        expect(await sql.search(query, { withFacets: true }), JSON.stringify(query)).toEqual(
          searchLonghand(world, query),
        );
    },
    60_000,
  );
});
