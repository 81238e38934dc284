import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { useWire } from "#tests/support/cut-wire.ts";
import { eventually } from "#tests/support/eventually.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { openDatabase, withClient, type Database } from "./client.server.ts";
import { findOutage } from "./outage.ts";

const database = useDatabase();
const wire = useWire(() => database().url);
const RHYTHM = { everyMs: 50, beats: 5 };
const opened: Database[] = [];

/** Without a pulse none of the questions below would come back while the test lasts. */
function open(poolSize = 4): Database {
  const other = openDatabase({ url: wire().url, poolSize, pulse: RHYTHM });
  opened.push(other);
  return other;
}

afterEach(async () => {
  wire().speak();
  for (const other of opened.splice(0)) await other.close();
});

const one = (db: Pick<Database["db"], "execute">) => db.execute<{ one: number }>(sql`select 1 as one`);
const isAway = (error: unknown) => findOutage(error)?.outage === "away";

test("nobody waits for a database that has fallen silent: neither who had asked nor who asks now", async () => {
  const { db, pool } = open();
  // One that is idle, one in a transaction that is between two questions.
  await Promise.all([one(db), one(db)]);
  const begun = Promise.withResolvers<void>();
  const inside = db.transaction(async (tx) => {
    await one(tx);
    begun.resolve();
    await pause(200);
    return one(tx);
  });
  await begun.promise;
  wire().hush();
  const asked = await Promise.allSettled([inside, one(db), db.transaction(one)]);
  expect(asked.map((question) => question.status === "rejected" && isAway(question.reason))).toEqual([
    true,
    true,
    true,
  ]);
  await expect(one(db)).rejects.toSatisfy(isAway);
  await expect(withClient(pool, () => Promise.resolve("never"))).rejects.toSatisfy(isAway);

  wire().speak();
  expect((await eventually(() => one(db))).rows).toEqual([{ one: 1 }]);
  expect(pool.waitingCount).toBe(0);
});

test("it may fall silent again", async () => {
  const { db } = open();
  for (let round = 0; round < 3; round++) {
    expect((await eventually(() => one(db))).rows).toEqual([{ one: 1 }]);
    wire().hush();
    await expect(one(db)).rejects.toSatisfy(isAway);
    wire().speak();
  }
});

test("a slow statement is no silence, nor a pool without a turn", async () => {
  const { db } = open(1);
  const slow = db.execute<{ one: number }>(sql`select 1 as one from pg_sleep(1)`);
  expect((await one(db)).rows).toEqual([{ one: 1 }]);
  expect((await slow).rows).toEqual([{ one: 1 }]);
});

test("a database that ends its connections is asked again, and is not silent", async () => {
  const { db } = open();
  await one(db);
  await wire().cut();
  await expect(one(db)).rejects.toSatisfy(isAway);
  await pause(RHYTHM.everyMs * RHYTHM.beats * 2);
  await wire().mend();
  expect((await eventually(() => one(db))).rows).toEqual([{ one: 1 }]);
});
