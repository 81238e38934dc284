/** What differs between two answers of the same page: its nonce and the id of its request. */
export type PageMarks = { nonce: string; requestId: string };

export type PageCache = {
  /** Whether `find` would find a page; costs nothing. */
  has: (key: string) => boolean;
  /** The page as somebody got it a moment ago (or before the database went away), with the marks of this request; null when it has to be made. */
  find: (key: string, marks: PageMarks) => Response | null;
  /** Keeps a page that is the same for everybody, and gives it back. Others pass untouched. `madeOf`: the revision it was begun with, where it may have changed since. */
  keep: (key: string, marks: PageMarks, response: Response, madeOf?: number) => Promise<Response>;
  /** The page, kept or made and kept. Whoever asks for one that is being made for somebody else waits for that one. */
  serve: (key: string, marks: PageMarks, make: () => Promise<Response>) => Promise<Response>;
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

type Kept = {
  parts: Buffer[];
  order: ("nonce" | "requestId")[];
  status: number;
  headers: [string, string][];
  revision: number;
  madeAt: number;
};

const MOST_PAGES = 150;
/** Addresses longer than this are nobody's links. */
const LONGEST_KEY = 400;

/**
 * Pages that do not depend on the visitor, kept for some seconds, so that a crowd at one address costs one rendering. Never older than the
 * search index: a change of prices, rooms or texts makes the kept ones void.
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
  const find: PageCache["find"] = (key, marks) => {
    const kept = pages.get(key);
    if (!kept) return null;
    pages.delete(key);
    if (kept.revision !== revision()) return null;
    pages.set(key, kept);
    // One that is too old stays: the database may be away when the next is made.
    if (!has(key)) return null;
    return new Response(write(kept, marks), { status: kept.status, headers: kept.headers });
  };
  const keep: PageCache["keep"] = async (key, marks, response, madeOf = revision()) => {
    if (!mayKeep(key) || !isForEverybody(response)) return response;
    const kept = {
      ...split(await response.clone().text(), marks),
      status: response.status,
      headers: [...response.headers],
      revision: madeOf,
      madeAt: now(),
    };
    pages.delete(key);
    pages.set(key, kept);
    const [oldest] = pages.keys();
    if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    return response;
  };
  const serve: PageCache["serve"] = async (key, marks, make) => {
    const known = find(key, marks);
    if (known) return known;
    const other = underway.get(key);
    if (other) {
      await other;
      const made = find(key, marks);
      if (made) return made;
    }
    const madeOf = revision();
    const work = make().then((response) => keep(key, marks, response, madeOf));
    if (mayKeep(key) && !underway.has(key))
      underway.set(
        key,
        work.catch(() => undefined).finally(() => underway.delete(key)),
      );
    return work;
  };
  return { has, find, keep, serve };
}

function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && (headers.get("Cache-Control") ?? "").startsWith("public") && !headers.has("Set-Cookie");
}

/** The page cut where its marks stand. */
function split(text: string, { nonce, requestId }: PageMarks): Pick<Kept, "parts" | "order"> {
  const marks = [nonce, requestId]
    .filter((mark) => mark !== "")
    .map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pieces = text.split(new RegExp(`(${marks.join("|")})`));
  return {
    parts: pieces.filter((_, at) => at % 2 === 0).map((piece) => Buffer.from(piece)),
    order: pieces.filter((_, at) => at % 2 === 1).map((mark) => (mark === nonce ? "nonce" : "requestId")),
  };
}

function write({ parts, order }: Kept, marks: PageMarks): Uint8Array<ArrayBuffer> {
  const values = { nonce: Buffer.from(marks.nonce), requestId: Buffer.from(marks.requestId) };
  const pieces = parts.flatMap((part, at) =>
    at === 0 ? [part] : [values[order[at - 1] as keyof typeof values], part],
  );
  const page = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    page.set(piece, at);
    at += piece.byteLength;
  }
  return page;
}
