import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { makeActivityQueries, makeVouchers } from "#tests/bench/search/vouchers.ts";
import type { SearchQuery } from "../../types.ts";
import { activitiesByPlace, activityPoints, searchActivities } from "./search-activities.ts";
import { buildActivityIndex, replaceHotels } from "./activity-index.ts";

const { hotels } = makeCatalogue({ hotels: 120, firstDay: 20_500, seed: 4 });
const vouchers = makeVouchers({ hotels, count: 260 });
const index = buildActivityIndex(vouchers);
const queries = makeActivityQueries({ hotels, count: 150 });
const ask = (query: SearchQuery) => searchActivities(index, query, { withFacets: true });
const everything = (query: SearchQuery): SearchQuery => ({ ...query, page: 0, limit: 10_000, packagesPerHotel: 20 });
const PLAIN: SearchQuery = { ...ANY_QUERY, flow: "activity" };

describe("activities", () => {
  it("cost what the smallest group that holds the asked people costs; nobody finds what is for fewer", () => {
    for (const adults of [1, 2, 3, 4, 5, 6, 7]) {
      const found = new Map(
        ask(everything({ ...PLAIN, party: { ...PLAIN.party, adults } })).hits.map((hit) => [hit.packageId, hit]),
      );
      for (const { id, prices } of vouchers) {
        const size = prices.filter((price) => price.adults >= adults).toSorted((a, b) => a.adults - b.adults)[0];
        const { sellPrice, refPrice, adults: priced } = found.get(id) ?? {};
        expect([sellPrice, refPrice, priced]).toEqual([size?.sellPriceCents, size?.barPriceCents, size?.adults]);
      }
    }
  });

  it("are never more for a larger group", () => {
    for (const query of queries) {
      const free = everything({ ...query, price: { min: null, max: null } });
      const larger = ask({ ...free, party: { ...free.party, adults: free.party.adults + 1 } });
      const ids = new Set(ask(free).hits.map(({ packageId }) => packageId));
      for (const { packageId } of larger.hits) expect(ids.has(packageId)).toBe(true);
    }
  });

  it("are counted as choosing the activity finds them", () => {
    for (const query of queries) {
      const { facets } = ask(query);
      for (const [tag, count] of facets?.tags ?? [])
        expect(ask({ ...query, tags: [...query.tags, tag] }).totalCount, `${tag} of ${JSON.stringify(query)}`).toBe(
          count,
        );
    }
  });

  it("lie in one part of a price or the other, and the histogram counts them all", () => {
    for (const query of queries) {
      const free = everything({ ...query, price: { min: null, max: null } });
      const ids = (price: SearchQuery["price"]) => ask({ ...free, price }).hits.map(({ packageId }) => packageId);
      const [cheap, dear] = [ids({ min: null, max: cents(6000) }), ids({ min: cents(6001), max: null })];
      expect(new Set([...cheap, ...dear])).toEqual(new Set(ids({ min: null, max: null })));
      expect(cheap.filter((id) => dear.includes(id))).toEqual([]);
      expect(ask(query).facets?.priceHistogram.reduce((sum, count) => sum + count, 0)).toBe(ask(free).totalCount);
    }
  });

  it("come in the asked order", () => {
    const keys = {
      priceAsc: (hit: { sellPrice: number }) => hit.sellPrice,
      promo: (hit: { sellPrice: number; refPrice: number }) =>
        -Math.ceil(100 - (100 * hit.sellPrice) / hit.refPrice - 1e-9),
      distance: (hit: { distanceKm: number | null }) => hit.distanceKm ?? 0,
    };
    for (const query of queries) {
      for (const [sort, key] of Object.entries(keys)) {
        const values = ask({ ...everything(query), packagesPerHotel: 1, sort: sort as SearchQuery["sort"] }).hits.map(
          (hit) => key(hit),
        );
        expect(values, sort).toEqual(values.toSorted((a, b) => a - b));
      }
    }
  });

  it("are met once each on a walk through all pages", () => {
    for (const query of queries) {
      const all = ask({ ...everything(query), packagesPerHotel: 1 });
      const pages = Array.from(
        { length: Math.ceil(all.totalCount / 7) + 1 },
        (_, page) => ask({ ...query, page, limit: 7, packagesPerHotel: 1 }).hits,
      ).flat();
      expect(pages).toEqual(all.hits);
      expect(new Set(pages.map(({ hotelId }) => hotelId)).size).toBe(all.totalCount);
    }
  });

  it("only get fewer with every filter", () => {
    for (const query of queries) {
      const free = ask(everything({ ...query, themeId: null, tags: [], price: { min: null, max: null } }));
      expect(ask(query).totalCount).toBeLessThanOrEqual(free.totalCount);
    }
  });

  it("have a point a hotel, and are counted in each of its places", () => {
    const { totalCount } = ask(PLAIN);
    const points = activityPoints(index, PLAIN, 10_000);
    expect(new Set(points.map(({ hotelId }) => hotelId)).size).toBe(totalCount);
    const [place = 0, count] = [...activitiesByPlace(index, PLAIN)][0] ?? [];
    expect(ask({ ...PLAIN, destinationId: place }).totalCount).toBe(count);
  });

  it("change hotel by hotel into what a new index would be", () => {
    const changed = hotels.slice(0, 30).map(({ id }) => id);
    const later = vouchers
      .filter(({ id, hotelId }) => !changed.includes(hotelId) || id % 3 > 0)
      .map((voucher) =>
        changed.includes(voucher.hotelId) ? { ...voucher, recentBookings: voucher.recentBookings + 40 } : voucher,
      );
    const updated = replaceHotels(
      index,
      changed,
      later.filter(({ hotelId }) => changed.includes(hotelId)),
    );
    const rebuilt = buildActivityIndex(later);
    for (const query of queries)
      expect(searchActivities(updated, query, { withFacets: true })).toEqual(
        searchActivities(rebuilt, query, { withFacets: true }),
      );
  });
});
