import type { Hono } from "hono";
import { system } from "#platform/actor.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { AccountService } from "#modules/accounts/service.ts";
import { createWishlistRoutes } from "./api.server.ts";
import { changeList, findPricedList, forgetTakenOff, type PriceWishes } from "./lists.server.ts";
import type { WishlistService } from "./service.ts";
import { endShare, findShare, openShare, readShared } from "./shares.server.ts";

export type WiredWishlist = { service: WishlistService; routes: Hono<CallEnv>; forgets: Forgetting[] };

type WishlistNeeds = Pick<AccountService, "current"> & { priceWishes: PriceWishes };

/** Lists that accounts keep. */
export function wireWishlist(
  { env, db, clock }: Pick<Platform, "env" | "db" | "clock">,
  { current, priceWishes }: WishlistNeeds,
): WiredWishlist {
  const secrets = env.LINK_SECRET;
  const service: WishlistService = {
    list: (accountId) => findPricedList(db, accountId),
    change: (ask, by) => changeList({ db, clock, priceWishes }, ask, by),
    share: (accountId) => findShare({ db, secrets }, accountId),
    openShare: (accountId, by) => openShare({ db, clock, secrets }, accountId, by),
    endShare: (accountId, by) => endShare({ db }, accountId, by),
    readShared: (token) => readShared(db, token),
  };
  return {
    service,
    routes: createWishlistRoutes({ change: service.change, current }),
    forgets: [
      {
        name: "forget_taken_off_wishes",
        run: () => forgetTakenOff({ db, clock }, system("forget_taken_off_wishes")),
      },
    ],
  };
}
