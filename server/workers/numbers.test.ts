import { Counter, Gauge, Histogram, Registry, type Aggregator } from "prom-client";
import { describe, expect, it, test } from "vitest";
import { ALONE, type Crew, type Numbers } from "#platform/siblings.ts";
import { addUp, joinNumbers } from "./numbers.ts";

const CREW: Crew = {
  wanted: 2,
  replaced: 3,
  workers: [
    { worker: 1, isOpen: true, isReady: true, holdsJobs: false },
    { worker: 2, isOpen: true, isReady: false, holdsJobs: true },
  ],
};

type Count = (registers: Registry[], value: number) => void;
const counter =
  (name: string, labels: Record<string, string> = {}): Count =>
  (registers, value) =>
    new Counter({ name, help: name, labelNames: Object.keys(labels), registers }).inc(labels, value);
const gauge =
  (name: string, aggregator?: Aggregator): Count =>
  (registers, value) =>
    new Gauge({ name, help: name, registers, ...(aggregator ? { aggregator } : {}) }).set(value);

/** The lines of what both workers show together that begin with `name`, sorted; the first counted `first`, the second `second`. */
async function show(count: Count, [first, second]: readonly [number, number], name: string): Promise<string[]> {
  const of = await Promise.all(
    [first, second].map(async (value, index) => {
      const registry = new Registry();
      count([registry], value);
      // As it comes through the channel: what is no number becomes null there.
      const numbers: Numbers = JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()));
      return { worker: index + 1, numbers };
    }),
  );
  return linesOf(await addUp(of, CREW), name);
}

const linesOf = (text: string, name: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(name))
    .toSorted();

describe("the numbers of two workers as one", () => {
  it.each<[string, Count, readonly [number, number], string, string[]]>([
    ["a counter is added up", counter("orders_total"), [2, 3], "orders_total", ["orders_total 5"]],
    [
      "by its labels",
      counter("load_shed_total", { kind: "page" }),
      [1, 1],
      "load_shed_total",
      ['load_shed_total{kind="page"} 2'],
    ],
    ["a gauge is added up", gauge("load_waiting"), [4, 1], "load_waiting", ["load_waiting 5"]],
    [
      "what everybody reads in the database is not",
      gauge("outbox_jobs_due", "max"),
      [7, 7],
      "outbox",
      ["outbox_jobs_due 7"],
    ],
    [
      "memory stands there once a worker",
      gauge("process_resident_memory_bytes"),
      [10, 20],
      "process_",
      ['process_resident_memory_bytes{worker="1"} 10', 'process_resident_memory_bytes{worker="2"} 20'],
    ],
    [
      "and so does the lag of an index",
      gauge("search_index_lag_seconds"),
      [0.1, 9],
      "search_index",
      ['search_index_lag_seconds{worker="1"} 0.1', 'search_index_lag_seconds{worker="2"} 9'],
    ],
    [
      "whatever else is called almost so is added up",
      gauge("search_index_lag_seconds_total"),
      [1, 2],
      "search_index",
      ["search_index_lag_seconds_total 3"],
    ],
    [
      "the average of a thread is its own",
      gauge("nodejs_eventloop_lag_p99_seconds", "average"),
      [0.5, 0.1],
      "nodejs_",
      ['nodejs_eventloop_lag_p99_seconds{worker="1"} 0.5', 'nodejs_eventloop_lag_p99_seconds{worker="2"} 0.1'],
    ],
    [
      "and what no sum makes sense of",
      gauge("process_start_time_seconds", "omit"),
      [5, 6],
      "process_",
      ['process_start_time_seconds{worker="1"} 5', 'process_start_time_seconds{worker="2"} 6'],
    ],
    [
      "what is no number with anybody is not there",
      gauge("load_running"),
      [Number.NaN, Number.NaN],
      "load_running",
      [],
    ],
    ["what is no number is left out", gauge("load_running"), [Number.NaN, 2], "load_running", ["load_running 2"]],
  ])("%s", async (_what, count, values, name, lines) => {
    expect(await show(count, values, name)).toEqual(lines);
  });

  it("the times of requests are added up bucket by bucket", async () => {
    const observe: Count = (registers, value) =>
      new Histogram({ name: "seconds", help: "seconds", buckets: [0.1, 1], registers }).observe(value);
    expect(await show(observe, [0.05, 0.5], "seconds_")).toEqual([
      'seconds_bucket{le="+Inf"} 2',
      'seconds_bucket{le="0.1"} 1',
      'seconds_bucket{le="1"} 2',
      "seconds_count 2",
      "seconds_sum 0.55",
    ]);
  });

  it("the crew stands beside them", async () => {
    const text = await addUp([], CREW);
    expect(linesOf(text, "worker")).toEqual([
      'worker_holds_jobs{worker="1"} 0',
      'worker_holds_jobs{worker="2"} 1',
      'worker_open{worker="1"} 1',
      'worker_open{worker="2"} 1',
      'worker_ready{worker="1"} 1',
      'worker_ready{worker="2"} 0',
      "workers_replaced_total 3",
      "workers_wanted 2",
    ]);
  });
});

test("a process alone shows its own, one of several those of all", async () => {
  const registry = new Registry();
  counter("orders_total")([registry], 2);
  const alone = joinNumbers(registry, ALONE);
  expect(linesOf(await alone.metrics(), "orders_total")).toEqual(["orders_total 2"]);
  let count: () => Promise<Numbers> = () => Promise.resolve([]);
  const joined = joinNumbers(registry, {
    numbers: {
      countBy: (given) => (count = given),
      collect: async () => ({
        of: [
          { worker: 1, numbers: await count() },
          { worker: 2, numbers: await count() },
        ],
        crew: CREW,
      }),
    },
  });
  expect(linesOf(await joined.metrics(), "orders_total")).toEqual(["orders_total 4"]);
  expect(joined.contentType).toBe(registry.contentType);
});
