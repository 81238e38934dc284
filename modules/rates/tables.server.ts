import { date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";

/** `undo`: takes another one back. */
export type PaintKind = "paint" | "copy" | "undo";

/**
 * What people painted of a room, as one deed each: which days changed from what to what stands in the histories of the days, under the same person and moment
 * (modules/availability/tables.server.ts).
 */
export const ratePaint = pgTable(
  "rate_paint",
  {
    id: uuid().primaryKey().defaultRandom(),
    hotelId: integer().notNull(),
    roomId: integer().notNull(),
    kind: text().$type<PaintKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().$type<RecordedActor>().notNull(),
    reason: text().notNull(),
    fromDay: date().$type<Day>().notNull(),
    untilDay: date().$type<Day>().notNull(),
    /** Days that it changed. */
    days: integer().notNull(),
    /** When it was taken back; null: it stands. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("rate_paint_room").on(table.roomId, table.at)],
);
