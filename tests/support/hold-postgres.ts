import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";

/** A process that holds the PostgreSQL of a folder until it is killed: node tests/support/hold-postgres.ts FOLDER. Says the address, or why not. */
try {
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", fast: true });
  process.stdout.write(`${url}\n`);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : ""}\n`);
  process.exitCode = 1;
}
