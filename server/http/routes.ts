import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Services } from "#app/services.server.ts";
import { CALLER_GONE, isCallerGone } from "#platform/http/caller-gone.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { outageResponse } from "#platform/http/outage.server.ts";
import { problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { Siblings } from "#platform/siblings.ts";
import type { OfficeServices } from "#office/services.ts";
import { ARI_BODY_LIMIT, ARI_PATH } from "#modules/suppliers/ari/api.server.ts";
import type { LoadGuard } from "./load-guard.ts";
import { guardCalls } from "./guard-calls.ts";
import { LETTERS } from "./letters.ts";
import { createOfficeHost } from "./office-host.ts";
import type { Pages } from "./pages/pages.ts";
import { limitWrites } from "./rate-limit.ts";

const BODY_LIMIT = 256 * 1024;

export type RoutesOptions = {
  services: Services;
  office: OfficeServices;
  siblings: Pick<Siblings, "tokens">;
  /** What the operator asks, and what browsers report. */
  ops: Hono<CallEnv>;
  /** The calls of all modules. */
  api: Hono<CallEnv>;
  pages: Pages;
  guard: LoadGuard;
};

/** Everything that has an address, in the order in which it is looked for: the office's host, limits, calls, files, pages. */
export function createRoutes({ services, office, siblings, ops, api, pages, guard }: RoutesOptions): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  const askOffice = createOfficeHost({ ...services, office });
  app.use(async (c, next) => (await askOffice(c.req.raw, askingOf(c))) ?? next());
  limitWriting(app, { services, siblings, pages });
  app.use(actAsCare(services.care));
  app.route("/", ops);
  guardCalls(app, guard);
  app.route("/", api);
  serveFiles(app, pages);
  for (const base of ["/api/*", "/gateway/*", "/img/*", "/assets/*"])
    app.all(base, (c) => refuseUnknown(methodsAt(api, c.req.path)));
  app.all("*", (c) => pages.serve(c.req.raw, askingOf(c)));
  app.onError((error, c) => answerError(services, error, c));
  return app;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The methods that an address of the calls takes; none where there is no such address. */
function methodsAt(api: Hono<CallEnv>, path: string): string[] {
  const takes = (method: string) => api.router.match(method, path)[0].some(([[, route]]) => route.method === method);
  return METHODS.filter(takes).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

/** What leads to no call: another method would (RFC 9110, 15.5.6), or nothing does. */
function refuseUnknown(allowed: string[]): Response {
  if (allowed.length === 0) return problemResponse(problem(404, "NOT_FOUND", "There is nothing at this address."));
  const Allow = allowed.join(", ");
  return problemResponse(problem(405, "METHOD_NOT_ALLOWED", `This address takes ${Allow}.`), { Allow });
}

/** Calls of a browser in customer-care mode are made by whoever of the house switched it on; pages find out for themselves. */
const actAsCare =
  ({ read }: Services["care"]): MiddlewareHandler<CallEnv> =>
  async (c, next) => {
    const mode = /^\/(?:api|gateway)\//.test(c.req.path) ? await read(c.req.header("cookie") ?? null) : null;
    if (mode) c.env.asking = { ...askingOf(c), actor: mode.actor };
    await next();
  };

/** How often one caller may write, and how much at once. */
function limitWriting(
  app: Hono<CallEnv>,
  { services: { env, clock }, siblings, pages }: Pick<RoutesOptions, "services" | "siblings" | "pages">,
): void {
  const buckets = createTokenBuckets({
    perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE,
    clock,
    share: siblings.tokens("writes"),
  });
  app.use(limitWrites({ buckets, pageOf: pages.pageOf, refusePage: pages.refuse }));
  const [limit, limitOfPartners] = [limitBody(BODY_LIMIT), limitBody(ARI_BODY_LIMIT)];
  app.use((c, next) => (c.req.path === ARI_PATH ? limitOfPartners(c, next) : limit(c, next)));
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () =>
      problemResponse(problem(413, "PAYLOAD_TOO_LARGE", `The body may have at most ${maxSize} bytes.`), {
        Connection: "close",
      }),
  });

/** Those that are no files of the build. */
function serveFiles(app: Hono<CallEnv>, { manifests }: Pick<Pages, "manifests">): void {
  app.get("/assets/:file", (c) => {
    const script = manifests.get(c.req.path);
    return script
      ? c.body(script, 200, {
          "Content-Type": "text/javascript; charset=utf-8",
          "Cache-Control": "public, max-age=31536000, immutable",
        })
      : c.notFound();
  });
  app.get("/letters.css", (c) =>
    c.body(LETTERS, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=3600" }),
  );
  // Where browsers look for the icon of what has no head to name it: mails, calendar files, pages of the sandbox.
  app.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
}

/** The one boundary: what was meant is told, a caller who has gone and a database that is away are no faults of ours, all else is. */
function answerError({ outages, log }: Pick<Services, "outages" | "log">, error: Error, c: Context<CallEnv>): Response {
  if (error instanceof ProblemError) return problemResponse(error.problem, error.headers);
  if (isCallerGone(error, c.req.raw)) return new Response(null, { status: CALLER_GONE });
  const outage = outages.note(error);
  if (outage) return outageResponse(outage);
  const { requestId } = askingOf(c);
  log.error({ requestId, err: error }, "request failed");
  return problemResponse({ ...problem(500, "INTERNAL_ERROR", "Something went wrong on our side."), requestId });
}
