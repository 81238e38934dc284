import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The outbox: work that a committed change asks for. Written in the same transaction as the change; delivered at least once, so every
 * handler is idempotent. `dedupe` collapses the same request.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text().notNull(),
    dedupe: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    /** Part of the provider's idempotency key: raised when a stored error would be replayed for the old key. */
    keyEpoch: integer().notNull().default(0),
    runAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** When it was given up after too many failures: nobody tries it again unless somebody says so (dead-letters.server.ts). */
    deadAt: timestamp({ withTimezone: true }),
    /** How it failed last: the kind of error and its code, never its words, which may quote people. */
    problem: text(),
  },
  // What is done stays as the record of it: only what waits is looked for.
  (table) => [
    index("outbox_waiting")
      .on(table.runAt)
      .where(sql`done_at is null`),
    index("outbox_dead")
      .on(table.deadAt)
      .where(sql`dead_at is not null and done_at is null`),
  ],
);
