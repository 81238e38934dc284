import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { INLINE_SCRIPT_HASHES } from "#app/inline-scripts.server.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import type { Services } from "#app/services.server.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { RETRY_AFTER } from "#platform/http/outage.server.ts";
import { isText } from "#platform/http/text.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { readHosts, resolveSite } from "#modules/sites/resolve.ts";
import { createCalmPages } from "../calm-page.ts";
import { createPageFinder } from "../find-page.ts";
import { guardBuild } from "../guard-build.ts";
import { createKnownQuery, type KnownPage } from "../known-query.ts";
import type { Lane, LoadGuard } from "../load-guard.ts";
import { localiseBuild } from "../localise-build.ts";
import { originsOf } from "../origins.ts";
import { createPage, nameContent, sendPage, type Page } from "../page.ts";
import { createPageCache, isForEverybody } from "../page-cache.ts";
import { contentSecurityPolicy } from "../security.ts";
import { renderSplash } from "../splash.ts";
import { isForm, readPosted } from "./posted.ts";

export type Pages = {
  /** The browser's route tables, by address: one a site. */
  manifests: ReadonlyMap<string, string>;
  /** The id of the route that an address means, in whatever spelling; null for none. */
  pageOf: (request: Request) => string | null;
  /** What a browser sees whose form was not taken in: a calm page that keeps what was typed; null for calls and scripts. */
  refuse: (request: Request, waitMs: number) => Promise<Response | null>;
  serve: (request: Request, asking: Asking) => Promise<Response>;
};

/**
 * Pages of all sites: the site is found from the host, the query cut to what its route reads, and the page taken from the kept ones or made in its
 * turn. `revision` grows with every change of what pages are made from.
 */
export async function createPages({
  services,
  guard,
  revision,
}: {
  services: Services;
  guard: LoadGuard;
  revision: () => number;
}): Promise<Pages> {
  const { env, clock, outages } = services;
  const hosts = readHosts(env.SITE_HOSTS);
  const origins = originsOf(env);
  const { manifests, of } = await createHandlers(origins);
  const calmPage = createCalmPages(services.messages);
  const policyOf = (styles: readonly string[]) => contentSecurityPolicy(env, { scripts: INLINE_SCRIPT_HASHES, styles });
  const policyOfNone = contentSecurityPolicy(env);
  const kept = createPageCache({
    lifeMs: env.PAGE_CACHE_SECONDS * 1000,
    revision,
    now: () => clock.now().getTime(),
    isAway: outages.isAway,
  });
  const land = (request: Request, url: URL) =>
    resolveSite({
      host: request.headers.get("host") ?? url.host,
      pathname: url.pathname,
      hosts,
      isPreviewOn: env.PREVIEW_SITE,
    });

  async function serve(request: Request, asking: Asking): Promise<Response> {
    const url = new URL(request.url);
    const landing = land(request, url);
    if (landing.kind === "splash") return renderSplash({ services });
    const site = landing.kind === "site" ? landing.site : SITES.fr_FR;
    const { read, handle } = of(site);
    const isKnown = landing.kind === "site" && isReadable(url.pathname);
    const known = read(isKnown ? url : new URL(NOWHERE + url.search, url));
    const context: RequestContext = {
      site,
      origin: origins[site.id] ?? "",
      origins,
      ...asking,
      rest: guard.rest,
      services,
    };
    // The copy is read only if the form is not taken in; made before the body goes to another request.
    const posted = request.method === "POST" && isForm(request) ? request.clone() : null;
    const target = isKnown ? withKnownQuery(request, url, known) : new Request(new URL(NOWHERE, url), request);
    const take = async <Result>(lane: Lane, work: () => Promise<Result>) => {
      const outcome = await guard.run(lane, asking.address, work);
      return outcome.kind === "done" ? outcome.result : calmPage(site, outcome, await readPosted(posted));
    };
    const make = async () => {
      const answer = await take(laneOf(request, known), () =>
        handle(target, new RouterContextProvider(new Map([[requestContext, context]]))),
      );
      return answer ? toPage(answer, context.rendered) : calmPage(site, BUSY);
    };
    const key = `${landing.kind} ${site.id} ${url.pathname}?${known.key}`;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const found = isRead && kept.has(key) ? await take("kept", () => Promise.resolve(kept.find(key))) : null;
    const made = found ?? (request.method === "GET" ? await kept.serve(key, make) : await make());
    // The database may have gone while the page was made: what is kept of it then goes on.
    const answer =
      made.status >= 500 ? ((request.method === "GET" ? kept.find(key) : null) ?? refuseCaching(made)) : made;
    return answer instanceof Response ? answer : sendPage(answer, request);
  }

  /** What a route answered, with its policies, as it will be sent to all who ask; what is no page, and not for everybody, passes as it is. */
  async function toPage(answer: Response, rendered: RequestContext["rendered"]): Promise<Page | Response> {
    const { status, headers } = answer;
    headers.set("Cache-Control", cachingOf(headers));
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", rendered ? policyOf(rendered.styles) : policyOfNone);
    const isShared = isForEverybody(answer);
    // The rest, and answers to HEAD.
    if (!rendered && (!isShared || !answer.body)) return answer;
    const body = rendered ? Buffer.from(rendered.html) : Buffer.from(await answer.arrayBuffer());
    const page = createPage(body, { status, headers });
    if (isShared) nameContent(page);
    return page;
  }

  function find(request: Request): { site: Site; page: string } | null {
    const url = new URL(request.url);
    const landing = land(request, url);
    const page = landing.kind === "site" && isReadable(url.pathname) ? of(landing.site).find(url.pathname) : null;
    return landing.kind === "site" && page !== null ? { site: landing.site, page } : null;
  }

  return {
    manifests,
    serve,
    pageOf: (request) => find(request)?.page ?? null,
    refuse: async (request, waitMs) => {
      const found = request.headers.get("accept")?.includes("text/html") ? find(request) : null;
      if (!found) return null;
      const shed = { kind: "shed", status: 429, retryAfter: Math.ceil(waitMs / 1000) } as const;
      return calmPage(found.site, shed, await readPosted(isForm(request) ? request : null));
    },
  };
}

/** Nobody's turn came, and nothing is kept. */
const BUSY = { kind: "shed", status: 503, retryAfter: 5 } as const;

function laneOf({ method }: Request, { isErrand }: KnownPage): Lane {
  return isErrand || (method !== "GET" && method !== "HEAD") ? "errand" : "page";
}

/** What a route calls public may be kept by whoever asks each time, unless a cookie came along; all else is the visitor's. */
function cachingOf(headers: Headers): string {
  const named = headers.get("Cache-Control") ?? CACHE.private;
  if (!named.startsWith("public")) return named;
  return headers.has("Set-Cookie") ? CACHE.private : CACHE.asked;
}

/** A page that could not be made is nobody's to keep, whatever its route says of its policy; a 503 says when to come back. */
function refuseCaching<Answer extends Page | Response>(answer: Answer): Answer {
  answer.headers.set("Cache-Control", CACHE.private);
  if (answer.status === 503 && !answer.headers.has("Retry-After")) answer.headers.set("Retry-After", RETRY_AFTER.away);
  return answer;
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

/**
 * The request as loaders see it: only what they know of its query. React Router reads `/x/_.data` as the data of `/x/`; our `_` is an empty slug
 * (docs/product/sites.md#addresses), and only the home page ends in a slash.
 */
function withKnownQuery(request: Request, url: URL, { search }: KnownPage): Request {
  const isEmptySlug = url.pathname.endsWith("/_.data") && url.pathname !== "/_.data";
  if (!isEmptySlug && search === url.search) return request;
  const known = new URL(url);
  known.search = search;
  return new Request(isEmptySlug ? known.href.replace("/_.data", "/%5F.data") : known, request);
}

type Handler = {
  handle: ReturnType<typeof createRequestHandler>;
  read: ReturnType<typeof createKnownQuery>;
  find: ReturnType<typeof createPageFinder>;
};

/** One request handler a site, each with its own words in the route table. */
async function createHandlers(origins: Record<string, string>) {
  const { default: texts } = await import("virtual:page-texts");
  const build = guardBuild((await import("virtual:react-router/server-build")) as unknown as ServerBuild);
  const manifests = new Map<string, string>();
  const handlers = new Map<SiteId, Handler>();
  for (const site of Object.values(SITES)) {
    const localised = localiseBuild(build, site, texts);
    manifests.set(localised.manifestUrl, localised.manifestScript);
    // Behind a proxy that ends TLS a form comes from https to what looks like http here: its origin is ours all the same.
    const origin = origins[site.id];
    const handle = createRequestHandler(
      { ...localised.build, ...(origin ? { allowedActionOrigins: [new URL(origin).host] } : {}) },
      import.meta.env.MODE,
    );
    handlers.set(site.id, { handle, read: createKnownQuery(localised.build), find: createPageFinder(localised.build) });
  }
  const of = (site: Site): Handler => {
    const handler = handlers.get(site.id);
    if (!handler) throw new Error(`no pages for ${site.id}`);
    return handler;
  };
  return { manifests, of };
}
