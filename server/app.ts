import { randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { readHosts, resolveSite, siteOrigins } from "#modules/sites/resolve.ts";
import { localiseBuild } from "./localise-build.ts";
import { createMetrics, routeLabel } from "./metrics.ts";
import { createOpsRoutes } from "./ops.ts";
import { createPageCache } from "./page-cache.ts";
import { addTexts } from "./page-texts.ts";
import { limitWrites, SIGN_UPS } from "./rate-limit.ts";
import { contentSecurityPolicy, securityHeaders } from "./security.ts";
import { wireProduct, type Wiring } from "./services.ts";
import { renderSplash } from "./splash.ts";

const BODY_LIMIT = 256 * 1024;
/** A sign-up to the newsletter counts as much as this many other writes. */
const WRITES_PER_SIGN_UP = 6;

export type Vendredi = { fetch: (request: Request, caller: string) => Promise<Response>; close: () => Promise<void> };

/** The whole product as one fetch function. `caller` is the address that rate limits count by. */
export async function createVendredi(wiring: Wiring): Promise<Vendredi> {
  const { services, api, findProblems, searchLag, revision, close } = await wireProduct(wiring);
  const { env, clock, log } = services;
  const metrics = createMetrics({ db: services.database.db, clock, searchLag });
  const hosts = readHosts(env.SITE_HOSTS);
  const isPreviewOn = env.PREVIEW_SITE;
  const callers = new WeakMap<Request, string>();
  const requestIds = new WeakMap<Request, string>();
  const pages = await createPages();
  const fixedHeaders = securityHeaders(env);
  const kept = createPageCache({ lifeMs: env.PAGE_CACHE_SECONDS * 1000, revision, now: () => clock.now().getTime() });

  const app = new Hono();
  const callerOf = (request: Request) => callers.get(request) ?? "unknown";
  app.use(limitWrites({ perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE, clock, callerOf }));
  app.use(limitWrites({ perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE / WRITES_PER_SIGN_UP, clock, callerOf, only: SIGN_UPS }));
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: () => problemResponse(problem(413, "PAYLOAD_TOO_LARGE", `The body may have at most ${BODY_LIMIT} bytes.`), { Connection: "close" }) }));
  app.route("/", createOpsRoutes({ services, metrics, findProblems, requestIdOf: (request) => requestIds.get(request) ?? "" }));
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
    const key = `${landing.kind} ${host}${url.pathname}${url.search}`;
    const known = request.method === "GET" ? kept.find(key, marks) : null;
    if (known) return withPolicy(known, nonce);
    const context: RequestContext = { site, origin: origins[site.id], origins, nonce, requestId, services };
    const provider = new RouterContextProvider(new Map([[requestContext, context]]));
    const target = landing.kind === "unknown" ? new Request(new URL("/unknown-host", url), request) : keepEmptySlug(request, url);
    const made = await pages.handlerOf(site)(target, provider);
    const response = request.method === "GET" ? await kept.keep(key, marks, made) : made;
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
    return withPolicy(response, nonce);
  }

  function withPolicy(response: Response, nonce: string): Response {
    response.headers.set("Content-Security-Policy", contentSecurityPolicy(env, nonce));
    return response;
  }

  return {
    close,
    fetch: async (request, caller) => {
      const started = performance.now();
      const requestId = randomUUID();
      callers.set(request, caller);
      requestIds.set(request, requestId);
      const response = await app.fetch(request);
      const { pathname } = new URL(request.url);
      for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
      response.headers.set("X-Request-Id", requestId);
      const seconds = (performance.now() - started) / 1000;
      metrics.observeRequest({ method: request.method, route: routeLabel(pathname), status: response.status }, seconds);
      log.info({ requestId, method: request.method, path: withoutOrder(pathname), status: response.status, ms: Math.round(seconds * 1000) }, "request");
      return response;
    },
  };
}

/** React Router reads `/x/_.data` as the data of `/x/`; our `_` is an empty slug (docs/product/sites.md#addresses), and only the home page ends in a slash. */
function keepEmptySlug(request: Request, url: URL): Request {
  const isEmptySlug = url.pathname.endsWith("/_.data") && url.pathname !== "/_.data";
  return isEmptySlug ? new Request(url.href.replace("/_.data", "/%5F.data"), request) : request;
}

/** One request handler a site, each with its own words in the route table; made when the site is first asked for. */
async function createPages() {
  const { default: texts } = await import("virtual:page-texts");
  const build = addTexts((await import("virtual:react-router/server-build")) as unknown as ServerBuild, texts);
  const manifests = new Map<string, string>();
  const handlers = new Map<SiteId, ReturnType<typeof createRequestHandler>>();
  for (const site of Object.values(SITES)) {
    const localised = localiseBuild(build, site);
    manifests.set(localised.manifestUrl, localised.manifestScript);
    handlers.set(site.id, createRequestHandler(localised.build, import.meta.env.MODE));
  }
  return {
    manifests,
    handlerOf: (site: Site) => {
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
