import type { Day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { EmptyKind } from "./kinds.ts";

/** One thing that a search asked for; ids and keys of our own lists. */
export type EmptyWord = { kind: EmptyKind; word: string };
/** Where and when nothing was found. */
export type EmptyAt = { day: Day; siteId: SiteId; flow: Flow };
export type EmptyCount = EmptyAt & EmptyWord & { searches: number };

/** Counts that a process keeps at most: what is asked for beyond them is not counted until the next are written. */
const MOST = 5_000;

/** Searches that found nothing, counted in memory: a search waits for nothing. */
export type EmptyCounter = {
  note: (at: EmptyAt, words: readonly EmptyWord[]) => void;
  /** All counts so far, which begin anew, in one order: processes that write the same ones never wait for each other in turn. */
  take: () => EmptyCount[];
  /** Counts that could not be written. */
  giveBack: (counts: readonly EmptyCount[]) => void;
};

export function createEmptyCounter(most = MOST): EmptyCounter {
  let counts = new Map<string, EmptyCount>();
  const add = (count: EmptyCount) => {
    const key = [count.day, count.siteId, count.flow, count.kind, count.word].join(" ");
    const known = counts.get(key);
    if (known) known.searches += count.searches;
    else if (counts.size < most) counts.set(key, { ...count });
  };
  return {
    note: (at, words) => {
      for (const word of words) add({ ...at, ...word, searches: 1 });
    },
    take: () => {
      const taken = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      counts = new Map();
      return taken;
    },
    giveBack: (taken) => {
      for (const count of taken) add(count);
    },
  };
}
