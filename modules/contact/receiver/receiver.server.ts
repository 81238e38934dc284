import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { Store } from "#modules/payments/sandbox/store.server.ts";

/**
 * What goes wrong with the next case, as the page sets it: `slow` is kept, and answered after we stop waiting; `error` is not kept (500); `lost_answer` is
 * kept, and the line breaks; `refused` is a no (400).
 */
export const FAULTS = ["slow", "error", "lost_answer", "refused"] as const;
export type Fault = (typeof FAULTS)[number];

/** A case as the stand-in keeps it. `times`: how often it came. */
export type ReceivedCase = { id: string; at: string; times: number; fields: Record<string, string> };

export type Records = { case: ReceivedCase; fault: { kind: Fault | null } };

export type Receiver = {
  /** The way in, without a network: whatever address is named. */
  fetch: typeof fetch;
  list: () => Promise<ReceivedCase[]>;
  /** The next case meets it, and no other. Null: none does. */
  setFault: (kind: Fault | null) => Promise<void>;
  fault: () => Promise<Fault | null>;
};

const FAULT = "next";
/** Longer than anybody waits for an answer, milliseconds. */
const SLOW_MS = 15_000;

/** Stands in for the receiver of cases where none is configured: keeps what comes, one row a case, and leads a browser to `retURL` as the form of the field does. */
export function createReceiver({
  store,
  clock,
  slowMs = SLOW_MS,
}: {
  store: Store<Records>;
  clock: Clock;
  slowMs?: number;
}): Receiver {
  const takeFault = () =>
    store.run(async ({ get, put }) => {
      const kind = (await get("fault", FAULT))?.kind ?? null;
      if (kind) await put("fault", FAULT, { kind: null });
      return kind;
    });
  const keep = (id: string, fields: Record<string, string>) =>
    store.run(async ({ get, put }) => {
      const known = await get("case", id);
      await put("case", id, known ? { ...known, times: known.times + 1 } : { id, at: now(), times: 1, fields });
    });
  const now = () => clock.now().toISOString();
  const app = new Hono();
  app.post("*", async (c) => {
    const fault = await takeFault();
    if (fault === "error") return c.body(null, 500);
    if (fault === "refused") return c.body(null, 400);
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    await keep(c.req.header("idempotency-key") ?? crypto.randomUUID(), fields);
    if (fault === "lost_answer") throw new TypeError("connection reset");
    if (fault === "slow") await wait(slowMs, undefined, { signal: c.req.raw.signal });
    return c.redirect(fields["retURL"] || "/", 302);
  });
  app.onError((error) => {
    throw error;
  });
  return {
    fetch: async (input, init) => app.request(new Request(input, init)),
    list: () => store.run(({ list }) => list("case")),
    setFault: (kind) => store.run(({ put }) => put("fault", FAULT, { kind })),
    fault: () => store.run(async ({ get }) => (await get("fault", FAULT))?.kind ?? null),
  };
}
