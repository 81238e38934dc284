import { randomUUID } from "node:crypto";
import { Hono, type Context, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { VISITOR } from "#platform/actor.ts";
import { REQUEST_TIMING } from "#app/page-data.tsx";
import { systemClock } from "#platform/clock.ts";
import { CALLER_GONE, isCallerGone } from "#platform/http/caller-gone.ts";
import { askingOf, type Asking, type CallEnv } from "#platform/http/caller.server.ts";
import { outageResponse } from "#platform/http/outage.server.ts";
import { problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { scrubPath } from "#platform/scrub.ts";
import { createOfficeHost } from "./http/office-host.ts";
import { createPages } from "./http/pages.ts";
import { createLoadGuard, type Lane } from "./load-guard.ts";
import { createLoadMetrics, createMetrics, routeLabel } from "./metrics.ts";
import { createMetricsDoor } from "./metrics-door.ts";
import { createOpsRoutes } from "./ops.ts";
import { limitWrites } from "./rate-limit.ts";
import { securityHeaders } from "./security.ts";
import type { Wiring } from "./wire/platform.ts";
import { wireProduct } from "./wire/product.ts";

const BODY_LIMIT = 256 * 1024;
/** Calls that cost as much as a page. */
const SEARCHES = [
  "/api/offers.json",
  "/api/search/facets.json",
  "/api/search/activity-only.json",
  "/api/search/calendar.json",
  "/api/search/cards.json",
];
/** They ask for everything there is. */
const SITEMAPS = ["/sitemap.xml", "/sitemaps/*"];

export type Vendredi = {
  fetch: (request: Request, address: string) => Promise<Response>;
  /** The numbers for Prometheus, for a port of their own. */
  metrics: (request: Request) => Promise<Response>;
  /** From now on not ready, and otherwise as before: nobody new shall be sent here. */
  beginStop: () => void;
  close: () => Promise<void>;
};

/** The whole product as one fetch function. `address` is what rate limits count by. */
export async function createVendredi(wiring: Wiring): Promise<Vendredi> {
  const loadMetrics = createLoadMetrics();
  const guard = createLoadGuard({ env: wiring.env, clock: wiring.clock ?? systemClock, metrics: loadMetrics });
  const { services, api, findProblems, searchLag, counters, revision, close } = await wireProduct(wiring, {
    admitPicture: (caller, work) => guard.run("picture", caller, work),
  });
  const { env, clock, log } = services;
  const metrics = createMetrics({ db: services.database.db, clock, searchLag, load: loadMetrics });
  for (const counter of counters) metrics.registry.registerMetric(counter);
  const door = createMetricsDoor({ env, metrics });
  const pages = await createPages({ services, guard, revision });
  const fixedHeaders = securityHeaders(env);

  let isStopping = false;
  const app = new Hono<CallEnv>();
  const askOffice = createOfficeHost(services);
  app.use(async (c, next) => (await askOffice(c.req.raw)) ?? next());
  app.use(
    limitWrites({
      buckets: createTokenBuckets({ perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE, clock }),
      pageOf: pages.pageOf,
      refusePage: pages.refuse,
    }),
  );
  const limitBody = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () =>
      problemResponse(problem(413, "PAYLOAD_TOO_LARGE", `The body may have at most ${BODY_LIMIT} bytes.`), {
        Connection: "close",
      }),
  });
  app.use(limitBody);
  app.route(
    "/",
    createOpsRoutes({
      services,
      metrics: door.ofPublicPort,
      findProblems: () => (isStopping ? ["the process is stopping"] : findProblems()),
    }),
  );
  for (const path of SEARCHES) app.use(path, guardCall("search"));
  for (const path of SITEMAPS) app.use(path, guardCall("sitemap"));
  app.route("/", api);
  app.get("/assets/:file", (c) => {
    const script = pages.manifests.get(c.req.path);
    return script
      ? c.body(script, 200, {
          "Content-Type": "text/javascript; charset=utf-8",
          "Cache-Control": "public, max-age=31536000, immutable",
        })
      : c.notFound();
  });
  // Where browsers look for the icon of what has no head to name it: mails, calendar files, pages of the sandbox.
  app.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
  for (const base of ["/api/*", "/gateway/*", "/img/*", "/assets/*"])
    app.all(base, () => problemResponse(problem(404, "NOT_FOUND", "There is nothing at this address.")));
  app.all("*", (c) => pages.serve(c.req.raw, askingOf(c)));
  app.onError((error, c) => {
    if (error instanceof ProblemError) return problemResponse(error.problem, error.headers);
    if (isCallerGone(error, c.req.raw)) return new Response(null, { status: CALLER_GONE });
    const outage = services.outages.note(error);
    if (outage) return outageResponse(outage);
    const { requestId } = askingOf(c);
    log.error({ requestId, err: error }, "request failed");
    return problemResponse({ ...problem(500, "INTERNAL_ERROR", "Something went wrong on our side."), requestId });
  });

  function guardCall(lane: Lane) {
    return async (c: Context<CallEnv>, next: Next): Promise<Response | undefined> => {
      const outcome = await guard.run(lane, askingOf(c).address, next);
      if (outcome.kind === "done") return undefined;
      const [code, detail] =
        outcome.status === 429
          ? ["TOO_MANY_REQUESTS", "Too many searches in too short a time"]
          : ["TOO_BUSY", "There is more to search for than can be answered in time"];
      return problemResponse(problem(outcome.status, code, `${detail}: try again in ${outcome.retryAfter} s.`), {
        "Retry-After": String(outcome.retryAfter),
      });
    };
  }

  return {
    close,
    metrics: door.ofOwnPort,
    beginStop: () => {
      isStopping = true;
    },
    fetch: async (request, address) => {
      const started = performance.now();
      const requestId = randomUUID();
      const asking: Asking = { actor: VISITOR, address, requestId };
      const { pathname } = new URL(request.url);
      const answer = async () => app.fetch(request, { asking } satisfies CallEnv["Bindings"]);
      const response = await (isCall(pathname) ? guard.urgent(answer) : answer());
      for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
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
    },
  };
}

/** Searches wait among themselves; other calls and what the operator asks go first. Pages and pictures take their turns. */
function isCall(pathname: string): boolean {
  return !["page", "/", "/img", "/assets"].includes(routeLabel(pathname)) && !SEARCHES.includes(pathname);
}
