import { readFileSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#platform/db/client.server.ts";
import { urlFile } from "#server/boot/database.ts";
import { isAlive } from "#platform/db/embedded/lock.server.ts";
import { startServerProcess, type ServerProcess } from "../bench/server-process.ts";
import { filled } from "../support/office-form.ts";
import { signInAs } from "../support/staff.ts";
import { createClient, type Answer, type Ask, type Client } from "../soak/http/client.ts";
import { NO_HOLD_BOUNDS } from "../support/limits.ts";
import { findOrders } from "./find-orders.ts";
import { emptyFolder } from "./empty-folder.ts";
import { losePostgres } from "./lose-postgres.ts";
import { AGAIN } from "../support/once.ts";

/** Two processes behind one port: what they share, and one of them killed while people book. Clients keep one connection each, so each has its worker. */
const PORT = Number(process.env.E2E_PORT ?? 4810) + 2;
const DATA_DIR = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}-workers`;
const LOG = `${DATA_DIR}.log`;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SEARCHES_PER_MINUTE = 30;
/** Without a breath between two requests the other journeys would have no processor. */
const BETWEEN_REQUESTS_MS = 20;

test.describe.configure({ mode: "serial", timeout: 120_000 });

let server: ServerProcess;
const clients: Client[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  rmSync(LOG, { force: true });
  emptyFolder(DATA_DIR);
  server = await start();
  await untilAllOpen();
});
test.afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
test.afterAll(async () => {
  if (server?.isAlive()) await server.end("SIGINT");
});

const start = () =>
  startServerProcess({
    port: PORT,
    dataDir: DATA_DIR,
    logFile: LOG,
    env: {
      ...NO_HOLD_BOUNDS,
      WEB_CONCURRENCY: "2",
      DEMO_HOTELS: "20",
      LOG_LEVEL: "info",
      TRUST_PROXY: "true",
      RATE_LIMIT_SEARCHES_PER_MINUTE: String(SEARCHES_PER_MINUTE),
    },
  });

/** The numbers of all workers: each line's name and labels with its value. */
async function readNumbers(): Promise<Map<string, number>> {
  // Over a connection of its own: a kept one may be that of the worker that is killed.
  const answer = await fetch(`${ORIGIN}/metrics`, { headers: { connection: "close" } }).catch(() => null);
  const text = (await answer?.text()) ?? "";
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}
const untilAllOpen = () =>
  expect
    .poll(
      async () => {
        const numbers = await readNumbers();
        return [1, 2].map((worker) => numbers.get(`worker_open{worker="${worker}"}`));
      },
      { timeout: 60_000 },
    )
    .toEqual([1, 1]);

type Line = { requestId?: string; worker?: number; msg?: string };
const readLog = (): Line[] =>
  readFileSync(LOG, "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Line] : []));

/** Who answered: each line of the log says its worker. */
const workerOf = (log: readonly Line[], { headers }: Answer) =>
  log.find(({ requestId }) => requestId === headers["x-request-id"])?.worker ?? 0;

type Connected = { client: Client; worker: number };

/** Clients of a connection each, and the worker that has it, both workers among them: whoever has time accepts, so they come while there is work. */
async function connect(wanted: number): Promise<Connected[]> {
  for (let tries = 0; tries < 20; tries++) {
    const found = await Promise.all(
      Array.from({ length: wanted }, async (_, index) => {
        const client = createClient({ port: PORT, connections: 1, isStrict: true });
        clients.push(client);
        const search = ask({ locale: "fr_FR", searchCriterias: {} }, { caller: `10.${tries}.${index}.1` });
        return { client, answer: await client.ask(search) };
      }),
    );
    // A line may be written some time after the answer that it is about.
    await expect
      .poll(() =>
        found.flatMap(({ answer }) =>
          workerOf(readLog(), answer) === 0 ? [[answer.status, answer.lost, answer.headers["x-request-id"]]] : [],
        ),
      )
      .toEqual([]);
    const log = readLog();
    const connected = found.map(({ client, answer }) => ({ client, worker: workerOf(log, answer) }));
    if ([1, 2].every((number) => connected.some(({ worker }) => worker === number))) return connected;
    for (const { client } of found) client.close();
  }
  throw new Error("one of the workers accepts nobody");
}

/** One client of each worker. */
async function connectBoth(): Promise<[Client, Client]> {
  const connected = await connect(12);
  const [one, two] = [1, 2].map((number) => connected.find(({ worker }) => worker === number)?.client);
  if (!one || !two) throw new Error("one of the workers accepts nobody");
  return [one, two];
}

const ask = (body: object, more: Partial<Ask> = {}): Ask => ({
  method: "POST",
  path: "/api/offers.json",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
  ...more,
});
const order = (body: object) => ask(body, { path: "/gateway/purchase/orders" });

test("a limit of an address holds for both together, and the start is told once", AGAIN, async () => {
  const [one, two] = await connectBoth();
  const search = ask({ locale: "fr_FR", searchCriterias: {} }, { caller: "10.9.9.9" });
  let answered = 0;
  for (let turn = 0; turn < SEARCHES_PER_MINUTE; turn++)
    for (const client of [one, two]) {
      if ((await client.ask(search)).status === 200) answered += 1;
      // What one has counted the other knows a moment later.
      await pause(40);
    }
  expect(answered).toBeGreaterThanOrEqual(SEARCHES_PER_MINUTE);
  expect(answered).toBeLessThanOrEqual(SEARCHES_PER_MINUTE + 10);
  expect(readFileSync(LOG, "utf8").match(/is open:/g)).toHaveLength(1);
  expect(readLog().every(({ worker }) => worker === 1 || worker === 2)).toBe(true);
});

test("what one sells the other does not show two seconds later", async () => {
  const [one, two] = await connectBoth();
  const orders = await findOrders(ORIGIN, 1);
  const [wanted] = orders as { items: { shortStayItem: { reservationCriteria: Criteria } } }[];
  if (!wanted) throw new Error("there is nothing to book");
  const { offerId, travelPeriod } = wanted.items.shortStayItem.reservationCriteria;
  const isShown = async () => {
    const { checkinDate: checkin, checkoutDate: checkout } = travelPeriod;
    const criteria = { locale: "fr_FR", searchCriterias: { checkin, checkout }, pagination: { limit: 100 } };
    const { body } = await two.ask(ask(criteria, { caller: `10.8.${Math.floor(Math.random() * 250)}.1` }));
    return (JSON.parse(body.toString()) as Shown).exactMatch.some(({ weekendId }) => weekendId === offerId);
  };
  expect(await isShown()).toBe(true);
  let status = 201;
  for (let rooms = 0; rooms < 100 && status < 300; rooms++) status = (await one.ask(order(wanted))).status;
  expect(status).toBe(409);
  await expect.poll(isShown, { timeout: 2_000, intervals: [100] }).toBe(false);
});

type Criteria = { offerId: string; travelPeriod: { checkinDate: string; checkoutDate: string } };
type Shown = { exactMatch: { weekendId: string }[] };

test("what the office changes in one the other shows within two seconds", async () => {
  const [one, two] = await connectBoth();
  const database = openDatabase({ url: readFileSync(urlFile(DATA_DIR), "utf8").trim(), poolSize: 1 });
  try {
    const { cookie } = await signInAs(database.db, ["catalogue"], { now: new Date() });
    const inOffice = (path: string, fields?: [string, string][]) =>
      one.ask({
        path,
        host: "staff.localhost",
        headers: {
          cookie,
          "sec-fetch-site": "same-origin",
          ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
        },
        ...(fields && { method: "POST", body: new URLSearchParams(fields).toString() }),
      });
    const shown = async () => {
      const caller = `10.7.${Math.floor(Math.random() * 250)}.1`;
      const { body } = await two.ask(
        ask({ locale: "fr_FR", searchCriterias: {}, pagination: { limit: 100 } }, { caller }),
      );
      return (JSON.parse(body.toString()) as Shown).exactMatch;
    };
    const [{ weekendId } = { weekendId: "" }] = await shown();
    const isFound = async () => (await shown()).some((card) => card.weekendId === weekendId);
    const labelOf = async () => {
      const { body } = await two.ask({ path: `/api/weekend/${weekendId}/detail.json?locale=fr_FR` });
      return (JSON.parse(body.toString()) as { label: string }).label;
    };

    const texts = `/catalogue/packages/${weekendId}?part=texts&in=fr`;
    const title = `Une nuit vue de deux (${Date.now()})`;
    const form = filled((await inOffice(texts)).body.toString(), { "texts.fr.label": title, why: "un essai" });
    expect((await inOffice(texts, form)).status).toBe(303);
    await expect.poll(labelOf, { timeout: 2_000, intervals: [50] }).toBe(title);

    const look = await inOffice("/catalogue/bulk", [
      ["row", weekendId],
      ["do", "withdraw"],
    ]);
    const agreed = filled(look.body.toString(), { reason: "un essai", step: "do" });
    const { headers } = await inOffice("/catalogue/bulk", agreed);
    await expect.poll(isFound, { timeout: 2_000, intervals: [50] }).toBe(false);
    const batch = headers.location ?? "";
    const undo = filled((await inOffice(batch)).body.toString(), { reason: "l'essai est fait" });
    expect((await inOffice(batch, undo)).status).toBe(303);
    await expect.poll(isFound, { timeout: 2_000, intervals: [50] }).toBe(true);
  } finally {
    await database.close();
  }
});

test("one that is killed while people book takes nobody else's request with it, and another takes its place", async () => {
  const orders = await findOrders(ORIGIN, 30);
  const before = await readNumbers();
  const jobs = [1, 2].find((worker) => before.get(`worker_holds_jobs{worker="${worker}"}`) === 1);
  const killed = server.workers().get(jobs ?? 0) ?? 0;
  expect(server.workers().size).toBe(2);
  const visitors = await connect(10);
  let isOver = false;
  const asking = visitors.map(async ({ client }, index) => {
    const seen = { orders: 0, faults: [] as string[], before: [] as (Answer | null)[], last: null as Answer | null };
    for (let turn = 0; !isOver; turn++) {
      const isBuyer = index % 2 === 0;
      const body = orders[(index + turn * 7) % orders.length] ?? {};
      const answer = await client.ask(isBuyer ? order(body) : { path: turn % 2 === 0 ? "/" : "/p/credits" });
      if (answer.lost) seen.before.push(seen.last);
      else if (answer.status >= 500) seen.faults.push(`${answer.status}`);
      else if (isBuyer && answer.status < 300) seen.orders += 1;
      // A worker that has more than its share says so and closes: whose the next connection is, nobody knows.
      seen.last = answer.lost || answer.headers.connection === "close" ? null : answer;
      await pause(BETWEEN_REQUESTS_MS);
    }
    return seen;
  });
  await pause(1_500);
  process.kill(killed, "SIGKILL");
  await expect.poll(async () => (await readNumbers()).get("workers_replaced_total"), { timeout: 30_000 }).toBe(1);
  await untilAllOpen();
  await pause(1_000);
  isOver = true;
  const seen = await Promise.all(asking);
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  // Lines of the log keep their order: with the last ones there, so is all that was answered before.
  const isWritten = (answer: Answer | null) => answer === null || workerOf(readLog(), answer) !== 0;
  await expect.poll(() => seen.every(({ last }) => isWritten(last))).toBe(true);
  const log = readLog();
  const whoBefore = seen.flatMap(({ before }) => before).map((answer) => answer && workerOf(log, answer));
  expect(whoBefore.filter((worker) => worker !== null && worker !== 0 && worker !== jobs)).toEqual([]);
  // Who was being answered by the one that died has lost that one answer.
  for (const { before } of seen) expect(before.length).toBeLessThanOrEqual(1);
  expect(seen.reduce((sum, one) => sum + one.orders, 0)).toBeGreaterThan(0);
  const after = await readNumbers();
  expect([1, 2].map((worker) => after.get(`worker_holds_jobs{worker="${worker}"}`))).toEqual(
    jobs === 1 ? [0, 1] : [1, 0],
  );
  expect((await fetch(`${ORIGIN}/readyz`)).status).toBe(200);
});

test(
  "their PostgreSQL, killed while people book, is started again by the supervisor, and both go on",
  AGAIN,
  async () => {
    const workers = [...server.workers().values()];
    const seen = await losePostgres({ origin: ORIGIN, dataDir: DATA_DIR, orders: await findOrders(ORIGIN, 30) });
    expect(seen.faults).toEqual([]);
    expect(seen.refused).toBeGreaterThan(0);
    expect(readFileSync(LOG, "utf8")).toMatch(
      /^PostgreSQL \(process \d+\) was ended by SIGKILL: it is started again\.$/m,
    );
    expect([...server.workers().values()]).toEqual(workers);
    await untilAllOpen();
  },
);

test("killed without a word, its workers end with it; told to stop, all end by themselves", AGAIN, async () => {
  const workers = [...server.workers().values()];
  await server.end("SIGKILL");
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  await expect(fetch(`${ORIGIN}/readyz`)).rejects.toThrow();
  server = await start();
  await untilAllOpen();
  expect(await server.end("SIGTERM")).toBe(0);
  await expect(fetch(`${ORIGIN}/readyz`)).rejects.toThrow();
});
