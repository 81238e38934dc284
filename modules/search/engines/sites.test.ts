import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day, dayFromNumber, dayNumber } from "#platform/dates.ts";
import { searchableActivityVouchers } from "#modules/catalogue/activity-vouchers.server.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { fillDatabase } from "#tests/bench/search/fill-database.ts";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { onSites, sitesById } from "#tests/bench/search/on-sites.ts";
import { ANY_QUERY, asGift, makeQueries } from "#tests/bench/search/queries.ts";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { fillVouchers, makeActivityQueries, makeVouchers } from "#tests/bench/search/vouchers.ts";
import { worldOf } from "#tests/bench/search/world.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { SearchEngine, SearchQuery } from "../types.ts";
import { createActivityEngine } from "./activities/engine.ts";
import { buildActivityIndex } from "./activities/activity-index.ts";
import { createActivitySql } from "./activities/sql.server.ts";
import { createIndexEngine } from "./index/engine.ts";
import { loadIndex } from "./index/load.server.ts";
import { placeHotel } from "./index/place.ts";
import { searchLonghand } from "./oracle.ts";
import { createPostgresEngine } from "./postgres/engine.server.ts";

const database = useDatabase();
const today = dayNumber(day("2026-11-21"));
const clock = fixedClock("2026-11-21T09:00:00Z");
const catalogue = makeCatalogue({ hotels: 30, firstDay: today, seed: 77, roomsPerHotel: 3 });
for (const hotel of catalogue.hotels)
  hotel.packages = hotel.packages
    .filter(({ occupancy }) => occupancy.singleUseCents < 20_000)
    .map((record) => ({ ...record, sites: sitesById(record.id) }));
const vouchers = makeVouchers({ hotels: catalogue.hotels, count: 100 }).map((voucher) => ({
  ...voucher,
  sites: sitesById(voucher.id),
}));
const world = worldOf(catalogue);
let engines: { index: SearchEngine; sql: SearchEngine };
let activities: { index: SearchEngine; sql: SearchEngine };

beforeAll(async () => {
  await fillDatabase(database(), catalogue);
  await fillVouchers(database(), vouchers);
  const { index } = await loadIndex(database(), clock);
  const sql = createPostgresEngine({ database: database(), clock });
  await sql.catchUp();
  engines = { index: createIndexEngine(() => index), sql };
  const list = buildActivityIndex(await searchableActivityVouchers(database().db));
  activities = { index: createActivityEngine(() => list), sql: createActivitySql(database()) };
}, 120_000);

const queries = (count: number, change: (query: SearchQuery) => SearchQuery = (query) => query) =>
  makeQueries({ hotels: catalogue.hotels, today, count, seed: 78 }).map(change).map(onSites);
const asHotel = (query: SearchQuery): SearchQuery => ({ ...query, flow: "hotel", themeId: null });

describe("packages that are published on some sites alone", () => {
  it.each([
    ["stays", 120, undefined],
    ["gifts", 60, asGift],
    ["hotel nights", 60, asHotel],
  ] as const)(
    "are found as the longhand search finds them, in memory and in SQL: %s",
    async (_, count, change) => {
      for (const query of queries(count, change)) {
        const said = JSON.stringify(query);
        const expected = await engines.index.search(query, { withFacets: true });
        expect(await engines.sql.search(query, { withFacets: true }), said).toEqual(expected);
        expect(searchLonghand(world, query), said).toEqual(expected);
      }
    },
    120_000,
  );

  it("are counted by place, by hotel and by day, and stand on the map, in both", async () => {
    for (const query of queries(12)) {
      const { index, sql } = engines;
      expect(await sql.countByDestination(query)).toEqual(await index.countByDestination(query));
      expect(await sql.countByHotel(query)).toEqual(await index.countByHotel(query));
      expect(await sql.mapPoints(query, 1000)).toEqual(await index.mapPoints(query, 1000));
      const from = addDays(dayFromNumber(today), 18);
      expect(await sql.cheapestByDay(query, from, 4)).toEqual(await index.cheapestByDay(query, from, 4));
    }
  }, 60_000);

  it("are on a site what a catalogue of the site's own packages has, whatever slots there are", async () => {
    for (const [at, siteId] of LOCALES.entries()) {
      const own = {
        ...catalogue,
        hotels: catalogue.hotels.map((hotel) => ({
          ...hotel,
          packages: hotel.packages
            .filter(({ sites }) => isPublishedOn({ isPublished: true, sites }, siteId))
            .map((record) => ({ ...record, sites: null })),
        })),
      };
      const options = at % 2 === 0 ? {} : { weekendSlots: 2 };
      const [all, alone] = [await buildSynthetic(catalogue, options), await buildSynthetic(own, options)];
      for (const query of makeQueries({ hotels: catalogue.hotels, today, count: 40, seed: 80 + at }))
        expect(
          await createIndexEngine(() => all).search({ ...query, siteId }, { withFacets: true }),
          JSON.stringify(query),
        ).toEqual(await createIndexEngine(() => alone).search({ ...query, siteId }, { withFacets: true }));
    }
  }, 60_000);

  it("are all there for the preview, and cost nothing once every one is everywhere again", async () => {
    const index = await buildSynthetic(catalogue);
    const engine = createIndexEngine(() => index);
    const everything = { ...ANY_QUERY, limit: 10_000, packagesPerHotel: 20 };
    const everywhere = await buildSynthetic({
      ...catalogue,
      hotels: catalogue.hotels.map((hotel) => ({
        ...hotel,
        packages: hotel.packages.map((record) => ({ ...record, sites: null })),
      })),
    });
    const shown = await engine.search({ ...everything, siteId: "preview" }, { withFacets: true });
    expect(shown).toEqual(await createIndexEngine(() => everywhere).search(everything, { withFacets: true }));
    expect(await engine.differsBySite("booking")).toBe(true);
    for (const [row, hotel] of catalogue.hotels.entries()) {
      const at = index.hotels.rowOf.get(hotel.id) ?? row;
      placeHotel(index, at, { ...hotel, packages: hotel.packages.map((record) => ({ ...record, sites: null })) });
    }
    expect([...index.missingOnSite]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await engine.differsBySite("booking")).toBe(false);
  }, 60_000);
});

describe("vouchers of activities that are published on some sites alone", () => {
  it("are found there, in memory and in SQL the same", async () => {
    for (const query of makeActivityQueries({ hotels: catalogue.hotels, count: 120 }).map(onSites)) {
      const found = await activities.index.search(query, { withFacets: true });
      expect(await activities.sql.search(query, { withFacets: true }), JSON.stringify(query)).toEqual(found);
      for (const { packageId } of found.hits)
        expect(isPublishedOn({ isPublished: true, sites: sitesById(packageId) }, query.siteId)).toBe(true);
    }
    for (const engine of [activities.index, activities.sql]) expect(await engine.differsBySite("activity")).toBe(true);
  });

  it("are missing nowhere else", async () => {
    for (const siteId of LOCALES) {
      const query = { ...ANY_QUERY, siteId, flow: "activity" as const, limit: 10_000, packagesPerHotel: 100 };
      const { hits } = await activities.index.search(query, { withFacets: false });
      const own = vouchers.filter(
        ({ sites, prices }) =>
          isPublishedOn({ isPublished: true, sites }, siteId) && prices.some(({ adults }) => adults >= 2),
      );
      expect(hits.map(({ packageId }) => packageId).toSorted((a, b) => a - b)).toEqual(
        own.map(({ id }) => id).toSorted((a, b) => a - b),
      );
    }
  });
});
