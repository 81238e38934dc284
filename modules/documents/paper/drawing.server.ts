import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { Drawable } from "./sheet.ts";

export type DrawAsk = { id: number; sheet: Drawable };
export type DrawAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

/** From the root, as all files that are read while it runs: what asks for it is part of the build, the thread is not. */
const THREAD = resolve("modules/documents/paper/thread.ts");
/** How long a thread without work is kept: its fonts and its warm code are worth some megabytes, not for ever. */
const IDLE_MS = 60_000;
/** One that takes longer is given up with its thread; the job that asked is tried again. */
const PATIENCE_MS = 20_000;

export type Drawing = { draw: (sheet: Drawable) => Promise<Uint8Array>; close: () => Promise<void> };

type Waiting = { done: (bytes: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | null };

/**
 * Draws sheets beside the thread that answers requests: a page of PDF is a tenth of a second of work without a pause. The thread starts with the first
 * sheet, ends when it has had nothing to do for a minute, and keeps no process alive.
 */
export function createDrawing(): Drawing {
  let thread: Thread | null = null;
  let lastId = 0;
  const open = (): Thread => {
    const started: Thread = {
      worker: new Worker(THREAD),
      waiting: new Map(),
      idle: null,
    };
    const end = (error: Error) => {
      if (thread === started) thread = null;
      for (const { reject, timer } of started.waiting.values()) {
        clearTimeout(timer);
        reject(error);
      }
      started.waiting.clear();
    };
    started.worker.on("message", (answer: DrawAnswer) => settle(started, answer));
    started.worker.on("error", end);
    started.worker.on("exit", () => end(new Error("the thread that draws has ended")));
    started.worker.unref();
    return started;
  };
  const settle = (from: Thread, answer: DrawAnswer) => {
    const asked = from.waiting.get(answer.id);
    if (!asked) return;
    from.waiting.delete(answer.id);
    clearTimeout(asked.timer);
    if ("bytes" in answer) asked.done(answer.bytes);
    else asked.reject(new Error(answer.problem));
    if (from.waiting.size === 0) from.idle = setTimeout(() => void from.worker.terminate(), IDLE_MS).unref();
  };
  return {
    draw: (sheet) =>
      new Promise((done, reject) => {
        thread ??= open();
        const { worker, waiting, idle } = thread;
        if (idle) clearTimeout(idle);
        const id = ++lastId;
        const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
        waiting.set(id, { done, reject, timer });
        worker.postMessage({ id, sheet } satisfies DrawAsk);
      }),
    close: async () => {
      await thread?.worker.terminate();
    },
  };
}
