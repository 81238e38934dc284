import { randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { CALLER_GONE, isCallerGone } from "#platform/http/caller-gone.ts";
import { outageResponse, RETRY_AFTER } from "#platform/http/outage.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { isText } from "#platform/http/text.ts";
import { scrubPath } from "#platform/scrub.ts";
import { createTokenBuckets } from "#platform/token-bucket.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { readHosts, resolveSite } from "#modules/sites/resolve.ts";
import { createPageFinder } from "./find-page.ts";
import { guardBuild } from "./guard-build.ts";
import { localiseBuild } from "./localise-build.ts";
import { createMetrics, routeLabel } from "./metrics.ts";
import { createMetricsDoor } from "./metrics-door.ts";
import { createOpsRoutes } from "./ops.ts";
import { originsOf } from "./origins.ts";
import { createPageCache } from "./page-cache.ts";
import { limitWrites } from "./rate-limit.ts";
import { contentSecurityPolicy, securityHeaders } from "./security.ts";
import { wireProduct, type Wiring } from "./services.ts";
import { renderSplash } from "./splash.ts";

const BODY_LIMIT = 256 * 1024;

export type Vendredi = {
  fetch: (request: Request, caller: string) => Promise<Response>;
  /** The numbers for Prometheus, for a port of their own. */
  metrics: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

/** The whole product as one fetch function. `caller` is the address that rate limits count by. */
export async function createVendredi(wiring: Wiring): Promise<Vendredi> {
  const callers = new WeakMap<Request, string>();
  const callerOf = (request: Request) => callers.get(request) ?? "unknown";
  const { services, api, findProblems, searchLag, counters, revision, close } = await wireProduct({ ...wiring, callerOf });
  const { env, clock, log } = services;
  const metrics = createMetrics({ db: services.database.db, clock, searchLag });
  for (const counter of counters) metrics.registry.registerMetric(counter);
  const door = createMetricsDoor({ env, metrics, callerOf });
  const hosts = readHosts(env.SITE_HOSTS);
  const origins = originsOf(env);
  const isPreviewOn = env.PREVIEW_SITE;
  const requestIds = new WeakMap<Request, string>();
  const pages = await createPages(origins);
  const fixedHeaders = securityHeaders(env);
  const kept = createPageCache({ lifeMs: env.PAGE_CACHE_SECONDS * 1000, revision, now: () => clock.now().getTime(), isAway: services.outages.isAway });

  const app = new Hono();
  app.use(limitWrites({ buckets: createTokenBuckets({ perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE, clock }), callerOf, pageOf }));
  const limitBody = bodyLimit({ maxSize: BODY_LIMIT, onError: () => problemResponse(problem(413, "PAYLOAD_TOO_LARGE", `The body may have at most ${BODY_LIMIT} bytes.`), { Connection: "close" }) });
  // A body that does not tell its length is read through another request, which is from the same caller.
  app.use((c, next) => {
    const asked = c.req.raw;
    return limitBody(c, () => {
      callers.set(c.req.raw, callerOf(asked));
      requestIds.set(c.req.raw, requestIds.get(asked) ?? "");
      return next();
    });
  });
  app.route("/", createOpsRoutes({ services, metrics: door.ofPublicPort, findProblems, requestIdOf: (request) => requestIds.get(request) ?? "" }));
  app.route("/", api);
  app.get("/assets/:file", (c) => {
    const script = pages.manifests.get(c.req.path);
    return script ? c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" }) : c.notFound();
  });
  // Where browsers look for the icon of what has no head to name it: mails, calendar files, pages of the sandbox.
  app.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
  for (const base of ["/api/*", "/gateway/*", "/img/*", "/assets/*"]) app.all(base, () => problemResponse(problem(404, "NOT_FOUND", "There is nothing at this address.")));
  app.all("*", (c) => servePage(c.req.raw));
  app.onError((error, c) => {
    if (error instanceof ProblemError) return problemResponse(error.problem, error.headers);
    if (isCallerGone(error, c.req.raw)) return new Response(null, { status: CALLER_GONE });
    const outage = c.req.raw.signal.aborted ? null : services.outages.note(error);
    if (outage) return outageResponse(outage);
    const requestId = requestIds.get(c.req.raw) ?? "";
    log.error({ requestId, err: error }, "request failed");
    return problemResponse({ ...problem(500, "INTERNAL_ERROR", "Something went wrong on our side."), requestId });
  });

  function land(request: Request, url: URL) {
    return resolveSite({ host: request.headers.get("host") ?? url.host, pathname: url.pathname, hosts, isPreviewOn });
  }

  function pageOf(request: Request): string | null {
    const url = new URL(request.url);
    const landing = land(request, url);
    return landing.kind === "site" && isReadable(url.pathname) ? pages.pageOf(landing.site, url.pathname) : null;
  }

  async function servePage(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const landing = land(request, url);
    if (landing.kind === "splash") return renderSplash({ services });
    const site = landing.kind === "site" ? landing.site : SITES.fr_FR;
    const nonce = randomBytes(16).toString("base64");
    const requestId = requestIds.get(request) ?? "";
    const marks = { nonce, requestId };
    const key = `${landing.kind} ${site.id} ${url.pathname}${url.search}`;
    const known = request.method === "GET" ? kept.find(key, marks) : null;
    if (known) return withPolicy(known, nonce);
    const context: RequestContext = { site, origin: origins[site.id] ?? "", origins, caller: callerOf(request), nonce, requestId, services };
    const provider = new RouterContextProvider(new Map([[requestContext, context]]));
    const isKnown = landing.kind === "site" && isReadable(url.pathname);
    const target = isKnown ? keepEmptySlug(request, url) : new Request(new URL(NOWHERE, url), request);
    const made = await pages.handlerOf(site)(target, provider);
    if (made.status >= 500) return withPolicy((request.method === "GET" ? kept.find(key, marks) : null) ?? refuseCaching(made), nonce);
    const response = request.method === "GET" ? await kept.keep(key, marks, made) : made;
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
    return withPolicy(response, nonce);
  }

  /** A nonce is for one answer: with it a page is for nobody's cache but ours, which gives each visitor another one. */
  function withPolicy(response: Response, nonce: string): Response {
    if (response.headers.get("Cache-Control")?.startsWith("public")) response.headers.set("Cache-Control", CACHE.nonced);
    response.headers.set("Content-Security-Policy", contentSecurityPolicy(env, nonce));
    return response;
  }

  return {
    close,
    metrics: door.ofOwnPort,
    fetch: async (request, caller) => {
      const started = performance.now();
      const requestId = randomUUID();
      callers.set(request, caller);
      requestIds.set(request, requestId);
      const response = await app.fetch(request, { caller } satisfies CallEnv["Bindings"]);
      const { pathname } = new URL(request.url);
      for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
      response.headers.set("X-Request-Id", requestId);
      const seconds = (performance.now() - started) / 1000;
      // What failed because nobody waited for it is no failure of ours.
      const status = response.status >= 500 && request.signal.aborted ? CALLER_GONE : response.status;
      metrics.observeRequest({ method: request.method, route: routeLabel(pathname), status }, seconds);
      log.info({ requestId, method: request.method, path: scrubPath(pathname), status, ms: Math.round(seconds * 1000) }, "request");
      return response;
    },
  };
}

/** A page that could not be made is nobody's to keep, whatever its route says of its policy; the database's 503 says when to come back. */
function refuseCaching(response: Response): Response {
  response.headers.set("Cache-Control", CACHE.private);
  if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", RETRY_AFTER.away);
  return response;
}

/** A path that no route has. */
const NOWHERE = "/nowhere/at/all";

/** A path whose escapes are broken, or that has no text in it, names nothing. */
function isReadable(pathname: string): boolean {
  try {
    return isText(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** React Router reads `/x/_.data` as the data of `/x/`; our `_` is an empty slug (docs/product/sites.md#addresses), and only the home page ends in a slash. */
function keepEmptySlug(request: Request, url: URL): Request {
  const isEmptySlug = url.pathname.endsWith("/_.data") && url.pathname !== "/_.data";
  return isEmptySlug ? new Request(url.href.replace("/_.data", "/%5F.data"), request) : request;
}

/** One request handler a site, each with its own words in the route table; made when the site is first asked for. */
async function createPages(origins: Record<string, string>) {
  const build = guardBuild((await import("virtual:react-router/server-build")) as unknown as ServerBuild);
  const manifests = new Map<string, string>();
  const handlers = new Map<SiteId, ReturnType<typeof createRequestHandler>>();
  const finders = new Map<SiteId, (pathname: string) => string | null>();
  for (const site of Object.values(SITES)) {
    const localised = localiseBuild(build, site);
    manifests.set(localised.manifestUrl, localised.manifestScript);
    // Behind a proxy that ends TLS a form comes from https to what looks like http here: its origin is ours all the same.
    const origin = origins[site.id];
    handlers.set(site.id, createRequestHandler({ ...localised.build, ...(origin ? { allowedActionOrigins: [new URL(origin).host] } : {}) }, import.meta.env.MODE));
    finders.set(site.id, createPageFinder(localised.build));
  }
  return {
    manifests,
    pageOf: (site: Site, pathname: string) => finders.get(site.id)?.(pathname) ?? null,
    handlerOf: (site: Site) => {
      const handler = handlers.get(site.id);
      if (!handler) throw new Error(`no pages for ${site.id}`);
      return handler;
    },
  };
}
