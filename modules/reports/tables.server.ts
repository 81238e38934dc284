import { sql } from "drizzle-orm";
import { check, customType, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { DayFault } from "./books/faults.ts";

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/**
 * The books of a company's day, closed: the file as it was written, and what did not agree with it then. Never changed and never removed (a trigger of the
 * migration refuses it), but for who has seen to its faults.
 */
export const accountingDay = pgTable(
  "accounting_day",
  {
    /** Who sells: its VAT number, without spaces, as bills name it. */
    company: text().notNull(),
    day: date().$type<Day>().notNull(),
    file: bytea().notNull(),
    sha256: text().notNull(),
    records: integer().notNull(),
    faults: jsonb().$type<readonly DayFault[]>().notNull(),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    seenBy: text().$type<RecordedActor>(),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.day] }),
    check("seen_by_somebody", sql`num_nulls(${table.seenBy}, ${table.seenAt}) in (0, 2)`),
  ],
);
