import type { Hono, MiddlewareHandler } from "hono";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import type { Lane, LoadGuard } from "./load-guard.ts";
import { routeLabel } from "./ops/metrics.ts";

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

/** Calls that cost much wait for their turn; one that gets none is told so. */
export function guardCalls(app: Hono<CallEnv>, guard: Pick<LoadGuard, "run">): void {
  for (const path of SEARCHES) app.use(path, takeTurns(guard, "search"));
  for (const path of SITEMAPS) app.use(path, takeTurns(guard, "sitemap"));
}

function takeTurns(guard: Pick<LoadGuard, "run">, lane: Lane): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
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

/** Searches wait among themselves; other calls and what the operator asks go first. Pages and pictures take their turns. */
export function isUrgent(pathname: string): boolean {
  return !["page", "/", "/img", "/assets"].includes(routeLabel(pathname)) && !SEARCHES.includes(pathname);
}
