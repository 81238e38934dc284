import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";
import type { Env } from "#platform/env.ts";

/** The database of the environment, of the running demo server, or of the demo server's files while it is not running. */
export async function findDatabase(env: Pick<Env, "DATABASE_URL" | "DATA_DIR">): Promise<{ url: string; stop: () => Promise<void> }> {
  const stop = () => Promise.resolve();
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop };
  const urlFile = join(env.DATA_DIR, "database-url");
  if (existsSync(urlFile)) return { url: readFileSync(urlFile, "utf8").trim(), stop };
  if (!existsSync(join(env.DATA_DIR, "postgres"))) throw new Error("There is no database yet: start script/server once, or set DATABASE_URL.");
  return startEmbeddedPostgres({ dataDir: join(env.DATA_DIR, "postgres") });
}
