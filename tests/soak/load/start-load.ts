import { fork } from "node:child_process";
import { setPriority } from "node:os";
import type { Tally } from "../http/tally.ts";
import type { Job } from "./jobs.ts";

/** What a load has done: its count, and numbers of its own by name. */
export type LoadResult = { tally: Tally; numbers: Record<string, number> };

export type Load = {
  /** Tells it to end, and waits for what it counted. */
  stop: () => Promise<LoadResult>;
  /** What it counted, once it ended by itself. */
  done: Promise<LoadResult>;
};

/** Who only asks steps back behind who answers: the load must not take the processor from what is measured. */
const NICENESS = 5;
const running = new Set<() => void>();

/** Starts a load in a process of its own, so that neither server nor measuring share its thread. */
export function startLoad(job: Job): Load {
  const child = fork("tests/soak/load/worker.ts", [], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const kill = () => void child.kill("SIGKILL");
  running.add(kill);
  const done = new Promise<LoadResult>((resolve, reject) => {
    child.once("message", (result) => resolve(result as LoadResult));
    child.once("exit", (code) => {
      running.delete(kill);
      reject(new Error(`the load of ${job.kind} ended with code ${code} before it said what it saw`));
    });
  });
  // Whoever waits for it hears of a failure; a chapter that has failed already does not wait any more.
  done.catch(() => undefined);
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  child.send(job);
  return {
    done,
    stop: () => {
      if (child.connected) child.send("stop");
      return done;
    },
  };
}

/** Ends every load that a chapter left behind. */
export function endLoads(): void {
  for (const kill of running) kill();
}
