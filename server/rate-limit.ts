import type { MiddlewareHandler } from "hono";
import { problem, problemResponse } from "#platform/http/problem.ts";
import type { Clock } from "#platform/clock.ts";
import { createBuckets } from "#platform/load/buckets.ts";

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
  const buckets = createBuckets({ perMinute, now: () => clock.now().getTime() });
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD" || FREE.test(c.req.path) || only?.test(c.req.path) === false) return next();
    const wait = buckets.take(callerOf(c.req.raw));
    if (wait === 0) return next();
    const seconds = Math.ceil(wait / 1000);
    return problemResponse(problem(429, "TOO_MANY_REQUESTS", `Try again in ${seconds} s.`), { "Retry-After": String(seconds) });
  };
}
