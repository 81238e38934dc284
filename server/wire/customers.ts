import { Hono } from "hono";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { wireAccounts, type AccountNeeds, type WiredAccounts } from "#modules/accounts/wire.server.ts";
import type { WatchMailNeeds } from "#modules/notifications/watch-handler.server.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import type { WatchService } from "#modules/watches/service.ts";
import { wireWatches } from "#modules/watches/wire.server.ts";
import type { WishlistService } from "#modules/wishlist/service.ts";
import { wireWishlist } from "#modules/wishlist/wire.server.ts";
import { customerData } from "./customer-data.ts";
import { nameStays } from "./name-stays.ts";
import { priceWishes } from "./price-wishes.ts";

type Needs = Omit<AccountNeeds, "erasers" | "exporters"> & { search: Pick<SearchService, "cardsOf" | "goneCardsOf"> };

/** Accounts, and what they keep: lists, and stays that they wait for. */
export type WiredCustomers = WiredAccounts & {
  periodic: PeriodicJob[];
  wishlists: WishlistService;
  watches: WatchService;
  watchMail: WatchMailNeeds;
};

export function wireCustomers(platform: Platform, { search, ...needs }: Needs): WiredCustomers {
  const accounts = wireAccounts(platform, { ...needs, ...customerData(platform.env) });
  const wishlist = wireWishlist(platform, { ...accounts.service, priceWishes: priceWishes(search) });
  const names = nameStays(search);
  const watches = wireWatches(platform, { nameStays: names, wakeWorker: needs.wakeWorker });
  return {
    ...accounts,
    routes: new Hono<CallEnv>().route("/", accounts.routes).route("/", wishlist.routes),
    periodic: watches.periodic,
    forgets: [...accounts.forgets, ...wishlist.forgets],
    wishlists: wishlist.service,
    watches: watches.service,
    watchMail: { tokens: watches.tokens, nameStays: names },
  };
}
