import { randomBytes, randomUUID } from "node:crypto";
import { Hono, type Context, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { systemClock } from "#platform/clock.ts";
import { problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { readHosts, resolveSite, siteOrigins } from "#modules/sites/resolve.ts";
import { localiseBuild } from "./localise-build.ts";
import { createCalmPages } from "./calm-page.ts";
import { createKnownQuery, type KnownPage } from "./known-query.ts";
import { createLoadGuard, type Lane } from "./load-guard.ts";
import { createLoadMetrics, createMetrics, routeLabel } from "./metrics.ts";
import { createOpsRoutes } from "./ops.ts";
import { createPageCache } from "./page-cache.ts";
import { limitWrites, SIGN_UPS } from "./rate-limit.ts";
import { contentSecurityPolicy, securityHeaders } from "./security.ts";
import { wireProduct, type Wiring } from "./services.ts";
import { renderSplash } from "./splash.ts";

const BODY_LIMIT = 256 * 1024;
/** A sign-up to the newsletter counts as much as this many other writes. */
const WRITES_PER_SIGN_UP = 6;
/** Calls that cost as much as a page; sitemaps ask for everything there is. */
const SEARCHES = ["/api/offers.json", "/api/search/facets.json", "/api/search/activity-only.json", "/api/search/calendar.json", "/api/search/cards.json", "/sitemap.xml", "/sitemaps/*"];

export type Vendredi = { fetch: (request: Request, caller: string) => Promise<Response>; close: () => Promise<void> };

/** The whole product as one fetch function. `caller` is the address that rate limits count by. */
export async function createVendredi(wiring: Wiring): Promise<Vendredi> {
  const loadMetrics = createLoadMetrics();
  const guard = createLoadGuard({ env: wiring.env, clock: wiring.clock ?? systemClock, metrics: loadMetrics });
  const callers = new WeakMap<Request, string>();
  const callerOf = (request: Request) => callers.get(request) ?? "unknown";
  const { services, api, findProblems, searchLag, revision, close } = await wireProduct(wiring, { admitPicture: (caller, work) => guard.run("picture", caller, work), callerOf });
  const { env, clock, log } = services;
  const metrics = createMetrics({ db: services.database.db, clock, searchLag, load: loadMetrics });
  const calmPage = createCalmPages(services.messages);
  const hosts = readHosts(env.SITE_HOSTS);
  const isPreviewOn = env.PREVIEW_SITE;
  const requestIds = new WeakMap<Request, string>();
  const pages = await createPages();
  const fixedHeaders = securityHeaders(env);
  const kept = createPageCache({ lifeMs: env.PAGE_CACHE_SECONDS * 1000, revision, now: () => clock.now().getTime() });

  const app = new Hono();
  app.use(limitWrites({ perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE, clock, callerOf }));
  app.use(limitWrites({ perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE / WRITES_PER_SIGN_UP, clock, callerOf, only: SIGN_UPS }));
  const limitBody = bodyLimit({ maxSize: BODY_LIMIT, onError: () => problemResponse(problem(413, "PAYLOAD_TOO_LARGE", `The body may have at most ${BODY_LIMIT} bytes.`), { Connection: "close" }) });
  app.use((c, next) => {
    const asked = c.req.raw;
    // A body without a length is counted as it comes, in a request of its own: it is still the same caller's.
    return limitBody(c, () => {
      callers.set(c.req.raw, callerOf(asked));
      requestIds.set(c.req.raw, requestIds.get(asked) ?? "");
      return next();
    });
  });
  app.route("/", createOpsRoutes({ services, metrics, findProblems, requestIdOf: (request) => requestIds.get(request) ?? "" }));
  for (const path of SEARCHES) app.use(path, guardSearches);
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
    const requestId = requestIds.get(c.req.raw) ?? "";
    log.error({ requestId, err: error }, "request failed");
    return problemResponse({ ...problem(500, "INTERNAL_ERROR", "Something went wrong on our side."), requestId });
  });

  async function servePage(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const host = request.headers.get("host") ?? url.host;
    const landing = resolveSite({ host, pathname: url.pathname, hosts, isPreviewOn });
    const origins = siteOrigins({ hosts, scheme: env.PUBLIC_ORIGIN_SCHEME, port: host.match(/:\d+$/)?.[0] ?? "" });
    if (landing.kind === "splash") return renderSplash({ services });
    const site = landing.kind === "site" ? landing.site : SITES.fr_FR;
    const nonce = randomBytes(16).toString("base64");
    const requestId = requestIds.get(request) ?? "";
    const marks = { nonce, requestId };
    const { read, handle } = pages.of(site);
    const known = read(url);
    const context: RequestContext = { site, origin: origins[site.id], origins, nonce, requestId, rest: guard.rest, services };
    const target = landing.kind === "unknown" ? new Request(new URL("/unknown-host", url), request) : withKnownQuery(request, url, known);
    const make = async () => {
      const lane = laneOf(request, known);
      const outcome = await guard.run(lane, callerOf(request), () => handle(target, new RouterContextProvider(new Map([[requestContext, context]]))));
      return outcome.kind === "done" ? outcome.result : calmPage(site, outcome);
    };
    const key = `${landing.kind} ${site.id} ${origins[site.id]}${url.pathname}?${known.key}`;
    const giveKept = async () => {
      if (!(request.method === "GET" || request.method === "HEAD") || !kept.has(key)) return null;
      const outcome = await guard.run("kept", callerOf(request), () => Promise.resolve(kept.find(key, marks)));
      return outcome.kind === "done" ? outcome.result : calmPage(site, outcome);
    };
    const response = (await giveKept()) ?? (request.method === "GET" ? await kept.serve(key, marks, make) : await make());
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
    if (!response.headers.has("Content-Security-Policy")) response.headers.set("Content-Security-Policy", contentSecurityPolicy(env, nonce));
    return response;
  }

  async function guardSearches(c: Context, next: Next): Promise<Response | undefined> {
    const outcome = await guard.run("search", callerOf(c.req.raw), next);
    if (outcome.kind === "done") return undefined;
    const [code, detail] = outcome.status === 429 ? ["TOO_MANY_REQUESTS", "Too many searches in too short a time"] : ["TOO_BUSY", "There is more to search for than can be answered in time"];
    return problemResponse(problem(outcome.status, code, `${detail}: try again in ${outcome.retryAfter} s.`), { "Retry-After": String(outcome.retryAfter) });
  }

  return {
    close,
    fetch: async (request, caller) => {
      const started = performance.now();
      const requestId = randomUUID();
      callers.set(request, caller);
      requestIds.set(request, requestId);
      const { pathname } = new URL(request.url);
      const response = await (isCall(pathname) ? guard.urgent(async () => app.fetch(request)) : app.fetch(request));
      for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
      response.headers.set("X-Request-Id", requestId);
      const seconds = (performance.now() - started) / 1000;
      metrics.observeRequest({ method: request.method, route: routeLabel(pathname), status: response.status }, seconds);
      log.info({ requestId, method: request.method, path: withoutOrder(pathname), status: response.status, ms: Math.round(seconds * 1000) }, "request");
      return response;
    },
  };
}

/** Searches wait among themselves; other calls and what the operator asks go first. Pages and pictures take their turns. */
function isCall(pathname: string): boolean {
  return !["page", "/", "/img", "/assets"].includes(routeLabel(pathname)) && !SEARCHES.includes(pathname);
}

function laneOf({ method }: Request, { isErrand }: KnownPage): Lane {
  return isErrand || (method !== "GET" && method !== "HEAD") ? "errand" : "page";
}

/**
 * The request as loaders see it: only what they know of its query. React Router reads `/x/_.data` as the data of `/x/`; our `_` is an empty slug
 * (decisions.md, Paths), and only the home page ends in a slash.
 */
function withKnownQuery(request: Request, url: URL, { search }: KnownPage): Request {
  const isEmptySlug = url.pathname.endsWith("/_.data") && url.pathname !== "/_.data";
  if (!isEmptySlug && search === url.search) return request;
  const known = new URL(url);
  known.search = search;
  return new Request(isEmptySlug ? known.href.replace("/_.data", "/%5F.data") : known, request);
}

/** One request handler a site, each with its own words in the route table; made when the site is first asked for. */
async function createPages() {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const manifests = new Map<string, string>();
  const handlers = new Map<SiteId, { handle: ReturnType<typeof createRequestHandler>; read: ReturnType<typeof createKnownQuery> }>();
  for (const site of Object.values(SITES)) {
    const localised = localiseBuild(build, site);
    manifests.set(localised.manifestUrl, localised.manifestScript);
    handlers.set(site.id, { handle: createRequestHandler(localised.build, import.meta.env.MODE), read: createKnownQuery(localised.build) });
  }
  return {
    manifests,
    of: (site: Site) => {
      const handler = handlers.get(site.id);
      if (!handler) throw new Error(`no pages for ${site.id}`);
      return handler;
    },
  };
}

/** An order's id opens its confirmation page: it is a key, and keys do not belong into logs. */
function withoutOrder(pathname: string): string {
  return pathname.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ":order");
}
