import { sql, type SQL } from "drizzle-orm";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { countHotels } from "#modules/suppliers/ari/partners.server.ts";
import { countMessages } from "#modules/suppliers/counts.server.ts";
import { REFUSALS, type FairQueue } from "#platform/load/fair-queue.ts";
import { PROVIDERS } from "#modules/payments/registry/server.ts";

export type Metrics = {
  registry: Registry;
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
};

type Reader = Pick<Db, "execute">;

/** Kinds of work that may wait or be shed: the lanes of server/http/load-guard.ts. */
const LOAD_KINDS = ["page", "errand", "search", "sitemap", "kept", "picture"] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];
/** `rate`: the caller has asked for too much in too short a time. */
const SHED_REASONS = ["rate", ...REFUSALS] as const;

/** What is shed, what waits, what runs. Made before the parts that count with it. */
export type LoadMetrics = {
  shed: (kind: LoadKind, reason: (typeof SHED_REASONS)[number]) => void;
  watch: (kind: LoadKind, queue: Pick<FairQueue, "running" | "waiting">) => void;
  register: (registry: Registry) => void;
};

export function createLoadMetrics(): LoadMetrics {
  const queues = new Map<LoadKind, Pick<FairQueue, "running" | "waiting">>();
  const shed = new Counter({
    name: "load_shed_total",
    help: "Requests sent away: by kind of work and why.",
    labelNames: ["kind", "reason"] as const,
    registers: [],
  });
  for (const kind of LOAD_KINDS) for (const reason of SHED_REASONS) shed.inc({ kind, reason }, 0);
  const level = (name: string, help: string, read: "running" | "waiting") =>
    new Gauge({
      name,
      help,
      labelNames: ["kind"] as const,
      registers: [],
      collect() {
        for (const [kind, queue] of queues) this.set({ kind }, queue[read]());
      },
    });
  const gauges = [
    level("load_waiting", "Requests that wait for their turn.", "waiting"),
    level("load_running", "Requests that have their turn.", "running"),
  ];
  return {
    shed: (kind, reason) => shed.inc({ kind, reason }),
    watch: (kind, queue) => void queues.set(kind, queue),
    register: (registry) => {
      for (const metric of [shed, ...gauges]) registry.registerMetric(metric);
    },
  };
}

export type MetricSources = {
  db: Reader;
  clock: Clock;
  /** Milliseconds since the search index last knew to be up to date. */
  searchLag: () => number;
  load?: LoadMetrics;
};

/** What GET /metrics tells Prometheus. Labels are few and bounded: never a path, a search or a person. */
export function createMetrics({ db, clock, searchLag, load }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer a request.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3],
    registers,
  });
  new Gauge({
    name: "search_index_lag_seconds",
    help: "Since the search index last knew to be up to date.",
    registers,
    collect() {
      this.set(searchLag() / 1000);
    },
  });
  load?.register(registry);
  addOutbox(registry, db);
  addOrders(registry, db, clock);
  addHotels(registry, db, clock);
  return {
    registry,
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method: methodLabel(method), route, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}

/** Of several processes each reads the same in the database: it is not their sum. */
const EVERYBODYS = "max";

/** Jobs that wait for their delivery, and how late the latest of them is: mails, captures, refunds. */
function addOutbox(registry: Registry, db: Reader): void {
  const due = sql`from outbox where done_at is null and dead_at is null and run_at <= now() and kind not like 'periodic:%'`;
  addNumber({
    registry,
    db,
    name: "outbox_jobs_due",
    help: "Jobs that are due and not done; those that failed wait longer each time.",
    query: sql`select count(*)::float as value ${due}`,
  });
  addNumber({
    registry,
    db,
    name: "outbox_oldest_job_seconds",
    help: "How long the oldest job that is due has been waiting.",
    query: sql`select coalesce(extract(epoch from now() - min(run_at)), 0)::float as value ${due}`,
  });
  addNumber({
    registry,
    db,
    name: "outbox_dead_letters",
    help: "Jobs that were given up after too many failures: script/jobs lists them.",
    query: sql`select count(*)::float as value from outbox where dead_at is not null and done_at is null`,
  });
}

function addNumber({
  registry,
  db,
  name,
  help,
  query,
}: {
  registry: Registry;
  db: Reader;
  name: string;
  help: string;
  query: SQL;
}): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    aggregator: EVERYBODYS,
    async collect() {
      const {
        rows: [row],
      } = await readOrNothing(db.execute<{ value: number }>(query));
      if (row) this.set(row.value);
    },
  });
}

/** By the product's clock, as orders are dated by it. */
function addOrders(registry: Registry, db: Reader, clock: Clock): void {
  new Gauge({
    name: "orders_last_day",
    help: "Orders placed in the last 24 hours, by what became of them.",
    labelNames: ["state"] as const,
    registers: [registry],
    aggregator: EVERYBODYS,
    async collect() {
      const { rows } = await readOrNothing(
        db.execute<{ state: string; orders: number }>(
          sql`select state, count(*)::int as orders from "order" where created_at > ${clock.now().toISOString()}::timestamptz - interval '1 day' group by state`,
        ),
      );
      this.reset();
      for (const { state, orders } of rows) this.set({ state }, orders);
    },
  });
}

/** What hotels were not told, or did not acknowledge. */
function addHotels(registry: Registry, db: Reader, clock: Clock): void {
  const byState = (name: string, help: string, read: "messages" | "oldestSeconds") =>
    new Gauge({
      name,
      help,
      labelNames: ["state"] as const,
      registers: [registry],
      async collect() {
        const rows = countMessages(db, clock.now()).then((counts) => ({ rows: counts }));
        for (const count of (await readOrNothing(rows)).rows) this.set({ state: count.state }, count[read]);
      },
    });
  byState("hotel_messages", "Messages to hotels without an answer, of stays that are not over.", "messages");
  new Gauge({
    name: "channel_hotels",
    help: "Hotels that a channel manager speaks for, by whether they were heard of in the last 24 hours.",
    labelNames: ["state"] as const,
    registers: [registry],
    aggregator: EVERYBODYS,
    async collect() {
      const rows = countHotels(db, clock.now()).then((counts) => ({ rows: counts }));
      for (const { state, hotels } of (await readOrNothing(rows)).rows) this.set({ state }, hotels);
    },
  });
  byState("hotel_messages_oldest_seconds", "How long the oldest of them has been in its state.", "oldestSeconds");
}

/** While the database is away the other numbers are wanted most. */
async function readOrNothing<Row>(answer: PromiseLike<{ rows: Row[] }>): Promise<{ rows: Row[] }> {
  try {
    return await answer;
  } catch {
    return { rows: [] };
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const methodLabel = (method: string) => (METHODS.includes(method) ? method : "other");

/** Second words of our calls: anything else somebody makes up is one label. */
const CALLS = new Set([
  "offers.json",
  "search",
  "autocomplete-geonames.json",
  "recommendedAutocomplete.json",
  "hotels",
  "hotel",
  "weekend",
  "product",
  "activities",
  "openapi.json",
  "docs",
  "purchase",
  "logs",
  ...PROVIDERS.map(({ name }) => name),
]);

/** The label of a request's path: its first words, never an id, never a visitor's words. */
export function routeLabel(pathname: string): string {
  const [, first = "", second = ""] = pathname.split("/");
  if (first === "api" || first === "gateway" || first === "sandbox")
    return `/${first}/${CALLS.has(second) ? second : "other"}`;
  if (["img", "assets", "healthz", "readyz", "metrics", "error"].includes(first)) return `/${first}`;
  return first === "" ? "/" : "page";
}
