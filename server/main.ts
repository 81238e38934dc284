import cluster from "node:cluster";
import { systemClock } from "#platform/clock.ts";
import type { Env } from "#platform/env.ts";
import { prepareDataDir, startDatabase } from "./boot/database.ts";
import type { AskProduct, DemoOrder } from "./boot/demo-order.ts";
import { explainStart } from "./boot/explain.ts";
import { checkPort, describeAddresses, withOwnPort } from "./boot/port.ts";
import { prepareApart } from "./boot/prepare-apart.ts";
import { createStop, STOP_SIGNALS, type Stop } from "./boot/stop.ts";
import { readEnv } from "./boot/env.ts";
import { countWorkers, superviseWorkers } from "./workers/supervise.ts";

/** PostgreSQL is told to let go of what it has in memory before this (platform/db/embedded). */
const DATABASE_STOP_MS = 20_000;

/** Starts the product: database, schema, catalogue, server. `giveUp`: what cannot be mended any more has happened after it was started. */
async function start(env: Env, stop: Stop, giveUp: (error: unknown) => void): Promise<void> {
  prepareDataDir(env.DATA_DIR);
  const database = await startDatabase(env, {
    whenOurs: () => checkPort(env),
    note: console.error,
    onHopeless: giveUp,
  });
  stop.add({ name: "PostgreSQL", stop: database.stop, limitMs: DATABASE_STOP_MS });
  const wanted = countWorkers(env);
  // What only some processes need is loaded by those: a supervisor lives as long as its workers.
  if (wanted === 1) {
    const { prepareDatabase } = await import("./boot/prepare.ts");
    await prepareDatabase(env, database.url);
    const { openServer } = await import("./boot/open.ts");
    const { parts } = await openServer(env, database.url);
    for (const part of parts) stop.add(part);
  } else {
    await prepareApart(env, database.url);
    const workers = superviseWorkers({
      env,
      databaseUrl: database.url,
      wanted,
      say: console.error,
      onHopeless: () => void stop.run(1),
    });
    stop.add(workers.part);
    await workers.opened;
  }
  console.log(describeAddresses(env.PORT, await findDemoOrder(env, database.url)));
}

/** The order to look up, where the demonstration has one: a visitor's calls to the server that has just opened. */
async function findDemoOrder(env: Env, databaseUrl: string): Promise<DemoOrder | null> {
  const { hasDemoOrder, keepDemoOrder } = await import("./boot/demo-order.ts");
  if (!hasDemoOrder(env)) return null;
  const ask: AskProduct = (path, init) => fetch(new URL(path, `http://127.0.0.1:${env.PORT}`), init);
  return keepDemoOrder(ask, { databaseUrl, now: systemClock.now() }).catch(() => null);
}

/** The process that an operator starts: alone, or the supervisor of its workers. */
async function runMain(env: Env): Promise<void> {
  const stop = createStop({
    graceMs: env.SHUTDOWN_GRACE_SECONDS * 1000,
    say: console.error,
    leave: (code) => process.exit(code),
  });
  /** A start that is interrupted by its own stop has nothing to complain of. */
  const giveUp = (error: unknown) => {
    if (!stop.isRunning()) console.error(explainStart(error, env));
    void stop.run(1);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop.onSignal);
  process.on("uncaughtException", giveUp);
  try {
    await start(env, stop, giveUp);
    process.off("uncaughtException", giveUp);
  } catch (error) {
    giveUp(error);
  }
}

function readEnvOrLeave(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const env = await withOwnPort(readEnvOrLeave());
// React chooses its build by this variable when it is first imported: without it the slow development build would serve.
process.env.NODE_ENV = env.NODE_ENV;
if (cluster.isWorker) {
  const { work } = await import("./workers/work.ts");
  await work(env, console.error);
} else await runMain(env);
