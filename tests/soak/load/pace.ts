import { createClient } from "../http/client.ts";

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
/** A balancer that waits longer for its probe sends visitors to a door that may be closed by then. */
const PROBE_PATIENCE_MS = 1_000;

/**
 * Asks `readyz` again and again, as a balancer does: over a connection of its own, which no visitor keeps busy. `mayGo` waits while the answer is
 * not 200, or does not come.
 */
export function watchReadiness(
  port: number,
  isOver: () => boolean,
): { mayGo: () => Promise<void>; ended: Promise<void> } {
  const client = createClient({ port, connections: 1, patienceMs: PROBE_PATIENCE_MS });
  let isReady = true;
  const watch = async () => {
    while (!isOver()) {
      isReady = (await client.ask({ path: "/readyz", host: "localhost" })).status === 200;
      await pause(PROBE_MS);
    }
    client.close();
  };
  const mayGo = async () => {
    while (!isReady && !isOver()) await pause(PROBE_MS / 4);
  };
  return { mayGo, ended: watch() };
}
