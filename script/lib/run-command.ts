import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase, type Db } from "#platform/db/client.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { explain } from "./explain.ts";
import { findDatabase } from "./find-database.ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** `read`: null for a call that nobody can make. `run`: gives the exit code. */
type Script<C> = { usage: string; read: (args: string[]) => C | null; run: (command: C) => Promise<number> };

/** From a script's arguments to its exit code: 2 for a call that cannot be made, told how to; 1 for what went wrong, told in a line. */
export async function runCommand<C>({ usage, read, run }: Script<C>): Promise<void> {
  const command = read(process.argv.slice(2));
  if (command === null) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  process.chdir(ROOT);
  try {
    process.exitCode = await run(command);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Works with the database of this environment (find-database.ts), and lets go of it. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>, env = readEnv(process.env)): Promise<T> {
  const server = await findDatabase(env);
  const database = openDatabase({ url: server.url, poolSize: 2 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
    await server.stop();
  }
}
