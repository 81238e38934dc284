import { beforeAll, describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { asGift, makeQueries } from "#tests/bench/search/queries.ts";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { worldOf } from "#tests/bench/search/world.ts";
import { searchLonghand } from "../oracle.ts";
import type { SearchQuery } from "../../types.ts";
import { searchIndex } from "./engine.ts";
import type { SearchIndex } from "./layout.ts";

const FIRST_DAY = 20_500;
const catalogue = makeCatalogue({ hotels: 40, firstDay: FIRST_DAY, seed: 12, roomsPerHotel: 4 });
const world = worldOf(catalogue);
let indexes: SearchIndex[];

beforeAll(async () => {
  indexes = [await buildSynthetic(catalogue), await buildSynthetic(catalogue, { weekendSlots: 2 })];
});

const queries = (count: number, seed: number, change: (query: SearchQuery, at: number) => SearchQuery) =>
  makeQueries({ hotels: catalogue.hotels, today: FIRST_DAY, count, seed }).map(change);
const asHotel = (query: SearchQuery, at: number): SearchQuery => ({
  ...query,
  flow: "hotel",
  themeId: null,
  tags: [],
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
const ask = (query: SearchQuery) => searchIndex(indexes[0] as SearchIndex, query, true);
const everything = (query: SearchQuery): SearchQuery => ({ ...query, page: 0, limit: 10_000, packagesPerHotel: 20 });
const idsOf = (query: SearchQuery) => new Set(ask(everything(query)).hits.map(({ packageId }) => packageId));

describe.each([
  ["gifts", asGift],
  ["hotel nights", asHotel],
  ["the frame of a map", inFrame],
] as const)("index and longhand search agree on %s", (_, change) => {
  it("whatever slots there are", () => {
    for (const query of queries(100, 41, change)) {
      const expected = searchLonghand(world, query);
      for (const index of indexes) expect(searchIndex(index, query, true), JSON.stringify(query)).toEqual(expected);
    }
  }, 60_000);
});

describe.each([
  ["gifts", asGift],
  ["hotel nights", asHotel],
] as const)("%s", (_, change) => {
  it("lie in one part of a price or the other", () => {
    for (const query of queries(30, 42, change)) {
      const whole = idsOf({ ...query, price: { min: null, max: null } });
      const [cheap, dear] = [
        idsOf({ ...query, price: { min: null, max: cents(15_000) } }),
        idsOf({ ...query, price: { min: cents(15_001), max: null } }),
      ];
      expect([...cheap].filter((id) => dear.has(id))).toEqual([]);
      // Of prices a night only fractions of a cent lie between the two.
      const between = idsOf({ ...query, price: { min: cents(15_000), max: cents(15_001) } });
      expect(new Set([...cheap, ...dear, ...between])).toEqual(whole);
    }
  });

  it("are counted as choosing the value finds them", () => {
    for (const query of queries(20, 43, change)) {
      const { facets } = ask(query);
      for (const [stars, count] of facets?.stars ?? [])
        expect(ask({ ...query, stars: [stars] }).totalCount).toBe(count);
      for (const [facility, count] of [...(facets?.facilities ?? [])].slice(0, 8)) {
        const more = { facilities: [...query.facilities, facility] };
        expect(ask({ ...query, ...more }).totalCount, facility).toBe(count);
      }
      for (const [tag, count] of [...(facets?.tags ?? [])].slice(0, 12))
        expect(ask({ ...query, tags: [...query.tags, tag] }).totalCount).toBe(count);
    }
  });

  it("are met once each on a walk through all pages, in every order", () => {
    for (const sort of ["popularity", "priceAsc", "promo"] as const) {
      for (const query of queries(10, 44, change)) {
        const all = ask({ ...everything(query), sort, packagesPerHotel: 1 });
        const pages = Array.from(
          { length: Math.ceil(all.totalCount / 7) + 1 },
          (__, page) => ask({ ...query, sort, page, limit: 7, packagesPerHotel: 1 }).hits,
        ).flat();
        expect(pages).toEqual(all.hits);
        expect(new Set(pages.map(({ hotelId }) => hotelId)).size).toBe(all.totalCount);
      }
    }
  });

  it("are never more for a larger party in one room", () => {
    for (const query of queries(25, 45, change)) {
      const party = { adults: 1, children: 0, babies: 0, singleRoom: true };
      const found = [1, 2, 3, 4].map((adults) =>
        idsOf({ ...query, price: { min: null, max: null }, party: { ...party, adults } }),
      );
      for (const [at, larger] of found.slice(1).entries())
        for (const id of larger) expect(found[at]?.has(id)).toBe(true);
    }
  });
});

describe("a hotel with several rooms", () => {
  it("is one hit, the cheapest of what it has to offer, in whatever order hotels stand", () => {
    let chosen = 0;
    for (const sort of ["popularity", "priceAsc", "distance"] as const) {
      for (const query of queries(20, 46, asHotel)) {
        const alone = ask({ ...everything(query), sort, packagesPerHotel: 1 }).hits;
        const all = Map.groupBy(ask({ ...everything(query), sort }).hits, ({ hotelId }) => hotelId);
        expect(alone.map(({ hotelId }) => hotelId)).toEqual([...all.keys()]);
        for (const { hotelId, sellPrice, nights } of alone) {
          const perNight = (all.get(hotelId) ?? []).map((hit) => hit.sellPrice / hit.nights);
          expect(sellPrice / nights).toBe(Math.min(...perNight));
          if (new Set(perNight).size > 1) chosen += 1;
        }
      }
    }
    expect(chosen).toBeGreaterThan(50);
  });
});
