import { benchSearch, type SearchBench } from "#tests/bench/search/bench-search.ts";
import { fixed, milliseconds, table } from "#tests/bench/statistics.ts";

/** How long the searches of each flow take, in both engines. */
export async function reportSearch(): Promise<void> {
  const { demo, large } = await benchSearch();
  const rows = [demo, large].flatMap((size) => [
    [size.name, "index", "all, median of 20", ...milliseconds(size.index, 3), ""],
    [
      size.name,
      "index",
      "all, best of 20",
      ...milliseconds(size.index.best, 3),
      `${fixed(size.index.cpu, 3)} ms of the processor`,
    ],
    [
      size.name,
      "SQL",
      `${size.postgres.searches}, once`,
      ...milliseconds(size.postgres, 1),
      `${fixed(size.postgres.mean / size.index.mean, 0)} × mean, ${fixed(size.postgres.p95 / size.index.p95, 0)} × p95`,
    ],
  ]);
  const differences = [demo, large]
    .flatMap(({ postgres, flows }) => [postgres, ...flows.map((flow) => flow.postgres)])
    .reduce((sum, sql) => sum + sql.differences, 0);
  console.log(
    `## Search, 200 queries, milliseconds\n\n${table(["catalogue", "engine", "searches", "mean", "p50", "p95", "index is faster by"], rows)}\n`,
  );
  reportFlows([demo, large]);
  console.log(
    `Searches that SQL, asked the sample of each flow that the tables say, answers differently: ${differences}.\n`,
  );
  reportMemory(large);
}

function reportFlows(sizes: readonly SearchBench[]): void {
  const rows = sizes.flatMap(({ flows }) =>
    flows.map(({ flow, what, index, postgres }) => [
      flow,
      what,
      ...milliseconds(index, 3),
      fixed(index.best.p95, 3),
      postgres.searches,
      fixed(postgres.mean, 1),
      fixed(postgres.p95, 1),
      postgres.differences,
    ]),
  );
  console.log(
    `## The other flows, 100 queries each, milliseconds\n\n${table(["flow", "over", "index mean", "p50", "p95", "p95 of the best", "SQL searches", "SQL mean", "SQL p95", "differences"], rows)}\n`,
  );
}

function reportMemory({ packages, build: { milliseconds: built, holders } }: SearchBench): void {
  const total = holders.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = holders.map(({ part, bytes }) => [part, fixed(bytes / 1e6, 0), `${fixed((100 * bytes) / total, 0)} %`]);
  console.log(
    `## Memory of the index of ${packages} packages: ${fixed(total / 1e6, 0)} MB, built in ${fixed(built / 1000, 1)} s\n\n${table(["part", "MB", "share"], rows)}\n`,
  );
}
