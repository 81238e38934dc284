import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { openDatabase, type Database } from "#platform/db/client.server.ts";

const EMPTY_TEMPLATE = "vendredi_template";
const PREPARING_MS = 240_000;

/**
 * A database of its own for the calling test file, copied from the migrated template: `const database = useDatabase();`
 * then `database().db` inside tests. Dropped when the file is done. `prepareTemplate` names another template to copy, and makes it. `isByTcp`: for whoever
 * may not enter the folder of the database, where its socket is.
 */
export function useDatabase(
  prepareTemplate: (adminUrl: string) => Promise<string> = () => Promise.resolve(EMPTY_TEMPLATE),
  { isByTcp = false }: { isByTcp?: boolean } = {},
): () => Database {
  let database: Database | undefined;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const adminUrl = inject("postgresUrl");

  beforeAll(async () => {
    await asAdmin(adminUrl, `create database ${name} template ${await prepareTemplate(adminUrl)} strategy file_copy`);
    const url = databaseUrl(adminUrl, name);
    database = openDatabase({ url: isByTcp ? byTcp(url) : url, poolSize: 24 });
  }, PREPARING_MS);
  afterAll(async () => {
    await database?.close();
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  });
  return () => {
    if (!database) throw new Error("the test database is opened in beforeAll");
    return database;
  };
}

/** The address of a database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same by the port, not by the socket that the server has beside it. */
export function byTcp(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  return url.href;
}

/** One statement outside any transaction, by whoever may create databases. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Copying a template fails while another file copies it: wait for one's turn.
  await client.query("select pg_advisory_lock(726965)");
  await client.query(statement);
  await client.end();
}
