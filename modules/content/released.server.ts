import { and, asc, eq, inArray } from "drizzle-orm";
import { wallMinute, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import { recordOf } from "#platform/objects.ts";
import { SITES } from "#modules/sites/locales.ts";
import { checkFile, CONTENT_FILES, type ContentFile, type FileValues } from "./files.ts";
import { asMinute, LAST_MINUTE, type Minute } from "./moment.ts";
import { standingAt, stretchesOf, type Release } from "./releases.ts";
import { contentRelease, contentVersion } from "./tables.server.ts";

/** What every file says where one of them may be somebody's draft. */
export type Draft = { [Name in ContentFile]: { file: Name; value: FileValues[Name] } }[ContentFile];

/** What was released. `values`: the versions that stand or will; `unreadable`: those that a newer release of the code cannot read. */
export type Loaded = {
  count: number;
  releases: Readonly<Record<ContentFile, readonly Release[]>>;
  values: ReadonlyMap<string, Draft>;
  unreadable: ReadonlySet<string>;
};

export const NOTHING: Loaded = {
  count: 0,
  releases: recordOf(CONTENT_FILES, () => []),
  values: new Map(),
  unreadable: new Set(),
};

export const keyOf = (file: ContentFile, number: number) => `${file} ${number}`;

/** Pages that were made before a version ended are shown a while longer, and ask for its pictures. */
const KEPT_MS = 24 * 60 * 60_000;

type Deps = { db: Db; log: Pick<Log, "error"> };
type NumbersOf = (releases: readonly Release[]) => number[];

/** All releases, and of the versions those that stand or will: what is over is not read, however much that is. What is known is not read again. */
export async function loadReleased({ db, log, clock }: Deps & { clock: Clock }, last: Loaded): Promise<Loaded> {
  const rows = await db.select().from(contentRelease).orderBy(asc(contentRelease.seq));
  const releases = recordOf(CONTENT_FILES, (file) => rows.filter((row) => row.file === file));
  const from = earliestMinute(clock);
  return readVersions({ db, log }, { ...last, count: rows.length, releases }, (some) =>
    stretchesOf(some, from, LAST_MINUTE).map(({ release }) => release?.number ?? 0),
  );
}

/** The same with what stands at a minute, be it over. */
export const loadStanding = (deps: Deps, loaded: Loaded, minute: Minute): Promise<Loaded> =>
  readVersions(deps, loaded, (some) => [standingAt(some, minute)?.number ?? 0]);

/** What stands of each file at a minute, by its key. A version that can be read no more is as if it had never been released. */
export const standingTogether = (loaded: Loaded, minute: Minute): string[] =>
  CONTENT_FILES.map((file) => keyOf(file, standingAt(readableOf(loaded, file), minute)?.number ?? 0));

/** The file's value with its name, where the schema takes it. */
export function readDraft<Name extends ContentFile>(file: Name, body: unknown) {
  const checked = checkFile(file, body);
  // The schema is the file's own: name and value belong together.
  return checked.kind === "bad" ? checked : { kind: "fine" as const, draft: { file, value: checked.value } as Draft };
}

const readableOf = ({ releases, unreadable }: Pick<Loaded, "releases" | "unreadable">, file: ContentFile) =>
  releases[file].filter(({ number }) => !unreadable.has(keyOf(file, number)));

async function readVersions(deps: Deps, { count, releases, ...known }: Loaded, numbersOf: NumbersOf): Promise<Loaded> {
  const values = new Map<string, Draft>();
  const unreadable = new Set(known.unreadable);
  for (const file of CONTENT_FILES) {
    // In the place of one that cannot be read stands another, which may not be known yet.
    for (let isWhole = false; !isWhole;) {
      const numbers = new Set(numbersOf(readableOf({ releases, unreadable }, file)));
      const missing: number[] = [];
      for (const number of numbers) {
        const key = keyOf(file, number);
        const value = values.get(key) ?? known.values.get(key);
        if (value) values.set(key, value);
        else if (number !== 0) missing.push(number);
      }
      for (const read of await findVersions(deps, file, missing))
        if (read.draft) values.set(read.key, read.draft);
        else unreadable.add(read.key);
      isWhole = missing.length === 0;
    }
  }
  return { count, releases, values, unreadable };
}

async function findVersions({ db, log }: Deps, file: ContentFile, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const isAsked = and(eq(contentVersion.file, file), inArray(contentVersion.number, [...numbers]));
  const rows = await db.select().from(contentVersion).where(isAsked);
  const bodies = new Map(rows.map(({ number, body }) => [number, body]));
  return numbers.map((number) => {
    const read = readDraft(file, bodies.get(number));
    if (read.kind === "bad")
      log.error({ file, version: number, faults: read.faults }, "a content version can be read no more");
    return { key: keyOf(file, number), draft: read.kind === "fine" ? read.draft : null };
  });
}

/** The first minute, by the clock of any site, of which pages may still be shown. */
function earliestMinute(clock: Clock): Minute {
  const then = { now: () => new Date(clock.now().getTime() - KEPT_MS) };
  const [first = LAST_MINUTE] = Object.values(SITES)
    .map(({ timeZone }) => asMinute(wallMinute(then, timeZone)))
    .toSorted();
  return first;
}
