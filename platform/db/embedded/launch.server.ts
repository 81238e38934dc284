import { globSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { waitAtMost } from "../../patience.ts";
import { readPostmaster, STOP_LIMITS } from "./orphan.server.ts";
import type { Place } from "./place.server.ts";
import { runProgram, type Program } from "./program.server.ts";

/** A PostgreSQL that takes connections, or did. */
export type Running = Pick<Program, "exited" | "ended" | "lastWords"> & {
  pid: number;
  /** Ends it, as fast as it can; nothing when it has ended. */
  stop: () => Promise<void>;
};

export type Launch = {
  place: Place;
  programs: string;
  /** Gives up crash safety for speed. */
  isFast: boolean;
  /** The port that others know it by; a free one without it. */
  port?: number;
  /** Nobody wants it any more: what has been begun is ended, and the launch rejects. */
  isGivenUp?: () => boolean;
};

const SETTINGS = {
  max_connections: "120",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  listen_addresses: "127.0.0.1",
  lc_messages: "C",
};
const UNSAFE_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

const SOCKETS = ".s.PGSQL.*";
/** The shortest that a system of today takes, less the end of the text. */
const LONGEST_SOCKET_PATH = 103;

const LOOK_MS = 20;
const RETRY_MS = 500;
const MOST_TRIES = 20;
/** So long its last words may be on their way. */
const LAST_WORDS_MS = 1_000;
/** Passes by itself: another program took the port first, or children of a server that was killed are not gone yet. */
const PASSING = /could not create any TCP\/IP sockets|shared memory block .* is still in use/;

/** Starts PostgreSQL on a database that is there, and waits until it takes connections. Rejects with its last words. */
export async function launch(wanted: Launch): Promise<Running & { port: number }> {
  const { place, isGivenUp = () => false } = wanted;
  removeSockets(place.databaseDir);
  for (let attempt = 1; ; attempt++) {
    const port = wanted.port ?? (await findFreePort());
    const program = runPostgres(wanted, port);
    const running = { ...program, pid: program.child.pid ?? 0, port, stop: () => stopServer(program) };
    if (await becomesReady(place.databaseDir, program, isGivenUp)) return running;
    await running.stop();
    await waitAtMost(program.ended, LAST_WORDS_MS);
    if (attempt === MOST_TRIES || isGivenUp() || !PASSING.test(program.lastWords()))
      throw new Error(`PostgreSQL did not start on ${place.databaseDir}: ${program.lastWords()}`);
    await pause(RETRY_MS);
  }
}

/**
 * Its address: by the socket in its own folder, which nobody else may enter and which costs a quarter less of the processor a question than TCP
 * (docs/benchmarks.md); by TCP where there is none. TCP is open in any case, to this machine.
 */
export function addressOf(databaseDir: string, port: number): string {
  const folder = socketFolder(databaseDir);
  const address = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return folder ? `${address}?host=${encodeURIComponent(folder)}` : address;
}

/** Null where the system has no sockets with a name, or none with so long a one. */
function socketFolder(databaseDir: string): string | null {
  const longest = Buffer.byteLength(join(databaseDir, SOCKETS.replace("*", "65535")));
  return process.platform === "win32" || longest > LONGEST_SOCKET_PATH ? null : databaseDir;
}

/** The setting is a list: a comma or a space in a name is none of it. */
const quoteFolder = (folder: string | null) => (folder ? `"${folder.replaceAll('"', '""')}"` : "");

/** What a server that was killed left behind: the process of which it has the number may be anybody by now, and PostgreSQL would not start. */
function removeSockets(databaseDir: string): void {
  for (const name of globSync(SOCKETS, { cwd: databaseDir })) rmSync(join(databaseDir, name), { force: true });
}

function runPostgres({ place: { databaseDir, user }, programs, isFast }: Launch, port: number): Program {
  const sockets = { unix_socket_directories: quoteFolder(socketFolder(databaseDir)) };
  const settings = Object.entries({ ...SETTINGS, ...sockets, ...(isFast ? UNSAFE_SETTINGS : {}) }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
  // Ctrl-C must not stop the database before the requests that need it.
  return runProgram({
    programs,
    name: "postgres",
    flags: ["-D", databaseDir, "-p", String(port), ...settings],
    user,
    isDetached: true,
  });
}

async function becomesReady(databaseDir: string, { child }: Program, isGivenUp: () => boolean): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid && !isGivenUp()) {
    const server = readPostmaster(databaseDir);
    if (server?.pid === child.pid && server.status === "ready") return true;
    await pause(LOOK_MS);
  }
  return false;
}

async function stopServer({ child, exited }: Pick<Program, "child" | "exited">): Promise<void> {
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), STOP_LIMITS.fastMs);
  await exited;
  clearTimeout(impatience);
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
