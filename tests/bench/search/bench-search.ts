import { performance } from "node:perf_hooks";
import { fixedClock } from "#platform/clock.ts";
import { dayFromNumber, dayNumber, type Day } from "#platform/dates.ts";
import type { Database } from "#platform/db/client.server.ts";
import { searchIndex } from "#modules/search/engines/index/engine.ts";
import type { SearchIndex } from "#modules/search/engines/index/layout.ts";
import { createPostgresEngine } from "#modules/search/engines/postgres/engine.server.ts";
import type { SearchQuery } from "#modules/search/types.ts";
import { withPostgres } from "../own-postgres.ts";
import { benchFlows, type FlowBench } from "./bench-flows.ts";
import { fillDatabase } from "./fill-database.ts";
import { buildSynthetic } from "./fill-index.ts";
import { makeQueries } from "./queries.ts";
import { makeCatalogue, type SyntheticCatalogue } from "./synthetic.ts";
import { measureMemory, type Holder } from "./memory.ts";
import { measureSearches, measureSql, type MemoryTiming, type Sample, type SqlTiming } from "./timing.ts";

export type SearchBench = {
  name: string;
  hotels: number;
  packages: number;
  index: MemoryTiming;
  postgres: SqlTiming;
  flows: FlowBench[];
  build: { milliseconds: number; holders: Holder[] };
};

const QUERIES = 200;
const TODAY = "2026-11-21" as Day;

/** SQL takes a second a search over the large catalogue: a sample of each flow keeps the whole bench within some minutes. */
const SIZES = {
  demo: {
    name: "1,560 hotels",
    hotels: 1560,
    packagesPerHotel: 4,
    sample: { searches: QUERIES, milliseconds: 30_000 },
  },
  large: {
    name: "20,000 hotels, 100k packages",
    hotels: 20_000,
    packagesPerHotel: 4,
    sample: { searches: 25, milliseconds: 20_000 },
  },
} as const;

/**
 * The same 200 searches in memory and a sample of them in SQL, at two sizes. Catalogues are made up, the same ones every time; the SQL engine has them in a
 * PostgreSQL of its own, filled by COPY and thrown away after.
 */
export async function benchSearch(
  sizes: readonly (keyof typeof SIZES)[] = ["demo", "large"],
): Promise<{ demo: SearchBench; large: SearchBench }> {
  const results = new Map<string, SearchBench>();
  for (const size of sizes) results.set(size, await benchSize(SIZES[size]));
  const of = (size: keyof typeof SIZES) => results.get(size) ?? EMPTY;
  return { demo: of("demo"), large: of("large") };
}

const NOTHING = { mean: 0, p50: 0, p95: 0 };
const EMPTY: SearchBench = {
  name: "not measured",
  hotels: 0,
  packages: 0,
  index: { ...NOTHING, best: NOTHING, cpu: 0 },
  postgres: { ...NOTHING, searches: 0, differences: 0 },
  flows: [],
  build: { milliseconds: 0, holders: [] },
};

async function benchSize({
  name,
  hotels,
  packagesPerHotel,
  sample,
}: (typeof SIZES)[keyof typeof SIZES]): Promise<SearchBench> {
  const today = dayNumber(TODAY);
  const catalogue = makeCatalogue({ hotels, firstDay: today, seed: 1, packagesPerHotel });
  keepFloorsAway(catalogue);
  const queries = makeQueries({ hotels: catalogue.hotels, today, count: QUERIES, seed: 7 });
  const before = process.memoryUsage().arrayBuffers;
  const start = performance.now();
  const index = await buildSynthetic(catalogue);
  const milliseconds = performance.now() - start;
  const holders = measureMemory(index, process.memoryUsage().arrayBuffers - before + index.nightly.buffer.byteLength);
  const inMemory = measureSearches((query) => searchIndex(index, query, true), queries);
  const inSql = await withPostgres(
    "search",
    (database) => measurePostgres(database, { catalogue, queries, index, sample }),
    { connections: 4, fast: true },
  );
  const packages = catalogue.hotels.reduce((sum, hotel) => sum + hotel.packages.length, 0);
  return { name, hotels, packages, index: inMemory, ...inSql, build: { milliseconds, holders } };
}

/** The SQL search takes the floor of a night as given (from-prices.server.ts): reductions beyond the price are no part of the comparison. */
function keepFloorsAway(catalogue: SyntheticCatalogue): void {
  for (const hotel of catalogue.hotels)
    hotel.packages = hotel.packages.filter(({ occupancy }) => occupancy.singleUseCents < 20_000);
}

type Compared = { catalogue: SyntheticCatalogue; queries: readonly SearchQuery[]; index: SearchIndex; sample: Sample };

async function measurePostgres(
  database: Database,
  { catalogue, queries, index, sample }: Compared,
): Promise<Pick<SearchBench, "postgres" | "flows">> {
  await fillDatabase(database, catalogue);
  const sql = createPostgresEngine({ database, clock: fixedClock(`${dayFromNumber(index.today)}T09:00:00Z`) });
  await sql.catchUp();
  const postgres = await measureSql({ sql, ofIndex: (query) => searchIndex(index, query, true), queries, sample });
  return { postgres, flows: await benchFlows({ database, index, hotels: catalogue.hotels, sql, sample }) };
}
