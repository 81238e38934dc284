import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.server.ts";
import { chooseActivityDays, orderBody } from "#tests/support/orders.ts";
import { useWire } from "#tests/support/cut-wire.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { loseWhile } from "#tests/support/lose-while.ts";
import { readLines } from "#tests/support/log-lines.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";

const database = useDemoDatabase();
const wire = useWire(() => database().url);
const clock = fixedClock(DEMO_NOW);
const lines: string[] = [];
let server: TestServer;

const CHECKIN = "2027-01-12";
const CHECKOUT = "2027-01-13";
const PARTY = { adults: 2, children: 0, babies: 0 };
const soon = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  server = await startServer({
    databaseUrl: wire().url,
    clock,
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await server?.close();
});
// What was told in one test may be told in the next.
beforeEach(() => {
  lines.length = 0;
  clock.advance(60_000);
});

const written = () => readLines(lines);
const told = (message: string) => written().filter(({ msg }) => msg.startsWith(message));
const isReady = async () => (await server.fetch("/readyz")).status;
const search = (locale = "fr_FR") =>
  server.fetch("/api/offers.json", jsonPost({ locale, searchCriterias: { checkin: CHECKIN, checkout: CHECKOUT } }));
const place = (body: object, key: string) =>
  server.fetch("/gateway/purchase/orders", jsonPost(body, { "Idempotency-Key": key }));

/** How a call was refused: its status, when to come again, and why. */
async function refusalOf(answer: Response) {
  const { code }: { code: string } = await answer.json();
  return [answer.status, answer.headers.get("retry-after"), code];
}

/** An order of the first offer there is. */
async function findOrder(): Promise<object> {
  const {
    exactMatch: [card],
  }: SearchResults = await (await search()).json();
  const quote: Quote = await (
    await server.fetch(`/api/product/${card?.id}/quote?locale=fr_FR&checkin=${CHECKIN}&nights=1`)
  ).json();
  return orderBody({
    offerId: card?.id ?? "",
    checkin: CHECKIN,
    checkout: CHECKOUT,
    party: PARTY,
    expectedAmount: card?.sellPrice ?? 0,
    activityDays: chooseActivityDays(quote),
  });
}

async function count(): Promise<{ orders: number; held: number; events: number; jobs: number }> {
  const {
    rows: [row],
  } = await database().pool.query<{ orders: number; held: number; events: number; jobs: number }>(`
    select (select count(*) from "order")::int as orders, (select sum(held) from stock_day)::int as held, (select count(*) from order_event)::int as events, (select count(*) from outbox where kind not like 'periodic:%')::int as jobs`);
  return row ?? { orders: -1, held: -1, events: -1, jobs: -1 };
}

describe("a connection that is lost while an order is placed", () => {
  test("is a 503 with Retry-After; nothing is held, and the same key then places the order once", async () => {
    const body = await findOrder();
    const before = await count();
    const lost = await loseWhile(database().pool, () => place(body, "lost-1"));
    expect(await refusalOf(lost)).toEqual([503, "5", "DATABASE_AWAY"]);
    expect(await count()).toEqual(before);

    const placed = await Promise.all([place(body, "lost-1"), place(body, "lost-1")]);
    expect(placed.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(
      placed.map(async (answer) => {
        const { booking }: { booking: { orderUUID: string } } = await answer.json();
        return booking.orderUUID;
      }),
    );
    expect(second).toBe(first);
    expect((await count()).orders).toBe(before.orders + 1);
    expect((await count()).held).toBe(before.held + 1);
  });
});

describe("a database that is away", () => {
  test("calls that need it are a 503 with Retry-After and no fault of ours, told once; what is in memory goes on; nothing needs a restart", async () => {
    const body = await findOrder();
    const known: SearchResults = await (await search()).json();
    await wire().cut();
    for (const answer of [
      await place(body, "away-1"),
      await server.fetch("/api/hotel/10001/reviews.json?locale=fr_FR"),
      await server.fetch(`/api/product/${known.exactMatch[0]?.id}/quote?locale=fr_FR&checkin=${CHECKIN}&nights=1`),
    ]) {
      expect([
        answer.status,
        answer.headers.get("retry-after"),
        answer.headers.get("content-type"),
        answer.headers.get("cache-control"),
      ]).toEqual([503, "5", "application/problem+json; charset=utf-8", "no-store"]);
      expect(await answer.json()).toMatchObject({ code: "DATABASE_AWAY", status: 503 });
    }
    const provider = await server.fetch(`${SANDBOX}/3ds/pi_1?secret=x`);
    expect(
      [provider.status, provider.headers.get("retry-after")],
      "the sandbox, which stands for somebody else",
    ).toEqual([503, "1"]);
    expect(await isReady()).toBe(503);
    const remembered = await search();
    expect(remembered.status).toBe(200);
    expect(await remembered.json()).toEqual(known);
    expect((await search("es_ES")).status, "cards in a language that nobody has read yet").toBe(503);
    expect((await server.fetch("/healthz")).status).toBe(200);

    await wire().mend();
    await expect.poll(isReady, soon).toBe(200);
    expect((await place(body, "away-1")).status).toBe(200);
    await expect.poll(() => told("the database answers again").length, soon).toBe(1);
    expect(
      written()
        .filter(({ level }) => level >= 40)
        .map(({ msg }) => msg),
    ).toEqual([expect.stringMatching(/^the database cannot be reached/)]);
  });
});

describe("a database that has fallen silent", () => {
  test("nobody waits for it: calls are a 503 as if it were away, what is in memory goes on, and the order is placed once it speaks", async () => {
    const body = await findOrder();
    const before = await count();
    const known: SearchResults = await (await search()).json();
    wire().hush();
    const quote = `/api/product/${known.exactMatch[0]?.id}/quote?locale=fr_FR&checkin=${CHECKIN}&nights=1`;
    // Those who had asked when it fell silent, and one who comes later.
    for (const answer of [
      ...(await Promise.all([place(body, "silent-1"), server.fetch(quote)])),
      await server.fetch(quote),
    ])
      expect(await refusalOf(answer)).toEqual([503, "5", "DATABASE_AWAY"]);
    expect(await isReady()).toBe(503);
    expect(await (await search()).json()).toEqual(known);
    expect((await server.fetch("/healthz")).status).toBe(200);

    wire().speak();
    await expect.poll(isReady, soon).toBe(200);
    expect((await place(body, "silent-1")).status).toBe(200);
    expect((await count()).orders).toBe(before.orders + 1);
    expect((await count()).held).toBe(before.held + 1);
    await expect.poll(() => told("the database answers again").length, soon).toBe(1);
  });
});

describe("a database whose disk is full", () => {
  test("an order is a 503 that says so, told once, and leaves nothing behind", async () => {
    const body = await findOrder();
    const before = await count();
    const { pool } = database();
    await pool.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$",
    );
    await pool.query("create trigger refuse before insert on order_event for each row execute function refuse()");
    for (const key of ["full-1", "full-1", "full-2"]) {
      const refused = await place(body, key);
      expect(await refusalOf(refused)).toEqual([503, "60", "STORAGE_FULL"]);
    }
    await pool.query("drop trigger refuse on order_event");
    expect(await count()).toEqual(before);
    expect(told("the database has no room left")).toHaveLength(1);
    expect((await place(body, "full-1")).status).toBe(200);
    expect((await count()).orders).toBe(before.orders + 1);
  });
});
