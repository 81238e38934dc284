import { isKeyOf } from "#platform/objects.ts";
import { FLOW_FACTS, isGift } from "#modules/sites/flows.ts";
import { dayFromNumber, dayNumber } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { refuseStay, type PackageDates, type RateDay } from "#modules/availability/rules.ts";
import { splitParty } from "#modules/availability/pricing/split.ts";
import { priceTotal } from "#modules/availability/pricing/total.ts";
import { averagePrice } from "./average-price.ts";
import { MOST_ROOMS } from "./index/layout.ts";
import type { HotelRecord, PackageRecord } from "./index/records.ts";
import { countOpenWeekends, popularityKey, popularityScore } from "./index/popularity.ts";
import { chordOfKm, chordSquared, kmOfChord, unitVector } from "./index/geo.ts";
import { FILTERS, HOTEL_FACETS, type HotelFacet, type ScoreFilter, type SetFilter } from "../query/filters.ts";
import { countsOf } from "../query/selections.server.ts";
import type { Bounds, FacetCounts, Hit, SearchAnswer, SearchQuery } from "../types.ts";

/** A catalogue that can be asked day by day. */
export type OracleWorld = {
  hotels: readonly HotelRecord[];
  /** Day numbers. */
  today: number;
  firstArrival: number;
  /** A room rate's day with the rooms left of its pool; undefined where nothing is loaded. */
  rate: (roomRateId: number, day: number) => RateDay | undefined;
};

type Stay = {
  hotel: HotelRecord;
  product: PackageRecord;
  sell: number;
  ref: number;
  nights: number;
  rooms: number;
  left: number | null;
  tie: number;
};
type Found = Stay & { key: number };

/**
 * The search written longhand for tests: package by package, with availability's own rules and prices, and no cleverness at all.
 */
export function searchLonghand(world: OracleWorld, query: SearchQuery): SearchAnswer {
  const hotels = world.hotels.filter((hotel) => isInArea(hotel, query));
  const candidates = hotels.map((hotel) => ({
    hotel,
    found: hotel.packages.flatMap((product) => findStay(world, query, hotel, product) ?? []),
  }));
  const matches = (without?: keyof FacetCounts) =>
    candidates
      .map(({ hotel, found }) => ({
        hotel,
        found: without === "priceHistogram" ? found : found.filter((entry) => isInPrice(query, entry)),
      }))
      .filter(({ hotel, found }) => found.length > 0 && isSelected(hotel, query, without));
  const ranked = matches().map(({ hotel, found }) => ({
    hotel,
    found: found.toSorted((a, b) => a.key - b.key || a.tie - b.tie),
  }));
  ranked.sort(
    (a, b) => (a.found[0]?.key ?? 0) - (b.found[0]?.key ?? 0) || (a.found[0]?.tie ?? 0) - (b.found[0]?.tie ?? 0),
  );
  const page = ranked.slice(query.page * query.limit, (query.page + 1) * query.limit);
  return {
    totalCount: ranked.length,
    hits: page.flatMap(({ found }) =>
      shownOf(query, found)
        .slice(0, query.packagesPerHotel)
        .map((entry) => toHit(entry, query)),
    ),
    facets: countFacets(query, matches),
  };
}

/** A hotel's packages as they stand in its place: of rooms the cheapest first, unless hotels are ordered by what they save. */
function shownOf(query: SearchQuery, found: readonly Found[]): Found[] {
  if (query.flow !== "hotel" || query.sort === "promo") return [...found];
  return found.toSorted((a, b) => a.sell * b.nights - b.sell * a.nights || a.tie - b.tie);
}

function isInArea(hotel: HotelRecord, query: SearchQuery): boolean {
  if (query.hotelId !== null && hotel.id !== query.hotelId) return false;
  if (query.bounds && !isWithin(hotel, query.bounds)) return false;
  if (query.destinationId !== null && !hotel.placeIds.includes(query.destinationId)) return false;
  if (!query.distance || !query.point) return true;
  const chord = chordSquared(unitVector(query.point), unitVector(hotel));
  return (
    chord <= chordOfKm(query.distance.maxKm) && (query.distance.minKm <= 0 || chord >= chordOfKm(query.distance.minKm))
  );
}

function isWithin({ latitude, longitude }: HotelRecord, { north, south, east, west }: Bounds): boolean {
  return latitude <= north && latitude >= south && longitude <= east && longitude >= west;
}

/** The stay that a package is found with: the asked one, or the cheapest night of the horizon. */
function findStay(world: OracleWorld, query: SearchQuery, hotel: HotelRecord, product: PackageRecord): Found | null {
  if (FLOW_FACTS[query.flow].sells !== product.kind) return null;
  if (product.sites !== null && !product.sites.some((site) => site === query.siteId)) return null;
  if (query.themeId !== null && !product.themeIds.includes(query.themeId)) return null;
  if (
    !query.tags.every((tag) =>
      product.activities.some(({ kind }) => isKeyOf(ACTIVITY_KINDS, kind) && ACTIVITY_KINDS[kind].id === tag),
    )
  )
    return null;
  if (isGift(query.flow)) return withKey(query, findVoucher(world, query, hotel, product));
  if (query.stay)
    return withKey(query, priceStayOn(world, query, hotel, product, dayNumber(query.stay.checkin), query.stay.nights));
  const { adults, children, babies, singleRoom } = query.party;
  return withKey(
    query,
    remember(world, `from ${product.id} ${query.nights} ${adults} ${children} ${babies} ${singleRoom}`, () =>
      cheapestNight(world, query, hotel, product),
    ),
  );
}

/** The voucher for the asked nights, or the cheapest there is. It is for two people and has no dates. */
function findVoucher(
  world: OracleWorld,
  { party, nights }: SearchQuery,
  hotel: HotelRecord,
  product: PackageRecord,
): Stay | null {
  const hasEnded = product.lastArrival !== null && product.lastArrival < world.firstArrival;
  if (!product.isGiftable || hasEnded || party.adults + party.children + party.babies > 2) return null;
  const [voucher] = product.giftPrices
    .filter((price) => nights === null || price.nights === nights)
    .toSorted((a, b) => a.sell - b.sell || a.nights - b.nights);
  return voucher
    ? {
        hotel,
        product,
        ...voucher,
        rooms: 1,
        left: null,
        tie: remember(world, `rank ${product.id}`, () => rankOf(world, hotel, product)),
      }
    : null;
}

function withKey(query: SearchQuery, stay: Stay | null): Found | null {
  return stay && { ...stay, key: keyOf(query, stay) };
}

/** What was worked out once for a world: the oracle is slow enough without doing things twice. */
const memories = new WeakMap<OracleWorld, Map<string, unknown>>();

function remember<T>(world: OracleWorld, key: string, work: () => T): T {
  const memory = memories.get(world) ?? new Map<string, unknown>();
  memories.set(world, memory);
  if (!memory.has(key)) memory.set(key, work());
  return memory.get(key) as T;
}

function cheapestNight(
  world: OracleWorld,
  query: SearchQuery,
  hotel: HotelRecord,
  product: PackageRecord,
): Stay | null {
  let best: Stay | null = null;
  for (let day = world.firstArrival; day < world.today + HORIZON_DAYS; day++) {
    const lengths = query.nights === null ? product.nights : [query.nights];
    const stay = lengths
      .map((nights) => priceStayOn(world, query, hotel, product, day, nights))
      .find((entry) => entry !== null);
    if (stay && (!best || stay.sell * best.nights < best.sell * stay.nights)) best = stay;
  }
  return best;
}

function priceStayOn(
  world: OracleWorld,
  query: SearchQuery,
  hotel: HotelRecord,
  product: PackageRecord,
  day: number,
  nights: number,
): Stay | null {
  const split = splitParty(query.party, product.capacity);
  if (!split || day < world.firstArrival) return null;
  const checkin = dayFromNumber(day);
  const rateOn = (offset: number) => world.rate(product.roomRateId, day + offset);
  const dates = datesOf(world, product);
  if (
    refuseStay({
      package: dates,
      checkin,
      nights,
      rooms: split.rooms,
      now: { today: dayFromNumber(world.today), hour: 0 },
      rateOn,
    })
  )
    return null;
  const nightDays = Array.from({ length: nights }, (_, offset) => ({
    own: rateOn(offset),
    reference: world.rate(product.referenceRateId, day + offset),
  }));
  const total = priceTotal({
    split,
    party: query.party,
    nights: nightDays.map(({ own, reference }) => ({
      own: own ?? NO_NIGHT,
      public: reference ?? own ?? NO_NIGHT,
      lowest: NO_NIGHT,
    })),
    pricing: {
      occupancy: product.occupancy,
      activities: product.activities,
      discountPercent: product.discountPercent,
      isFlashSale: false,
      localTax: taxOf(product),
    },
  });
  const left = Math.min(MOST_ROOMS, ...nightDays.map(({ own }) => own?.left ?? 0));
  return {
    hotel,
    product,
    sell: total.sell,
    ref: total.ref,
    nights,
    rooms: split.rooms,
    left,
    tie: remember(world, `rank ${product.id}`, () => rankOf(world, hotel, product)),
  };
}

const NO_NIGHT = { amountCents: 0 };

function datesOf(world: OracleWorld, product: PackageRecord): PackageDates {
  return remember(world, `dates ${product.id}`, () => ({
    isPublished: true,
    lastArrival: product.lastArrival === null ? null : dayFromNumber(product.lastArrival),
    nights: product.nights,
    activities: product.activities.map((activity) => ({
      ...activity,
      closedDays: activity.closedDays.map(dayFromNumber),
    })),
  }));
}

function taxOf(product: PackageRecord) {
  if (product.taxPoints > 0)
    return {
      type: "BOOKING_PERCENTAGE" as const,
      percentage: product.taxPoints / 100,
      currency: "EUR" as const,
      toBePaidAtHotel: false,
    };
  return {
    type: "PERSON_NIGHT" as const,
    amountCents: cents(product.taxPerAdult),
    currency: "EUR" as const,
    toBePaidAtHotel: false,
  };
}

function keyOf(query: SearchQuery, entry: Stay): number {
  switch (query.sort) {
    case "popularity":
      return entry.tie;
    case "priceAsc":
      return isGift(query.flow) ? entry.sell : (entry.sell * 420) / entry.nights;
    case "promo":
      return entry.ref > entry.sell ? -Math.ceil((100 * (entry.ref - entry.sell)) / entry.ref - 1e-9) : 0;
    case "distance":
      return query.point ? chordSquared(unitVector(query.point), unitVector(entry.hotel)) : 0;
  }
}

function rankOf(world: OracleWorld, hotel: HotelRecord, product: PackageRecord): number {
  const canArrive = (offset: number) =>
    product.nights.some((nights) => {
      const day = world.firstArrival + offset;
      return (
        refuseStay({
          package: datesOf(world, product),
          checkin: dayFromNumber(day),
          nights,
          rooms: 1,
          now: { today: dayFromNumber(world.today), hour: 0 },
          rateOn: (at) => world.rate(product.roomRateId, day + at),
        }) === null
      );
    });
  const openWeekends = countOpenWeekends(world.firstArrival, canArrive);
  return popularityKey(
    popularityScore({
      recentBookings: product.recentBookings,
      reviewCount: hotel.reviewCount,
      reviewAverage: hotel.reviewAverage,
      openWeekends,
    }),
    product.id,
  );
}

function isInPrice({ price, flow }: SearchQuery, { sell, nights }: Found): boolean {
  const units = isGift(flow) ? 1 : nights;
  return (price.min === null || sell >= price.min * units) && (price.max === null || sell <= price.max * units);
}

function isSelected(hotel: HotelRecord, query: SearchQuery, without?: keyof FacetCounts): boolean {
  return HOTEL_FACETS.every((facet) => {
    const row: SetFilter | ScoreFilter = FILTERS[facet];
    const asked = [query[facet] ?? []].flat();
    if (row.kind === "set" && row.match === "all") return asked.every((value) => hasValue(hotel, facet, value));
    return facet === without || asked.length === 0 || asked.some((value) => hasValue(hotel, facet, value));
  });
}

/** A score is reached, a value is there. */
function hasValue({ values, reviewAverage }: HotelRecord, facet: HotelFacet, value: string | number): boolean {
  return facet === "hotelScore"
    ? reviewAverage !== null && reviewAverage >= Number(value)
    : values[facet].includes(value);
}

type Matches = (without?: keyof FacetCounts) => { hotel: HotelRecord; found: Found[] }[];

function countFacets(query: SearchQuery, matches: Matches): FacetCounts {
  const kinds = Object.entries(ACTIVITY_KINDS);
  const histogram = new Array<number>(25).fill(0);
  // 420ths of a cent are whole, whatever the nights are.
  const prices = matches("priceHistogram").map(({ found }) =>
    Math.min(...found.map(({ sell, nights }) => (sell * 420) / (isGift(query.flow) ? 1 : nights))),
  );
  for (const price of prices) {
    const bucket = Math.min(24, Math.floor(price / 420_000));
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  const ofHotel = countsOf(HOTEL_FACETS, (facet, values) => {
    const left = matches(facet);
    return new Map(values.map((value) => [value, left.filter(({ hotel }) => hasValue(hotel, facet, value)).length]));
  });
  const left = matches("tags");
  const hasKind = (kind: string) =>
    left.filter(({ found }) =>
      found.some(({ product }) => product.activities.some((activity) => activity.kind === kind)),
    );
  return {
    ...ofHotel,
    tags: new Map(kinds.map(([kind, { id }]) => [id, hasKind(kind).length])),
    priceHistogram: histogram,
    averagePrice: averagePrice(prices.reduce((sum, price) => sum + price, 0) / 420, prices.length),
  };
}

function toHit({ hotel, product, sell, ref, nights, rooms, left }: Found, query: SearchQuery): Hit {
  return {
    packageId: product.id,
    hotelId: hotel.id,
    sellPrice: cents(sell),
    refPrice: cents(ref),
    nights,
    rooms,
    availableRooms: query.stay && !isGift(query.flow) ? left : null,
    distanceKm: query.point ? kmOfChord(chordSquared(unitVector(query.point), unitVector(hotel))) : null,
  };
}
