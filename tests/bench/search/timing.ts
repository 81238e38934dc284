import { performance } from "node:perf_hooks";
import type { SearchAnswer, SearchEngine, SearchQuery } from "#modules/search/types.ts";

/** Milliseconds a search, facets included. */
export type Timing = { mean: number; p50: number; p95: number };

/** Passes over all queries in memory. */
const PASSES = { warm: 4, measured: 20 } as const;

/** What searches in memory take: the median of each over the passes, the best of each, and the processor's time a search. */
export type MemoryTiming = Timing & { best: Timing; cpu: number };

/**
 * Every search on its own, after the compiler has seen them all. Medians and best times leave out what else the machine does in between;
 * processor time does not wait for others, though it grows when they take the caches.
 */
export function measureSearches(
  search: (query: SearchQuery) => SearchAnswer,
  queries: readonly SearchQuery[],
): MemoryTiming {
  const times: number[][] = queries.map(() => []);
  for (let pass = 0; pass < PASSES.warm + PASSES.measured; pass++) {
    for (const [at, query] of queries.entries()) {
      const start = performance.now();
      search(query);
      if (pass >= PASSES.warm) times[at]?.push(performance.now() - start);
    }
  }
  const before = process.cpuUsage();
  for (let pass = 0; pass < PASSES.warm; pass++) for (const query of queries) search(query);
  const { user, system } = process.cpuUsage(before);
  const medians = summarise(times.map((list) => summarise(list).p50));
  return {
    ...medians,
    best: summarise(times.map((list) => Math.min(...list))),
    cpu: (user + system) / 1000 / (PASSES.warm * queries.length),
  };
}

/** How much of a list the SQL side is asked: evenly picked searches, and no new one after so many milliseconds. */
export type Sample = { searches: number; milliseconds: number };

export type SqlTiming = Timing & {
  /** How many searches were asked, each compared with the index. */
  searches: number;
  /** Those whose total, hits or facets differ; 0 or the bench means nothing. */
  differences: number;
};

/** The same in SQL, each search once, compared with what the index answers. The first ones, not measured, fill its caches. */
export async function measureSql({
  sql,
  ofIndex,
  queries,
  sample,
}: {
  sql: SearchEngine;
  ofIndex: (query: SearchQuery) => SearchAnswer;
  queries: readonly SearchQuery[];
  sample: Sample;
}): Promise<SqlTiming> {
  const step = Math.max(1, Math.ceil(queries.length / sample.searches));
  const picked = queries.filter((_, at) => at % step === 0);
  for (const query of picked.slice(0, WARM_SQL)) await sql.search(query, { withFacets: true });
  const times: number[] = [];
  let differences = 0;
  const end = performance.now() + sample.milliseconds;
  for (const query of picked) {
    const start = performance.now();
    if (start > end) break;
    const answer = await sql.search(query, { withFacets: true });
    times.push(performance.now() - start);
    if (asText(answer) !== asText(ofIndex(query))) differences += 1;
  }
  return { ...summarise(times), searches: times.length, differences };
}

const WARM_SQL = 2;

const asText = (answer: SearchAnswer) =>
  JSON.stringify(answer, (_, value: unknown) => (value instanceof Map ? [...value] : value));

function summarise(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length, p50: at(0.5), p95: at(0.95) };
}
