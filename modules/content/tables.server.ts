import { bigserial, integer, json, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Minute } from "./moment.ts";
import type { ContentFile } from "./files.ts";

/**
 * A content file as somebody wrote it. Never changed and never removed, as `content_release`: triggers of the migration refuse it. What stands in it may
 * have faults until it is released.
 */
export const contentVersion = pgTable(
  "content_version",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    file: text().$type<ContentFile>().notNull(),
    /** Counts from 1 in each file; 0 is the file that was shipped. */
    number: integer().notNull(),
    /** As it was typed, its members in their order. */
    body: json().$type<unknown>().notNull(),
    /** The version that it was made from. */
    madeOf: integer().notNull(),
    actor: text().$type<RecordedActor>().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique("content_version_number").on(table.file, table.number)],
);

/** When a version stands; or that an earlier row of the file does not count any more (`takesBack`). */
export const contentRelease = pgTable(
  "content_release",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    file: text().$type<ContentFile>().notNull(),
    /** Counts from 1 in each file. */
    seq: integer().notNull(),
    /** The version; 0: the file that was shipped. */
    number: integer().notNull(),
    /** Minutes on the wall of each site; `until` is the first one without it. */
    from: text().$type<Minute>().notNull(),
    until: text().$type<Minute>(),
    takesBack: integer(),
    actor: text().$type<RecordedActor>().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique("content_release_seq").on(table.file, table.seq)],
);
