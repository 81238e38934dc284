import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, Hono } from "hono";
import { system } from "#platform/actor.ts";
import { findOutage } from "#platform/db/outage.ts";
import { askingOf, isLoopback, type Asking, type CallEnv } from "#platform/http/caller.server.ts";
import { ConnectionLost } from "./faults.ts";

/** What a proxy adds: with one of these a call comes from elsewhere, however near its last step was. */
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Whether a call comes from this machine itself: a sandbox's secret calls are answered to nobody else. */
export const isLocalCall = (context: Context<CallEnv>): boolean =>
  isLoopback(askingOf(context).address) && !FORWARDED.some((name) => context.req.header(name) !== undefined);

/** Whether two texts are the same; takes the same time for every text. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The secret of this installation: made at its first start, and kept with the sandbox's other records, where all processes find it. */
export async function keepSecret(
  { get, put }: { get: () => Promise<string | undefined>; put: (secret: string) => Promise<void> },
  prefix: string,
): Promise<string> {
  const kept = await get();
  if (kept !== undefined) return kept;
  const made = `${prefix}${randomBytes(24).toString("hex")}`;
  await put(made);
  return made;
}

const OWN_PROCESS: Asking = { actor: system("payments"), address: "127.0.0.1", requestId: "" };

/** A `fetch` that reaches a sandbox without a network: whatever host is named, only the path counts. */
export function createInProcessFetch(app: Hono<CallEnv>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const env: CallEnv["Bindings"] = { asking: OWN_PROCESS };
    return app.request(new Request(`http://sandbox.internal${pathname}${search}`, request), undefined, env);
  };
}

const RETRY_SECONDS = "1";

/** What a sandbox answers when it breaks itself: its database may be away. */
export function answerCrash(error: Error, context: Context<CallEnv>): Response {
  if (error instanceof ConnectionLost) throw error;
  const body = { message: "The sandbox failed." };
  return findOutage(error) ? context.json(body, 503, { "Retry-After": RETRY_SECONDS }) : context.json(body, 500);
}
