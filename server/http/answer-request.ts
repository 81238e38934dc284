import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { REQUEST_TIMING } from "#app/page-data.tsx";
import { VISITOR, type Actor } from "#platform/actor.ts";
import type { Env } from "#platform/env.ts";
import { CALLER_GONE } from "#platform/http/caller-gone.ts";
import type { Asking, CallEnv } from "#platform/http/caller.server.ts";
import type { Log } from "#platform/log.server.ts";
import { scrubPath } from "#platform/scrub.ts";
import type { LoadGuard } from "./load-guard.ts";
import { securityHeaders } from "./security.ts";
import { isUrgent } from "./guard-calls.ts";
import { routeLabel, type Metrics } from "./ops/metrics.ts";

/** Who may show an answer of ours: our own pages, unless it says more itself, as pictures do for mail programmes. */
const EMBEDDING = "Cross-Origin-Resource-Policy";

const METHOD_NOT_ALLOWED = 405;
const SHOWING = "GET, HEAD";

/** What is the same whoever asks, and asked for by the dozen. */
const FOR_NOBODY = /^\/(?:img|assets)\//;

/** `address`: where the request comes from. */
export type Fetch = (request: Request, address: string) => Promise<Response>;

export type AnswerOptions = {
  app: Hono<CallEnv>;
  guard: Pick<LoadGuard, "urgent">;
  env: Env;
  log: Log;
  metrics: Pick<Metrics, "observeRequest">;
  /** Who asks, as the cookies of a request say. */
  findActor: (request: Request) => Promise<Actor>;
};

/** How every request is answered, whatever it asks: it gets its id, its turn, the headers that all answers have, and a line in the log. */
export function answerBy({ app, guard, env, log, metrics, findActor }: AnswerOptions): Fetch {
  const fixedHeaders = Object.entries(securityHeaders(env));
  return async (request, address) => {
    const started = performance.now();
    const requestId = randomUUID();
    const { pathname } = new URL(request.url);
    const actor = FOR_NOBODY.test(pathname) ? VISITOR : await findActor(request);
    const asking: Asking = { actor, address, requestId };
    const answer = async () => app.fetch(request, { asking } satisfies CallEnv["Bindings"]);
    const response = await (isUrgent(pathname) ? guard.urgent(answer) : answer());
    for (const [name, value] of fixedHeaders)
      if (name !== EMBEDDING || !response.headers.has(name)) response.headers.set(name, value);
    // Whoever refuses a method says which there are (RFC 9110, 15.5.6); pages, which the router refuses for, only show.
    if (response.status === METHOD_NOT_ALLOWED && !response.headers.has("Allow"))
      response.headers.set("Allow", SHOWING);
    response.headers.set("X-Request-Id", requestId);
    // The only header that a page can read of its own answer.
    response.headers.set("Server-Timing", `${REQUEST_TIMING};desc="${requestId}"`);
    const seconds = (performance.now() - started) / 1000;
    // What failed because nobody waited for it is no failure of ours.
    const status = response.status >= 500 && request.signal.aborted ? CALLER_GONE : response.status;
    metrics.observeRequest({ method: request.method, route: routeLabel(pathname), status }, seconds);
    log.info(
      { requestId, method: request.method, path: scrubPath(pathname), status, ms: Math.round(seconds * 1000) },
      "request",
    );
    return response;
  };
}
