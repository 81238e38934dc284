import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";
import { FolderInUse } from "#platform/db/embedded/lock.server.ts";
import type { Env } from "#platform/env.ts";
import { urlFile } from "#server/boot/database.ts";

/** The database of the environment, of the running demo server, or of the demo server's files while it is not running. */
export async function findDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: () => Promise.resolve() };
  const dataDir = join(env.DATA_DIR, "postgres");
  if (!existsSync(dataDir)) throw new Error("There is no database yet: start script/server once, or set DATABASE_URL.");
  try {
    return await startEmbeddedPostgres({ dataDir, note: console.error });
  } catch (error) {
    if (!(error instanceof FolderInUse) || !existsSync(urlFile(env.DATA_DIR))) throw error;
    return { url: readFileSync(urlFile(env.DATA_DIR), "utf8").trim(), stop: () => Promise.resolve() };
  }
}
