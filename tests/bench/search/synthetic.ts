import type { OccupancyRules, PackageKind } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { cents } from "#platform/money.ts";
import type { RoomCapacity } from "#modules/availability/pricing/split.ts";
import {
  ACTIVITY_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  STYLES,
  THEMES,
} from "#modules/catalogue/vocabulary.ts";
import type { ActivityRecord, HotelRecord, PackageRecord, RateRecord } from "#modules/search/engines/index/records.ts";

/**
 * A made-up catalogue of any size for tests and benchmarks: five countries in the proportions of the demo catalogue, areas that lie
 * together, prices with seasons and weekends, stock that runs out. The same seed gives the same catalogue.
 */
export type SyntheticCatalogue = {
  hotels: HotelRecord[];
  /** First day number that has rates; HORIZON_DAYS + 10 days follow. */
  firstDay: number;
  days: number;
  rate: (roomRateId: number) => SyntheticRate;
  /** Rooms left of a pool, day by day from `firstDay` on. */
  stock: (poolId: number) => Int16Array;
};

export type SyntheticRate = {
  amount: Int32Array;
  isClosed: Uint8Array;
  closedToArrival: Uint8Array;
  closedToDeparture: Uint8Array;
  minLos: Uint8Array;
  maxLos: Uint8Array;
  /** Nights for other numbers of adults than two, 0 where the hotel says none. */
  byAdults?: Map<number, Int32Array>;
};

export type Random = {
  next: () => number;
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
};

/** A small deterministic generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    chance: (share) => next() < share,
  };
}

const COUNTRIES = [
  { id: 21, share: 0.5, latitude: [43, 49.5], longitude: [-0.5, 6.5], regions: 13, departments: 7 },
  { id: 42, share: 0.19, latitude: [37.5, 42.5], longitude: [-5.5, 1], regions: 17, departments: 3 },
  { id: 41, share: 0.15, latitude: [40.5, 45.5], longitude: [8.5, 15], regions: 20, departments: 5 },
  { id: 22, share: 0.09, latitude: [50, 51.2], longitude: [3, 5.8], regions: 3, departments: 4 },
  { id: 5, share: 0.07, latitude: [51.6, 53], longitude: [4.4, 6.5], regions: 12, departments: 2 },
] as const;

type City = { path: number[]; latitude: number; longitude: number };

function inRange(random: Random, [from, to]: readonly [number, number]): number {
  return from + random.next() * (to - from);
}

/** Cities with their country, region and department; ids as the index wants them. */
function makeCities(random: Random, country: (typeof COUNTRIES)[number]): City[] {
  const cities: City[] = [];
  for (let region = 0; region < country.regions; region++) {
    const middle = { latitude: inRange(random, country.latitude), longitude: inRange(random, country.longitude) };
    for (let department = 0; department < country.departments; department++) {
      const centre = {
        latitude: middle.latitude + random.next() - 0.5,
        longitude: middle.longitude + (random.next() - 0.5) * 1.4,
      };
      for (let city = 0; city < 12; city++) {
        const base = country.id * 100_000 + region * 1000 + department * 50;
        cities.push({
          path: [country.id, country.id * 100 + region, 10_000_000 + base, 20_000_000 + base + city],
          latitude: centre.latitude + (random.next() - 0.5) * 0.5,
          longitude: centre.longitude + (random.next() - 0.5) * 0.7,
        });
      }
    }
  }
  return cities;
}

/** Places that are no areas of the tree: `30_000_000 + n` lies around some point and takes hotels of several areas. */
const REGION_PLACES = 12;

const some = <T>(random: Random, list: readonly T[], atMost: number): T[] => [
  ...new Set(Array.from({ length: 1 + random.below(atMost) }, () => random.pick(list))),
];
const skewed = <T>(random: Random, list: readonly T[]): T => list[Math.floor(list.length * random.next() ** 2)] as T;

/** `roomsPerHotel`: packages of nights alone, drawn apart: with more of them everything else stays as it is. */
export type SyntheticOptions = {
  hotels: number;
  firstDay: number;
  seed?: number;
  packagesPerHotel?: number;
  roomsPerHotel?: number;
};

/** Makes the catalogue; rates and stock are computed when they are asked for, so that a large one fits into memory. */
export function makeCatalogue({
  hotels,
  firstDay,
  seed = 1,
  packagesPerHotel = 4,
  roomsPerHotel = 1,
}: SyntheticOptions): SyntheticCatalogue {
  const random = createRandom(seed);
  const cities = COUNTRIES.map((country) => makeCities(random, country));
  const made = Array.from({ length: hotels }, (_, at) =>
    makeHotel(random, { id: at + 1, city: pickCity(random, cities), packagesPerHotel, roomsPerHotel, firstDay }),
  );
  const days = HORIZON_DAYS + 10;
  return {
    hotels: made,
    firstDay,
    days,
    rate: (id) => makeRate(id, { seed, firstDay, days }),
    stock: (id) => makeStock(id, { seed, firstDay, days }),
  };
}

function pickCity(random: Random, cities: City[][]): City {
  let share = random.next();
  const at = COUNTRIES.findIndex((country) => (share -= country.share) < 0);
  return skewed(random, cities[at < 0 ? 0 : at] ?? []);
}

/** Local tax is a matter of the town. */
function makeTax(cityId: number): { taxPerAdult: number; taxPoints: number } {
  const random = createRandom(cityId);
  if (random.chance(0.85)) return { taxPerAdult: 0, taxPoints: 0 };
  return random.chance(0.5) ? { taxPerAdult: 165, taxPoints: 0 } : { taxPerAdult: 0, taxPoints: 325 };
}

function makeHotel(
  random: Random,
  {
    id,
    city,
    packagesPerHotel,
    roomsPerHotel,
    firstDay,
  }: { id: number; city: City; packagesPerHotel: number; roomsPerHotel: number; firstDay: number },
): HotelRecord {
  const rates: RateRecord[] = [1, 2, 3, 4].map((number) => ({
    id: id * 10 + number,
    poolId: id * 10 + (number <= 2 ? 1 : 2),
  }));
  const count = random.chance(0.03)
    ? packagesPerHotel + 3 + random.below(4)
    : Math.max(1, packagesPerHotel + random.below(3) - 1);
  const hasReviews = random.chance(0.9);
  const tax = makeTax(city.path[3] ?? 0);
  const rooms = [random.pick(CAPACITIES), random.pick(CAPACITIES)] as const;
  const plans = [makePlan(random), makePlan(random)] as const;
  const make = (kind: PackageKind, number: number, draws = random) =>
    makePackage(draws, { id: id * 20 + number, hotelId: id, kind, firstDay, tax, rooms, plans });
  const hotel = {
    id,
    sortPath: city.path,
    placeIds: [...city.path, ...(random.chance(0.3) ? [30_000_000 + random.below(REGION_PLACES)] : [])],
    latitude: city.latitude + (random.next() - 0.5) * 0.08,
    longitude: city.longitude + (random.next() - 0.5) * 0.1,
    values: {
      stars: [random.pick([0, 2, 3, 3, 3, 4, 4, 4, 5])],
      hotelTypes: [skewed(random, HOTEL_TYPES)],
      hotelEnvironments: some(random, ENVIRONMENTS, 2),
      hotelStyles: some(random, STYLES, 3),
      facilities: FACILITIES.filter((_, at) => random.next() < 0.8 / (1 + at * 0.08)),
    },
    reviewCount: hasReviews ? 1 + random.below(60) : 0,
    reviewAverage: hasReviews ? 60 + random.below(400) / 10 : null,
  };
  const packages = [...Array.from({ length: count }, (_, number) => make("weekend", number)), make("room", 19)];
  const apart = createRandom(id);
  for (let more = 1; more < roomsPerHotel; more++) packages.push(make("room", 19 - more, apart));
  // As the product reads them: only what a package is sold or compared by.
  const used = new Set(packages.flatMap(({ roomRateId, referenceRateId }) => [roomRateId, referenceRateId]));
  return { ...hotel, rates: rates.filter((rate) => used.has(rate.id)), packages };
}

const OCCUPANCIES: OccupancyRules[] = [
  { singleUseCents: cents(0), extraAdultCents: cents(3000), childCents: cents(1500), babyCents: cents(0) },
  { singleUseCents: cents(1200), extraAdultCents: cents(4500), childCents: cents(0), babyCents: cents(500) },
  { singleUseCents: cents(20_000), extraAdultCents: cents(2500), childCents: cents(1000), babyCents: cents(0) },
];
const CAPACITIES: RoomCapacity[] = [
  { maxAdults: 2, maxChildren: 0, maxBabies: 1, maxGuests: 2 },
  { maxAdults: 2, maxChildren: 1, maxBabies: 1, maxGuests: 3 },
  { maxAdults: 2, maxChildren: 2, maxBabies: 2, maxGuests: 4 },
  { maxAdults: 4, maxChildren: 2, maxBabies: 1, maxGuests: 4 },
];
const NIGHTS = [[1], [1, 2], [1, 2], [1, 2, 3], [1, 2, 3], [2], [2, 3], [1, 2, 3, 4, 5, 6, 7]];

function makePlan(random: Random): OccupancyRules {
  return random.pick(random.chance(0.02) ? OCCUPANCIES.slice(2) : OCCUPANCIES.slice(0, 2));
}

type PackageSeed = {
  id: number;
  hotelId: number;
  kind: PackageKind;
  firstDay: number;
  tax: { taxPerAdult: number; taxPoints: number };
  /** Room rates 1 and 2 are the first room's under both plans, 3 and 4 the second's. */
  rooms: readonly [RoomCapacity, RoomCapacity];
  plans: readonly [OccupancyRules, OccupancyRules];
};

function makePackage(random: Random, { id, hotelId, kind, firstDay, tax, rooms, plans }: PackageSeed): PackageRecord {
  const [room, plan] = [random.below(2), random.below(2)] as [0 | 1, 0 | 1];
  const nights = kind === "room" ? [1, 2, 3, 4, 5, 6, 7] : random.pick(NIGHTS);
  const isGiftable = random.chance(0.7);
  return {
    id,
    kind,
    roomRateId: hotelId * 10 + room * 2 + plan + 1,
    referenceRateId: hotelId * 10 + room * 2 + 1,
    nights,
    themeIds: kind === "room" ? [] : some(random, Object.values(THEMES), 3),
    discountPercent: random.chance(0.5) ? random.below(36) : 0,
    isGiftable,
    sites: null,
    giftPrices: isGiftable && kind === "weekend" ? makeGiftPrices(id, nights) : [],
    lastArrival: random.chance(0.05) ? firstDay + random.below(300) : null,
    recentBookings: Math.floor(60 * random.next() ** 4),
    capacity: rooms[room],
    occupancy: plans[plan],
    activities: kind === "room" ? [] : Array.from({ length: random.below(4) }, () => makeActivity(random, firstDay)),
    ...tax,
  };
}

/** Vouchers of the nights that are allowed, up to three. Drawn by the id: the other numbers stay what they were without vouchers. */
function makeGiftPrices(id: number, nights: readonly number[]): PackageRecord["giftPrices"] {
  const random = createRandom(Math.imul(id, 2_246_822_519));
  const night = 7990 + 1000 * random.below(18);
  return nights
    .filter((count) => count <= 3)
    .map((count) => {
      const sell = night * count - 1000 * (count - 1);
      return { nights: count, sell, ref: sell + 500 * random.below(8) };
    });
}

function makeActivity(random: Random, firstDay: number): ActivityRecord {
  const priceCents = 500 * (1 + random.below(20));
  return {
    kind: skewed(random, Object.keys(ACTIVITY_KINDS)),
    pricing: random.pick(["person", "person", "stay", "night"] as const),
    priceCents,
    listPriceCents: priceCents + 500 * random.below(4),
    openWeekdays: random.chance(0.7)
      ? [1, 2, 3, 4, 5, 6, 7]
      : [2, 3, 4, 5, 6].filter(() => random.chance(0.8)).concat(7),
    closedDays: random.chance(0.1) ? Array.from({ length: 20 }, () => firstDay + random.below(300)) : [],
  };
}

type DaySeed = { seed: number; firstDay: number; days: number };

/** Seasons, dearer weekends, a closed period for some, minimum stays on some Saturdays, arrivals and departures closed now and then. */
function makeRate(id: number, { seed, firstDay, days }: DaySeed): SyntheticRate {
  const random = createRandom(Math.imul(id, 2_654_435_761) ^ seed);
  const base = 4500 * Math.exp(random.next() * 1.6),
    weekend = 1 + random.next() * 0.35;
  const closedFrom = random.chance(0.3) ? random.below(days) : days,
    closedUntil = closedFrom + 20 + random.below(60);
  const [noSunday, minOnSaturday, hasMaximum] = [random.chance(0.15), random.chance(0.3) ? 2 : 1, random.chance(0.1)];
  const rate = allocateRate(days);
  for (let at = 0; at < days; at++) {
    const weekday = (firstDay + at + 3) % 7;
    const season = 1 + 0.25 * Math.sin(((firstDay + at - 80) / 365) * 2 * Math.PI);
    rate.amount[at] =
      Math.round(
        (base * season * (weekday === 4 || weekday === 5 ? weekend : 1) * (0.94 + random.next() * 0.12)) / 50,
      ) *
        50 +
      1;
    rate.isClosed[at] = at >= closedFrom && at < closedUntil ? 1 : 0;
    rate.closedToArrival[at] = (noSunday && weekday === 6) || random.chance(0.02) ? 1 : 0;
    rate.closedToDeparture[at] = random.chance(0.02) ? 1 : 0;
    rate.minLos[at] = weekday === 5 ? minOnSaturday : 1;
    rate.maxLos[at] = hasMaximum ? 3 : 0;
  }
  return rate;
}

/** The same catalogue, a share of whose plans say on most days what one, three or four adults pay: less, more or much more than their rule would have it. */
export function withAmountsByAdults(catalogue: SyntheticCatalogue, share = 0.5): SyntheticCatalogue {
  return {
    ...catalogue,
    rate: (id) => {
      const random = createRandom(Math.imul(id, 3_266_489_917));
      const rate = catalogue.rate(id);
      if (!random.chance(share)) return rate;
      const adults = [1, 3, 4].filter(() => random.chance(0.7));
      const nights = () => rate.amount.map((amount) => (random.chance(0.8) ? 1 + random.below(amount * 3) : 0));
      return { ...rate, byAdults: new Map(adults.map((number) => [number, nights()])) };
    },
  };
}

function allocateRate(days: number): SyntheticRate {
  const bytes = () => new Uint8Array(days);
  return {
    amount: new Int32Array(days),
    isClosed: bytes(),
    closedToArrival: bytes(),
    closedToDeparture: bytes(),
    minLos: bytes(),
    maxLos: bytes(),
  };
}

function makeStock(id: number, { seed, firstDay, days }: DaySeed): Int16Array {
  const random = createRandom(Math.imul(id, 40_503) ^ (seed + 7));
  const soldOut = 0.05 + random.next() * 0.2;
  return Int16Array.from({ length: days }, (_, at) => {
    const weekday = (firstDay + at + 3) % 7;
    const share = soldOut * (at < 30 ? 1.6 : 1) * (weekday === 4 || weekday === 5 ? 1.4 : 1);
    return random.next() < share ? 0 : 1 + random.below(8);
  });
}
