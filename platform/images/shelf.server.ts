import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

export type ShelfOptions = {
  dir: string;
  /** Bytes that the files may take together; somewhat more for a moment. */
  mostBytes: number;
  /** How many processes of ours write to it: each takes its part of the room that is left. */
  writers?: number;
  now?: () => number;
};

/** The folder of rendered pictures, kept within bounds. Other processes may use it too. */
export type Shelf = {
  /** A file was read. */
  used: (file: string) => void;
  added: (file: string, bytes: number) => void;
  /** Looks at what is there and takes away what was used longest ago where it is too much. One look at a time; failures are for the next one. */
  tidy: () => Promise<void>;
};

/** A use is noted on disk, where other processes and the next start see it, this seldom. Milliseconds. */
const NOTE_EVERY = 60 * 60_000;
/** Taken away is more than must be, so that the next picture does not ask for another look. */
const KEPT_SHARE = 0.9;
/** What a process that ended in the middle of writing has left. Milliseconds. */
const DRAFT_AGE = 60 * 60_000;

type Entry = { file: string; bytes: number; usedAt: number };

/**
 * Bounds the folder by listing it, at the start and when as much has been added as there was room for: nothing is read, and nothing has to be
 * remembered that a process beside this one could not know.
 */
export function createShelf({ dir, mostBytes, writers = 1, now = Date.now }: ShelfOptions): Shelf {
  /** What was found, and what this process has added since, as often as there are writers: the others add as much. */
  let bytes = 0;
  let looking: Promise<void> | null = null;
  const noted = new Map<string, number>();

  const look = async () => {
    const at = now();
    const entries = (await listFiles(dir)).map((entry) => ({
      ...entry,
      usedAt: Math.max(entry.usedAt, noted.get(entry.file) ?? 0),
    }));
    const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const isDraft = ({ file, usedAt }: Entry) => file.endsWith(".tmp") && at - usedAt > DRAFT_AGE;
    const leaving = [
      ...entries.filter(isDraft),
      ...(total > mostBytes
        ? findOldest(
            entries.filter((entry) => !isDraft(entry)),
            total - mostBytes * KEPT_SHARE,
          )
        : []),
    ];
    for (const { file } of leaving) {
      await rm(file, { force: true });
      noted.delete(file);
    }
    bytes = total - leaving.reduce((sum, entry) => sum + entry.bytes, 0);
  };
  const tidy = () =>
    (looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = null)));

  return {
    tidy,
    used: (file) => {
      const at = now();
      if (at - (noted.get(file) ?? 0) < NOTE_EVERY) return;
      noted.set(file, at);
      const moment = new Date(at);
      // Another process may have taken it away meanwhile.
      utimes(file, moment, moment).catch(() => noted.delete(file));
    },
    added: (file, added) => {
      noted.set(file, now());
      bytes += added * writers;
      if (bytes > mostBytes) void tidy();
    },
  };
}

/** The files used longest ago that together have so many bytes. */
function findOldest(entries: readonly Entry[], bytes: number): Entry[] {
  const oldest: Entry[] = [];
  let found = 0;
  for (const entry of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (found >= bytes) break;
    oldest.push(entry);
    found += entry.bytes;
  }
  return oldest;
}

async function listFiles(dir: string): Promise<Entry[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  const entries: Entry[] = [];
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Gone between the two looks: somebody else tidies up as well.
    const info = await stat(file).catch(() => null);
    if (info) entries.push({ file, bytes: info.size, usedAt: info.mtimeMs });
  }
  return entries;
}
