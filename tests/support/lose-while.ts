import type pg from "pg";
import { expect } from "vitest";

/** Does something whose connection ends while it waits for rooms that somebody else has locked. Whoever else waits for them loses theirs, too: a worker comes again. */
export async function loseWhile<T>(pool: pg.Pool, action: () => Promise<T>): Promise<T> {
  const blocker = await pool.connect();
  try {
    await blocker.query("begin");
    await blocker.query("select 1 from stock_day for update");
    let isLost = false;
    const doing = action().finally(() => {
      isLost = true;
    });
    const lose = async () => {
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return isLost;
    };
    await expect.poll(lose, { timeout: 30_000, interval: 50 }).toBe(true);
    return await doing;
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
}
