import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { startServerProcess, type ServerProcess } from "../bench/server-process.ts";
import { NO_HOLD_BOUNDS } from "../support/limits.ts";
import { findOrders, post } from "./find-orders.ts";
import { emptyFolder } from "./empty-folder.ts";
import { losePostgres } from "./lose-postgres.ts";
import { AGAIN } from "../support/once.ts";

/** The server's own process, killed and told to stop while people book. No browser: clients that keep their connections, as browsers and proxies do. */
const PORT = Number(process.env.E2E_PORT ?? 4810) + 1;
const DATA_DIR = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}-process`;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const GRACE_SECONDS = 10;
const VISITORS = 6;
const BUYERS = 3;
const ORDERS = 30;
/** People look at what they are given; without a breath between two requests the other journeys would have no processor. */
const BETWEEN_REQUESTS_MS = 20;

type Tally = { answered: number; orders: number; failed: string[] };

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(() => emptyFolder(DATA_DIR));

const running = new Set<ServerProcess>();
// A test that fails leaves no server behind.
test.afterEach(async () => {
  for (const server of running) await server.end("SIGINT");
  running.clear();
});

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess({
    port: PORT,
    dataDir: DATA_DIR,
    env: { ...NO_HOLD_BOUNDS, DEMO_HOTELS: "20", SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS) },
  });
  running.add(server);
  return server;
}
/** Visitors and buyers who ask until they are told to go; a request fails that has no whole answer, or one of the server's own errors. */
function startLoad(orders: object[]): { tally: Tally; end: () => Promise<void> } {
  const tally: Tally = { answered: 0, orders: 0, failed: [] };
  let isOver = false;
  const askFor = async (path: string, init?: RequestInit) => {
    try {
      const answer = await fetch(`${ORIGIN}${path}`, init);
      await answer.arrayBuffer();
      tally.answered += 1;
      if (answer.ok && init) tally.orders += 1;
      if (answer.status >= 500) tally.failed.push(`${path}: ${answer.status}`);
    } catch (error) {
      tally.failed.push(`${path}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : ""}`);
    }
  };
  const repeat = async (ask: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn++) {
      await ask(turn);
      await pause(BETWEEN_REQUESTS_MS);
    }
  };
  const pages = ["/", "/p/credits", "/healthz"];
  const visitors = Array.from({ length: VISITORS }, (_, index) =>
    repeat((turn) => askFor(pages[(index + turn) % pages.length] ?? "/")),
  );
  const buyers = Array.from({ length: BUYERS }, (_, index) =>
    repeat((turn) => askFor("/gateway/purchase/orders", post(orders[(index + turn * BUYERS) % orders.length] ?? {}))),
  );
  const end = async () => {
    isOver = true;
    await Promise.all([...visitors, ...buyers]);
  };
  return { tally, end };
}

/** What a balancer does: it looks often, and sends nobody any more once the answer is no. Why it is. */
async function untilNotReady(): Promise<string> {
  for (;;) {
    const answer = await fetch(`${ORIGIN}/readyz`);
    const body = await answer.text();
    if (answer.status === 503) return body;
    await pause(100);
  }
}

test("a server that was killed while people book starts again; a second one beside it says why it does not", async () => {
  const killed = await startServer();
  const load = startLoad(await findOrders(ORIGIN, ORDERS));
  await expect.poll(() => load.tally.orders).toBeGreaterThan(0);
  expect(await killed.end("SIGKILL")).toBeNull();
  await load.end();
  expect(existsSync(`${DATA_DIR}/postgres/postmaster.pid`)).toBe(true);

  const living = await startServer();
  const second = await promisify(execFile)(process.execPath, ["server/main.ts"], {
    env: { ...process.env, PORT: "0", DATA_DIR },
  }).catch((error: { code: number; stderr: string }) => error);
  expect(second).toMatchObject({ code: 1 });
  expect(second.stderr.trim()).toMatch(
    new RegExp(`^The folder \\S+/postgres is in use by process ${living.pid}, which is running: [^\\n]+$`),
  );
  expect((await fetch(`${ORIGIN}/readyz`)).status).toBe(200);
  expect(await living.end("SIGINT")).toBe(0);
});

test("a server whose PostgreSQL is killed while people book goes on, and has it back by itself", AGAIN, async () => {
  const server = await startServer();
  const seen = await losePostgres({ origin: ORIGIN, dataDir: DATA_DIR, orders: await findOrders(ORIGIN, ORDERS) });
  expect(seen.faults).toEqual([]);
  expect(seen.refused).toBeGreaterThan(0);
  expect(await server.end("SIGINT")).toBe(0);
  expect(existsSync(`${DATA_DIR}/postgres/postmaster.pid`)).toBe(false);
});

test("told to stop while people book it fails no request, and leaves nothing behind", AGAIN, async () => {
  const server = await startServer();
  const load = startLoad(await findOrders(ORIGIN, ORDERS));
  await expect.poll(() => load.tally.orders, { timeout: 30_000 }).toBeGreaterThan(0);
  const stopped = server.end("SIGTERM");
  expect(await untilNotReady()).toContain("the process is stopping");
  const before = load.tally.orders;
  await expect.poll(() => load.tally.orders).toBeGreaterThan(before);
  const last = await fetch(`${ORIGIN}/healthz`);
  expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
  await load.end();
  expect(await stopped).toBe(0);
  expect(load.tally.failed).toEqual([]);
  for (const left of ["postgres/postmaster.pid", "postgres.holder", "database-url"])
    expect(existsSync(`${DATA_DIR}/${left}`)).toBe(false);
  await expect(fetch(`${ORIGIN}/readyz`)).rejects.toThrow();
});
