import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { tooMany } from "#platform/http/problem.ts";
import type { TokenBuckets } from "#platform/load/buckets.ts";
import { ARI_PATH } from "#modules/suppliers/ari/api.server.ts";
import { SANDBOXES } from "#modules/payments/provider-kind.ts";

/**
 * Calls that are not counted, by the route that answers them: a payment provider sends from few addresses and signs what it sends, it must
 * never be turned away, nor may its sandbox; a channel manager sends fifty messages a second, and whoever has no password for them is counted at that door;
 * searches are POST by contract but only read.
 */
const FREE_CALLS = new Set([
  "/gateway/purchase/webhooks/:provider",
  ARI_PATH,
  "/api/offers.json",
  "/api/search/facets.json",
  "/api/search/activity-only.json",
]);
/** Pages that are not counted, by their route: mailboxes unsubscribe many people from few addresses, each with a signed link. */
const FREE_PAGES = new Set(["routes/newsletter/unsubscribe"]);

export type WriteLimit = {
  buckets: Pick<TokenBuckets, "take">;
  /** The id of the page's route that a request's address means, in whatever spelling; null for none. */
  pageOf: (request: Request) => string | null;
  /** What a browser is shown that sent a form of a page; null where nobody would look at it. */
  refusePage: (request: Request, waitMs: number) => Promise<Response | null>;
};

/** Limits writes by caller. What counts is what an address leads to, never how it is spelled. */
export function limitWrites({ buckets, pageOf, refusePage }: WriteLimit): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD" || isFreeCall(c) || FREE_PAGES.has(pageOf(c.req.raw) ?? ""))
      return next();
    const waitMs = buckets.take(askingOf(c).address);
    return waitMs === 0 ? next() : ((await refusePage(c.req.raw, waitMs)) ?? tooMany(waitMs));
  };
}

function isFreeCall(c: Context): boolean {
  return matchedRoutes(c).some(
    ({ path }) => FREE_CALLS.has(path) || (path.startsWith(SANDBOXES) && !path.endsWith("*")),
  );
}
