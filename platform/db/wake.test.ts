import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import type { Db } from "./client.server.ts";
import { listen, type Listener } from "./listener.server.ts";
import { wakeAfterCommit } from "./wake.server.ts";

const database = useDatabase();
const onWake = vi.fn<() => void>();
let listener: Listener;
/** Each test has its own: what was told in one may come in the next. */
let channel = "";
let tests = 0;

beforeEach(async () => {
  channel = `wake_test_${(tests += 1)}`;
  listener = await listen({ pool: database().pool, channel, onWake });
  onWake.mockClear();
});
afterEach(() => listener.close());

const wake = (tx: Db) => wakeAfterCommit(tx, channel);
const times = () => onWake.mock.calls.length;
const soon = { timeout: 2_000, interval: 5 };

test("whoever listens is woken once what there is to see can be seen, and not before", async () => {
  await database().db.transaction(async (tx) => {
    await wake(tx);
    await tx.execute(sql`select pg_sleep(0.05)`);
    expect(onWake).not.toHaveBeenCalled();
  });
  await expect.poll(times, soon).toBe(1);
});

test("a transaction within one is told with it; many at once are told together", async () => {
  await database().db.transaction((tx) => tx.transaction(wake));
  await expect.poll(times, soon).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => database().db.transaction(wake)));
  await expect.poll(times, soon).toBeGreaterThan(1);
  expect(onWake.mock.calls.length).toBeLessThan(9);
});

test("nobody is woken by what was not committed", async () => {
  const failing = database().db.transaction(async (tx) => {
    await wake(tx);
    throw new Error("it comes to nothing");
  });
  await expect(failing).rejects.toThrow("it comes to nothing");
  await database().db.transaction((tx) => tx.execute(sql`select 1`));
  await pause(50);
  expect(onWake).not.toHaveBeenCalled();
});

test("outside a transaction it is told at once", async () => {
  await wake(database().db);
  await expect.poll(times, soon).toBe(1);
});
