import cluster from "node:cluster";
import { availableParallelism, totalmem } from "node:os";
import type { Env } from "#platform/env.ts";
import type { Part } from "../boot/stop.ts";
import { createCrew, type CrewOptions, type Hand } from "./crew.ts";
import { isMessage, type ToSupervisor } from "./messages.ts";
import { defaultWorkers } from "./rules.ts";

/** The last answers, the jobs and the index of a worker: as long as a process alone has for them. */
const WORKERS_STOP_MS = 75_000;

/** How many workers this machine, or container, gets. */
export function countWorkers({ WEB_CONCURRENCY }: Pick<Env, "WEB_CONCURRENCY">): number {
  const limit = process.constrainedMemory();
  // Without a limit some systems name one beyond all memory.
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return WEB_CONCURRENCY ?? defaultWorkers({ cores: availableParallelism(), memory });
}

export type Workers = { part: Part; opened: Promise<void> };

/**
 * Starts workers behind the port of `env`. All of them accept from one socket, each when it has time: nothing is lost that the kernel holds when one
 * of them dies, and none waits behind one that is busy. `onHopeless`: none lives any more, after the first was open.
 */
export function superviseWorkers({
  env,
  databaseUrl,
  wanted,
  say,
  onHopeless,
}: {
  env: Pick<Env, "PORT">;
  databaseUrl: string;
  wanted: number;
  say: (text: string) => void;
  onHopeless: () => void;
}): Workers {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  let isOpen = false;
  const crew = createCrew({
    wanted,
    say,
    start: (heard, ended) => fork({ PORT: String(env.PORT), DATABASE_URL: databaseUrl }, heard, ended),
    onOpen: () => {
      isOpen = true;
      resolve();
    },
    onHopeless: (reason) => {
      if (!isOpen) return reject(new Error(reason));
      say(reason);
      onHopeless();
    },
  });
  process.once("exit", crew.kill);
  crew.begin();
  return { part: { name: "the workers", stop: crew.drain, limitMs: WORKERS_STOP_MS }, opened };
}

/** A process of the same program. It ends by itself when the way to this one is cut. */
function fork(
  settings: Record<string, string>,
  heard: Parameters<CrewOptions["start"]>[0],
  ended: Parameters<CrewOptions["start"]>[1],
): Hand {
  const worker = cluster.fork(settings);
  worker.on("message", (message: unknown) => {
    if (isMessage<ToSupervisor>(message)) heard(message);
  });
  worker.process.once("exit", (code, signal) => ended({ code, signal }));
  // What cannot be sent was for one that is ending.
  worker.on("error", () => undefined);
  return {
    send: (message) => {
      if (worker.isConnected()) worker.process.send?.(message, () => undefined);
    },
    kill: (signal) => void worker.process.kill(signal),
  };
}
