import { system } from "#platform/actor.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { Site } from "#modules/sites/locales.ts";
import { watchedStayLinkPath } from "#modules/sites/watched-stay-path.ts";
import { addWatch, endWatch, leaveWatch } from "./add-watch.server.ts";
import { checkWatches } from "./check-watches.server.ts";
import { checkoutOf, findWatches, isSame, stayOf, type WatchRow } from "./data.server.ts";
import { createWatchTokens, type WatchTokens } from "./link-tokens.server.ts";
import type { StayNames, WatchService, WatchView } from "./service.ts";
import { stayQuery, type WatchedStay } from "./stay-query.ts";
import { stayWatch } from "./tables.server.ts";

const CHECK_SECONDS = 30;

/** What stays are called on a site, by package; those that it does not sell are missing. */
export type NameStays = (site: Site, packageIds: readonly number[]) => Promise<ReadonlyMap<number, StayNames>>;

export type WatchNeeds = { nameStays: NameStays; wakeWorker: () => void };

export type WiredWatches = {
  service: WatchService;
  periodic: PeriodicJob[];
  /** What the links of its mails are signed with. */
  tokens: WatchTokens;
};

/** Stays that people want to hear of when they are free. */
export function wireWatches(
  { env, db, clock }: Pick<Platform, "env" | "db" | "clock">,
  { nameStays, wakeWorker }: WatchNeeds,
): WiredWatches {
  const tokens = createWatchTokens(env.LINK_SECRET);
  return {
    service: {
      list: async (accountId, site) => {
        const rows = await findWatches(db, accountId);
        const names = await nameStays(site, [...new Set(rows.map(({ packageId }) => packageId))]);
        return rows.map((row) => toView(row, site, names));
      },
      look: async ({ accountId, site, stay }) => {
        const names = (await nameStays(site, [stay.packageId])).get(stay.packageId);
        if (!names) return null;
        const isWatched = (await db.$count(stayWatch, isSame(accountId, stay))) > 0;
        return { names, href: hrefOf(site, stay, names), isWatched };
      },
      add: (ask, by) => addWatch({ db, clock }, ask, by),
      end: (ask, by) => endWatch({ db }, ask, by),
      isLeaveLink: (token) => tokens.read(token) !== null,
      leave: async (token, by) => {
        const watchId = tokens.read(token);
        return watchId === null ? false : ((await leaveWatch({ db }, watchId, by)) ?? true);
      },
    },
    tokens,
    periodic: [
      {
        name: "check_watches",
        everySeconds: CHECK_SECONDS,
        run: () => checkWatches({ db, clock, wakeWorker }, system("check_watches")),
      },
    ],
  };
}

function toView(row: WatchRow, site: Site, namesOf: ReadonlyMap<number, StayNames>): WatchView {
  const stay = stayOf(row);
  const names = namesOf.get(row.packageId) ?? null;
  return {
    ...stay,
    id: row.id,
    state: row.state,
    checkout: checkoutOf(stay),
    names,
    href: hrefOf(site, stay, names),
  };
}

const hrefOf = (site: Site, stay: WatchedStay, names: StayNames | null): string =>
  site.prefix + watchedStayLinkPath(site, { id: stay.packageId, label: names?.hotel ?? "", query: stayQuery(stay) });
