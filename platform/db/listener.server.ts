import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "./client.server.ts";

export type Listener = { close: () => Promise<void> };

export type ListenOptions = {
  pool: pg.Pool;
  channel: string;
  /** Called at each notification, and whenever listening has begun (again): what was said meanwhile was not heard. */
  onWake: () => void;
  /** Pauses before another try: the first, doubled each time up to the longest. Milliseconds. */
  pauses?: { first: number; longest: number };
};

/**
 * Listens on a connection of its own until it is closed; one that breaks is replaced, with growing pauses while the server is away. Resolves
 * when it listens, or when the first try has failed.
 */
export async function listen({
  pool,
  channel,
  onWake,
  pauses = { first: 200, longest: 5_000 },
}: ListenOptions): Promise<Listener> {
  const closing = new AbortController();
  const { signal } = closing;
  const { promise: tried, resolve: noteTry } = Promise.withResolvers<void>();
  let failures = 0;
  const hear = async (client: pg.PoolClient) => {
    client.on("notification", onWake);
    await client.query(`listen ${channel}`);
    failures = 0;
    noteTry();
    onWake();
    await once(client, "end", { signal });
  };
  const work = async () => {
    while (!signal.aborted) {
      // What broke is of no interest: whoever is woken meets the same database, and tells.
      await withClient(pool, hear, { isKept: false }).catch(noteTry);
      await pause(Math.min(pauses.first * 2 ** failures, pauses.longest), undefined, { signal }).catch(noteTry);
      failures += 1;
    }
  };
  const finished = work();
  await tried;
  return {
    close: () => {
      closing.abort();
      return finished;
    },
  };
}
