import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

type Session = NodePgDatabase["_"]["session"];

/** Channels that the transaction of a connection has asked to be woken, if it commits. */
const asked = new WeakMap<Session, Set<string>>();

/** So many milliseconds of transactions are told by one NOTIFY. */
const GATHER_MS = 5;

/**
 * Wakes whoever listens on a channel once the transaction has committed; what there is to see stands in rows, and whoever listens looks now and then by
 * itself, should this process die in between. Never inside the transaction: PostgreSQL lets those that notify commit one after the other, each with a
 * write to the disk of its own.
 */
export async function wakeAfterCommit(tx: NodePgDatabase, channel: string): Promise<void> {
  const channels = asked.get(tx._.session);
  if (channels) channels.add(channel);
  else await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** What lets the transactions of one pool wake others. */
export function createWaker(pool: Pick<pg.Pool, "query">) {
  const waiting = new Set<string>();
  const tell = async () => {
    const channels = [...waiting];
    waiting.clear();
    await pool.query("select pg_notify(channel, '') from unnest($1::text[]) as channel", [channels]);
  };
  const tellSoon = (channels: ReadonlySet<string>) => {
    if (channels.size > 0 && waiting.size === 0)
      // Nobody is woken by a database that is away: they look by themselves.
      setTimeout(() => void tell().catch(() => undefined), GATHER_MS).unref();
    for (const channel of channels) waiting.add(channel);
  };
  /** Runs a transaction of a connection, and wakes what it asked for if it commits. */
  return async <T>(handle: NodePgDatabase, work: () => Promise<T>): Promise<T> => {
    const channels = new Set<string>();
    asked.set(handle._.session, channels);
    const result = await work();
    tellSoon(channels);
    return result;
  };
}
