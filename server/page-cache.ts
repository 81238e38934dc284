/** What differs between two answers of the same page: its nonce and the id of its request. */
export type PageMarks = { nonce: string; requestId: string };

export type PageCache = {
  /** The page as somebody got it a moment ago (or before the database went away), with the marks of this request; null when it has to be made. */
  find: (key: string, marks: PageMarks) => Response | null;
  /** Keeps a page that is the same for everybody, and gives it back. Others pass untouched. */
  keep: (key: string, marks: PageMarks, response: Response) => Promise<Response>;
};

export type PageCacheOptions = {
  /** How long a page may be kept, milliseconds; 0 keeps none. No shared cache does: on its way out a page with a nonce becomes private. */
  lifeMs: number;
  /** Grows with every change of what pages are made from: a page of an older revision is not shown. */
  revision: () => number;
  now: () => number;
  /** Whether pages cannot be made now, nor what they show change: those of the same revision then outlive their time. */
  isAway?: () => boolean;
  /** Pages at once; the one asked for longest ago goes first. A page has about 200 kB. */
  most?: number;
};

type Kept = { parts: Buffer[]; order: ("nonce" | "requestId")[]; status: number; headers: [string, string][]; revision: number; madeAt: number };

const MOST_PAGES = 150;
/** Addresses longer than this are nobody's links. */
const LONGEST_KEY = 400;

/**
 * Pages that do not depend on the visitor, kept for some seconds, so that a crowd at one address costs one rendering. Never older than the
 * search index: a change of prices, rooms or texts makes the kept ones void.
 */
export function createPageCache({ lifeMs, revision, now, isAway = () => false, most = MOST_PAGES }: PageCacheOptions): PageCache {
  const pages = new Map<string, Kept>();
  return {
    find: (key, marks) => {
      const kept = pages.get(key);
      if (!kept) return null;
      pages.delete(key);
      if (kept.revision !== revision()) return null;
      pages.set(key, kept);
      // One that is too old stays: the database may be away when the next is made.
      if (now() - kept.madeAt >= lifeMs && !isAway()) return null;
      return new Response(new Uint8Array(write(kept, marks)), { status: kept.status, headers: kept.headers });
    },
    keep: async (key, marks, response) => {
      if (lifeMs === 0 || key.length > LONGEST_KEY || !isForEverybody(response)) return response;
      const kept = { ...split(await response.clone().text(), marks), status: response.status, headers: [...response.headers], revision: revision(), madeAt: now() };
      pages.delete(key);
      pages.set(key, kept);
      const [oldest] = pages.keys();
      if (pages.size > most && oldest !== undefined) pages.delete(oldest);
      return response;
    },
  };
}

function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && (headers.get("Cache-Control") ?? "").startsWith("public") && !headers.has("Set-Cookie");
}

/** The page cut where its marks stand. */
function split(text: string, { nonce, requestId }: PageMarks): Pick<Kept, "parts" | "order"> {
  const marks = [nonce, requestId].filter((mark) => mark !== "").map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pieces = text.split(new RegExp(`(${marks.join("|")})`));
  return {
    parts: pieces.filter((_, at) => at % 2 === 0).map((piece) => Buffer.from(piece)),
    order: pieces.filter((_, at) => at % 2 === 1).map((mark) => (mark === nonce ? "nonce" : "requestId")),
  };
}

function write({ parts, order }: Kept, marks: PageMarks): Buffer {
  const values = { nonce: Buffer.from(marks.nonce), requestId: Buffer.from(marks.requestId) };
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [values[order[at - 1] as keyof typeof values], part])));
}
