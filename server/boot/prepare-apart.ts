import { fork } from "node:child_process";
import { once } from "node:events";
import type { Env } from "#platform/env.ts";

/** What the process is told that prepares, and what it tells where it cannot. */
export type Preparing = { env: Env; databaseUrl: string };
export type NotPrepared = { failed: string };

/**
 * `prepareDatabase` in a process of its own, which ends with it: what is loaded for that is more than all a supervisor needs for the rest of its life.
 * Rejects with the reason in words.
 */
export async function prepareApart(env: Env, databaseUrl: string): Promise<void> {
  const child = fork(new URL("prepare-process.ts", import.meta.url));
  const reasons: string[] = [];
  child.on("message", ({ failed }: NotPrepared) => reasons.push(failed));
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  // What cannot be sent was for one that has ended: its code says so.
  child.send({ env, databaseUrl } satisfies Preparing, () => undefined);
  const [code, signal] = await closed;
  if (code !== 0)
    throw new Error(reasons[0] ?? `The database could not be prepared: its process ended with ${code ?? signal}.`);
}
