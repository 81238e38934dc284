import { constants } from "node:os";
import { waitAtMost } from "#platform/patience.ts";

/** One thing that was started and has to be stopped. `graceMs`: how long visitors are still let in. */
export type Part = { name: string; stop: (graceMs: number) => Promise<unknown>; limitMs: number };

export type StopOptions = {
  /** After SIGTERM, which a balancer's host sends; Ctrl-C and a closed terminal let nobody in any more. */
  graceMs: number;
  say: (text: string) => void;
  /** Leaves the process. */
  leave: (code: number) => void;
};

export type Stop = {
  /** Notes what has been started: what came last is stopped first. */
  add: (part: Part) => void;
  onSignal: (signal: NodeJS.Signals) => void;
  /** Stops everything, once, and leaves: without grace unless told. */
  run: (code: number, graceMs?: number) => Promise<void>;
  isRunning: () => boolean;
};

export const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The order in which the process ends. The first signal begins it, a second one ends it at once. */
export function createStop({ graceMs, say, leave }: StopOptions): Stop {
  const parts: Part[] = [];
  let running: Promise<boolean> | null = null;
  const run = async (code: number, grace: number) => {
    running ??= stopAll(parts, grace, say);
    const isWhole = await running;
    leave(isWhole ? code : 1);
  };
  return {
    add: (part) => void parts.unshift(part),
    onSignal: (signal) => {
      if (running) return leave(128 + constants.signals[signal]);
      const grace = signal === "SIGTERM" ? graceMs : 0;
      say(
        grace > 0
          ? `Stopping: not ready any more, open for another ${grace / 1000} s.`
          : "Stopping; a second signal ends at once.",
      );
      void run(0, grace);
    },
    run: (code, grace = 0) => run(code, grace),
    isRunning: () => running !== null,
  };
}

/** Whether every part ended in its time. One that fails, or hangs, does not keep the others open. */
async function stopAll(parts: Part[], graceMs: number, say: (text: string) => void): Promise<boolean> {
  let isWhole = true;
  for (const { name, stop, limitMs } of parts) {
    const problem = await waitAtMost(stop(graceMs), graceMs + limitMs).then(
      (isDone) => (isDone ? null : `did not end within ${(graceMs + limitMs) / 1000} s`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (problem) say(`Stopping ${name}: ${problem}.`);
    isWhole &&= problem === null;
  }
  return isWhole;
}
