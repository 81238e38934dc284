import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { openDatabase, migrateDatabase } from "#platform/db/client.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded.server.ts";
import { readEnv, type Env } from "#platform/env.ts";
import { SITES } from "#modules/sites/locales.ts";
import { callerOf } from "./caller.ts";
import { compressAnswers } from "./compress.ts";
import { fillEmptyDatabase } from "./first-start.ts";
import { listenForMetrics, withOwnPort } from "./listen.ts";
import { loadPlaces } from "./load-places.ts";

type Built = typeof import("./app.ts");

/** Starts the product: database, schema, catalogue, server; stops it all again on Ctrl-C. */
async function main(): Promise<void> {
  const env = await withOwnPort(readEnv(process.env));
  // React chooses its build by this variable when it is first imported: without it the slow development build would serve.
  process.env.NODE_ENV = env.NODE_ENV;
  mkdirSync(env.DATA_DIR, { recursive: true });
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: `${env.DATA_DIR}/postgres` });
  const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? "";
  const urlFile = `${env.DATA_DIR}/database-url`;
  if (embedded) writeFileSync(urlFile, databaseUrl, { mode: 0o600 });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = stopOnce(async () => {
    for (const part of stops.reverse()) await part();
    await embedded?.stop();
    if (embedded) rmSync(urlFile, { force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
  try {
    await prepareDatabase(env, databaseUrl);
    const { server, close, closeMetrics } = await startServer(env, databaseUrl);
    stops.push(close, closeMetrics, () => closeServer(server));
    printAddresses(env, server);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

async function prepareDatabase(env: Env, url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 4 });
  try {
    await migrateDatabase(database);
    await loadPlaces(database);
    if (env.DEMO_CATALOGUE) await fillEmptyDatabase({ database, env });
  } finally {
    await database.close();
  }
}

async function startServer(env: Env, databaseUrl: string): Promise<{ server: Server; close: () => Promise<void>; closeMetrics: () => Promise<void> }> {
  const entry = new URL("../build/server/index.js", import.meta.url);
  if (!existsSync(entry)) throw new Error("There is no build yet: run script/server, or npm run build.");
  const { createVendredi } = (await import(entry.href)) as Built;
  const vendredi = await createVendredi({ env, databaseUrl });
  const root = new Hono<{ Bindings: { incoming: { socket: { remoteAddress?: string } } } }>();
  const immutable = (_path: string, c: { header: (name: string, value: string) => void }) => c.header("Cache-Control", "public, max-age=31536000, immutable");
  const shortLived = (_path: string, c: { header: (name: string, value: string) => void }) => c.header("Cache-Control", "public, max-age=3600");
  root.use("/assets/*", serveStatic({ root: "./build/client", precompressed: true, onFound: immutable }));
  root.get("/basemap.pmtiles", serveStatic({ path: "./data/basemap.pmtiles", onFound: shortLived }));
  root.use("/:file{[a-z0-9-]+\\.(svg|css|txt|js|png)}", serveStatic({ root: "./build/client", onFound: shortLived }));
  root.use(compressAnswers());
  root.all("*", (c) => vendredi.fetch(c.req.raw, callerOf(c.req.raw, c.env.incoming.socket.remoteAddress, env)));
  const server = serve({ fetch: root.fetch, port: env.PORT, hostname: env.HOST }) as Server;
  await new Promise<void>((done, fail) => {
    server.once("listening", done);
    server.once("error", fail);
  });
  return { server, close: vendredi.close, closeMetrics: await listenForMetrics(env, vendredi.metrics) };
}

/** Requests that are under way get this long when the process is told to stop, milliseconds. */
const LAST_ANSWERS_MS = 3_000;

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const impatience = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    server.close(() => {
      clearTimeout(impatience);
      done();
    });
    server.closeIdleConnections();
  });
}

/** Runs the stop once, however many signals arrive, and leaves the process. */
function stopOnce(run: () => Promise<void>): (code: number) => Promise<void> {
  let running: Promise<void> | undefined;
  return async (code) => {
    running ??= run().catch((error: unknown) => console.error(error));
    await running;
    process.exit(code);
  };
}

function printAddresses(env: Env, server: Server): void {
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : env.PORT;
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const rows = Object.values(SITES).map((site) => `  ${site.id.padEnd(8)} http://${site.devHost}:${port}${site.prefix || "/"}`);
  console.log(`\nVendredi ${version} is open:\n${rows.join("\n")}\n  ${"Belgium".padEnd(8)} http://be.localhost:${port}/ (splash page)\n  ${"mailbox".padEnd(8)} http://localhost:${port}/dev/mailbox\n  ${"API".padEnd(8)} http://localhost:${port}/api/docs\n\nCtrl-C stops everything.`);
}

try {
  await main();
} catch (error) {
  // What is wrong before anything runs is the configuration: a sentence says it, and a stack would hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
