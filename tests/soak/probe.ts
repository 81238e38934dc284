import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Preloaded into a server that is measured: says once a second how late its event loop was, and its heap after a collection when it is asked.
 * What a process holds can only be told from inside.
 */
export type ProbeMessage = { kind: "lag"; p99Ms: number; worstMs: number } | { kind: "heap"; megabytes: number };

const EVERY_MS = 1_000;
const NANOSECONDS = 1e6;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let isCollecting = false;

const tell = (message: ProbeMessage) => void process.send?.(message);

setInterval(() => {
  // The collection that was asked for stops everything: that is ours, not the product's.
  if (!isCollecting) tell({ kind: "lag", p99Ms: delay.percentile(99) / NANOSECONDS, worstMs: delay.max / NANOSECONDS });
  isCollecting = false;
  delay.reset();
}, EVERY_MS).unref();

process.on("message", () => {
  isCollecting = true;
  globalThis.gc?.();
  tell({ kind: "heap", megabytes: process.memoryUsage().heapUsed / 2 ** 20 });
});
process.channel?.unref();
