import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Patch } from "#modules/catalogue/editing/patch.ts";
import type { LeftItem } from "./bulk/left.ts";
import type { Move } from "./bulk/plan.ts";
import type { BulkWish } from "./bulk/wish.ts";
import type { ListFile } from "./query.ts";

/** What somebody did to many things of the catalogue at once (docs/product/services.md#catalogue-bulk). */
export const catalogueBatch = pgTable(
  "catalogue_batch",
  {
    /** Of the form that began it: sending it twice does it once. */
    id: uuid().primaryKey(),
    file: text().$type<ListFile>().notNull(),
    /** Null: it takes another one back. */
    wish: jsonb().$type<BulkWish>(),
    undoOf: uuid(),
    reason: text().notNull(),
    actor: text().$type<RecordedActor>().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: it is under way, or was broken off. */
    endedAt: timestamp({ withTimezone: true }),
    /** Those that stayed as they were, known once it has ended. */
    left: jsonb().$type<LeftItem[]>(),
    /** Where those of the same list stand that one go had no room for. */
    nextPath: text(),
  },
  (table) => [index("catalogue_batch_started").on(table.startedAt), index("catalogue_batch_undo").on(table.undoOf)],
);

/** A thing that was changed in one, written in the transaction of its change. */
export const catalogueBatchItem = pgTable(
  "catalogue_batch_item",
  {
    batchId: uuid()
      .notNull()
      .references(() => catalogueBatch.id),
    recordId: integer().notNull(),
    move: jsonb().$type<Move>().notNull(),
    /** Puts back what was. */
    undo: jsonb().$type<Patch>().notNull(),
    /** The version (`versionOf`) that it was left in: with another, somebody has changed it since. */
    version: text().notNull(),
    /** What kept it from some of the sites that were wished, as a checklist names it. */
    lacking: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.recordId] })],
);
