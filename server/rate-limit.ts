import type { MiddlewareHandler } from "hono";
import { problem, problemResponse } from "#platform/http/problem.ts";
import type { Clock } from "#platform/clock.ts";

type Bucket = { tokens: number; at: number };

/** Callers remembered at once; the oldest is forgotten first. Bounds memory under an attack from many addresses. */
const MOST_CALLERS = 20_000;

/**
 * Not counted: a payment provider sends from few addresses and signs what it sends, it must never be turned away; searches are POST by
 * contract but only read; mailboxes unsubscribe many people from few addresses, each with a signed link.
 */
const FREE = /^\/(gateway\/purchase\/webhooks\/|sandbox\/stripe\/|api\/(offers\.json$|search\/)|((fr|nl)\/)?newsletter\/unsubscribe$)/;

/** Each may send a mail to an address that somebody typed: both doors of the newsletter form. */
export const SIGN_UPS = /^\/(api\/marketing\/newsletter|((fr|nl)\/)?newsletter)$/;

type LimitOptions = { perMinute: number; clock: Clock; callerOf: (request: Request) => string; /** Only these paths. */ only?: RegExp };

/** A token bucket per caller: `perMinute` writes a minute, in bursts of as many. */
export function limitWrites({ perMinute, clock, callerOf, only }: LimitOptions): MiddlewareHandler {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD" || FREE.test(c.req.path) || only?.test(c.req.path) === false) return next();
    const caller = callerOf(c.req.raw);
    const now = clock.now().getTime();
    const bucket = buckets.get(caller) ?? { tokens: perMinute, at: now };
    const tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs);
    buckets.delete(caller);
    buckets.set(caller, { tokens: Math.max(0, tokens - 1), at: now });
    if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value ?? "");
    if (tokens >= 1) return next();
    const seconds = Math.ceil((1 - tokens) / perMs / 1000);
    return problemResponse(problem(429, "TOO_MANY_REQUESTS", `Try again in ${seconds} s.`), { "Retry-After": String(seconds) });
  };
}
