import { rmSync } from "node:fs";
import { migrateDatabase, openDatabase, type Database } from "#platform/db/client.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";

/** `connections`: as many as the server has by default. `fast`: without crash safety, where none of its times is measured. */
type Options = { connections?: number; fast?: boolean };

/** Lends a database that nobody else uses, on PostgreSQL as it runs in earnest, and removes it afterwards. `name`: of its folder. */
export async function withPostgres<Result>(
  name: string,
  use: (database: Database) => Promise<Result>,
  { connections = 16, fast = false }: Options = {},
): Promise<Result> {
  const dataDir = `.data/bench-${name}`;
  rmSync(dataDir, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ dataDir, fast });
  const database = openDatabase({ url: postgres.url, poolSize: connections });
  try {
    await migrateDatabase(database);
    return await use(database);
  } finally {
    await database.close();
    await postgres.destroy();
  }
}
