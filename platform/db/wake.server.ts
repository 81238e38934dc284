import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** A database handle or an open transaction. */
type Db = NodePgDatabase;

/** Whom the open transaction of a connection will wake. */
const asked = new WeakMap<Db["_"]["session"], Set<string>>();

/**
 * Wakes whoever listens to a channel once the transaction has committed; outside one at once. Not by a NOTIFY in the transaction: PostgreSQL lets only
 * one of those commit at a time, over all databases, so that everybody would wait for everybody's disk. What is woken looks by itself too: a wake that
 * is lost with its process is late, not missed.
 */
export async function wakeAfterCommit(tx: Db, channel: string): Promise<void> {
  const channels = asked.get(tx._.session);
  if (channels) channels.add(channel);
  else await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** The work of a transaction on a connection, and the channels that it asked to wake. */
export async function noteWakes<Result>(
  handle: Db,
  work: () => Promise<Result>,
): Promise<{ result: Result; channels: ReadonlySet<string> }> {
  const channels = new Set<string>();
  asked.set(handle._.session, channels);
  try {
    return { result: await work(), channels };
  } finally {
    asked.delete(handle._.session);
  }
}

/** Wakes channels, each by one statement at a time: what is asked for while one is on its way is one more, however often. */
export function createWaker(pool: pg.Pool): (channels: Iterable<string>) => void {
  const waiting = new Set<string>();
  const onTheirWay = new Set<string>();
  const send = async (channel: string) => {
    onTheirWay.add(channel);
    while (waiting.delete(channel))
      // Whoever listens looks by itself soon.
      await pool.query("select pg_notify($1, '')", [channel]).catch(() => undefined);
    onTheirWay.delete(channel);
  };
  return (channels) => {
    for (const channel of channels) {
      waiting.add(channel);
      if (!onTheirWay.has(channel)) void send(channel);
    }
  };
}
