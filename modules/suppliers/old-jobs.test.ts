import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { outbox } from "#platform/jobs/tables.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";

const database = useDatabase();

it("ends the jobs that waited for a taker, with the reason, and nothing else", async () => {
  const { db } = database();
  const runAt = new Date("2026-11-01T10:00:00Z");
  const job = (kind: string, doneAt: Date | null = null) => ({
    kind,
    dedupe: kind + String(doneAt),
    payload: { orderId: "1" },
    runAt,
    doneAt,
  });
  await db
    .insert(outbox)
    .values([
      job("supplier.reservation"),
      job("supplier.cancellation"),
      job("order_confirmed"),
      job("supplier.reservation", runAt),
    ]);
  const [file = ""] = globSync("db/migrations/*_supplier-messages.sql");
  const ending = readFileSync(file, "utf8")
    .split("--> statement-breakpoint")
    .find((statement) => statement.includes('UPDATE "outbox"'));
  await db.execute(sql.raw(ending ?? ""));
  const rows = await db.select().from(outbox).orderBy(outbox.id);
  expect(rows.map(({ kind, doneAt, payload }) => [kind, doneAt !== null, payload["ended"] ?? null])).toEqual([
    ["supplier.reservation", true, "before hotels had a queue"],
    ["supplier.cancellation", true, "before hotels had a queue"],
    ["order_confirmed", false, null],
    ["supplier.reservation", true, null],
  ]);
});
