import type { Client } from "../http/client.ts";

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Turns at a steady rate, whoever asks; without a rate it is always somebody's turn. */
export function createPace(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve();
  let next = performance.now();
  return async () => {
    next = Math.max(next, performance.now() - 1000) + 1000 / perSecond;
    const wait = next - performance.now();
    if (wait > 0) await pause(wait);
  };
}

const PROBE_MS = 100;

/** Asks `readyz` again and again, as a balancer does; `mayGo` waits while the answer is not 200. */
export function watchReadiness(
  client: Client,
  isOver: () => boolean,
): { mayGo: () => Promise<void>; ended: Promise<void> } {
  let isReady = true;
  const watch = async () => {
    while (!isOver()) {
      isReady = (await client.ask({ path: "/readyz", host: "localhost" })).status === 200;
      await pause(PROBE_MS);
    }
  };
  const mayGo = async () => {
    while (!isReady && !isOver()) await pause(PROBE_MS / 4);
  };
  return { mayGo, ended: watch() };
}
