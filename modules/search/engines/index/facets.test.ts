import { beforeAll, describe, expect, it } from "vitest";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { ANY_QUERY, makeQueries } from "#tests/bench/search/queries.ts";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { cents } from "#platform/money.ts";
import type { FacetCounts, SearchQuery } from "../../types.ts";
import { searchIndex } from "./engine.ts";
import type { SearchIndex } from "./layout.ts";

const FIRST_DAY = 20_500;
const catalogue = makeCatalogue({ hotels: 700, firstDay: FIRST_DAY, seed: 17 });
let index: SearchIndex;

beforeAll(async () => {
  index = await buildSynthetic(catalogue, { weekendSlots: 4 });
});

const ask = (query: SearchQuery) => searchIndex(index, query, true);
const queries = (count: number, seed: number) =>
  makeQueries({ hotels: catalogue.hotels, today: FIRST_DAY, count, seed });

/** What selecting a value makes of a search: alternatives replace what is selected in their facet, the others join it. */
const SELECT: {
  [Facet in Exclude<keyof FacetCounts, "priceHistogram" | "averagePrice">]: (
    query: SearchQuery,
    value: never,
  ) => SearchQuery;
} = {
  facilities: (query, value) => ({ ...query, facilities: [...query.facilities, value] }),
  hotelScore: (query, value) => ({ ...query, hotelScore: value }),
  stars: (query, value) => ({ ...query, stars: [value] }),
  hotelTypes: (query, value) => ({ ...query, hotelTypes: [value] }),
  hotelEnvironments: (query, value) => ({ ...query, hotelEnvironments: [value] }),
  hotelStyles: (query, value) => ({ ...query, hotelStyles: [value] }),
  tags: (query, value) => ({ ...query, tags: [...query.tags, value] }),
};

describe("facet counts", () => {
  it("are what selecting the value gives", () => {
    for (const query of queries(25, 3)) {
      const { facets } = ask(query);
      for (const [facet, select] of Object.entries(SELECT)) {
        const counts = [...(facets?.[facet as keyof typeof SELECT] ?? [])];
        for (const [value, count] of counts.filter((_, at) => at % 4 === 0)) {
          expect(ask(select(query, value as never)).totalCount, `${facet} ${value} of ${JSON.stringify(query)}`).toBe(
            count,
          );
        }
      }
    }
  });

  it("of prices add up to what a search without price bounds finds", () => {
    for (const query of queries(40, 4)) {
      const histogram = ask(query).facets?.priceHistogram ?? [];
      const free = ask({ ...query, price: { min: null, max: null } }).totalCount;
      expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(free);
    }
  });
});

describe("filters", () => {
  it("only narrow", () => {
    const narrower: Partial<SearchQuery>[] = [
      { stars: [4] },
      { facilities: ["spa"] },
      { tags: [2] },
      { hotelScore: 85 },
      { price: { min: cents(5000), max: cents(15_000) } },
      { facilities: ["pets_allowed"] },
      { hotelStyles: ["romantic"] },
    ];
    for (const query of queries(20, 6)) {
      const plain = {
        ...query,
        stars: [],
        facilities: [],
        tags: [],
        hotelScore: null,
        price: { min: null, max: null },
        hotelStyles: [],
      };
      const all = new Set(ask({ ...plain, page: 0, limit: 1000 }).hits.map(({ hotelId }) => hotelId));
      for (const filter of narrower) {
        const found = ask({ ...plain, ...filter, page: 0, limit: 1000 });
        expect(found.totalCount).toBeLessThanOrEqual(all.size);
        for (const { hotelId } of found.hits) expect(all.has(hotelId)).toBe(true);
      }
    }
  });
});

describe("a larger party", () => {
  const party = (adults: number, children = 0, babies = 0) => ({
    adults,
    children,
    babies,
    singleRoom: children + babies > 0,
  });
  const found = (query: SearchQuery) =>
    ask({ ...query, page: 0, limit: 1000, packagesPerHotel: 1 }).hits.map(({ hotelId }) => hotelId);
  /** Each with one more person than the one before: adults in more and more rooms, then a family in one. */
  const GROWING = {
    "of adults, in several rooms": [
      party(1),
      party(2),
      party(3),
      party(4),
      party(5),
      party(7),
      party(9),
      party(14),
      party(20),
    ],
    "with children": [party(2), party(2, 1), party(2, 2), party(2, 3), party(3, 3), party(4, 4)],
    "with babies": [party(2), party(2, 0, 1), party(2, 0, 2), party(2, 1, 2), party(3, 1, 2)],
    "that several rooms held and one must hold": [party(4), party(4, 1), party(4, 1, 1), party(5, 1, 1)],
  };
  it.each(Object.entries(GROWING))("%s finds no hotel more", (_name, parties) => {
    for (const query of queries(40, 21).filter(({ flow }) => flow === "booking")) {
      let before = new Set(found({ ...query, price: { min: null, max: null }, party: parties[0] ?? party(1) }));
      for (const next of parties.slice(1)) {
        const now = found({ ...query, price: { min: null, max: null }, party: next });
        expect(
          now.filter((hotelId) => !before.has(hotelId)),
          `${JSON.stringify(next)} ${JSON.stringify(query)}`,
        ).toEqual([]);
        before = new Set(now);
      }
    }
  });
});

describe("pages", () => {
  it.each(["popularity", "priceAsc", "promo", "distance"] as const)(
    "in order of %s neither repeat nor skip a hotel",
    (sort) => {
      for (const query of [{ ...ANY_QUERY }, { ...ANY_QUERY, nights: 2 }, ...queries(6, 8)]) {
        const asked = {
          ...query,
          sort: sort === "distance" && !query.point ? ("popularity" as const) : sort,
          packagesPerHotel: 1,
        };
        const { totalCount, hits } = ask({ ...asked, page: 0, limit: 1000 });
        const pages = Array.from(
          { length: Math.ceil(totalCount / 24) + 1 },
          (_, page) => ask({ ...asked, page, limit: 24 }).hits,
        );
        expect(pages.flat()).toEqual(hits);
        expect(new Set(hits.map(({ hotelId }) => hotelId)).size).toBe(totalCount);
      }
    },
  );

  it("in order of distance are sorted by what the cards show, nearest first, and measured from the point", () => {
    const around = queries(60, 13).filter(({ point }) => point !== null);
    expect(around.length).toBeGreaterThan(10);
    let shown = 0;
    for (const query of around.flatMap((entry) => [entry, { ...entry, distance: null }])) {
      const { hits } = ask({ ...query, sort: "distance", page: 0, limit: 1000, packagesPerHotel: 1 });
      const distances = hits.map(({ distanceKm }) => distanceKm ?? -1);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      for (const distance of distances) expect(distance).toBeGreaterThanOrEqual(query.distance?.minKm ?? 0);
      for (const distance of distances) expect(distance).toBeLessThanOrEqual(query.distance?.maxKm ?? 20_038);
      shown += hits.length;
    }
    expect(shown).toBeGreaterThan(500);
  });

  it("in order of price and of discount are sorted by what the cards show", () => {
    for (const query of queries(20, 12).map((entry) => ({ ...entry, page: 0, limit: 1000, packagesPerHotel: 1 }))) {
      const prices = ask({ ...query, sort: "priceAsc" }).hits.map(
        ({ sellPrice, nights }) => sellPrice / (query.flow === "gifting" ? 1 : nights),
      );
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const promos = ask({ ...query, sort: "promo" }).hits.map(({ sellPrice, refPrice }) =>
        Math.floor((100 * (refPrice - sellPrice) + refPrice - 1) / refPrice),
      );
      expect(promos).toEqual(promos.toSorted((a, b) => b - a));
    }
  });
});
