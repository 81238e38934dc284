import type pg from "pg";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import { listen } from "#platform/db/listener.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Log } from "#platform/log.server.ts";
import { CHANGE_CHANNEL } from "#modules/availability/feed.server.ts";
import { readChanges, type Change } from "./index/feed-position.server.ts";
import { loadIndex, sellingDays, type LoadedIndex } from "./index/load.server.ts";
import type { SearchIndex } from "./index/layout.ts";
import { applyChanges, rollDays } from "./index/update.server.ts";
import { warmUp } from "./index/warm-up.ts";

/** An index that follows the database. */
export type LiveIndex = {
  current: () => SearchIndex;
  /** Grows whenever something changed that searches or cards show. */
  revision: () => number;
  /** How far behind it may be: milliseconds since it last knew to be up to date. */
  lag: () => number;
  /** When the newest change that it knows was written; null where none is left of the feed. */
  newestChange: () => Date | null;
  /** Applies what is committed now; searches after it know of it. */
  catchUp: () => Promise<void>;
  /** How long the last build took, by part. */
  buildTimes: () => LoadedIndex["milliseconds"];
  stop: () => Promise<void>;
};

export type LiveIndexDeps = {
  database: Database;
  clock: Clock;
  log?: Pick<Log, "info" | "error">;
  /** Told how each look at the database went; outages are its to log. */
  outages?: Pick<OutageWatch, "note" | "noteAnswer">;
  /** Told of hotels whose words or pictures may have changed; null means all of them. */
  onCatalogueChange?: (hotelIds: readonly number[] | null) => void;
  /** What else follows the catalogue, told before a change counts as applied; null means everything. A failure is tried again with the next look. */
  follow?: (hotelIds: readonly number[] | null) => Promise<void>;
  /** How often it looks without being woken. */
  everyMs?: number;
};

/** Changes are kept this long, for readers that were away. */
const KEEP_CHANGES = "7 days";
const PRUNE_EVERY_MS = 3_600_000;

/**
 * Builds the index and keeps it current: a notification only wakes the reader of the change feed, which also looks every second. Failures
 * are logged and tried again at the next look; `lag` grows meanwhile.
 */
export async function openLiveIndex(deps: LiveIndexDeps): Promise<LiveIndex> {
  const { database, clock, log, outages, everyMs = 1000 } = deps;
  let loaded = await loadIndex(database, clock);
  warmUp(loaded.index);
  let caughtUpAt = performance.now();
  let isStopped = false;
  let work: Promise<void> = Promise.resolve();
  let isQueued = false;
  let revision = 0;
  const look = async () => {
    isQueued = false;
    loaded = await bringUpToDate(deps, loaded, () => (revision += 1));
    caughtUpAt = performance.now();
    outages?.noteAnswer();
  };
  const fail = (error: unknown) => {
    if (!outages?.note(error)) log?.error({ err: error }, "search index could not catch up");
  };
  const catchUp = (): Promise<void> => {
    const next = work.then(look);
    work = next.catch(fail);
    return next;
  };
  /** A look that is waiting already will see what this one would. */
  const wake = () => {
    if (isStopped || isQueued) return;
    isQueued = true;
    void catchUp().catch(() => undefined);
  };
  const listener = await listen({ pool: database.pool, channel: CHANGE_CHANNEL, onWake: wake });
  const timer = setInterval(wake, everyMs);
  const pruning = setInterval(() => void pruneChanges(database.pool).catch(() => undefined), PRUNE_EVERY_MS);
  return {
    current: () => loaded.index,
    revision: () => revision,
    lag: () => performance.now() - caughtUpAt,
    newestChange: () => loaded.feed.newestAt,
    catchUp,
    buildTimes: () => loaded.milliseconds,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearInterval(pruning);
      await listener.close();
      await work;
    },
  };
}

/** Rolls the days when a new one has begun, then applies the feed. */
async function bringUpToDate(deps: LiveIndexDeps, loaded: LoadedIndex, onChange: () => void): Promise<LoadedIndex> {
  const { database, clock } = deps;
  const days = sellingDays(clock);
  if (days.today !== loaded.index.today || days.firstArrival !== loaded.index.firstArrival) {
    await rollDays(loaded.index, database, clock.now(), days);
    onChange();
  }
  const { changes, settle } = await readChanges(database.pool, loaded.feed);
  if (changes.length === 0) {
    settle();
    return loaded;
  }
  // Also when the rest fails: what is half applied is a change.
  onChange();
  const outcome = await applyChanges(loaded.index, database, clock.now(), changes);
  // A new index knows for itself how far it is; if building it fails, the old one must find the same changes again.
  const next = outcome === "rebuild" ? await loadIndex(database, clock) : loaded;
  await tellCatalogue(deps, changes, outcome === "rebuild");
  if (outcome === "applied") settle();
  onChange();
  return next;
}

async function tellCatalogue(
  { onCatalogueChange, follow }: LiveIndexDeps,
  changes: readonly Change[],
  isRebuilt: boolean,
): Promise<void> {
  const hotels = changes.filter(({ kind }) => kind === "hotel" || kind === "catalogue").map(({ hotelId }) => hotelId);
  const told = isRebuilt ? null : [...new Set(hotels)];
  if (told?.length === 0) return;
  await follow?.(told);
  onCatalogueChange?.(told);
}

/** Forgets changes that every reader has applied long ago. */
async function pruneChanges(pool: pg.Pool): Promise<void> {
  await pool.query("delete from change_feed where at < now() - $1::interval", [KEEP_CHANGES]);
}
