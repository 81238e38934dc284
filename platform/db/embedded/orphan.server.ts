import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isAlive } from "./lock.server.ts";

/** What a running PostgreSQL writes into `postmaster.pid`. */
type Postmaster = { pid: number; port: number; status: string };

export type StopLimits = { fastMs: number; immediateMs: number };

/**
 * A fast shutdown writes what is in memory to disk, which a slow disk may take long for, and on a full one never ends; an immediate one lets go, and
 * the next start repeats what was not written from the log. Nothing is lost either way.
 */
export const STOP_LIMITS: StopLimits = { fastMs: 10_000, immediateMs: 10_000 };
const LOOK_MS = 50;

/** The postmaster that the pid file of a database folder names; null without a (whole) file. */
export function readPostmaster(databaseDir: string): Postmaster | null {
  try {
    const [pid = "", , , port = "", , , , status = ""] = readFileSync(pidFile(databaseDir), "utf8").split("\n");
    return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), status: status.trim() } : null;
  } catch {
    return null;
  }
}

/**
 * Makes way for a new PostgreSQL on the folder, which the caller has locked: whatever still runs there was left behind by a process that was
 * killed. It is stopped and not adopted: that costs a second, and afterwards the server is our child again, with today's programs and settings.
 * Never by SIGKILL, which would leave its own children at work on the files.
 */
export async function stopOrphan(
  databaseDir: string,
  { note, limits = STOP_LIMITS }: { note: (text: string) => void; limits?: StopLimits },
): Promise<void> {
  const found = readPostmaster(databaseDir);
  if (!found || !isAlive(found.pid)) return;
  const isOurs = await isPostmasterOf(databaseDir, found);
  if (isOurs === "unknown") return;
  if (!isOurs) return disown(databaseDir);
  note(`PostgreSQL (process ${found.pid}) was left behind by a server that was killed: it is stopped first.`);
  if (await endsAfter("SIGINT", limits.fastMs, databaseDir, found)) return;
  if (await endsAfter("SIGQUIT", limits.immediateMs, databaseDir, found)) return;
  throw new Error(
    `PostgreSQL (process ${found.pid}) was left behind on ${databaseDir} and does not stop: end it with "kill -QUIT ${found.pid}" and start again.`,
  );
}

async function endsAfter(
  signal: NodeJS.Signals,
  milliseconds: number,
  databaseDir: string,
  postmaster: Postmaster,
): Promise<boolean> {
  process.kill(postmaster.pid, signal);
  for (let waited = 0; waited < milliseconds; waited += LOOK_MS) {
    await pause(LOOK_MS);
    if (!isAlive(postmaster.pid) || (await isPostmasterOf(databaseDir, postmaster)) === false) return true;
  }
  return false;
}

/**
 * Whether the process of the pid file is the PostgreSQL of this folder: its number may belong to something else by now, which must not be touched.
 * Where there is no /proc the server itself is asked; one that is starting or stopping does not answer, and stays unknown.
 */
async function isPostmasterOf(databaseDir: string, postmaster: Postmaster): Promise<boolean | "unknown"> {
  if (existsSync("/proc/self/cmdline")) return isPostmasterByProc(databaseDir, postmaster.pid);
  const folder = await askForFolder(postmaster.port);
  return folder === null ? "unknown" : isSameFolder(folder, databaseDir);
}

/** The command line can be read of every process; the working folder of another user's process cannot in most containers. */
function isPostmasterByProc(databaseDir: string, pid: number): boolean {
  try {
    const [program = "", ...values] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    if (basename(program) !== "postgres") return false;
    const folder = values[values.indexOf("-D") + 1] ?? "";
    return isSameFolder(folder, databaseDir) || isSameFolder(`/proc/${pid}/cwd`, databaseDir);
  } catch {
    return false;
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(realpathSync(one)), statSync(realpathSync(other))];
    return first.ino === second.ino && first.dev === second.dev;
  } catch {
    return false;
  }
}

async function askForFolder(port: number): Promise<string | null> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * PostgreSQL refuses to start while the number in its pid file is anybody's, but takes a file with its parent's number for a stale one. Removing
 * the file would do as well, and lose its last line of defence: the key of the shared memory in it, by which it sees children of a dead server.
 */
function disown(databaseDir: string): void {
  const [, ...rest] = readFileSync(pidFile(databaseDir), "utf8").split("\n");
  writeFileSync(pidFile(databaseDir), [process.pid, ...rest].join("\n"));
}

const pidFile = (databaseDir: string) => join(databaseDir, "postmaster.pid");
