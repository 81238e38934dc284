import cluster from "node:cluster";
import type { Env } from "#platform/env.ts";
import { prepareDatabase, prepareDataDir, startDatabase } from "./boot/database.ts";
import { explainStart } from "./boot/explain.ts";
import { checkPort, describeAddresses, openServer } from "./boot/open.ts";
import { createStop, STOP_SIGNALS, type Stop } from "./boot/stop.ts";
import { readEnv } from "./env.ts";
import { withOwnPort } from "./listen.ts";
import { countWorkers, superviseWorkers } from "./workers/supervise.ts";
import { work } from "./workers/work.ts";

/** PostgreSQL is told to let go of what it has in memory before this (platform/db/embedded). */
const DATABASE_STOP_MS = 20_000;

/** Starts the product: database, schema, catalogue, server. */
async function start(env: Env, stop: Stop): Promise<void> {
  prepareDataDir(env.DATA_DIR);
  const database = await startDatabase(env, console.error);
  stop.add({ name: "PostgreSQL", stop: database.stop, limitMs: DATABASE_STOP_MS });
  await checkPort(env);
  await prepareDatabase(env, database.url);
  const wanted = countWorkers(env);
  if (wanted === 1) {
    const { parts } = await openServer(env, database.url);
    for (const part of parts) stop.add(part);
  } else {
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
  console.log(describeAddresses(env.PORT));
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
    await start(env, stop);
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
await (cluster.isWorker ? work(env, console.error) : runMain(env));
