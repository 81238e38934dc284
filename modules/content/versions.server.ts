import { max, eq, and } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { wallMinute, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { checkFile, type ContentFile, type Fault } from "./files.ts";
import { isMinute, type Minute } from "./moment.ts";
import { can } from "./policy.ts";
import { inOrder, standingAt, type Release } from "./releases.ts";
import { contentRelease, contentVersion } from "./tables.server.ts";

export type VersionDeps = {
  db: Db;
  clock: Clock;
  /** Faults of a file beside those of its schema: what this installation refuses at its start. */
  check: (file: ContentFile, body: unknown) => readonly Fault[];
  /** Asks this process to show what was released; others look by themselves. */
  catchUp: () => Promise<void>;
};

/** `stale`: somebody was faster; `newest` is what they made, or did. */
type Stale = { kind: "stale"; newest: number };
type NoReason = { kind: "no_reason" };

export type SaveOutcome = Forbidden | NoReason | Stale | { kind: "saved"; number: number };
/** `seen`: the newest version that its author knew. */
export type SaveAsk = { file: ContentFile; body: unknown; madeOf: number; seen: number; reason: string };

/** Keeps a version of a file. It may have faults yet: nobody sees it before it is released. */
export async function saveVersion(deps: VersionDeps, ask: SaveAsk, by: Actor): Promise<SaveOutcome> {
  if (!can(by, "content.save")) return FORBIDDEN;
  const { db, clock } = deps;
  const { file, body, madeOf, seen, reason } = ask;
  if (reason === "") return { kind: "no_reason" };
  return db.transaction(async (tx) => {
    const at = clock.now();
    const number = seen + 1;
    const newest = await newestVersion(tx, file);
    if (newest !== seen) return { kind: "stale", newest };
    const [row] = await tx
      .insert(contentVersion)
      .values({ file, number, body, madeOf, actor: actorName(by), reason, at })
      .onConflictDoNothing()
      .returning({ number: contentVersion.number });
    if (!row) return { kind: "stale", newest: await newestVersion(tx, file) };
    await recordAudit(tx, {
      at,
      actor: by,
      verb: "content.save",
      thing: thingOf(file),
      before: { version: madeOf },
      after: { version: number },
      reason,
    });
    return { kind: "saved", number };
  });
}

export type ReleaseOutcome =
  | Forbidden
  | NoReason
  | Stale
  | { kind: "not_found" }
  | { kind: "bad"; faults: readonly Fault[] }
  | { kind: "bad_time"; field: "from" | "until"; why: "none" | "past" | "order" }
  | { kind: "released"; seq: number; from: Minute; isNow: boolean };

/** `from`, `until`: as typed; nothing: at once, for good. `seen`: the newest release that somebody knew. `number` 0: the file that was shipped. */
export type ReleaseAsk = {
  file: ContentFile;
  number: number;
  from: string;
  until: string;
  seen: number;
  reason: string;
};

/** Lets a version stand: at once or from a minute, for good or until one. What has a fault never does. */
export async function releaseVersion(deps: VersionDeps, ask: ReleaseAsk, by: Actor): Promise<ReleaseOutcome> {
  if (!can(by, "content.release")) return FORBIDDEN;
  const { file, number, seen, reason } = ask;
  if (reason === "") return { kind: "no_reason" };
  const { db, clock } = deps;
  const now = houseMinute(clock);
  const time = readTimes(ask, now);
  if ("kind" in time) return time;
  const outcome = await db.transaction(async (tx): Promise<ReleaseOutcome> => {
    const faults = await findFaults(tx, deps, { file, number });
    if (faults === null) return { kind: "not_found" };
    if (faults.length > 0) return { kind: "bad", faults };
    const releases = await releasesOf(tx, file);
    const newest = releases.at(-1)?.seq ?? 0;
    if (newest !== seen) return { kind: "stale", newest };
    const row = { file, seq: seen + 1, number, ...time, takesBack: null };
    const isWritten = await writeRelease(tx, { ...row, actor: actorName(by), reason, at: clock.now() });
    if (!isWritten) return { kind: "stale", newest: seen + 1 };
    await recordAudit(tx, {
      at: clock.now(),
      actor: by,
      verb: time.from > now ? "content.schedule" : "content.publish",
      thing: thingOf(file),
      before: { version: standingAt(releases, now)?.number ?? 0 },
      after: { version: number, from: time.from, ...(time.until && { until: time.until }) },
      reason,
    });
    return { kind: "released", seq: row.seq, from: time.from, isNow: time.from <= now };
  });
  if (outcome.kind === "released") await deps.catchUp();
  return outcome;
}

export type TakeBackOutcome = Forbidden | NoReason | Stale | { kind: "not_found" } | { kind: "taken_back" };
export type TakeBackAsk = { file: ContentFile; seq: number; seen: number; reason: string };

/** A release counts no more: one that is planned never begins, one that stands gives the place back. */
export async function takeBackRelease(deps: VersionDeps, ask: TakeBackAsk, by: Actor): Promise<TakeBackOutcome> {
  if (!can(by, "content.take_back")) return FORBIDDEN;
  const { file, seq, seen, reason } = ask;
  if (reason === "") return { kind: "no_reason" };
  const { db, clock } = deps;
  const at = clock.now();
  const outcome = await db.transaction(async (tx): Promise<TakeBackOutcome> => {
    const releases = await releasesOf(tx, file);
    const release = inOrder(releases).find((one) => one.seq === seq);
    if (!release) return { kind: "not_found" };
    const newest = releases.at(-1)?.seq ?? 0;
    if (newest !== seen) return { kind: "stale", newest };
    const row = { ...release, file, seq: seen + 1, takesBack: seq, actor: actorName(by), reason, at };
    if (!(await writeRelease(tx, row))) return { kind: "stale", newest: seen + 1 };
    const { number, from, until } = release;
    await recordAudit(tx, {
      at,
      actor: by,
      verb: "content.take_back",
      thing: thingOf(file),
      before: { version: number, from, ...(until && { until }) },
      reason,
    });
    return { kind: "taken_back" };
  });
  if (outcome.kind === "taken_back") await deps.catchUp();
  return outcome;
}

const thingOf = (file: ContentFile) => ({ kind: "content", id: file });

/** By the clock on the wall of the house; a site's own says when its release begins. */
export function houseMinute(clock: Clock): Minute {
  const shown = wallMinute(clock, HOUSE_TIME_ZONE);
  if (!isMinute(shown)) throw new Error(`no minute: ${shown}`);
  return shown;
}

type Times = { from: Minute; until: Minute | null };

function readTimes(
  { from, until }: Pick<ReleaseAsk, "from" | "until">,
  now: Minute,
): Times | Extract<ReleaseOutcome, { kind: "bad_time" }> {
  const begins = from === "" ? now : from;
  if (!isMinute(begins)) return { kind: "bad_time", field: "from", why: "none" };
  if (begins < now) return { kind: "bad_time", field: "from", why: "past" };
  if (until === "") return { from: begins, until: null };
  if (!isMinute(until)) return { kind: "bad_time", field: "until", why: "none" };
  return until > begins ? { from: begins, until } : { kind: "bad_time", field: "until", why: "order" };
}

/** Null where there is no such version. The file that was shipped is checked at the start. */
async function findFaults(
  tx: Db,
  { check }: Pick<VersionDeps, "check">,
  { file, number }: { file: ContentFile; number: number },
): Promise<readonly Fault[] | null> {
  if (number === 0) return [];
  const [row] = await tx
    .select({ body: contentVersion.body })
    .from(contentVersion)
    .where(and(eq(contentVersion.file, file), eq(contentVersion.number, number)));
  return row ? faultsOf(file, row.body, check) : null;
}

/** All that keeps a body from being released: by its schema, and else by what the installation demands. */
export function faultsOf(file: ContentFile, body: unknown, check: VersionDeps["check"]): readonly Fault[] {
  const checked = checkFile(file, body);
  return checked.kind === "bad" ? checked.faults : check(file, body);
}

async function newestVersion(tx: Db, file: ContentFile): Promise<number> {
  const [row] = await tx
    .select({ newest: max(contentVersion.number) })
    .from(contentVersion)
    .where(eq(contentVersion.file, file));
  return row?.newest ?? 0;
}

/** Every row of a file, in the order in which they were written. */
export const releasesOf = (tx: Db, file: ContentFile): Promise<(typeof contentRelease.$inferSelect & Release)[]> =>
  tx.select().from(contentRelease).where(eq(contentRelease.file, file)).orderBy(contentRelease.seq);

async function writeRelease(tx: Db, row: typeof contentRelease.$inferInsert): Promise<boolean> {
  const { id: _id, ...values } = row;
  const written = await tx
    .insert(contentRelease)
    .values(values)
    .onConflictDoNothing()
    .returning({ seq: contentRelease.seq });
  return written.length > 0;
}
