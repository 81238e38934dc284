import { eq } from "drizzle-orm";
import { actorName } from "#platform/actor.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { holdCatalogue, type EditDeps, type EditOutcome } from "#modules/catalogue/editing/edit-record.server.ts";
import { versionOf, type Patch } from "#modules/catalogue/editing/patch.ts";
import { can } from "#modules/catalogue/policy.ts";
import type { Locale } from "#modules/sites/locales.ts";
import { publishVerb, writeRecord, type Writing } from "../publish.server.ts";
import type { ListFile } from "../query.ts";
import { catalogueBatch, catalogueBatchItem } from "../tables.server.ts";
import type { Deed } from "../types.ts";
import { leftOf, type LeftItem } from "./left.ts";
import type { Move } from "./plan.ts";
import { planThings, readThings, type BulkThing } from "./preview.server.ts";
import { findBatchRow, readItems } from "./read.server.ts";
import { MOST_AT_ONCE, type BulkWish } from "./wish.ts";

/** `key`: of the form; `things`: as they were looked at; `nextPath`: where the rest of the list stands. */
export type RunAsk = {
  key: string;
  file: ListFile;
  wish: BulkWish;
  things: readonly { id: number; seen: string }[];
  nextPath: string | null;
};
export type RunOutcome = { kind: "done"; id: string } | { kind: "none" } | { kind: "not_found" } | Forbidden;

/** One thing that is about to be changed. */
type Step = {
  id: number;
  seen: string;
  verb: "catalogue.publish" | "catalogue.withdraw" | "catalogue.edit";
  patch: Patch;
  undo: Patch;
  move: Move;
  added: readonly Locale[];
  lacking: readonly string[];
};

/** Things that the catalogue is held for at once: nobody at a form waits longer than for these. */
const CHUNK = 25;

/**
 * Does to many things what was looked at: each in a transaction of its own with its line of the journal, by the version that was seen. Those that somebody has
 * changed since, or that something keeps, stay as they are and are told.
 */
export async function runBulk(deps: EditDeps, ask: RunAsk, deed: Deed): Promise<RunOutcome> {
  if (!can(deed.by, "catalogue.edit")) return FORBIDDEN;
  const things = [...new Map(ask.things.map((one) => [one.id, one])).values()].slice(0, MOST_AT_ONCE);
  if (things.length === 0) return { kind: "none" };
  const begun = await begin(deps, { id: ask.key, file: ask.file, wish: ask.wish, nextPath: ask.nextPath }, deed);
  if (!begun) return { kind: "done", id: ask.key };
  await inChunks(deps, { id: ask.key, file: ask.file, all: things }, deed, (chunk) => stepsOf(deps, ask, chunk));
  return { kind: "done", id: ask.key };
}

/** Puts back what was before, of all that nobody has changed since; that it is shown again takes what showing takes. */
export async function undoBulk(
  deps: EditDeps,
  { key, of }: { key: string; of: string },
  deed: Deed,
): Promise<RunOutcome> {
  if (!can(deed.by, "catalogue.edit")) return FORBIDDEN;
  const { db } = deps.database;
  const batch = await findBatchRow(db, of);
  if (!batch) return { kind: "not_found" };
  const items = await readItems(db, of);
  if (items.length === 0) return { kind: "none" };
  const begun = await begin(deps, { id: key, file: batch.file, undoOf: of }, deed);
  if (!begun) return { kind: "done", id: key };
  const steps = new Map(
    items.map(({ recordId: id, version: seen, undo, move }) => [id, { id, seen, undo, move: reversed(move) }]),
  );
  const all = items.map(({ recordId }) => ({ id: recordId, seen: "" }));
  await inChunks(deps, { id: key, file: batch.file, all }, deed, async (chunk) => {
    const things = await readThings(
      db,
      batch.file,
      chunk.map(({ id }) => id),
    );
    const found = things.flatMap((of): Step[] => {
      const step = steps.get(of.thing.line.id);
      return step ? [backStep(of, step)] : [];
    });
    return { steps: found, left: goneOf(chunk, things) };
  });
  return { kind: "done", id: key };
}

const reversed = (move: Move): Move => {
  switch (move.of) {
    case "sites":
      return { of: "sites", was: move.is, is: move.was };
    case "open":
      return { of: "open", was: move.is, is: move.was };
    case "lastArrival":
      return { of: "lastArrival", was: move.is, is: move.was };
    case "closedDays":
      return { of: "closedDays", was: move.is, is: move.was };
  }
};

type Back = { id: number; seen: string; undo: Patch; move: Move };

/** Undone itself, it is done again. */
function backStep({ thing: { line } }: BulkThing, { id, seen, undo: patch, move }: Back): Step {
  const values = new Map<string, unknown>(Object.entries(line));
  const undo = Object.fromEntries(Object.keys(patch).map((key) => [key, values.get(key)]));
  const added = move.of === "sites" ? move.is.filter((site) => !move.was.includes(site)) : [];
  return { id, seen, verb: verbOf(move, added), patch, undo, move, added, lacking: [] };
}

function verbOf(move: Move, added: readonly Locale[]): Step["verb"] {
  if (move.of === "sites") return publishVerb(added);
  if (move.of === "open") return move.is ? "catalogue.publish" : "catalogue.withdraw";
  return "catalogue.edit";
}

type Batch = Pick<typeof catalogueBatch.$inferInsert, "id" | "file" | "wish" | "undoOf" | "nextPath">;

/** False: the same form was sent before. */
async function begin({ database, clock }: EditDeps, batch: Batch, { by, reason }: Deed): Promise<boolean> {
  const rows = await database.db
    .insert(catalogueBatch)
    .values({ ...batch, reason, actor: actorName(by), startedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: catalogueBatch.id });
  return rows.length > 0;
}

type Seen = { id: number; seen: string };
type Steps = { steps: Step[]; left: LeftItem[] };

async function inChunks(
  deps: EditDeps,
  { id, file, all }: { id: string; file: ListFile; all: readonly Seen[] },
  deed: Deed,
  toSteps: (chunk: readonly Seen[]) => Promise<Steps>,
): Promise<void> {
  const left: LeftItem[] = [];
  for (let at = 0; at < all.length; at += CHUNK) {
    const { steps, left: own } = await toSteps(all.slice(at, at + CHUNK));
    left.push(...own, ...(await takeSteps(deps, { id, file, steps }, deed)));
  }
  await deps.database.db
    .update(catalogueBatch)
    .set({ left, endedAt: deps.clock.now() })
    .where(eq(catalogueBatch.id, id));
}

/** What a wish does to things of one chunk, as they are now: those that are not as they were seen are left. */
async function stepsOf(
  { database: { db }, clock }: EditDeps,
  { file, wish }: RunAsk,
  chunk: readonly Seen[],
): Promise<Steps> {
  const things = await readThings(
    db,
    file,
    chunk.map(({ id }) => id),
  );
  const seenOf = new Map(chunk.map(({ id, seen }) => [id, seen]));
  const isAsSeen = ({ thing: { line } }: BulkThing) => versionOf(line) === seenOf.get(line.id);
  const left = things.filter((of) => !isAsSeen(of)).map(({ thing }) => leftFor(thing.line.id, "changed"));
  const steps: Step[] = [];
  for (const { of, plan } of await planThings({ db, clock }, things.filter(isAsSeen), wish)) {
    const { id } = of.thing.line;
    if (plan.kind === "same") left.push(leftFor(id, "same"));
    else if (plan.kind === "refused") left.push({ id, why: "blocked", by: plan.by });
    else {
      const { move, patch, undo, added, lacking } = plan;
      steps.push({ id, seen: versionOf(of.thing.line), verb: verbOf(move, added), patch, undo, move, added, lacking });
    }
  }
  return { steps, left: [...left, ...goneOf(chunk, things)] };
}

const leftFor = (id: number, why: LeftItem["why"]): LeftItem => ({ id, why, by: [] });

const goneOf = (chunk: readonly Seen[], things: readonly BulkThing[]): LeftItem[] =>
  chunk.filter(({ id }) => !things.some(({ thing }) => thing.line.id === id)).map(({ id }) => leftFor(id, "gone"));

/** Changes things one after the other; what stayed as it was. */
async function takeSteps(
  deps: EditDeps,
  { id, file, steps }: { id: string; file: ListFile; steps: readonly Step[] },
  { by, reason }: Deed,
): Promise<LeftItem[]> {
  if (steps.length === 0) return [];
  const outcomes = await holdCatalogue(deps, async (held) => {
    const done: { id: number; outcome: EditOutcome }[] = [];
    for (const step of steps) {
      const write = writing({ id, file }, step);
      done.push({ id: step.id, outcome: await writeRecord(deps, write, { by, reason, verb: step.verb }, held) });
    }
    return done;
  });
  if (!Array.isArray(outcomes)) return steps.map((step) => leftFor(step.id, "busy"));
  return outcomes.flatMap((one) => leftOf(one.id, one.outcome) ?? []);
}

/** A change with its row of the batch, in one transaction. */
const writing = ({ id, file }: { id: string; file: ListFile }, step: Step): Writing => ({
  file,
  id: step.id,
  seen: step.seen,
  patch: step.patch,
  added: step.added,
  also: async (tx, written) => {
    await tx.insert(catalogueBatchItem).values({
      batchId: id,
      recordId: step.id,
      move: step.move,
      undo: step.undo,
      version: versionOf(written),
      lacking: [...step.lacking],
    });
  },
});
