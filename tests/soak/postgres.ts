import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";

/** How PostgreSQL goes: `fast` ends its connections and writes everything down, `immediate` leaves as after a crash. */
export type Going = "fast" | "immediate";

export type SoakPostgres = {
  /** The address of a database. */
  url: (database: string) => string;
  stop: (going: Going) => Promise<void>;
  /** Whether its process lives. */
  isAlive: () => boolean;
  start: () => Promise<void>;
  /** Ends all connections of a database while the server lives on. */
  cutConnections: (database: string) => Promise<void>;
  /** A new database, as a copy of another. */
  copyDatabase: (from: string, to: string) => Promise<void>;
};

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const;
const SETTINGS = ["-c", "max_connections=200", "-c", "shared_buffers=128MB", "-c", "listen_addresses=127.0.0.1"];
const READY_MS = 60_000;

/** A real PostgreSQL of our own under `dataDir`, always on the same port: it can be stopped and started while others are connected. */
export async function createPostgres({
  dataDir,
  port,
  settings = [],
}: {
  dataDir: string;
  port: number;
  settings?: readonly string[];
}): Promise<SoakPostgres> {
  const folder = resolve(dataDir);
  // The product's own way to make the files: user, password and access as everywhere. The program is the one that it ran.
  const made = await startEmbeddedPostgres({ dataDir: folder });
  const program = readlinkSync(`/proc/${readPid(folder)}/exe`);
  await made.stop();
  let child: ChildProcess | undefined;
  const url = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  const start = async () => {
    child = spawnPostgres(program, folder, ["-p", String(port), ...SETTINGS, ...settings]);
    await waitForConnections(child, url("postgres"));
  };
  await start();
  return {
    url,
    start,
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    stop: async (going) => {
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise((done) => ending.once("exit", done));
      ending.kill(SIGNALS[going]);
      await gone;
    },
    cutConnections: (database) =>
      runAsAdmin(
        url("postgres"),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
      ),
    copyDatabase: (from, to) => runAsAdmin(url("postgres"), `create database ${to} template ${from}`),
  };
}

/** Ends the PostgreSQL that a killed server left behind under its `DATA_DIR`, if there is one. */
export function endOrphan(dataDir: string): void {
  const folder = `${resolve(dataDir)}/postgres`;
  if (!existsSync(`${folder}/postmaster.pid`)) return;
  const pid = readPid(folder);
  const isOurs =
    existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(realpathSync(folder));
  if (isOurs) process.kill(pid, SIGNALS.immediate);
}

const readPid = (folder: string) => Number(readFileSync(`${folder}/postmaster.pid`, "utf8").split("\n")[0]);

/** It must not run as root: it runs as whoever its files belong to. */
function spawnPostgres(program: string, folder: string, flags: readonly string[]): ChildProcess {
  const { uid, gid } = statSync(folder);
  return spawn(program, ["-D", folder, ...flags], {
    stdio: "ignore",
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
}

async function waitForConnections(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended at its start with code ${child.exitCode}`);
    if (
      await runAsAdmin(url, "select 1").then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("PostgreSQL did not become ready");
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {
    // Cut off while it worked: the statement says so.
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
