import { RouterContextProvider } from "react-router";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import type { Services } from "#app/services.server.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { withCare, withShares } from "#modules/flags/flags.server.ts";
import type { FlagName } from "#modules/flags/definitions.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { isText } from "#platform/http/text.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { readHosts, resolveSite } from "#modules/sites/resolve.ts";
import { createCalmPages } from "./calm-page.ts";
import type { KnownPage } from "./known-query.ts";
import type { Lane, LoadGuard } from "../load-guard.ts";
import { originsOf } from "../origins.ts";
import { sendPage, type Page } from "./page.ts";
import { createPageCache } from "./page-cache.ts";
import { renderSplash } from "./splash.ts";
import { createHandlers, type Handler } from "./page-handlers.ts";
import { keepPartner } from "./keep-partner.ts";
import { leadToSpelling } from "./lead-to-spelling.ts";
import { markDraft } from "./mark-draft.ts";
import { createPageMaker, refuseCaching } from "./page-maker.ts";
import { readFields, readRefused, takeForm } from "./posted.ts";

export type Pages = {
  /** The browser's route tables, by address: one a site. */
  manifests: ReadonlyMap<string, string>;
  /** The id of the route that an address means, in whatever spelling; null for none. */
  pageOf: (request: Request) => string | null;
  /** What a browser sees whose form was not taken in: a calm page that keeps what was typed; null for calls and scripts. */
  refuse: (request: Request, waitMs: number) => Promise<Response | null>;
  serve: (request: Request, asking: Asking) => Promise<Response>;
};

type PageDeps = { services: Services; guard: LoadGuard };

/**
 * A request for a page, as far as the server reads it: `key` says what the page depends on, `target` is what its route is given. Whoever sees switches the
 * other way round (`shares`) has pages of their own.
 */
type Visit = {
  site: Site;
  key: string;
  shares: readonly FlagName[];
  lane: Lane;
  mayPay: boolean;
  target: Request;
  context: RequestContext;
};

/** Pages of all sites: the site is found from the host, the query cut to what its route reads, and the page taken from the kept ones or made in its turn. */
export async function createPages({ services, guard }: PageDeps): Promise<Pages> {
  const { env } = services;
  const land = createLanding(env);
  const origins = originsOf(env);
  const { manifests, of } = await createHandlers(origins);
  const kept = keepPages(services);
  const calmPage = createCalmPages(services.messages);
  const desk: Desk = { guard, calmPage, toPage: createPageMaker(env), of };

  async function serve(request: Request, asking: Asking): Promise<Response> {
    const landing = land(request);
    if (landing.kind === "splash") return renderSplash({ services, host: landing.host, origins });
    const led = keepPartner(request, landing.url) ?? leadToSpelling(request, landing.url, findPage(landing, of)?.path);
    if (led) return led;
    const { request: sent, form } = await takeForm(request);
    const { site } = landing;
    const shares = services.flags.sharesOf(asking.address);
    const visit = readVisit(sent, landing, {
      shares,
      read: of(site).read,
      context: {
        site,
        origin: origins[site.id] ?? "",
        origins,
        ...asking,
        form,
        rest: guard.rest,
        ...(await inMode(request, { ...services, flags: withShares(services.flags, shares) })),
        ...(landing.url.pathname.endsWith(".data") ? {} : { answers: new Map() }),
      },
    });
    const { key } = visit;
    // Nobody else is to see what customer care sees, or who looks at a draft.
    if (visit.context.care || visit.context.isPreview) return send(refuseCaching(await make(desk, visit)), request);
    const found =
      isRead(request) && kept.has(key) ? await take(desk, visit, "kept", () => Promise.resolve(kept.find(key))) : null;
    const made =
      found ?? (request.method === "GET" ? await kept.serve(key, () => make(desk, visit)) : await make(desk, visit));
    // The database may have gone while the page was made: what is kept of it then goes on.
    const answer =
      made.status >= 500 ? ((request.method === "GET" ? kept.find(key) : null) ?? refuseCaching(made)) : made;
    noteShown(services, visit, answer.status);
    return send(answer, request);
  }
  const find = (request: Request) => findPage(land(request), of);
  return {
    manifests,
    serve,
    pageOf: (request) => find(request)?.page ?? null,
    refuse: async (request, waitMs) => {
      const found = request.headers.get("accept")?.includes("text/html") ? find(request) : null;
      if (!found) return null;
      const { mayPay } = of(found.site).read(new URL(request.url));
      const shed = { kind: "shed", status: 429, retryAfter: Math.ceil(waitMs / 1000) } as const;
      return calmPage(found.site, shed, { posted: await readRefused(request), mayPay });
    },
  };
}

const keepPages = ({ env, clock, outages, revision }: Services) =>
  createPageCache({
    lifeMs: env.PAGE_CACHE_SECONDS * 1000,
    revision,
    now: () => clock.now().getTime(),
    isAway: outages.isAway,
  });

/** A page that somebody saw, by what flags were for them. */
function noteShown({ flags }: Pick<Services, "flags">, { site, target, shares }: Visit, status: number): void {
  if (target.method === "GET" && status === 200) flags.noteShown(site, factsOf(new URL(target.url)), shares);
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** What a browser may ask for, and as whom: one that is in customer-care mode sees the shop so. */
async function inMode(
  request: Request,
  services: Services,
): Promise<Pick<RequestContext, "services" | "care" | "isPreview"> & Partial<Pick<RequestContext, "actor">>> {
  const cookies = request.headers.get("cookie");
  const [care, content] = await Promise.all([services.care.read(cookies), services.previewOf(cookies)]);
  const draft = services.draftPreviewOf(cookies);
  const isPreview = content !== null || draft !== null;
  const drawn = draft ? services.showDraft(services, draft) : services;
  // What is kept until something changes is kept by `revision`: that of a preview is its own.
  const seen = isPreview ? { ...drawn, ...(content && { content }), revision: () => services.revision() } : services;
  if (!care) return { care, isPreview, services: seen };
  return { care, isPreview, actor: care.actor, services: { ...seen, flags: withCare(seen.flags) } };
}

const send = (answer: Page | Response, request: Request) =>
  answer instanceof Response ? answer : sendPage(answer, request);

/** What makes a page of a visit, in its turn. */
type Desk = {
  guard: LoadGuard;
  calmPage: ReturnType<typeof createCalmPages>;
  toPage: ReturnType<typeof createPageMaker>;
  of: (site: Site) => Handler;
};

async function take<Result>(
  { guard, calmPage }: Desk,
  { site, context, mayPay }: Visit,
  lane: Lane,
  work: () => Promise<Result>,
): Promise<Result | Response> {
  const outcome = await guard.run(lane, context.address, work);
  return outcome.kind === "done"
    ? outcome.result
    : calmPage(site, outcome, { posted: readFields(context.form), mayPay });
}

async function make(desk: Desk, visit: Visit): Promise<Page | Response> {
  const { site, lane, target, context, mayPay } = visit;
  const answer = await take(desk, visit, lane, () =>
    desk.of(site).handle(target, new RouterContextProvider(new Map([[requestContext, context]]))),
  );
  if (answer && (context.care || context.isPreview)) answer.headers.set("Cache-Control", CACHE.private);
  if (answer && context.isPreview) answer.headers.set("X-Robots-Tag", "noindex, nofollow");
  return answer ? desk.toPage(answer, markDraft(context)) : desk.calmPage(site, BUSY, { mayPay });
}

function findPage(landing: Landing, of: Desk["of"]): { site: Site; page: string; path: string } | null {
  const found = landing.kind === "site" ? of(landing.site).find(landing.url.pathname) : null;
  return landing.kind === "site" && found ? { site: landing.site, page: found.id, path: found.path } : null;
}

/** Nobody's turn came, and nothing is kept. */
const BUSY = { kind: "shed", status: 503, retryAfter: 5 } as const;

/** Where a request arrives: `site` at a page of a site, `nowhere` at what names none and is answered by `site`, `splash` before all sites. */
type Landing =
  | { kind: "site" | "nowhere"; site: Site; url: URL; name: string }
  | Extract<ReturnType<typeof resolveSite>, { kind: "splash" }>;

function createLanding(env: Services["env"]): (request: Request) => Landing {
  const hosts = readHosts(env.SITE_HOSTS);
  return (request) => {
    const url = new URL(request.url);
    const host = request.headers.get("host") ?? url.host;
    const found = resolveSite({ host, pathname: url.pathname, hosts, isPreviewOn: env.PREVIEW_SITE });
    if (found.kind === "splash") return found;
    const site = found.kind === "site" ? found.site : SITES.fr_FR;
    const isNamed = found.kind === "site" && isReadable(url.pathname);
    return { kind: isNamed ? "site" : "nowhere", site, url, name: found.kind };
  };
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

function readVisit(
  request: Request,
  { kind, site, url, name }: Exclude<Landing, { kind: "splash" }>,
  { read, context, shares }: Pick<Handler, "read"> & Pick<Visit, "context"> & Pick<Visit, "shares">,
): Visit {
  const known = read(kind === "site" ? url : new URL(NOWHERE + url.search, url));
  return {
    site,
    context,
    key: `${name} ${site.id} ${url.pathname}?${known.key}${shares.map((one) => ` ${one}`).join("")}`,
    shares,
    lane: laneOf(request, known),
    mayPay: known.mayPay,
    target: kind === "site" ? withKnownQuery(request, url, known) : new Request(new URL(NOWHERE, url), request),
  };
}

function laneOf({ method }: Request, { isErrand }: KnownPage): Lane {
  return isErrand || (method !== "GET" && method !== "HEAD") ? "errand" : "page";
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
