import { spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockFolder } from "./embedded/lock.server.ts";
import { readPostmaster, STOP_LIMITS, stopOrphan } from "./embedded/orphan.server.ts";
import { findPlace, findPrograms, removePlace, type Place, type PlaceOptions } from "./embedded/place.server.ts";

export type EmbeddedPostgres = {
  url: string;
  stop: () => Promise<void>;
  /** Stops it and removes its files, wherever they are. */
  destroy: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Gives up crash safety for speed: for test databases, which are thrown away. */
  fast?: boolean;
  /** Whoever handles signals themselves says false, and calls `stop`; else a signal ends PostgreSQL together with the process. */
  endsOnSignals?: boolean;
  /** Hears, in sentences, of what an operator should know. */
  note?: (text: string) => void;
} & Pick<PlaceOptions, "native" | "shared">;

const SETTINGS = {
  max_connections: "120",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  lc_messages: "C",
};
const UNSAFE_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

const LOOK_MS = 20;
const RETRY_MS = 500;
const MOST_TRIES = 20;
/** Passes by itself: another program took the port first, or children of a server that was killed are not gone yet. */
const PASSING = /could not create any TCP\/IP sockets|shared memory block .* is still in use/;

/**
 * Starts the real PostgreSQL that comes from npm, with its files under `dataDir`, which belongs to this process until it is stopped.
 * One that a killed process left behind there is stopped first. Throws FolderInUse, and errors whose message an operator can read.
 */
export async function startEmbeddedPostgres({
  dataDir,
  fast = false,
  endsOnSignals = true,
  note = () => undefined,
  ...options
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  const place = findPlace({ dataDir: folder, note, ...options });
  const lock = await lockFolder(place.databaseDir, folder);
  try {
    await stopOrphan(place.databaseDir, { note });
    const programs = findPrograms(place);
    await createDatabase(place, programs, fast);
    const { child, port, watched } = await launch(place, programs, fast);
    let isStopping = false;
    void watched.ended.then(
      () =>
        isStopping ||
        note(`PostgreSQL (process ${child.pid}) has ended by itself: ${watched.lastWords()}. Restart the server.`),
    );
    const forgetSignals = endsOnSignals ? endOnSignals() : () => undefined;
    const stop = async () => {
      isStopping = true;
      await stopServer(child);
      forgetSignals();
      lock.release();
    };
    const destroy = async () => {
      await stop();
      removePlace(folder, place);
    };
    return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop, destroy };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the files of an empty database, whole or not at all: they get their name when they are complete. */
async function createDatabase({ databaseDir, user }: Place, programs: string, fast: boolean): Promise<void> {
  if (existsSync(join(databaseDir, "PG_VERSION"))) return;
  if (existsSync(databaseDir) && readdirSync(databaseDir).length > 0)
    throw new Error(
      `${databaseDir} holds something that is no database of PostgreSQL: move it away, or set DATA_DIR to another folder.`,
    );
  const unfinished = `${databaseDir}.new`;
  const passwordFile = `${databaseDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFile, "postgres\n", { mode: 0o600 });
    if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
    const flags = [
      "--auth=password",
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--locale=C.UTF-8",
      "--encoding=UTF8",
      ...(fast ? ["--no-sync"] : []),
    ];
    const initdb = watch(
      spawn(join(programs, "initdb"), [`--pgdata=${unfinished}`, ...flags], {
        ...user,
        cwd: "/",
        stdio: ["ignore", "ignore", "pipe"],
      }),
    );
    if ((await initdb.ended) !== 0)
      throw new Error(`PostgreSQL could not make its database in ${dirname(databaseDir)}: ${initdb.lastWords()}`);
    renameSync(unfinished, databaseDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function launch(
  { databaseDir, user }: Place,
  programs: string,
  fast: boolean,
): Promise<{ child: ChildProcess; port: number; watched: Watched }> {
  const settings = Object.entries({ ...SETTINGS, ...(fast ? UNSAFE_SETTINGS : {}) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    // In a group of its own: Ctrl-C in a terminal goes to the whole group, and must not stop the database before the requests that need it.
    const child = spawn(join(programs, "postgres"), ["-D", databaseDir, "-p", String(port), ...settings], {
      ...user,
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const watched = watch(child);
    const isReady = await Promise.race([watched.ended.then(() => false), becomesReady(databaseDir, child)]);
    if (isReady) return { child, port, watched };
    if (attempt === MOST_TRIES || !PASSING.test(watched.lastWords()))
      throw new Error(`PostgreSQL did not start on ${databaseDir}: ${watched.lastWords()}`);
    await pause(RETRY_MS);
  }
}

async function becomesReady(databaseDir: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid) {
    const server = readPostmaster(databaseDir);
    if (server?.pid === child.pid && server.status === "ready") return true;
    await pause(LOOK_MS);
  }
  return false;
}

type Watched = { ended: Promise<number | null>; lastWords: () => string };

/**
 * What a program says on its error output, and how it ends: its code, or null when it was killed or could not be run.
 * A process that leaves before it ends it: no server stays behind.
 */
function watch(child: ChildProcess): Watched {
  let said = "";
  const end = () => void child.kill("SIGINT");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const ended = new Promise<number | null>((done) => {
    child.once("close", (code) => done(code));
    child.once("error", (error) => {
      said = error.message;
      done(null);
    });
  });
  return { ended, lastWords: () => gravest(said) };
}

/** The line that says why, of many. */
function gravest(said: string): string {
  const lines = said
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const grave = lines.findLast((line) => /(FATAL|PANIC|error): /.test(line)) ?? lines.at(-1) ?? "it said nothing";
  return grave.replace(/^.*?(FATAL|PANIC|error): +/, "");
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => {
    child.once("exit", () => done());
  });
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), STOP_LIMITS.fastMs);
  await ended;
  clearTimeout(impatience);
}

/** For scripts and tests, which have no stop of their own: leaves the process as the signal would, by way of its "exit". */
function endOnSignals(): () => void {
  const handlers = Object.entries(SIGNALS).map(
    ([signal, number]) => [signal, () => process.exit(128 + number)] as const,
  );
  for (const [signal, handler] of handlers) process.once(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/** A free TCP port of the loopback interface. */
function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
