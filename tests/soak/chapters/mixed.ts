import { percentile, summarise } from "#tests/bench/statistics.ts";
import { demandBooks } from "../books.ts";
import type { Chapter, Report, Setting } from "../chapter.ts";
import { createClient } from "../http/client.ts";
import { addTallies, demandAnswers, type Tally } from "../http/tally.ts";
import { findAddresses, findOffers } from "../http/things.ts";
import { pause } from "../load/pace.ts";
import { startLoad } from "../load/start-load.ts";
import type { ProbeMessage } from "../probe.ts";

const NAME = "mixed";
const SECONDS = { full: 600, quick: 120 };
const VISITORS_PER_SECOND = 25;
const BUYERS_PER_SECOND = 0.5;
/** Caches fill and code is compiled in this part of the time: memory is compared from then on. */
const WARM_UP_SHARE = 0.25;
const SAMPLES = 20;
/** More than this much an hour is a leak: it would fill a machine in days. Megabytes. */
const MOST_HEAP_PER_HOUR = 60;
const MOST_RESIDENT_GROWTH = 0.15;
const MOST_LAG_MS = 100;

type Sample = { seconds: number; residentMb: number; heapMb: number };

/** What a good day looks like, for ten minutes: pages, quotes, calls and orders. */
export const mixed: Chapter = {
  name: NAME,
  promise: "Day in, day out: no error, no waiting, and memory that does not grow with traffic.",
  run: async (setting, report) => {
    const { ground, isQuick, seed } = setting;
    const databaseUrl = await ground.openDatabase(NAME);
    const probe = createProbe();
    const server = await ground.startServer({
      name: NAME,
      databaseUrl,
      preload: { module: "./tests/soak/probe.ts", onMessage: probe.hear },
    });
    const client = createClient({ port: ground.port, connections: 8 });
    const offers = await findOffers(client, { days: 30 });
    const visitors = startLoad({
      kind: "visitors",
      port: ground.port,
      connections: 16,
      perSecond: VISITORS_PER_SECOND,
      addresses: await findAddresses(client),
      offers,
      seed,
    });
    const buyers = startLoad({
      kind: "buyers",
      port: ground.port,
      atOnce: 8,
      perSecond: BUYERS_PER_SECOND,
      offers,
      seed,
    });
    client.close();
    const seconds = isQuick ? SECONDS.quick : SECONDS.full;
    const samples: Sample[] = [];
    for (let number = 1; number <= SAMPLES; number++) {
      await pause((seconds * 1000) / SAMPLES);
      const heap = probe.nextHeap();
      server.send({ kind: "heap" });
      samples.push({ seconds: (seconds * number) / SAMPLES, residentMb: server.memory().now, heapMb: await heap });
      ground.say(`${NAME}: ${Math.round((seconds * number) / SAMPLES)} s of ${seconds}`);
    }
    const tally = addTallies((await visitors.stop()).tally, (await buyers.stop()).tally);
    demandAnswers(report, tally);
    tellTimes(report, tally);
    demandFlatMemory(report, samples, setting);
    demandLag(report, probe.lags);
    await demandBooks(report, databaseUrl);
    await server.stop();
  },
};

function createProbe() {
  const lags: number[] = [];
  let hearHeap: (megabytes: number) => void = () => undefined;
  return {
    lags,
    hear: (given: unknown) => {
      const message = given as ProbeMessage;
      if (message.kind === "heap") hearHeap(message.megabytes);
      else lags.push(message.p99Ms);
    },
    nextHeap: () =>
      new Promise<number>((done) => {
        hearHeap = done;
      }),
  };
}

function tellTimes(report: Report, tally: Tally): void {
  for (const label of ["home", "results", "dated results", "product", "quote", "offers call", "order"]) {
    const { p50, p95, count } = summarise(tally.times[label] ?? []);
    report.tell(`${label}, ${count} times`, `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`);
  }
}

/** The heap after a collection is what is held; the slope through it is what does not come back. */
function demandFlatMemory(report: Report, samples: readonly Sample[], { isQuick }: Setting): void {
  const steady = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const [first, last] = [steady[0], steady.at(-1)];
  if (!first || !last) throw new Error("nothing was sampled");
  const perHour = slope(steady.map(({ seconds, heapMb }) => [seconds / 3600, heapMb]));
  const growth = last.residentMb / first.residentMb - 1;
  // Two minutes say little about an hour: the slope is told, and judged over ten.
  const heap = `${first.heapMb.toFixed(1)} to ${last.heapMb.toFixed(1)} MB, ${perHour.toFixed(0)} MB an hour`;
  if (isQuick) report.tell("heap after a collection, after warm-up and in the end", heap);
  else
    report.demand(
      "heap after a collection, after warm-up and in the end",
      heap,
      `${MOST_HEAP_PER_HOUR} MB an hour`,
      perHour <= MOST_HEAP_PER_HOUR,
    );
  report.demand(
    "resident memory, after warm-up and in the end",
    `${first.residentMb} and ${last.residentMb} MB`,
    `+ ${MOST_RESIDENT_GROWTH * 100} %`,
    growth <= MOST_RESIDENT_GROWTH,
  );
}

/** Least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  const covariance = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return covariance / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}

function demandLag(report: Report, lags: readonly number[]): void {
  const sorted = lags.toSorted((one, other) => one - other);
  const [median, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  report.demand(
    "event loop, p99 of each second",
    `median ${Math.round(median)} ms, p95 ${Math.round(p95)} ms`,
    `p95 ${MOST_LAG_MS} ms`,
    p95 <= MOST_LAG_MS,
  );
}
