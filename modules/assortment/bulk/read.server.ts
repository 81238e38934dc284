import { asc, desc, eq, sql } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { versionOf } from "#modules/catalogue/editing/patch.ts";
import { nameActors } from "#modules/rates/history.server.ts";
import type { NamedActor } from "#modules/rates/types.ts";
import type { Language } from "#modules/sites/locales.ts";
import { isUuid } from "#platform/uuid.ts";
import { catalogueBatch, catalogueBatchItem } from "../tables.server.ts";
import type { LeftItem } from "./left.ts";
import type { Move } from "./plan.ts";
import { nameThing, readThings, type NamedThing } from "./preview.server.ts";

type BatchRow = typeof catalogueBatch.$inferSelect;
type ItemRow = typeof catalogueBatchItem.$inferSelect;

/** A thing that was changed; `isAsLeft`: nobody has changed it since, so that it can be put back. */
export type DoneThing = NamedThing & { move: Move; lacking: readonly string[]; isAsLeft: boolean };
type LeftThing = LeftItem & Pick<NamedThing, "code" | "title" | "hotelName">;
export type BatchFile = {
  batch: BatchRow;
  done: DoneThing[];
  left: LeftThing[];
  /** What took it back, the last first. */
  undoneBy: { id: string; at: Date }[];
  names: ReadonlyMap<RecordedActor, NamedActor>;
};

export async function findBatchRow(db: Db, id: string): Promise<BatchRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(catalogueBatch).where(eq(catalogueBatch.id, id));
  return row ?? null;
}

export const readItems = (db: Db, batchId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(catalogueBatchItem)
    .where(eq(catalogueBatchItem.batchId, batchId))
    .orderBy(asc(catalogueBatchItem.recordId));

/** What was done to many, thing by thing, and what stayed as it was. */
export async function findBatch(db: Db, id: string, language: Language): Promise<BatchFile | null> {
  const batch = await findBatchRow(db, id);
  if (!batch) return null;
  const items = await readItems(db, id);
  const left = batch.left ?? [];
  const ids = [...items.map(({ recordId }) => recordId), ...left.map((one) => one.id)];
  const things = new Map(
    (await readThings(db, batch.file, ids)).map((of) => [
      of.thing.line.id,
      { ...nameThing(of, language), version: versionOf(of.thing.line) },
    ]),
  );
  const undoneBy = await db
    .select({ id: catalogueBatch.id, at: catalogueBatch.startedAt })
    .from(catalogueBatch)
    .where(eq(catalogueBatch.undoOf, id))
    .orderBy(desc(catalogueBatch.startedAt));
  return {
    batch,
    done: items.flatMap(({ recordId, move, lacking, version }) => {
      const thing = things.get(recordId);
      return thing ? [{ ...thing, move, lacking, isAsLeft: thing.version === version }] : [];
    }),
    left: left.map((one) => {
      const { code, title, hotelName } = things.get(one.id) ?? { code: String(one.id), title: "–", hotelName: "" };
      return { ...one, code, title, hotelName };
    }),
    undoneBy,
    names: await nameActors(db, [batch.actor]),
  };
}

/** `changed`: things that it changed. */
export type BatchLine = BatchRow & { changed: number };

/** Batches that a page shows. */
const MOST_BATCHES = 50;

/** What was done to many, the newest first. */
export async function listBatches(
  db: Db,
): Promise<{ batches: BatchLine[]; names: ReadonlyMap<RecordedActor, NamedActor> }> {
  const changed = sql<number>`(select count(*)::int from ${catalogueBatchItem} where ${catalogueBatchItem.batchId} = ${catalogueBatch.id})`;
  const rows = await db
    .select({ batch: catalogueBatch, changed })
    .from(catalogueBatch)
    .orderBy(desc(catalogueBatch.startedAt))
    .limit(MOST_BATCHES);
  return {
    batches: rows.map((row) => ({ ...row.batch, changed: row.changed })),
    names: await nameActors(
      db,
      rows.map(({ batch }) => batch.actor),
    ),
  };
}
