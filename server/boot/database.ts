import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres, type EmbeddedOptions } from "#platform/db/embedded.server.ts";
import type { Env } from "#platform/env.ts";

export type RunningDatabase = { url: string; stop: () => Promise<void> };

/** Where scripts read the address of the embedded PostgreSQL while the server runs. */
export const urlFile = (dataDir: string) => join(dataDir, "database-url");

/** Makes the folder of everything that is kept on disk; throws the system's error when it cannot be written. */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.W_OK | constants.X_OK);
}

/**
 * The operator's own database, or the PostgreSQL that comes with the installation, which is kept running. `whenOurs`: looked at before anything is
 * made, but not before it is known that no other server has the folder.
 */
export async function startDatabase(
  env: Env,
  { whenOurs, ...hears }: Required<Pick<EmbeddedOptions, "whenOurs" | "note" | "onHopeless">>,
): Promise<RunningDatabase> {
  if (env.DATABASE_URL) {
    await whenOurs();
    return { url: env.DATABASE_URL, stop: () => Promise.resolve() };
  }
  const dataDir = join(env.DATA_DIR, "postgres");
  const embedded = await startEmbeddedPostgres({ dataDir, endsOnSignals: false, whenOurs, ...hears });
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
