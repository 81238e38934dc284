import { findPaths, reportLighthouse, reportPages, reportVisits, type Paths } from "./bench-pages.ts";
import { reportSearch } from "./bench-search.ts";
import { mkdirSync, readFileSync } from "node:fs";
import { urlFile } from "#server/boot/database.ts";
import { benchDocuments } from "#tests/bench/documents.ts";
import { benchPictures } from "#tests/bench/pictures.ts";
import { profilePages } from "#tests/bench/profile.ts";
import { measureOffers } from "#tests/bench/offers.ts";
import { measureChannel } from "#tests/bench/channel.ts";
import { benchMessages } from "#tests/bench/messages.ts";
import { measureOrders } from "#tests/bench/orders.ts";
import { measureQuotes } from "#tests/bench/quotes.ts";
import type { Timing } from "#tests/bench/search/timing.ts";
import { measureRooms } from "#tests/bench/rooms.ts";
import { startServerProcess, type ServerProcess } from "#tests/bench/server-process.ts";
import { fixed, milliseconds, table } from "#tests/bench/statistics.ts";
import { measureUpsells } from "#tests/bench/upsells.ts";
import { compareWorkers, readShares, untilAllOpen, visitPages, type Served } from "#tests/bench/workers.ts";
import { reportExchanges, reportGifts } from "./bench-gifts.ts";
import { reportAccounts, reportOffice, reportRates } from "./bench-house.ts";
import { readOnly } from "./options.ts";

/**
 * One run of everything that is measured, as Markdown. `--only=search,pictures,documents,orders,gifts,accounts,channel,rates,office,pages,workers,visits,quotes,offers,upsells,rooms,messages,exchanges,lighthouse` runs a part, `--only=profile`
 * says where the processor goes, which is no part of the whole.
 */
const PORT = 4890;
const DATA_DIR = ".data/bench";
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
