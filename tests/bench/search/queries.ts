import { addDays, dayFromNumber } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { ENVIRONMENTS, FACILITIES, HOTEL_TYPES, STYLES } from "#modules/catalogue/vocabulary.ts";
import type { HotelRecord } from "#modules/search/engines/index/records.ts";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";
import { NO_SELECTIONS } from "#modules/search/query/selections.server.ts";
import type { SearchQuery } from "#modules/search/types.ts";
import { createRandom, type Random } from "./synthetic.ts";

/** A search for two from nowhere in particular: the start of every query in tests. */
export const ANY_QUERY: SearchQuery = {
  siteId: "fr_FR",
  flow: "booking",
  destinationId: null,
  hotelId: null,
  point: null,
  distance: null,
  stay: null,
  nights: null,
  party: DEFAULT_PARTY,
  themeId: null,
  price: { min: null, max: null },
  ...NO_SELECTIONS,
  sort: "popularity",
  page: 0,
  limit: 24,
  packagesPerHotel: 1,
};

/**
 * Searches as visitors make them: most look at a city's surroundings, a region or a country; six in ten have dates, mostly weekends of
 * the next months; half use a filter or two. The same seed gives the same list.
 */
export function makeQueries({
  hotels,
  today,
  count,
  seed = 7,
}: {
  hotels: readonly HotelRecord[];
  today: number;
  count: number;
  seed?: number;
}): SearchQuery[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => makeQuery(random, hotels, today));
}

function makeQuery(random: Random, hotels: readonly HotelRecord[], today: number): SearchQuery {
  const hotel = random.pick(hotels);
  const query: SearchQuery = {
    ...ANY_QUERY,
    ...makeWhere(random, hotel),
    ...makeWhen(random, today),
    party: makeParty(random),
  };
  const packages = hotel.packages.filter(({ kind }) => kind === "weekend");
  if (random.chance(0.4)) query.themeId = random.pick(packages)?.themeIds[0] ?? null;
  const filters = random.pick([0, 0, 0, 0, 1, 1, 2, 3]);
  for (let at = 0; at < filters; at++) addFilter(random, query);
  query.sort = random.pick([
    "popularity",
    "popularity",
    "popularity",
    "popularity",
    "popularity",
    "popularity",
    "priceAsc",
    "priceAsc",
    "promo",
    query.point ? "distance" : "popularity",
  ] as const);
  query.page = random.pick([0, 0, 0, 0, 0, 0, 0, 1, 1, 2]);
  query.packagesPerHotel = random.chance(0.1) ? 3 : 1;
  const flow = random.next();
  query.flow = flow < 0.05 ? "hotel" : flow < 0.1 ? "gifting" : "booking";
  return query.flow === "gifting" ? asGift(query) : query;
}

/** A gift is for two, has no dates, and a length of one to three nights or any. */
export function asGift(query: SearchQuery): SearchQuery {
  const nights = query.stay?.nights ?? query.nights;
  return {
    ...query,
    flow: "gifting",
    stay: null,
    nights: nights === null || nights > 3 ? null : nights,
    party: ANY_QUERY.party,
  };
}

const PARTIES = [
  { adults: 1, children: 0, babies: 0, singleRoom: false },
  { adults: 1, children: 1, babies: 0, singleRoom: true },
  { adults: 3, children: 0, babies: 0, singleRoom: false },
  { adults: 3, children: 1, babies: 1, singleRoom: false },
  { adults: 4, children: 0, babies: 0, singleRoom: true },
  { adults: 5, children: 1, babies: 0, singleRoom: false },
  { adults: 2, children: 1, babies: 0, singleRoom: false },
];

/** The same search by another party than a couple, one party after the other. A gift is for a couple. */
export const ofManyParties = (query: SearchQuery, at: number): SearchQuery =>
  query.flow === "gifting" ? query : { ...query, party: PARTIES[at % PARTIES.length] ?? query.party };

function makeWhere(random: Random, hotel: HotelRecord): Partial<SearchQuery> {
  const point = {
    latitude: hotel.latitude + (random.next() - 0.5) * 0.1,
    longitude: hotel.longitude + (random.next() - 0.5) * 0.1,
  };
  const choice = random.next();
  if (choice < 0.25) return {};
  if (choice < 0.3) return { destinationId: hotel.sortPath[0] ?? null };
  if (choice < 0.45) return { destinationId: hotel.sortPath[1] ?? null };
  if (choice < 0.6) return { destinationId: hotel.sortPath[2] ?? null };
  if (choice < 0.65) return { destinationId: hotel.placeIds.at(-1) ?? null };
  if (choice < 0.68) return { hotelId: hotel.id };
  return { point, distance: { minKm: random.chance(0.1) ? 5 : 0, maxKm: random.pick([30, 30, 30, 100, 200]) } };
}

function makeWhen(random: Random, today: number): Partial<SearchQuery> {
  if (!random.chance(0.6)) return random.chance(0.2) ? { nights: 1 + random.below(3) } : {};
  let offset = Math.min(380, Math.floor(-60 * Math.log(1 - random.next())));
  if (random.chance(0.6)) offset += (4 + random.below(2) - ((today + offset + 3) % 7) + 7) % 7;
  return {
    stay: { checkin: addDays(dayFromNumber(today), offset), nights: random.pick([1, 1, 1, 1, 2, 2, 2, 2, 3, 5]) },
  };
}

function makeParty(random: Random): SearchQuery["party"] {
  const choice = random.next();
  if (choice < 0.82) return ANY_QUERY.party;
  if (choice < 0.86) return { adults: 1, children: 0, babies: 0, singleRoom: false };
  if (choice < 0.9) return { adults: 4, children: 0, babies: 0, singleRoom: false };
  return {
    adults: 2,
    children: 1 + random.below(2),
    babies: random.chance(0.3) ? 1 : 0,
    singleRoom: random.chance(0.7),
  };
}

const distinct = <T>(random: Random, list: readonly T[], atMost: number): T[] => [
  ...new Set(
    Array.from({ length: 1 + random.below(atMost) }, () => list[Math.floor(list.length * random.next() ** 1.7)] as T),
  ),
];

function addFilter(random: Random, query: SearchQuery): void {
  switch (random.below(8)) {
    case 0:
      query.stars = random.pick([[4, 5], [3, 4], [5], [3, 4, 5]]);
      break;
    case 1:
      query.facilities = [
        ...distinct(random, FACILITIES, 3),
        ...query.facilities.filter((value) => value === "pets_allowed"),
      ];
      break;
    case 2:
      query.hotelTypes = distinct(random, HOTEL_TYPES, 2);
      break;
    case 3:
      query.price = { min: random.chance(0.4) ? cents(6000) : null, max: cents(10_000 + 5000 * random.below(7)) };
      break;
    case 4:
      query.hotelScore = random.pick([70, 80, 85, 90, 82]);
      break;
    case 5:
      query.tags = distinct(random, [1, 2, 3, 20, 21, 25, 40, 60], 2);
      break;
    case 6:
      query.hotelStyles = distinct(random, STYLES, 2);
      break;
    default:
      query.hotelEnvironments = distinct(random, ENVIRONMENTS, 2);
      query.facilities = [
        ...query.facilities.filter((value) => value !== "pets_allowed"),
        ...(random.chance(0.3) ? ["pets_allowed" as const] : []),
      ];
  }
}
