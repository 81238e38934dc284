import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

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
const DATE_ARRAY = 1182 as Parameters<typeof pg.types.setTypeParser>[0];
pg.types.setTypeParser(DATE_ARRAY, (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",")));

/** Opens a pool on a PostgreSQL ≥ 15. */
export function openDatabase({ url, poolSize = 16 }: { url: string; poolSize?: number }): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: "vendredi" });
  pool.on("error", () => {
    // An idle connection went away (server restart): the pool opens another one when it is asked next.
  });
  const db = drizzle({ client: pool, casing: "snake_case" });
  return { db, pool, url, close: () => pool.end() };
}

/** Brings the schema up to date. Safe to call from several processes at once: an advisory lock lets one migrate. */
export async function migrateDatabase(database: Database, migrationsFolder = "db/migrations"): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("select pg_advisory_lock(726964)");
    await migrate(drizzle({ client, casing: "snake_case" }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock(726964)");
    client.release();
  }
}
