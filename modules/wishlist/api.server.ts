import { Hono } from "hono";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { privateJson } from "#platform/http/cache.server.ts";
import { isForeign } from "#platform/http/foreign-origin.ts";
import { forbidden, problem, problemResponse } from "#platform/http/problem.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import type { AccountService } from "#modules/accounts/service.ts";
import type { WishlistService } from "./service.ts";
import { changesBody, readChanges } from "./schema.ts";

type Deps = Pick<WishlistService, "change"> & Pick<AccountService, "current">;

/** `POST /api/account/wishlist` (docs/product/services.md#wishlist): whose list it is, the cookies say; 401 for nobody's. */
export function createWishlistRoutes({ change, current }: Deps): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  routes.post("/api/account/wishlist", async (c) => {
    if (isForeign(c.req.raw)) return forbidden();
    const body = parseOrThrow(changesBody, await readJson(c.req.raw));
    // Asked here, and not of the actor: without the database nobody is known, and that must not read as signed out.
    const account = await current(c.req.raw);
    if (!account) return problemResponse(problem(401, "SIGNED_OUT", "Nobody is signed in."));
    const { accountId } = account;
    const answer = await change({ accountId, changes: readChanges(body) }, { kind: "customer", accountId });
    return "kind" in answer ? forbidden() : privateJson(answer);
  });
  return routes;
}
