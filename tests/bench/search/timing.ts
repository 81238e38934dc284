import { performance } from "node:perf_hooks";
import type { SearchAnswer, SearchEngine, SearchQuery } from "#modules/search/types.ts";

/** Milliseconds a search, facets included. */
export type Timing = { mean: number; p50: number; p95: number };

/** Passes over all queries in memory. SQL is measured once: it is slow enough to be steady. */
const PASSES = { warm: 4, measured: 20 } as const;

/** What searches in memory take: the median of each over the passes, the best of each, and the processor's time a search. */
export type MemoryTiming = Timing & { best: Timing; cpu: number };

/**
 * Every search on its own, after the compiler has seen them all. Medians and best times leave out what else the machine does in between;
 * processor time does not wait for others, though it grows when they take the caches.
 */
export function measureSearches(search: (query: SearchQuery) => SearchAnswer, queries: readonly SearchQuery[]): MemoryTiming {
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
  return { ...medians, best: summarise(times.map((list) => Math.min(...list))), cpu: (user + system) / 1000 / (PASSES.warm * queries.length) };
}

/** The same over an engine that is waited for, once; the first searches fill its caches. */
export async function timeSearches(engine: SearchEngine, queries: readonly SearchQuery[]): Promise<{ answers: SearchAnswer[]; timing: Timing }> {
  for (const query of queries.slice(0, 20)) await engine.search(query, { withFacets: true });
  const answers: SearchAnswer[] = [];
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    answers.push(await engine.search(query, { withFacets: true }));
    times.push(performance.now() - start);
  }
  return { answers, timing: summarise(times) };
}

function summarise(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length, p50: at(0.5), p95: at(0.95) };
}

/** Searches whose total, hits or facets differ. */
export function countDifferences(left: readonly SearchAnswer[], right: readonly SearchAnswer[]): number {
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  return left.filter((answer, at) => JSON.stringify(answer, plain) !== JSON.stringify(right[at], plain)).length;
}
