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
import { benchFlows, type FlowBench } from "./bench-flows.ts";
import { fillDatabase } from "./fill-database.ts";
import { buildSynthetic } from "./fill-index.ts";
import { makeQueries } from "./queries.ts";
import { makeCatalogue, type SyntheticCatalogue } from "./synthetic.ts";
import { countDifferences, measureSearches, timeSearches, type MemoryTiming, type Timing } from "./timing.ts";

export type SearchBench = {
  name: string;
  hotels: number;
  packages: number;
  index: MemoryTiming;
  postgres: Timing;
  /** Searches whose total, hits or facets differ between the engines; 0 or the bench means nothing. */
  differences: number;
  flows: FlowBench[];
  build: { milliseconds: number; megabytes: number };
};

const QUERIES = 200;
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
const EMPTY: SearchBench = { name: "not measured", hotels: 0, packages: 0, index: { ...NOTHING, best: NOTHING, cpu: 0 }, postgres: NOTHING, differences: 0, flows: [], build: { milliseconds: 0, megabytes: 0 } };

async function benchSize({ name, hotels, packagesPerHotel }: { name: string; hotels: number; packagesPerHotel: number }): Promise<SearchBench> {
  const today = dayNumber(TODAY);
  const catalogue = makeCatalogue({ hotels, firstDay: today, seed: 1, packagesPerHotel });
  keepFloorsAway(catalogue);
  const queries = makeQueries({ hotels: catalogue.hotels, today, count: QUERIES, seed: 7 });
  const before = process.memoryUsage().arrayBuffers;
  const start = performance.now();
  const index = await buildSynthetic(catalogue);
  const build = { milliseconds: performance.now() - start, megabytes: (process.memoryUsage().arrayBuffers - before + index.nightly.buffer.byteLength) / 1e6 };
  const inSql = await withDatabase((database) => measurePostgres(database, catalogue, queries, index));
  const packages = catalogue.hotels.reduce((sum, hotel) => sum + hotel.packages.length, 0);
  return { name, hotels, packages, index: measureSearches((query) => searchIndex(index, query, true), queries), ...inSql, build };
}

/** The SQL search takes the floor of a night as given (from-prices.server.ts): reductions beyond the price are no part of the comparison. */
function keepFloorsAway(catalogue: SyntheticCatalogue): void {
  for (const hotel of catalogue.hotels) hotel.packages = hotel.packages.filter(({ occupancy }) => occupancy.singleUseCents < 20_000);
}

async function measurePostgres(database: Database, catalogue: SyntheticCatalogue, queries: readonly SearchQuery[], index: SearchIndex): Promise<Pick<SearchBench, "postgres" | "differences" | "flows">> {
  await fillDatabase(database, catalogue);
  const sql = createPostgresEngine({ database, clock: fixedClock(`${dayFromNumber(index.today)}T09:00:00Z`) });
  const { answers, timing } = await timeSearches(sql, queries);
  const differences = countDifferences(answers, queries.map((query) => searchIndex(index, query, true)));
  return { postgres: timing, differences, flows: await benchFlows({ database, index, hotels: catalogue.hotels, sql }) };
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
