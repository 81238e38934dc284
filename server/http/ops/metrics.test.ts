import { sql, type SQL } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createMetrics } from "./metrics.ts";

/** Years of orders and delivered mails behind a shop must not make its numbers slower to read. */
const database = useDatabase();
const PAST = 30_000;

beforeAll(async () => {
  const { db } = database();
  await db.execute(sql`
    insert into "order" (number, state, site_id, idempotency_key, request_hash, amount_cents, hold_expires_at, created_at, updated_at)
    select n::text, case when n % 2 = 0 then 'confirmed' else 'expired' end, 'fr_FR', n::text, '', 0, now(), now() - n * interval '1 hour', now() from generate_series(1, ${PAST}::int) n`);
  await db.execute(sql`
    insert into outbox (kind, dedupe, payload, run_at, done_at)
    select 'mail:confirmed', 'past ' || n, '{}', now() - n * interval '1 minute', now() from generate_series(1, ${PAST}::int) n`);
  await db.execute(
    sql`insert into outbox (kind, dedupe, payload, run_at) values ('mail:confirmed', 'late', '{}', now() - interval '90 seconds'), ('mail:confirmed', 'later', '{}', now() + interval '1 hour'), ('periodic:x', 'x', '{}', now() - interval '1 hour')`,
  );
  await db.execute(sql`vacuum analyze outbox`);
  await db.execute(sql`vacuum analyze "order"`);
});

test("count what waits and what was ordered lately", async () => {
  const text = await createMetrics({ db: database().db, clock: systemClock, searchLag: () => 1500 }).registry.metrics();
  expect(text).toContain("outbox_jobs_due 1\n");
  expect(Math.round(Number(/^outbox_oldest_job_seconds (\S+)$/m.exec(text)?.[1]) / 10)).toBe(9);
  expect(text).toMatch(/^orders_last_day\{state="confirmed"\} 11$/m);
  expect(text).toMatch(/^orders_last_day\{state="expired"\} 12$/m);
  expect(text).toContain("search_index_lag_seconds 1.5\n");
});

test("read a few pages of the tables, however long the past", async () => {
  const queries: SQL[] = [];
  const execute = (query: SQL) => {
    queries.push(query);
    return database().db.execute(query);
  };
  await createMetrics({
    db: { execute: execute as Db["execute"] },
    clock: systemClock,
    searchLag: () => 0,
  }).registry.metrics();
  expect(queries).toHaveLength(7);
  for (const query of queries) expect(await pagesRead(query)).toBeLessThan(20);
});

type Plan = { Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } };

async function pagesRead(query: SQL): Promise<number> {
  const {
    rows: [row],
  } = await database().db.execute<{ "QUERY PLAN": Plan[] }>(sql`explain (analyze, buffers, format json) ${query}`);
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  return plan ? plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] : Number.NaN;
}
