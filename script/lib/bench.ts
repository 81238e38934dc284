import { mkdirSync, readFileSync } from "node:fs";
import { urlFile } from "#server/boot/database.ts";
import { measureFirstVisit, type FirstVisit } from "#tests/bench/first-visit.ts";
import { benchDocuments } from "#tests/bench/documents.ts";
import { runLighthouse, type LighthouseScores } from "#tests/bench/lighthouse.ts";
import { fetchPage, loadPage, type PageLoad } from "#tests/bench/pages.ts";
import { measurePlainTree, type PlainTree } from "#tests/bench/plain-tree.ts";
import { benchPictures } from "#tests/bench/pictures.ts";
import { profilePages } from "#tests/bench/profile.ts";
import { measureOffers } from "#tests/bench/offers.ts";
import { measureChannel } from "#tests/bench/channel.ts";
import { benchMessages } from "#tests/bench/messages.ts";
import { measureOrders } from "#tests/bench/orders.ts";
import { measureQuotes } from "#tests/bench/quotes.ts";
import { benchSearch, type SearchBench } from "#tests/bench/search/bench-search.ts";
import type { Timing } from "#tests/bench/search/timing.ts";
import { measureRooms } from "#tests/bench/rooms.ts";
import { startServerProcess, type ServerProcess } from "#tests/bench/server-process.ts";
import { fixed, milliseconds, table } from "#tests/bench/statistics.ts";
import { measureUpsells } from "#tests/bench/upsells.ts";
import { compareWorkers, readShares, untilAllOpen, visitPages, type Served } from "#tests/bench/workers.ts";
import { reportExchanges, reportGifts } from "./bench-gifts.ts";
import { reportAccounts, reportOffice, reportRates } from "./bench-house.ts";
import { readOnly } from "./options.ts";
import { tableOfWeights, weighPages } from "./page-weights.ts";

/**
 * One run of everything that is measured, as Markdown. `--only=search,pictures,documents,orders,gifts,accounts,channel,rates,office,pages,workers,visits,quotes,offers,upsells,rooms,messages,exchanges,lighthouse` runs a part, `--only=profile`
 * says where the processor goes, which is no part of the whole.
 */
const PORT = 4890;
const DATA_DIR = ".data/bench";
/** A machine that does other things takes points from performance: each run is shown. */
const LIGHTHOUSE_RUNS = 3;
const WORKERS = 2;
const WORKER_ROUNDS = 3;
/** More pages than a process keeps. */
const VISITED = 200;
const ALONE = ["search", "pictures", "documents", "orders", "gifts", "accounts", "channel", "rates", "office"] as const;
/** Of a server that runs. */
const SERVED = [
  "pages",
  "workers",
  "visits",
  "quotes",
  "offers",
  "upsells",
  "rooms",
  "messages",
  "exchanges",
  "lighthouse",
] as const;
type Part = (typeof ALONE)[number] | (typeof SERVED)[number];
const only = readOnly<Part | "profile">([...ALONE, ...SERVED, "profile"]);
const wants = (part: Part) => !only || only.includes(part);
const PROFILED = { self: 30, below: 60 };
mkdirSync(DATA_DIR, { recursive: true });
if (wants("search")) await reportSearch();
if (wants("pictures")) await reportPictures();
if (wants("documents")) await reportDocuments();
if (wants("orders")) await reportOrders();
if (wants("gifts")) await reportGifts();
if (wants("accounts")) await reportAccounts();
if (wants("channel")) await reportChannel();
if (wants("rates")) await reportRates();
if (wants("office")) await reportOffice({ port: PORT + 3, dataDir: `${DATA_DIR}-office` });
if (only?.includes("profile") || SERVED.some(wants)) {
  const server = await startServerProcess({ port: PORT, dataDir: DATA_DIR, env: { ALLOW_INDEXING: "true" } });
  try {
    await reportServer(server);
  } finally {
    await server.stop();
  }
}

async function reportPictures(): Promise<void> {
  const kilobytes = (bytes: number) => fixed(bytes / 1000, 0);
  const rows = (await benchPictures()).map(({ kind, where, time, bytes }) => [
    kind,
    where,
    fixed(time.p50, 0),
    fixed(time.p95, 0),
    kilobytes(bytes.p50),
    kilobytes(bytes.p95),
  ]);
  const head = ["picture", "size", "ms of the processor, p50", "p95", "kB of WebP, p50", "p95"];
  console.log(`## Pictures\n\n${table(head, rows)}\n`);
}

async function reportDocuments(): Promise<void> {
  const rows = (await benchDocuments()).map(({ what, first, time, delay }) => [
    what,
    fixed(first, 0),
    fixed(time.p50, 0),
    fixed(time.p95, 0),
    fixed(delay, 0),
  ]);
  const head = ["document", "first, ms", "p50", "p95", "longest pause of the thread of requests, ms"];
  console.log(`## Documents, drawn one after the other\n\n${table(head, rows)}\n`);
}

/** What is promised: docs/benchmarks.md. */
async function reportOrders(): Promise<void> {
  const { placed, perSecond, cpuMs, eligibility } = await measureOrders();
  const row = (name: string, time: Timing & { count: number }, goal: string, rate: string) => [
    name,
    time.count,
    ...milliseconds(time, 1),
    goal,
    rate,
  ];
  const rows = [
    [...row("an order placed, 20 buyers at once", placed, "60", fixed(perSecond, 0)), fixed(cpuMs)],
    [...row("which ways to pay, one after the other", eligibility, "10", ""), ""],
  ];
  const head = ["call", "calls", "mean", "p50", "p95", "p95 at most", "a second", "of the processor"];
  console.log(`## Orders, providers answering in no time, milliseconds\n\n${table(head, rows)}\n`);
}

async function reportSearch(): Promise<void> {
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

async function reportServer(server: ServerProcess): Promise<void> {
  const paths = await findPaths(server);
  if (only?.includes("profile")) await reportProfile(paths);
  if (wants("pages")) await reportPages(server, paths);
  if (wants("workers")) await reportWorkers(server, paths);
  if (wants("visits")) await reportVisits(server, paths);
  if (wants("quotes")) {
    const quotes = await measureQuotes({ origin: server.origin("127.0.0.1"), productPath: paths.product });
    console.log(
      `## Quote over HTTP, milliseconds\n\n${table(["calls", "mean", "p50", "p95"], [[quotes.count, fixed(quotes.mean), fixed(quotes.p50), fixed(quotes.p95)]])}\n`,
    );
  }
  if (wants("offers")) await reportOffers(server);
  if (wants("upsells")) await reportUpsells(server);
  if (wants("rooms")) await reportRooms(server);
  if (wants("messages")) console.log(await benchMessages(server.origin("127.0.0.1"), paths.product));
  if (wants("exchanges")) await reportExchanges(server, readFileSync(urlFile(DATA_DIR), "utf8").trim());
  if (wants("lighthouse")) await reportLighthouse(server, paths);
  const memory = server.memory();
  console.log(`## Memory of the server process\n\n${table(["now, MB", "highest, MB"], [[memory.now, memory.peak]])}\n`);
}

async function reportChannel(): Promise<void> {
  const { calls, small, perSecond, processor } = await measureChannel();
  const rows = calls.map(({ name, kilobytes, time }) => [name, fixed(kilobytes, 0), ...milliseconds(time, 0)]);
  console.log(
    `## Messages of channel managers, a year of ten plans, milliseconds\n\n${table(["message", "kB", "mean", "p50", "p95"], rows)}\n`,
  );
  console.log(
    `${table(["small ones, 20 at once", "mean", "p50", "p95", "a second", "of the processor"], [[small.count, ...milliseconds(small, 1), fixed(perSecond, 0), fixed(processor, 1)]])}\n`,
  );
}

async function reportOffers(server: ServerProcess): Promise<void> {
  const rows = (await measureOffers(server.origin("127.0.0.1"))).map(({ name, offers, time }) => [
    name,
    time.count,
    fixed(offers, 1),
    ...milliseconds(time, 1),
  ]);
  console.log(
    `## Offers of a stay over HTTP, milliseconds\n\n${table(["asked", "calls", "offers a stay", "mean", "p50", "p95"], rows)}\n`,
  );
}

async function reportUpsells(server: ServerProcess): Promise<void> {
  const rows = (await measureUpsells(server.origin("127.0.0.1"))).map(({ name, extras, time }) => [
    name,
    time.count,
    fixed(extras, 1),
    ...milliseconds(time, 1),
  ]);
  console.log(
    `## Extras over HTTP, milliseconds\n\n${table(["asked", "calls", "extras a stay", "mean", "p50", "p95"], rows)}\n`,
  );
}

async function reportRooms(server: ServerProcess): Promise<void> {
  const rows = (await measureRooms(server.origin("127.0.0.1"))).map(({ name, rooms, time }) => [
    name,
    time.count,
    fixed(rooms, 1),
    ...milliseconds(time, 1),
  ]);
  console.log(
    `## Rooms of a hotel over HTTP, milliseconds\n\n${table(["asked", "calls", "rooms a hotel", "mean", "p50", "p95"], rows)}\n`,
  );
}

type Paths = Record<"home" | "results" | "product" | "hotel" | "activity", string>;

/** The pages that are measured: home, the results of everywhere, the first product on them, its hotel, and the first activity. */
async function findPaths(server: ServerProcess): Promise<Paths> {
  const firstLink = async (page: string, pattern: RegExp) => {
    const url = new URL(page, server.origin("127.0.0.1"));
    const path = pattern.exec((await fetchPage({ url, host: "fr.localhost" })).toString())?.[1];
    if (!path) throw new Error(`${page} has no link like ${pattern}`);
    return path;
  };
  const results = "/week-ends/_/_";
  const product = await firstLink(results, /href="(\/week-end\/\d+\/[^"#?]+)/);
  const hotel = await firstLink(product, /href="(\/offre-hotel\/\d+\/[^"#?]+)/);
  const activity = await firstLink("/activites/_/_", /href="(\/activite\/\d+\/[^"#?]+)/);
  return { home: "/", results, product, hotel, activity };
}

type PageRun = { name: string; rendered: PageLoad; kept: PageLoad; plain: PlainTree };

async function reportPages(server: ServerProcess, paths: Paths): Promise<void> {
  const host = "fr.localhost";
  const base = await loadPage({ server, host, seconds: 6, name: "health check", path: "/healthz" });
  const runs: PageRun[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const rendered = await loadPage({ server, host, seconds: 6, name: `${name}, rendered`, path, isRendered: true });
    const kept = await loadPage({ server, host, seconds: 6, name: `${name}, kept`, path });
    const html = await fetchPage({ url: new URL(path, server.origin("127.0.0.1")), host });
    runs.push({ name, rendered, kept, plain: measurePlainTree(html.toString()) });
  }
  const rows = [base, ...runs.flatMap(({ rendered, kept }) => [rendered, kept])].map((load) => [
    load.name,
    fixed(load.perSecond, 0),
    fixed(load.cpuMs),
    `${fixed(load.cpuMs / base.cpuMs, 1)} ×`,
    fixed(load.latency.p50, 1),
    fixed(load.latency.p95, 1),
    `${Math.round(load.bytes / 1024)} kB`,
  ]);
  console.log(
    `## Pages, eight callers at once\n\n${table(["page", "requests/s", "CPU ms/request", "to a health check", "p50 ms", "p95 ms", "HTML, gzip"], rows)}\n`,
  );
  reportRatios(runs);
}

/** Kept against rendered, and rendered against a tree of the same elements without anything behind it, written and compressed in this run. */
function reportRatios(runs: readonly PageRun[]): void {
  const rows = runs.map(({ name, rendered, kept, plain }) => [
    name,
    `${fixed(rendered.cpuMs / kept.cpuMs, 0)} ×`,
    `${fixed(kept.perSecond / rendered.perSecond, 0)} ×`,
    plain.elements,
    `${Math.round(plain.markupBytes / 1024)} kB`,
    fixed(plain.cpuMs),
    `${fixed(rendered.cpuMs / plain.cpuMs, 1)} ×`,
  ]);
  console.log(
    `## Ratios of pages\n\n${table(["page", "kept is cheaper by", "and served more often by", "elements", "markup", "plain tree with gzip, CPU ms", "rendered to plain tree"], rows)}\n`,
  );
}

/** Where the main thread's time goes when pages are rendered, each at another address: what it does itself, and what it does or waits for below. */
async function reportProfile({ home, results, product, hotel }: Paths): Promise<void> {
  const at = (path: string) => (n: number) => `${path}?affiliateId=${n}`;
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const datesOf = (n: number) => `&checkin=${dayAfter(5 + (n % 150))}&checkout=${dayAfter(6 + (n % 150) + (n % 2))}`;
  const profiles = await profilePages(
    {
      port: PORT + 2,
      dataDir: `${DATA_DIR}-profile`,
      env: { DATABASE_URL: readFileSync(urlFile(DATA_DIR), "utf8") },
    },
    {
      home: at(home),
      results: at(results),
      "results, dated": (n) => at(results)(n) + datesOf(n),
      product: at(product),
      hotel: at(hotel),
    },
  );
  for (const { name, ...profile } of profiles)
    for (const kind of ["self", "below"] as const) {
      const rows = profile[kind].slice(0, PROFILED[kind]).map((each) => [`${fixed(100 * each.share, 1)} %`, each.name]);
      console.log(`## ${name}: ${kind}\n\n${table(["share", "function"], rows)}\n`);
    }
}

/** What more workers bring, and what one costs: beside the server another one with workers, on the same database. */
async function reportWorkers(one: ServerProcess, { results }: Paths): Promise<void> {
  const several = await startServerProcess({
    port: PORT + 1,
    dataDir: `${DATA_DIR}-workers`,
    env: {
      ALLOW_INDEXING: "true",
      DATABASE_URL: readFileSync(urlFile(DATA_DIR), "utf8"),
      WEB_CONCURRENCY: String(WORKERS),
    },
  });
  try {
    await untilAllOpen(several, WORKERS);
    await reportWorkerMemory(several, results);
    const rows = (await compareWorkers({ one, several }, results, WORKER_ROUNDS)).map(({ name, one, several }) => [
      name,
      ...[one, several].flatMap(served),
      `${fixed(several.perSecond / one.perSecond, 2)} ×`,
    ]);
    const columns = ["1", String(WORKERS)].flatMap((of) => [`${of}: requests/s, median`, "best", "CPU ms/request"]);
    console.log(
      `## One process and ${WORKERS} workers, ${WORKER_ROUNDS} rounds in turns\n\n${table(["page", ...columns, "served more often by"], rows)}\n`,
    );
  } finally {
    await several.stop();
  }
}

function served({ perSecond, best, cpuMs }: Served): string[] {
  return [fixed(perSecond, 0), fixed(best, 0), fixed(cpuMs)];
}

async function reportWorkerMemory(several: ServerProcess, path: string): Promise<void> {
  const started = readShares(several);
  const bytes = await visitPages(several, path, VISITED);
  const visited = readShares(several);
  const rows = [
    ["the supervisor", started.supervisor.pss, started.supervisor.own],
    ["a worker, started", started.worker.pss, started.worker.own],
    [
      `a worker, after ${VISITED} results pages of ${Math.round(bytes / 1024)} kB together`,
      visited.worker.pss,
      visited.worker.own,
    ],
  ];
  console.log(`## Memory of workers\n\n${table(["process", "share (PSS), MB", "its own of it, MB"], rows)}\n`);
}

async function reportVisits(server: ServerProcess, paths: Paths): Promise<void> {
  const visits: FirstVisit[] = [];
  for (const [name, path] of Object.entries(paths))
    visits.push(await measureFirstVisit({ name, url: server.origin("fr.localhost") + path }));
  const rows = visits.map((visit) => [
    visit.name,
    visit.document,
    visit.script,
    visit.scriptGzip,
    visit.style,
    visit.font,
    visit.image,
    visit.requests,
    visit.shift,
  ]);
  console.log(
    `## First visit on a phone, kB over the wire, without scrolling\n\n${table(["page", "HTML with its CSS", "JavaScript", "JavaScript as gzip", "other CSS", "fonts", "pictures", "requests", "layout shift"], rows)}\n`,
  );
  console.log(`## What the scripts of a first visit are made of\n\n${tableOfWeights(weighPages())}\n`);
}

async function reportLighthouse(server: ServerProcess, paths: Paths): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    const url = server.origin("fr.localhost") + path;
    const runs: LighthouseScores[] = [];
    for (let run = 0; run < LIGHTHOUSE_RUNS; run++) runs.push(await runLighthouse({ name, url }));
    const best = runs.toSorted((a, b) => b.performance - a.performance)[0];
    if (!best) continue;
    rows.push([
      name,
      runs.map((scores) => scores.performance).join(", "),
      best.accessibility,
      best.bestPractices,
      best.seo,
      best.firstPaint,
      best.largestPaint,
      best.blocking,
      best.shift,
      best.failed.join(", "),
    ]);
  }
  console.log(
    `## Lighthouse, mobile\n\n${table(["page", "performance, each run", "accessibility", "best practices", "SEO", "first paint, s", "largest paint, s", "blocking, ms", "layout shift", "audits below 90 in the best run"], rows)}\n`,
  );
}
