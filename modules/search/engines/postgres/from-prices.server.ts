import { from as copyFrom } from "pg-copy-streams";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Clock } from "#platform/clock.ts";
import { dayFromNumber } from "#platform/dates.ts";
import { withClient, type Database } from "#platform/db/client.server.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { adultsByRoom, MAX_ROOMS } from "#modules/availability/pricing/split.ts";
import { adultsCents } from "#modules/availability/pricing/stay.ts";
import { deriveAll, layOutIndex } from "../index/build.ts";
import { feasibleStays } from "../index/feasibility.ts";
import { discountedAmount } from "../index/amounts.ts";
import { readChanges, readFeedPosition, type FeedPosition } from "../index/feed-position.server.ts";
import type { SearchIndex } from "../index/layout.ts";
import { RING, ringPosition } from "../index/ring.ts";
import { loadRates, loadStock } from "../index/load-days.server.ts";
import { loadRecords } from "../index/load-records.server.ts";
import { amountAt, amountForAdults } from "../index/rates.ts";
import { sellingDays } from "../index/load.server.ts";
import { byteAt, doubleAt, intAt } from "../typed-arrays.ts";

/**
 * What the SQL search cannot find out in time from the rates of a year: the cheapest stay of each length of every package, by rooms taken, and by adults
 * where the hotel has amounts of its own for some; and its popularity. A copy that can be thrown away at any time, so it stands outside the migrations, in a schema of its own.
 */
const SCHEMA = `
  create schema if not exists search_sql;
  create table if not exists search_sql.package_from (
    package_id integer not null, rooms smallint not null, nights smallint not null, is_shortest boolean not null, base_cents integer not null, day date not null,
    primary key (package_id, rooms, is_shortest, nights));
  create table if not exists search_sql.package_from_adults (
    package_id integer not null, rooms smallint not null, adults smallint not null, nights smallint not null, is_shortest boolean not null, total_cents integer not null, day date not null,
    primary key (package_id, rooms, adults, is_shortest, nights));
  create table if not exists search_sql.package_rank (package_id integer primary key, hotel_id integer not null, popularity bigint not null);
  create index if not exists package_rank_hotel on search_sql.package_rank (hotel_id);`;

/** Two processes may prepare and refresh at once: they take turns, and the second finds little left to do. */
const LOCK = 726_966;

/** Hotels at a time: the copy is computed in a small index that is thrown away, and the thread is free in between. */
const BATCH = 25;
/** As many rooms as a party may take. */
const ROOMS = Array.from({ length: MAX_ROOMS }, (_, at) => at + 1);

export type FromPricesTable = {
  /** Whether there is something to search: it has been filled by this process. */
  isReady: () => boolean;
  /** Brings the copy up to what is committed now: work of a job, never of a request. */
  catchUp: () => Promise<void>;
};

/** Keeps the copy current: filled once, then hotel by hotel as the change feed tells, and anew when the selling days roll on. Whoever reads meanwhile sees the old one. */
export function createFromPrices(database: Database, clock: Clock): FromPricesTable {
  let state: { feed: FeedPosition; today: number; firstArrival: number } | null = null;
  let work: Promise<void> = Promise.resolve();
  const look = async () => {
    const days = sellingDays(clock);
    if (!state || state.today !== days.today || state.firstArrival !== days.firstArrival) {
      const feed = await readFeedPosition(database.pool);
      await refresh(database, clock, null);
      state = { feed, ...days };
      return;
    }
    const { changes, settle } = await readChanges(database.pool, state.feed);
    if (changes.length > 0) await refresh(database, clock, [...new Set(changes.map(({ hotelId }) => hotelId))]);
    settle();
  };
  return {
    isReady: () => state !== null,
    catchUp: () => {
      const next = work.then(look);
      work = next.catch(() => undefined);
      return next;
    },
  };
}

/** Computes the copy for hotels, or all of them, in one transaction. */
function refresh(database: Database, clock: Clock, hotelIds: readonly number[] | null): Promise<void> {
  return withClient(database.pool, async (client) => {
    // A transaction that is not committed ends with its connection.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(SCHEMA);
    const ids =
      hotelIds ?? (await client.query<{ id: number }>("select id from hotel order by id")).rows.map(({ id }) => id);
    await forget(client, hotelIds);
    for (let at = 0; at < ids.length; at += BATCH)
      await write(client, await buildSmallIndex(database, clock, ids.slice(at, at + BATCH)));
    await client.query("commit");
    if (hotelIds === null) await client.query(`analyze ${COPIES.join(", ")}`);
  });
}

/** The rank goes last: it says whose the others are. */
const COPIES = ["search_sql.package_from", "search_sql.package_from_adults", "search_sql.package_rank"] as const;

async function forget(client: pg.PoolClient, hotelIds: readonly number[] | null): Promise<void> {
  const those =
    hotelIds && "where package_id in (select package_id from search_sql.package_rank where hotel_id = any($1::int[]))";
  for (const table of COPIES) await client.query(`delete from ${table} ${those ?? ""}`, hotelIds ? [hotelIds] : []);
}

async function buildSmallIndex(database: Database, clock: Clock, hotelIds: readonly number[]): Promise<SearchIndex> {
  const index = layOutIndex(await loadRecords(database.db, hotelIds), sellingDays(clock));
  const source = { pool: database.pool, now: clock.now() };
  await loadRates(
    source,
    index,
    [...index.rates.rowOf.keys()].filter((id) => id > 0),
  );
  await loadStock(source, index, [...index.stock.rowOf.keys()]);
  await deriveAll(index);
  return index;
}

async function write(client: pg.PoolClient, index: SearchIndex): Promise<void> {
  await copyRows(client, "search_sql.package_rank (package_id, hotel_id, popularity)", rankRows(index));
  await copyRows(
    client,
    "search_sql.package_from (package_id, rooms, nights, is_shortest, base_cents, day)",
    fromRows(index),
  );
  await copyRows(
    client,
    "search_sql.package_from_adults (package_id, rooms, adults, nights, is_shortest, total_cents, day)",
    fromAdultsRows(index),
  );
}

async function copyRows(client: pg.PoolClient, table: string, rows: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${table} from stdin`)));
}

function* positions({ packages }: SearchIndex): Generator<number> {
  for (let position = 0; position < packages.id.length; position++) if (packages.id[position] !== 0) yield position;
}

/** Lines of the rank table in COPY's text form. */
export function* rankRows(index: SearchIndex): Generator<string> {
  for (const position of positions(index)) {
    const { id, row, popularity } = index.packages;
    yield `${id[position]}\t${index.hotels.id[intAt(row, position)]}\t${popularity[position]}\n`;
  }
}

/** Lines of the from table: per package and rooms, the cheapest stay of each length, of all stays and of the shortest from each day. */
export function* fromRows(index: SearchIndex): Generator<string> {
  for (const position of positions(index)) {
    const until = sumNights(index, (at) => nightOfTwo(index, position, at));
    for (const rooms of ROOMS) yield* fromRowsOf(index, { position, rooms, until });
  }
}

function* fromRowsOf(
  index: SearchIndex,
  { position, rooms, until }: { position: number; rooms: number; until: Float64Array },
): Generator<string> {
  for (const stay of cheapestStays(index, { position, rooms, until }))
    yield `${index.packages.id[position]}\t${rooms}\t${lineOf(stay)}`;
}

type CheapestStay = { nights: number; isShortest: boolean; cents: number; day: number };

const lineOf = ({ nights, isShortest, cents, day }: CheapestStay) =>
  `${nights}\t${isShortest ? "t" : "f"}\t${cents}\t${dayFromNumber(day)}\n`;

/** The cheapest stay of each length in so many rooms, of all stays and of the shortest from each day. `until`: see `sumNights`. */
function cheapestStays(
  index: SearchIndex,
  { position, rooms, until }: { position: number; rooms: number; until: Float64Array },
): CheapestStay[] {
  const masks = feasibleStays(index, position, rooms);
  const best = new Map<string, CheapestStay>();
  const keep = (stay: CheapestStay) => {
    const key = `${stay.isShortest} ${stay.nights}`;
    if (stay.cents < (best.get(key)?.cents ?? Infinity)) best.set(key, stay);
  };
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    let isShortest = true;
    for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
      if (((byteAt(masks, offset) >> (nights - 1)) & 1) === 0) continue;
      const stay = {
        nights,
        cents: doubleAt(until, offset + nights) - doubleAt(until, offset),
        day: index.today + offset,
      };
      keep({ ...stay, isShortest: false });
      if (isShortest) keep({ ...stay, isShortest });
      isShortest = false;
    }
  }
  return [...best.values()];
}

/** Lines of the table by adults: of packages whose hotel asks other amounts of rooms with so many of them, what all rooms cost without children and babies. */
function* fromAdultsRows(index: SearchIndex): Generator<string> {
  for (const position of positions(index)) {
    const own = index.rates.byAdults.get(intAt(index.packages.rate, position));
    const capacity = index.capacities[intAt(index.packages.capacity, position)];
    if (!own || !capacity) continue;
    for (const rooms of ROOMS)
      for (let adults = rooms; adults <= rooms * capacity.maxAdults; adults++) {
        const split = adultsByRoom(adults, rooms);
        if (!split.some((group) => own.has(group.adults))) continue;
        const until = sumNights(index, (at) => nightOfAdults(index, { position, split, at }));
        for (const stay of cheapestStays(index, { position, rooms, until }))
          yield `${index.packages.id[position]}\t${rooms}\t${adults}\t${lineOf(stay)}`;
      }
  }
}

/** What all nights before each day of the ring cost together: the difference of two is a stay. */
function sumNights({ today }: SearchIndex, nightAt: (at: number) => number): Float64Array {
  const until = new Float64Array(RING + 1);
  for (let offset = 0; offset < RING; offset++)
    until[offset + 1] = doubleAt(until, offset) + nightAt(ringPosition(today + offset));
  return until;
}

/** A night of one room for two, with the package's discount. */
function nightOfTwo({ packages, rates }: SearchIndex, position: number, at: number): number {
  return discountedAmount(amountAt(rates, intAt(packages.rate, position), at), byteAt(packages.discount, position));
}

type AdultsOfNight = { position: number; split: ReturnType<typeof adultsByRoom>; at: number };

/** A night of all rooms for so many adults, with the package's discount. */
function nightOfAdults(index: SearchIndex, { position, split, at }: AdultsOfNight): number {
  const { packages, rates, occupancies } = index;
  const rules = occupancies[intAt(packages.occupancy, position)];
  if (!rules) throw new Error("a package stands in the index with its plan's rule");
  return split.reduce((sum, { adults, rooms }) => {
    const own = amountForAdults(rates, intAt(packages.rate, position), adults, at);
    const night =
      own === 0
        ? nightOfTwo(index, position, at) + adultsCents(adults, rules)
        : discountedAmount(own, byteAt(packages.discount, position));
    return sum + rooms * night;
  }, 0);
}
