import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { openDatabase, type Database } from "#platform/db/client.server.ts";

/**
 * A database of its own for the calling test file, copied from the migrated template: `const database = useDatabase();`
 * then `database().db` inside tests. Dropped when the file is done.
 */
export function useDatabase(): () => Database {
  let database: Database | undefined;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const adminUrl = inject("postgresUrl");

  beforeAll(async () => {
    await asAdmin(adminUrl, `create database ${name} template vendredi_template`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    database = openDatabase({ url: url.href, poolSize: 24 });
  });
  afterAll(async () => {
    await database?.close();
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  });
  return () => {
    if (!database) throw new Error("the test database is opened in beforeAll");
    return database;
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Copying a template fails while another file copies it: wait for one's turn.
  await client.query("select pg_advisory_lock(726965)");
  await client.query(statement);
  await client.end();
}
