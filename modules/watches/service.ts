import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import type { AddOutcome } from "./add-watch.server.ts";
import type { WatchState } from "./lifecycle.ts";
import type { WatchedStay } from "./stay-query.ts";

/** How a stay is called on a site; `hotel` and `label` in its language. */
export type StayNames = { hotel: string; label: string; place: string; imageId: string | null };

/** A watch as its owner sees it. `href`: the stay with its dates. */
export type WatchView = WatchedStay & {
  id: string;
  state: WatchState;
  checkout: Day;
  names: StayNames | null;
  href: string;
};

/** What pages may ask of watches (docs/product/services.md#watches). */
export type WatchService = {
  list: (accountId: string, site: Site) => Promise<WatchView[]>;
  /** What a stay is called, its page with its dates, and whether it is watched already. Null: there is no such offer on the site. */
  look: (ask: {
    accountId: string;
    site: Site;
    stay: WatchedStay;
  }) => Promise<{ names: StayNames; href: string; isWatched: boolean } | null>;
  add: (ask: { accountId: string; siteId: SiteId } & WatchedStay, by: Actor) => Promise<AddOutcome>;
  end: (ask: { accountId: string; watchId: string }, by: Actor) => Promise<null | Forbidden>;
  /** Whether the link of a mail is one of ours; and what it is for. Both say nothing of whether its watch has ended. */
  isLeaveLink: (token: string) => boolean;
  /** True for a link of ours, however often. */
  leave: (token: string, by: Actor) => Promise<boolean | Forbidden>;
};
