import { existsSync } from "node:fs";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";
import { ALONE, type Siblings } from "#platform/siblings.ts";
import { listenerLimits, openListener } from "../http/listener.ts";
import { createRoot } from "../http/root.ts";
import { listenForMetrics } from "./listen.ts";
import { securityHeaders } from "../http/security.ts";
import type { Part } from "./stop.ts";
import { warmUp } from "./warm-up.ts";

type Built = typeof import("../http/app.ts");

/** What is under way when the door closes: an order asks the payment provider up to three times, 8 s each. */
const LAST_ANSWERS_MS = 30_000;
/** The job under way has its own, shorter limit (platform/jobs). */
const CLOSE_MS = 20_000;
/** So often at most the log says that connections are refused. */
const SHED_NOTE_MS = 60_000;

/** One of several behind the port: its number, and those beside it. */
export type Place = { worker: number; siblings: Siblings };

/** Opens the product to its visitors. `parts`: how it is stopped, what is last first. */
export async function openServer(
  env: Env,
  databaseUrl: string,
  place?: Place,
): Promise<{ port: number; parts: Part[] }> {
  const { siblings } = place ?? { siblings: ALONE };
  const entry = new URL("../../build/server/index.js", import.meta.url);
  if (!existsSync(entry)) throw new Error("There is no build yet: run script/server, or npm run build.");
  const { createVendredi } = (await import(entry.href)) as Built;
  const log = place ? createLog(env.LOG_LEVEL).child({ worker: place.worker }) : createLog(env.LOG_LEVEL);
  const vendredi = await createVendredi({ env, databaseUrl, log, siblings });
  await warmUp(vendredi.fetch, env);
  const listener = await openListener({
    handle: createRoot({ fetch: vendredi.fetch, isBehindProxy: env.TRUST_PROXY, headers: securityHeaders(env) }),
    port: env.PORT,
    hostname: env.HOST,
    limits: listenerLimits({ isBehindProxy: env.TRUST_PROXY, perAddress: env.MAX_CONNECTIONS_PER_ADDRESS }),
    elsewhere: siblings.connections,
    onShed: seldom((count) =>
      log.warn({ count }, "connections closed: their address, or all together, had too many open"),
    ),
  });
  const closeMetrics = await listenForMetrics(env, vendredi.metrics);
  const drain = async (graceMs: number) => {
    vendredi.beginStop();
    const isWhole = await listener.drain({ graceMs, lastAnswersMs: LAST_ANSWERS_MS });
    if (!isWhole) throw new Error(`requests that took longer than ${LAST_ANSWERS_MS / 1000} s were cut`);
  };
  return {
    port: listener.port,
    parts: [
      { name: "the port of the numbers", stop: closeMetrics, limitMs: CLOSE_MS },
      { name: "jobs, search index and database connections", stop: vendredi.close, limitMs: CLOSE_MS },
      { name: "the listener", stop: drain, limitMs: LAST_ANSWERS_MS + 1_000 },
    ],
  };
}

/** Calls on with how often it was called, once in a while. */
function seldom(report: (count: number) => void): () => void {
  let count = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - reportedAt < SHED_NOTE_MS) return;
    report(count);
    count = 0;
    reportedAt = performance.now();
  };
}
