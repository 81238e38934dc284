import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase, openDatabase } from "#platform/db/client.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";
import type { Env } from "#platform/env.ts";
import { fillEmptyDatabase } from "../first-start.ts";
import { loadPlaces } from "../load-places.ts";

export type RunningDatabase = { url: string; stop: () => Promise<void> };

/** Where scripts read the address of the embedded PostgreSQL while the server runs. */
export const urlFile = (dataDir: string) => join(dataDir, "database-url");

/** Makes the folder of everything that is kept on disk; throws the system's error when it cannot be written. */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.W_OK | constants.X_OK);
}

/** The operator's own database, or the PostgreSQL that comes with the installation. */
export async function startDatabase(env: Env, note: (text: string) => void): Promise<RunningDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({ dataDir: join(env.DATA_DIR, "postgres"), endsOnSignals: false, note });
  const file = urlFile(env.DATA_DIR);
  const stop = async () => {
    rmSync(file, { force: true });
    await embedded.stop();
  };
  try {
    writeFileSync(file, embedded.url, { mode: 0o600 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: embedded.url, stop };
}

/** Brings schema, places and (where wanted) the demo catalogue to what the server needs. Interrupted, it begins again at the next start. */
export async function prepareDatabase(env: Env, url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 4 });
  try {
    await migrateDatabase(database);
    await loadPlaces(database);
    if (env.DEMO_CATALOGUE) await fillEmptyDatabase({ database, env });
  } finally {
    await database.close();
  }
}
