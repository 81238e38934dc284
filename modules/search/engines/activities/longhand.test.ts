import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { ACTIVITY_KINDS, ACTIVITY_THEMES } from "#modules/catalogue/vocabulary.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { makeVouchers } from "#tests/bench/search/vouchers.ts";
import { chordOfKm, chordSquared, kmOfChord, unitVector } from "../index/geo.ts";
import { popularityKey, popularityScore } from "../index/popularity.ts";
import { promoOf } from "../index/promo.ts";
import type { Hit, SearchQuery } from "../../types.ts";
import { buildActivityIndex } from "./activity-index.ts";
import { activitiesByPlace, searchActivities } from "./search-activities.ts";

const { hotels } = makeCatalogue({ hotels: 60, firstDay: 20_500, seed: 12 });
const vouchers = makeVouchers({ hotels, count: 200 });
const index = buildActivityIndex(vouchers);

type Found = { hit: Hit; key: number; rank: number; kinds: readonly string[]; placeIds: readonly number[] };

/** Every voucher looked at by itself, and sorted whole: what the columns must answer too. */
function lookThrough(query: SearchQuery): Found[] {
  const found = vouchers.flatMap((voucher): Found[] => {
    const { id, hotelId, latitude, longitude, kinds, themeIds, placeIds } = voucher;
    const price = voucher.prices
      .filter(({ adults }) => adults >= query.party.adults)
      .toSorted((a, b) => a.adults - b.adults)[0];
    const chord = query.point ? chordSquared(unitVector(query.point), unitVector(voucher)) : 0;
    const isThere =
      (query.hotelId === null || hotelId === query.hotelId) &&
      (query.destinationId === null || placeIds.includes(query.destinationId)) &&
      (!query.bounds ||
        (latitude <= query.bounds.north &&
          latitude >= query.bounds.south &&
          longitude <= query.bounds.east &&
          longitude >= query.bounds.west)) &&
      (!query.point ||
        !query.distance ||
        (chord <= chordOfKm(query.distance.maxKm) &&
          (query.distance.minKm <= 0 || chord >= chordOfKm(query.distance.minKm))));
    const isAbout =
      (query.themeId === null || themeIds.includes(query.themeId)) &&
      query.tags.every((tag) => kinds.some((kind) => ACTIVITY_KINDS[kind].id === tag));
    if (!price || !isThere || !isAbout) return [];
    const { sellPriceCents: sellPrice, barPriceCents: refPrice, adults } = price;
    const key = { popularity: 0, priceAsc: sellPrice, promo: -promoOf(sellPrice, refPrice), distance: chord }[
      query.sort
    ];
    const hit: Hit = {
      packageId: id,
      hotelId,
      sellPrice,
      refPrice,
      nights: 0,
      rooms: 0,
      adults,
      availableRooms: null,
      distanceKm: query.point ? kmOfChord(chord) : null,
    };
    return [{ hit, key, rank: popularityKey(popularityScore({ ...voucher, openWeekends: 0 }), id), kinds, placeIds }];
  });
  return found.sort((a, b) => a.key - b.key || a.rank - b.rank);
}

function answerLonghand(query: SearchQuery) {
  const all = lookThrough(query);
  const inPrice = all.filter(
    ({ hit }) => hit.sellPrice >= (query.price.min ?? 0) && hit.sellPrice <= (query.price.max ?? Infinity),
  );
  const byHotel = [...Map.groupBy(inPrice, ({ hit }) => hit.hotelId).values()];
  const histogram = new Array<number>(25).fill(0);
  const prices = [...Map.groupBy(all, ({ hit }) => hit.hotelId).values()].map((own) =>
    Math.min(...own.map(({ hit }) => hit.sellPrice)),
  );
  for (const price of prices) {
    const bucket = Math.min(24, Math.floor(price / 1000));
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return {
    totalCount: byHotel.length,
    hits: byHotel
      .slice(query.page * query.limit, (query.page + 1) * query.limit)
      .flatMap((own) => own.slice(0, query.packagesPerHotel).map(({ hit }) => hit)),
    activities: new Map(
      Object.entries(ACTIVITY_KINDS).map(([kind, { id }]) => [
        id as number,
        byHotel.filter((own) => own.some(({ kinds }) => kinds.includes(kind))).length,
      ]),
    ),
    priceHistogram: histogram,
    averagePrice:
      prices.length === 0 ? null : Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length),
    places: new Map(
      [...new Set(byHotel.flatMap((own) => own[0]?.placeIds ?? []))].map((place) => [
        place,
        byHotel.filter((own) => own[0]?.placeIds.includes(place)).length,
      ]),
    ),
  };
}

const hotel = fc.constantFrom(...hotels);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
const queries: fc.Arbitrary<SearchQuery> = fc
  .record({
    flow: fc.constant("activity" as const),
    hotelId: fc.option(
      hotel.map(({ id }) => id),
      { freq: 1 },
    ),
    destinationId: maybe(
      fc.oneof(
        hotel.map(({ placeIds }) => placeIds.at(-1) ?? 0),
        hotel.map(({ sortPath }) => sortPath[0] ?? 0),
        fc.constant(7),
      ),
    ),
    point: maybe(hotel.map(({ latitude, longitude }) => ({ latitude, longitude }))),
    distance: maybe(fc.record({ minKm: fc.constantFrom(0, 0, 5, 100), maxKm: fc.constantFrom(0, 30, 200, 900) })),
    bounds: maybe(
      hotel.map(({ latitude, longitude }) => ({
        north: latitude + 2,
        south: latitude,
        east: longitude + 3,
        west: longitude - 3,
      })),
    ),
    adults: fc.integer({ min: 1, max: 12 }),
    themeId: maybe(fc.constantFrom(...Object.values(ACTIVITY_THEMES), 4)),
    tags: fc.uniqueArray(fc.constantFrom(1, 2, 25, 69, 84, 999), { maxLength: 2 }),
    min: maybe(fc.constant(cents(4000))),
    max: maybe(fc.constant(cents(15_000))),
    sort: fc.constantFrom("popularity", "priceAsc", "promo", "distance"),
    page: fc.integer({ min: 0, max: 2 }),
    limit: fc.constantFrom(3, 24),
    packagesPerHotel: fc.constantFrom(1, 2, 20),
  })
  .map(({ adults, min, max, ...query }) => ({
    ...ANY_QUERY,
    ...query,
    party: { ...ANY_QUERY.party, adults },
    price: { min, max },
  }));

describe("activities, looked at one by one", () => {
  it("are what the columns find, in their order and with their counts", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { totalCount, hits, facets } = searchActivities(index, query, { withFacets: true });
        expect({
          totalCount,
          hits,
          activities: facets?.tags,
          priceHistogram: facets?.priceHistogram,
          averagePrice: facets?.averagePrice,
          places: activitiesByPlace(index, query),
        }).toEqual(answerLonghand(query));
      }),
      { numRuns: 600 },
    );
  });
});
