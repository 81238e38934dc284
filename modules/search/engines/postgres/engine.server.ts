import { isGift } from "#modules/sites/flows.ts";
import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import { dayFromNumber, dayNumber, type Day } from "#platform/dates.ts";
import type { Database } from "#platform/db/client.server.ts";
import { problem, ProblemError } from "#platform/http/problem.ts";
import { cents, type Cents } from "#platform/money.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { averagePrice } from "../average-price.ts";
import { HISTOGRAM } from "../../query/limits.ts";
import { kmOfChord } from "../index/geo.ts";
import { sellingDays } from "../index/load.server.ts";
import { NIGHT_SCALE } from "../index/amounts.ts";
import { HOTEL_FACETS, type HotelFacet } from "../../query/filters.ts";
import { countsOf } from "../../query/selections.server.ts";
import type { FacetCounts, Hit, SearchAnswer, SearchEngine, SearchQuery } from "../../types.ts";
import { createFromPrices, type FromPricesTable } from "./from-prices.server.ts";
import { buildCheapest, buildCountByDestination, buildCountByHotel, buildSearch, type SqlText } from "./search-sql.ts";

/** About as long as the from prices of two thousand hotels take. Seconds. */
const RETRY_AFTER = 10;

type HitRow = [
  id: number,
  hotelId: number,
  sell: number,
  ref: number,
  nights: number,
  rooms: number,
  available: number | null,
  chord: number | null,
];
type FacetRows = Record<HotelFacet | "activities" | "prices", Record<string, number>> & { priceSum: number };
type SearchRow = { total: number; hits: HitRow[]; facets: FacetRows | null };

/** `catchUp`: brings what undated searches read up to what is committed now. Until it has been called once, searches are refused. */
export type PostgresEngine = SearchEngine & Pick<FromPricesTable, "catchUp">;

/**
 * The search in SQL: checks the index in tests, and serves where an operator prefers it. Dated searches read rates and stock as they
 * are; undated ones a table of from prices that somebody else keeps current (follow.server.ts). `onMissed`: a search came before it was there.
 */
export function createPostgresEngine({
  database,
  clock,
  onMissed = () => undefined,
}: {
  database: Database;
  clock: Clock;
  onMissed?: () => void;
}): PostgresEngine {
  const fromPrices = createFromPrices(database, clock);
  const run: Run = async (query, build) => {
    if (!fromPrices.isReady()) {
      onMissed();
      throw new ProblemError(problem(503, "SEARCH_NOT_READY", "Searches in SQL are being prepared."), {
        "Retry-After": String(RETRY_AFTER),
      });
    }
    return runNamed(database, build(query, daysOf(clock)));
  };
  return {
    catchUp: fromPrices.catchUp,
    search: (query, { withFacets }) => search(run, query, withFacets),
    mapPoints: async (query, limit) => {
      const { hits } = await search(run, { ...query, page: 0, limit, packagesPerHotel: 1 }, false);
      return addPoints(database, hits);
    },
    spots: async (query, limit) => {
      const { hits } = await search(run, { ...query, page: 0, limit, packagesPerHotel: 1 }, false);
      return (await addPoints(database, hits)).map(({ latitude, longitude }) => ({ latitude, longitude }));
    },
    countByDestination: async (query) => {
      const rows = await run<{ place: number; count: number }>(query, buildCountByDestination);
      return new Map(rows.map(({ place, count }) => [place, count]));
    },
    countByHotel: async (query) => {
      const rows = await run<{ hotel: number; count: number }>(query, buildCountByHotel);
      return new Map(rows.map(({ hotel, count }) => [hotel, count]));
    },
    differsBySite: async () => {
      const { rows } = await database.pool.query<{ differs: boolean }>(
        "select exists (select from package where is_published and sites is not null) as differs",
      );
      return rows[0]?.differs ?? false;
    },
    cheapestByDay: async (query, from, days) => {
      // A voucher has no arrival day.
      if (isGift(query.flow)) return new Array<null>(days).fill(null);
      const prices: (Cents | null)[] = [];
      for (let offset = 0; offset < days; offset++)
        prices.push(await cheapestOn(run, query, dayFromNumber(dayNumber(from) + offset)));
      return prices;
    },
  };
}

/** Runs the statement of a search. Throws a problem while the from prices are not there. */
type Run = <Row extends object>(
  query: SearchQuery,
  build: (query: SearchQuery, days: ReturnType<typeof daysOf>) => SqlText,
) => Promise<Row[]>;

/** A name lets PostgreSQL keep the plan of a shape of search; the hash keeps it short. */
async function runNamed<Row extends object>({ pool }: Database, { text, values }: SqlText): Promise<Row[]> {
  const name = `search_${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;
  return (await pool.query<Row>({ name, text, values })).rows;
}

async function search(run: Run, query: SearchQuery, withFacets: boolean): Promise<SearchAnswer> {
  const [row] = await run<SearchRow>(query, (asked, days) => buildSearch(asked, days, { withFacets }));
  if (!row) throw new Error("a search always answers one row");
  return {
    totalCount: row.total,
    hits: row.hits.map((hit) => toHit(hit, query)),
    facets: row.facets && toFacets(row.facets),
  };
}

async function cheapestOn(run: Run, query: SearchQuery, checkin: Day): Promise<Cents | null> {
  const asked = query.stay?.nights ?? query.nights;
  const lengths = asked === null ? Array.from({ length: MAX_NIGHTS }, (_, at) => at + 1) : [asked];
  let best = Infinity;
  for (const nights of lengths) {
    const dated = { ...query, stay: { checkin, nights }, nights: null };
    const [row] = await run<{ cheapest: number | null }>(dated, (wanted, days) =>
      buildCheapest(wanted, days, { isShortestOnly: asked === null }),
    );
    best = Math.min(best, (row?.cheapest ?? Infinity) / NIGHT_SCALE);
  }
  return best === Infinity ? null : cents(Math.ceil(best));
}

function daysOf(clock: Clock) {
  return { ...sellingDays(clock), now: clock.now() };
}

function toHit([packageId, hotelId, sell, ref, nights, rooms, available, chord]: HitRow, query: SearchQuery): Hit {
  return {
    packageId,
    hotelId,
    sellPrice: cents(sell),
    refPrice: cents(ref),
    nights,
    rooms,
    availableRooms: available,
    distanceKm: query.point && chord !== null ? kmOfChord(chord) : null,
  };
}

function toFacets(rows: FacetRows): FacetCounts {
  const priceHistogram = Array.from({ length: HISTOGRAM.buckets }, (_, bucket) => rows.prices[String(bucket)] ?? 0);
  const hotels = priceHistogram.reduce((sum, count) => sum + count, 0);
  return {
    ...countsOf(
      HOTEL_FACETS,
      (facet, values) => new Map(values.map((value) => [value, rows[facet][String(value)] ?? 0])),
    ),
    tags: new Map(Object.entries(ACTIVITY_KINDS).map(([kind, { id }]) => [id, rows.activities[kind] ?? 0])),
    priceHistogram,
    averagePrice: averagePrice(rows.priceSum, hotels),
  };
}

async function addPoints({ pool }: Database, hits: readonly Hit[]) {
  const { rows } = await pool.query<{ id: number; latitude: number; longitude: number }>(
    "select id, latitude, longitude from hotel where id = any($1::int[])",
    [hits.map(({ hotelId }) => hotelId)],
  );
  const points = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ hotelId, packageId, sellPrice, nights }) => {
    const point = points.get(hotelId);
    return point
      ? [{ hotelId, packageId, latitude: point.latitude, longitude: point.longitude, sellPrice, nights }]
      : [];
  });
}
