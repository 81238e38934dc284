import { bigint, bigserial, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { FlagName } from "./definitions.ts";

/** What the office said of a flag; never changed and never removed: triggers of the migration refuse it. The last row of a flag holds. */
export const flagChange = pgTable(
  "flag_change",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    flag: text().$type<FlagName>().notNull(),
    /** Counts from 1 in each flag. */
    seq: integer().notNull(),
    /** As FEATURE_FLAGS writes a rule, with a share; null: the configuration holds again. */
    rule: jsonb().$type<unknown>(),
    actor: text().$type<RecordedActor>().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique("flag_change_seq").on(table.flag, table.seq)],
);

/** How many pages were shown with each value of a flag, while a change of the office held. */
export const flagExposure = pgTable(
  "flag_exposure",
  {
    flag: text().$type<FlagName>().notNull(),
    seq: integer().notNull(),
    value: text().notNull(),
    pages: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.flag, table.seq, table.value] })],
);
