import { createServer } from "node:net";
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
  unix_socket_directories: "",
  lc_messages: "C",
};
const UNSAFE_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

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

function runPostgres({ place: { databaseDir, user }, programs, isFast }: Launch, port: number): Program {
  const settings = Object.entries({ ...SETTINGS, ...(isFast ? UNSAFE_SETTINGS : {}) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
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
