import { rm } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { fixedClock } from "#platform/clock.ts";
import { dayFromNumber, dayNumber, type Day } from "#platform/dates.ts";
import { migrateDatabase, openDatabase, type Database } from "#platform/db/client.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";
import { searchIndex } from "#modules/search/index/engine.ts";
import type { SearchIndex } from "#modules/search/index/layout.ts";

import { createPostgresEngine } from "#modules/search/postgres/engine.server.ts";
import type { SearchQuery } from "#modules/search/types.ts";
import { fillDatabase } from "./fill-database.ts";
import { buildSynthetic } from "./fill-index.ts";
import { makeQueries } from "./queries.ts";
import { makeCatalogue, type SyntheticCatalogue } from "./synthetic.ts";

/** Milliseconds a search, facets included. */
export type Timing = { mean: number; p50: number; p95: number };

export type SearchBench = {
  name: string;
  hotels: number;
  packages: number;
  index: Timing;
  postgres: Timing;
  /** Searches whose total, hits or facets differ between the engines; 0 or the bench means nothing. */
  differences: number;
  build: { milliseconds: number; megabytes: number };
};

const QUERIES = 200;
/** Passes over all queries. SQL is measured once: it is slow enough to be steady. */
const PASSES = { warm: 4, measured: 20 } as const;
const TODAY = "2026-11-21" as Day;

const SIZES = {
  demo: { name: "1,560 hotels", hotels: 1560, packagesPerHotel: 4 },
  large: { name: "20,000 hotels, 100k packages", hotels: 20_000, packagesPerHotel: 4 },
} as const;

/**
 * The same 200 searches on both engines at two sizes. Catalogues are made up, the same ones every time; the SQL engine has them in a
 * PostgreSQL of its own, filled by COPY and thrown away after.
 */
export async function benchSearch(sizes: readonly (keyof typeof SIZES)[] = ["demo", "large"]): Promise<{ demo: SearchBench; large: SearchBench }> {
  const results = new Map<string, SearchBench>();
  for (const size of sizes) results.set(size, await benchSize(SIZES[size]));
  const of = (size: keyof typeof SIZES) => results.get(size) ?? EMPTY;
  return { demo: of("demo"), large: of("large") };
}

const NOTHING: Timing = { mean: 0, p50: 0, p95: 0 };
const EMPTY: SearchBench = { name: "not measured", hotels: 0, packages: 0, index: NOTHING, postgres: NOTHING, differences: 0, build: { milliseconds: 0, megabytes: 0 } };

async function benchSize({ name, hotels, packagesPerHotel }: { name: string; hotels: number; packagesPerHotel: number }): Promise<SearchBench> {
  const today = dayNumber(TODAY);
  const catalogue = makeCatalogue({ hotels, firstDay: today, seed: 1, packagesPerHotel });
  keepFloorsAway(catalogue);
  const queries = makeQueries({ hotels: catalogue.hotels, today, count: QUERIES, seed: 7 });
  const before = process.memoryUsage().arrayBuffers;
  const start = performance.now();
  const index = await buildSynthetic(catalogue);
  const build = { milliseconds: performance.now() - start, megabytes: (process.memoryUsage().arrayBuffers - before) / 1e6 };
  const inSql = await withDatabase((database) => measurePostgres(database, catalogue, queries, index));
  const packages = catalogue.hotels.reduce((sum, hotel) => sum + hotel.packages.length, 0);
  return { name, hotels, packages, index: measureIndex(index, queries), ...inSql, build };
}

/** The SQL search takes the floor of a night as given (from-prices.server.ts): reductions beyond the price are no part of the comparison. */
function keepFloorsAway(catalogue: SyntheticCatalogue): void {
  for (const hotel of catalogue.hotels) hotel.packages = hotel.packages.filter(({ occupancy }) => occupancy.singleUseCents < 20_000);
}

/**
 * Every search on its own, after the compiler has seen them all; of each its median over the passes, so that what else the machine
 * does in between is not taken for the search.
 */
export function measureIndex(index: SearchIndex, queries: readonly SearchQuery[]): Timing {
  const times: number[][] = queries.map(() => []);
  for (let pass = 0; pass < PASSES.warm + PASSES.measured; pass++) {
    for (const [at, query] of queries.entries()) {
      const start = performance.now();
      searchIndex(index, query, true);
      if (pass >= PASSES.warm) times[at]?.push(performance.now() - start);
    }
  }
  return summarise(times.map((list) => summarise(list).p50));
}

function summarise(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length, p50: at(0.5), p95: at(0.95) };
}

async function measurePostgres(database: Database, catalogue: SyntheticCatalogue, queries: readonly SearchQuery[], index: SearchIndex): Promise<Pick<SearchBench, "postgres" | "differences">> {
  await fillDatabase(database, catalogue);
  const engine = createPostgresEngine({ database, clock: fixedClock(`${dayFromNumber(index.today)}T09:00:00Z`) });
  const times: number[] = [];
  let differences = 0;
  // The first search fills the from prices and the caches.
  for (const query of queries.slice(0, 20)) await engine.search(query, { withFacets: true });
  for (const query of queries) {
    const start = performance.now();
    const answer = await engine.search(query, { withFacets: true });
    times.push(performance.now() - start);
    if (!isSame(answer, searchIndex(index, query, true))) differences += 1;
  }
  return { postgres: summarise(times), differences };
}

function isSame(left: unknown, right: unknown): boolean {
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  return JSON.stringify(left, plain) === JSON.stringify(right, plain);
}

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = `.data/bench-search-${process.pid}`;
  const server = await startEmbeddedPostgres({ dataDir, fast: true });
  const database = openDatabase({ url: server.url, poolSize: 4 });
  try {
    await migrateDatabase(database);
    return await use(database);
  } finally {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
