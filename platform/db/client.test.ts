import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { from as copyFrom } from "pg-copy-streams";
import { afterEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { findOutage } from "./outage.ts";
import { openDatabase, withClient, withLock, type Database } from "./client.server.ts";

const database = useDatabase();
const opened: Database[] = [];

function open(poolSize: number, longestQueryMs?: number): Database {
  const other = openDatabase({ url: database().url, poolSize, longestWaitMs: 1_000, longestQueryMs });
  opened.push(other);
  return other;
}

afterEach(async () => {
  for (const other of opened.splice(0)) await other.close();
});

const kill = (pid: number) => database().pool.query("select pg_terminate_backend($1)", [pid]);
const pidOf = async (tx: Pick<Database["db"], "execute">) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0;

test("a connection lost in a transaction fails that transaction and nothing else", async () => {
  const { db, pool } = open(1);
  const lost = db.transaction(async (tx) => {
    const pid = await pidOf(tx);
    await kill(pid);
    await pause(50);
    return pidOf(tx);
  });
  await expect(lost).rejects.toThrow(/Failed query/);
  expect(pool.totalCount).toBe(0);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(await db.transaction((tx) => pidOf(tx))).toBeGreaterThan(0);
});

test("connections that are lost before their transaction begins do not use the pool up", async () => {
  const { db, pool } = open(2);
  for (let round = 0; round < 5; round++) {
    // One that was killed a moment ago may be handed out once: nobody has heard of its end yet.
    const pid = await eventually(() => pidOf(db));
    const begun = db.transaction((tx) => pidOf(tx));
    // The pool hands out what it believes to be alive.
    await Promise.allSettled([begun, kill(pid), db.transaction((tx) => pidOf(tx))]);
  }
  expect(await eventually(() => db.transaction((tx) => pidOf(tx)))).toBeGreaterThan(0);
  expect(pool.waitingCount).toBe(0);
});

test("a connection with an open transaction is not used again", async () => {
  const { pool } = open(1);
  const pid = await withClient(pool, async (client) => {
    await client.query("begin");
    return (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  });
  expect((await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid).not.toBe(pid);
});

test("a connection lost in a lock gives the lock back, and the reason comes out", async () => {
  const { pool } = open(2);
  const lost = withLock(pool, 4711, async (client) => {
    const pid = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
    await Promise.all([kill(pid), client.query("select pg_sleep(5)")]);
  });
  await expect(lost).rejects.toMatchObject({ code: "57P01" });
  expect(await withLock(pool, 4711, () => Promise.resolve("free"))).toBe("free");
});

test("a connection lost in the middle of a copy ends it", async () => {
  const { pool } = open(1);
  async function* rows(pid: number) {
    yield "1\n".repeat(1000);
    await kill(pid);
    await pause(50);
    for (let row = 0; row < 100; row++) yield "1\n".repeat(1000);
  }
  const lost = withClient(pool, async (client) => {
    await client.query("create temporary table copied (n int)");
    const pid = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
    await pipeline(Readable.from(rows(pid)), client.query(copyFrom("copy copied (n) from stdin")));
  });
  await expect(lost).rejects.toSatisfy((error) => findOutage(error)?.outage === "away");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a server that lets nobody in is away, long before a turn is waited for in vain", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const other = openDatabase({
    url: `postgres://x@127.0.0.1:${address && typeof address === "object" ? address.port : 0}/x`,
    longestGreetingMs: 200,
  });
  await expect(other.db.transaction((tx) => pidOf(tx))).rejects.toSatisfy(
    (error) => findOutage(error)?.outage === "away",
  );
  await other.close();
  silent.close();
});

test("nobody waits for ever for an answer", async () => {
  const { db } = open(1, 200);
  await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`))).rejects.toMatchObject({
    cause: { message: "Query read timeout" },
  });
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("nobody waits for ever for a connection", async () => {
  const { db, pool } = open(1);
  await withClient(pool, async () => {
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: "timeout exceeded when trying to connect" },
    });
  });
});
