import { sql } from "drizzle-orm";
import { wallMinute, type Clock } from "#platform/clock.ts";
import { createMemory } from "#platform/memory.ts";
import type { Db } from "#platform/db/client.server.ts";
import { follow } from "#platform/db/follow.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Log } from "#platform/log.server.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import type { Content } from "./content.ts";
import { CONTENT_FILES, joinFiles, type FileValues } from "./files.ts";
import type { ShippedFiles } from "./load.server.ts";
import { asMinute, momentAt, type Minute } from "./moment.ts";
import { byTheWall, type Reading } from "./reading.ts";
import { changesOf, scheduledMinutes } from "./releases.ts";
import { loadReleased, loadStanding, NOTHING, standingTogether, type Draft, type Loaded } from "./released.server.ts";
import { contentRelease } from "./tables.server.ts";

/** Content that follows the releases of the office. */
export type LiveContent = Reading & {
  /** Grows whenever a site shows something else: by a release, or as a minute has come. */
  generation: () => number;
  /** What sites show at a minute, with a draft in the place of its file. */
  preview: (draft: Draft, minute: Minute) => Promise<Reading>;
  /** Applies what is committed now. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

export type LiveDeps = {
  db: Db;
  clock: Clock;
  log: Pick<Log, "error">;
  outages: Pick<OutageWatch, "note">;
  shipped: ShippedFiles;
  /** What the public is shown of it: without samples. */
  finish: (content: Content) => Content;
  /** Told of content that may be shown from now on: of each version once. */
  onContent?: (content: Content) => void;
  everyMs?: number;
};

/** What stands together: as many as a year has weeks, and previews. */
const MOST_TOGETHER = 60;

/** Reads what is released, and keeps reading. */
export async function openLiveContent(deps: LiveDeps): Promise<LiveContent> {
  const { db, clock, log, outages, shipped, finish } = deps;
  let loaded: Loaded = NOTHING;
  let joined = createMemory<Content>(MOST_TOGETHER);
  const counter = createGeneration(clock);
  const look = async () => {
    const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(contentRelease);
    if (found?.count === loaded.count) return;
    const known = loaded.values;
    loaded = await loadReleased({ db, clock, log }, loaded);
    joined = createMemory<Content>(MOST_TOGETHER);
    counter.renew(boundariesOf(loaded, shipped));
    deps.onContent?.(finish(joinFiles(shipped.values)));
    for (const [key, value] of loaded.values)
      if (!known.has(key)) deps.onContent?.(finish(joinFiles(replace(shipped.values, value))));
  };
  await look();
  counter.renew(boundariesOf(loaded, shipped));
  const follower = follow({
    look,
    fail: (error) => {
      if (!outages.note(error)) log.error({ err: error }, "content could not be followed");
    },
    ...(deps.everyMs === undefined ? {} : { everyMs: deps.everyMs }),
  });
  const contentAt = (minute: Minute): Content => {
    const standing = standingTogether(loaded, minute);
    return joined(standing.join(), () => finish(joinFiles(filesOf(loaded, standing, shipped.values))));
  };
  const now = ({ timeZone }: Site) => asMinute(wallMinute(clock, timeZone));
  return {
    contentOf: (site) => contentAt(now(site)),
    at: byTheWall(clock),
    generation: counter.generation,
    preview: async (draft, minute) => {
      const stood = await loadStanding({ db, log }, loaded, minute);
      const others = filesOf(stood, standingTogether(stood, minute), shipped.values);
      const content = finish(joinFiles(replace(others, draft)));
      return { contentOf: () => content, at: () => momentAt(minute) };
    },
    catchUp: follower.catchUp,
    stop: follower.stop,
  };
}

/** The files with those keys; the shipped one where the office has none. */
const filesOf = ({ values }: Loaded, keys: readonly string[], shipped: FileValues): FileValues =>
  keys.reduce((files, key) => {
    const draft = values.get(key);
    return draft ? replace(files, draft) : files;
  }, shipped);

const replace = (files: FileValues, { file, value }: Draft): FileValues => ({ ...files, [file]: value });

function boundariesOf({ releases, values }: Loaded, { bodies }: ShippedFiles): Minute[] {
  const shown: unknown[] = [...Object.values(bodies), ...[...values.values()].map(({ value }) => value)];
  const all = [...CONTENT_FILES.flatMap((file) => changesOf(releases[file])), ...shown.flatMap(scheduledMinutes)];
  return [...new Set(all)].toSorted();
}

/** A number that grows when what sites show may have changed. It costs one comparison a minute. */
function createGeneration(clock: Clock) {
  let boundaries: readonly Minute[] = [];
  let loads = 0;
  let generation = 0;
  let last = { minute: -1, loads: -1, key: "" };
  const zones = [...new Set(Object.values(SITES).map(({ timeZone }) => timeZone))];
  const keyNow = () =>
    zones
      .map((zone) => asMinute(wallMinute(clock, zone)))
      .map((shown) => `${momentAt(shown).today} ${boundaries.findLastIndex((minute) => minute <= shown)}`)
      .join();
  return {
    renew: (minutes: readonly Minute[]) => {
      boundaries = minutes;
      loads += 1;
    },
    generation: () => {
      const minute = Math.floor(clock.now().getTime() / 60_000);
      if (last.minute === minute && last.loads === loads) return generation;
      const key = keyNow();
      if (key !== last.key || loads !== last.loads) generation += 1;
      last = { minute, loads, key };
      return generation;
    },
  };
}
