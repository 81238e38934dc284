import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { feelPulse, type PulseRhythm } from "./pulse.server.ts";
import { createWaker } from "./wake.server.ts";

/** A database handle or an open transaction: what every data function takes first. */
export type Db = NodePgDatabase;

export type Database = {
  db: Db;
  pool: pg.Pool;
  url: string;
  close: () => Promise<void>;
};

// date → text: days are plain, a Date would drag a time zone in. int8 → number: ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** PostgreSQL's number for `date[]`, which the library has no name for. */
const DATE_ARRAY: number = 1182;
pg.types.setTypeParser(DATE_ARRAY, (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",")));

/** Nobody waits longer for a turn, milliseconds, where all connections of the pool are taken: long enough for hundreds of buyers at once on a slow machine. */
const LONGEST_WAIT_MS = 30_000;
/** A server that has not let a new connection in after this long is away, milliseconds. */
const LONGEST_GREETING_MS = 10_000;
/** The same of one that is known to be silent, milliseconds. */
const SILENT_GREETING_MS = 500;

/** The pool knows one limit for both: its connections get another. `living`: those that are there or on their way. */
function impatientClient(longestGreeting: () => number, living: Set<pg.Client>): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === "object" ? { ...config, connectionTimeoutMillis: longestGreeting() } : config);
      living.add(this);
      this.once("end", () => living.delete(this));
    }
  };
}

export type OpenOptions = {
  url: string;
  /** Connections at most. */
  poolSize?: number;
  longestWaitMs?: number;
  longestGreetingMs?: number;
  /** A statement that has no answer after this long is given up: the network may be gone without a word. For ever unless told. */
  longestQueryMs?: number;
  /** Whether one that falls silent is noticed (docs/decisions/0137): then nobody waits for it. Off unless told. */
  pulse?: boolean | PulseRhythm;
};

/** Opens a pool on a PostgreSQL ≥ 15. Transactions of `db` check their connection out by `withClient`, too. */
export function openDatabase({
  url,
  poolSize = 16,
  longestWaitMs = LONGEST_WAIT_MS,
  longestGreetingMs = LONGEST_GREETING_MS,
  longestQueryMs = 0,
  pulse: isFelt = false,
}: OpenOptions): Database {
  const living = new Set<pg.Client>();
  const rhythm = typeof isFelt === "object" ? isFelt : undefined;
  const pulse = isFelt ? feelPulse({ url, rhythm, onSilence: () => living.forEach(cut) }) : null;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: "vendredi",
    connectionTimeoutMillis: longestWaitMs,
    query_timeout: longestQueryMs,
    Client: impatientClient(() => (pulse?.isSilent() ? SILENT_GREETING_MS : longestGreetingMs), living),
  });
  pool.on("error", () => {
    // An idle connection went away (server restart): the pool opens another one when it is asked next.
  });
  pool.on("connect", (client) => {
    client.on("error", () => {
      // While it is checked out nobody else listens, and an unheard error ends the process. Whoever uses the connection learns of it from the query.
    });
  });
  const db = drizzle({ client: pool, casing: "snake_case" });
  // One a connection, as long as it lives: each works out the names of all columns for itself.
  const handles = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const handleOf = (client: pg.PoolClient): NodePgDatabase => {
    const handle = handles.get(client) ?? drizzle({ client, casing: "snake_case" });
    handles.set(client, handle);
    return handle;
  };
  // Drizzle's own way gives a lost connection back as if it were whole, or never when it is lost before the transaction has begun.
  const waking = createWaker(pool);
  db.transaction = (work, config) =>
    withClient(pool, (client) => {
      const handle = handleOf(client);
      return waking(handle, () => handle.transaction(work, config));
    });
  const close = async () => {
    await Promise.all([pulse?.close(), pool.end()]);
  };
  return { db, pool, url, close };
}

/** Ends a connection as a network does that breaks: whoever waits for an answer on it is told, and nobody gets it again. */
const cut = (client: pg.Client) => client.connection.stream.destroy();

/** Queries of the one kind on a connection that somebody holds, inside whatever it is in. */
export const openHandle = (client: pg.PoolClient): Db => drizzle({ client, casing: "snake_case" });

/** `isKept`: whether the connection goes back to the pool; false ends it with all that belongs to its session (locks, LISTEN). */
type CheckOut = { isKept?: boolean };

/** The one way to hold a connection of the pool for several statements. One that is lost, or left inside a transaction, is never used again. */
export async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { isKept = true }: CheckOut = {},
): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  const noteLoss = () => (isLost = true);
  client.once("error", noteLoss);
  try {
    return await work(client);
  } finally {
    client.off("error", noteLoss);
    client.release(isLost || !isKept || client.getTransactionStatus() !== "I");
  }
}

/** Work that one process does at a time, in the connection that holds the lock: whatever becomes of the connection, its end gives the lock back. */
export function withLock<T>(pool: pg.Pool, key: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const locked = async (client: pg.PoolClient) => {
    await client.query("select pg_advisory_lock($1)", [key]);
    return work(client);
  };
  return withClient(pool, locked, { isKept: false });
}

const MIGRATION_LOCK = 726_964;

/** Brings the schema up to date. Safe to call from several processes at once: an advisory lock lets one migrate. */
export function migrateDatabase({ pool }: Pick<Database, "pool">, migrationsFolder = "db/migrations"): Promise<void> {
  return withLock(pool, MIGRATION_LOCK, (client) =>
    migrate(drizzle({ client, casing: "snake_case" }), { migrationsFolder }),
  );
}
