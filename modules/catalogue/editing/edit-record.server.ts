import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { openHandle, withClient, type Database, type Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { findCurrent } from "../export/current-lines.server.ts";
import type { RecordFile } from "../export/records.ts";
import type { FileKind, ImportPlaces, LineOf } from "../import/file-loader.ts";
import { activitiesFile } from "../import/files/activities.server.ts";
import { activityVouchersFile } from "../import/files/activity-vouchers.server.ts";
import { hotelsFile } from "../import/files/hotels.server.ts";
import { packagesFile } from "../import/files/packages.server.ts";
import { ratePlansFile } from "../import/files/rate-plans.server.ts";
import { roomsFile } from "../import/files/rooms.server.ts";
import { ADVISORY_LOCK } from "../import/import-catalogue.server.ts";
import { importFile } from "../import/import-file.server.ts";
import type { Deed } from "../import/import-audit.ts";
import { loadRegistry, type Registry } from "../import/registry.server.ts";
import type { LineIssue } from "../import/report.ts";
import { can } from "../policy.ts";
import { nextId } from "./ids.server.ts";
import { applyPatch, versionOf, type Patch } from "./patch.ts";

export type EditDeps = { database: Database; clock: Clock; places: ImportPlaces };

/** What keeps a line from being written beside its own schema and what it names; asked inside the lock. Empty: nothing. */
export type Guard<File extends RecordFile> = (db: Db, line: LineOf<File>) => Promise<string[]>;

export type EditAsk<File extends RecordFile> = {
  file: File;
  id: number;
  /** `versionOf` the line that somebody saw. */
  seen: string;
  patch: Patch;
  guard?: Guard<File>;
  /** What else is written in the transaction of the change; `written` is the line as it is from then on. Not asked where nothing changes. */
  also?: (tx: Db, written: LineOf<File>) => Promise<void>;
};

export type EditDeed = { by: Actor; verb: Exclude<Deed["verb"], "catalogue.import">; reason: string };

/** The catalogue while one process writes it: the connection that holds it, and what lines may refer to, read once it is needed. */
export type HeldCatalogue = { client: pg.PoolClient; registry: () => Promise<Registry> };

/**
 * `changed`: somebody else, or a file, was faster, and nothing was written. `wrong`: what is wrong with which field, all of it. `blocked`: what the guard said.
 * `busy`: a file is coming in; a moment later it can be done. `nothing`: it says so already.
 */
export type EditOutcome =
  | { kind: "done"; id: number; at: Date }
  | { kind: "nothing" }
  | { kind: "changed" }
  | { kind: "wrong"; issues: LineIssue[] }
  | { kind: "blocked"; by: string[] }
  | { kind: "busy" }
  | { kind: "not_found" }
  | Forbidden;

const FILES: { [File in RecordFile]: FileKind<File> } = {
  hotels: hotelsFile,
  rooms: roomsFile,
  "rate-plans": ratePlansFile,
  activities: activitiesFile,
  packages: packagesFile,
  "activity-vouchers": activityVouchersFile,
};

/**
 * Changes a thing of the catalogue as an import of its line would (docs/product/services.md#catalogue): the same schema, the same references, the same rows,
 * with journal and change feed in the same transaction.
 */
export async function editRecord<File extends RecordFile>(
  deps: EditDeps,
  ask: EditAsk<File>,
  deed: EditDeed,
): Promise<EditOutcome> {
  if (!can(deed.by, deed.verb)) return FORBIDDEN;
  return holdCatalogue(deps, (held) => editHeld(deps, held, { ask, deed }));
}

/** The same for whoever holds the catalogue already, to change several things one after the other: each has a transaction of its own. */
export async function editHeld<File extends RecordFile>(
  deps: EditDeps,
  held: HeldCatalogue,
  { ask: { file, id, seen, patch, guard, also }, deed }: { ask: EditAsk<File>; deed: EditDeed },
): Promise<EditOutcome> {
  if (!can(deed.by, deed.verb)) return FORBIDDEN;
  const line = await findCurrent(openHandle(held.client), file, id);
  if (!line) return { kind: "not_found" };
  if (versionOf(line) !== seen) return { kind: "changed" };
  return writeLine(deps, held, { file, line: applyPatch(line, patch), guard, also, seen, deed });
}

/** Makes a thing of the catalogue; its id is one of the office's own. */
export async function createRecord<File extends RecordFile>(
  deps: EditDeps,
  { file, line }: { file: File; line: Patch },
  deed: Omit<EditDeed, "verb">,
): Promise<EditOutcome> {
  if (!can(deed.by, "catalogue.create")) return FORBIDDEN;
  return holdCatalogue(deps, async (held) => {
    const id = await nextId(held.client, file);
    return writeLine(deps, held, {
      file,
      line: { ...applyPatch({}, line), id },
      deed: { ...deed, verb: "catalogue.create" },
    });
  });
}

type Writing<File extends RecordFile> = {
  file: File;
  line: Record<string, unknown>;
  guard?: Guard<File> | undefined;
  also?: EditAsk<File>["also"] | undefined;
  seen?: string;
  deed: EditDeed;
};

async function writeLine<File extends RecordFile>(
  { clock, places }: EditDeps,
  { client, registry }: HeldCatalogue,
  { file, line, guard, also, seen, deed }: Writing<File>,
): Promise<EditOutcome> {
  const now = clock.now();
  const db = openHandle(client);
  const blockers: string[] = [];
  const kind = FILES[file];
  const guarded: FileKind<File> = {
    ...kind,
    createLoader: (context) => {
      const loader = kind.createLoader(context);
      return {
        ...loader,
        finish: async () => {
          const changes = await loader.finish();
          const written = await findCurrent(db, file, Number(line["id"]));
          if (guard && written) blockers.push(...(await guard(db, written)));
          if (blockers.length > 0) throw new BlockedError();
          if (also && written && versionOf(written) !== seen) await also(db, written);
          return changes;
        },
      };
    },
  };
  const report = await importFile(guarded, {
    client,
    db,
    places,
    now,
    deed,
    registry: await registry(),
    source: oneLine(JSON.stringify(line)),
    check: false,
    onBytes: () => {},
  }).catch((error: unknown) => {
    if (error instanceof BlockedError) return null;
    throw error;
  });
  if (!report) return { kind: "blocked", by: blockers };
  if (report.problems.length > 0) return { kind: "wrong", issues: report.problems };
  return report.same > 0 ? { kind: "nothing" } : { kind: "done", id: Number(line["id"]), at: now };
}

/** Takes back what was written before the guard had looked at it. */
class BlockedError extends Error {}

// oxlint-disable-next-line typescript/require-await -- a source of lines is read one after the other
async function* oneLine(text: string) {
  yield { number: 1, text, bytesRead: text.length };
}

/** How long somebody waits for a file that comes in, milliseconds. */
const LONGEST_WAIT = 4000;
const BETWEEN_TRIES = 100;

/** Work that one process does at a time with the whole catalogue, on the connection that holds it. A file that comes in may take minutes: nobody waits for that. */
export function holdCatalogue<Outcome>(
  { database }: Pick<EditDeps, "database">,
  work: (held: HeldCatalogue) => Promise<Outcome>,
): Promise<Outcome | { kind: "busy" }> {
  return withClient(database.pool, async (client): Promise<Outcome | { kind: "busy" }> => {
    let registry: Promise<Registry> | undefined;
    const until = performance.now() + LONGEST_WAIT;
    for (;;) {
      const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
        ADVISORY_LOCK,
      ]);
      if (rows[0]?.isMine) break;
      if (performance.now() > until) return { kind: "busy" };
      await pause(BETWEEN_TRIES);
    }
    try {
      return await work({ client, registry: () => (registry ??= loadRegistry(client)) });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCK]);
    }
  });
}
