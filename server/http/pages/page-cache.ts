import type { Page } from "./page.ts";

export type PageCache = {
  /** Whether `find` would find a page; costs nothing. */
  has: (key: string) => boolean;
  /** The page as somebody got it a moment ago (or before the database went away); null when it has to be made. */
  find: (key: string) => Page | null;
  /** Keeps a page that is the same for everybody. `madeOf`: the revision it was begun with, where it may have changed since. */
  keep: (key: string, page: Page, madeOf?: number) => void;
  /** The page, kept or made and kept. Whoever asks for one that is being made for somebody else waits for that one. Answers that are no page pass. */
  serve: (key: string, make: () => Promise<Page | Response>) => Promise<Page | Response>;
};

export type PageCacheOptions = {
  /** How long a page may be kept, milliseconds; 0 keeps none. */
  lifeMs: number;
  /** Grows with every change of what pages are made from: a page of an older revision is not shown. */
  revision: () => number;
  now: () => number;
  /** Whether pages cannot be made now, nor what they show change: those of the same revision then outlive their time. */
  isAway?: () => boolean;
  /** Pages at once; the one asked for longest ago goes first. A page has about 250 kB, and 60 kB a way of compressing. */
  most?: number;
};

type Kept = { page: Page; revision: number; madeAt: number };

const MOST_PAGES = 150;
/** Addresses longer than this are nobody's links. */
const LONGEST_KEY = 400;

/**
 * Pages that do not depend on the visitor, kept for some seconds with their compressed bytes, so that a crowd at one address costs one rendering. Never
 * older than the search index: a change of prices, rooms or texts makes the kept ones void.
 */
export function createPageCache({
  lifeMs,
  revision,
  now,
  isAway = () => false,
  most = MOST_PAGES,
}: PageCacheOptions): PageCache {
  const pages = new Map<string, Kept>();
  const underway = new Map<string, Promise<unknown>>();
  const mayKeep = (key: string) => lifeMs > 0 && key.length <= LONGEST_KEY;
  const has: PageCache["has"] = (key) => {
    const kept = pages.get(key);
    return kept !== undefined && kept.revision === revision() && (now() - kept.madeAt < lifeMs || isAway());
  };
  const find: PageCache["find"] = (key) => {
    const kept = pages.get(key);
    if (!kept) return null;
    pages.delete(key);
    if (kept.revision !== revision()) return null;
    pages.set(key, kept);
    // One that is too old stays: the database may be away when the next is made.
    if (!has(key)) return null;
    return kept.page;
  };
  const keep: PageCache["keep"] = (key, page, madeOf = revision()) => {
    if (!mayKeep(key) || !isForEverybody(page)) return;
    pages.delete(key);
    pages.set(key, { page, revision: madeOf, madeAt: now() });
    const [oldest] = pages.keys();
    if (pages.size > most && oldest !== undefined) pages.delete(oldest);
  };
  const serve: PageCache["serve"] = async (key, make) => {
    const known = find(key);
    if (known) return known;
    const other = underway.get(key);
    if (other) {
      await other;
      const made = find(key);
      if (made) return made;
    }
    const madeOf = revision();
    const work = make().then((made) => {
      if (!(made instanceof Response)) keep(key, made, madeOf);
      return made;
    });
    if (mayKeep(key) && !underway.has(key))
      underway.set(
        key,
        work.catch(() => undefined).finally(() => underway.delete(key)),
      );
    return work;
  };
  return { has, find, keep, serve };
}

/** Whether an answer is the same for everybody: its route calls it public, and nothing in it is one visitor's. */
export function isForEverybody({ status, headers }: Pick<Page, "status" | "headers">): boolean {
  return status === 200 && (headers.get("Cache-Control") ?? "").startsWith("public") && !headers.has("Set-Cookie");
}
