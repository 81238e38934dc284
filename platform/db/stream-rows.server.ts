import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";

/** Rows that are in memory at a time. */
const BATCH = 500;
/** Whoever has taken nothing for so long is not waited for: their connection is needed, milliseconds. */
const LONGEST_PAUSE_MS = 60_000;

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * The rows of a statement, a batch at a time, as they were when the first was asked for: memory stays as it is, however many there are. It holds a
 * connection until it is read to its end or left; where nobody reads on for a minute, PostgreSQL ends it and the reader gets its error.
 */
export async function* streamRows<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: SQL,
  { batch = BATCH, longestPauseMs = LONGEST_PAUSE_MS }: { batch?: number; longestPauseMs?: number } = {},
): AsyncGenerator<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(`set local idle_in_transaction_session_timeout = ${Math.round(longestPauseMs)}`);
    await client.query(`declare lines no scroll cursor for ${text}`, params);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${Math.round(batch)} from lines`);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query("commit");
  } finally {
    client.release(client.getTransactionStatus() !== "I");
  }
}
