import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import type { MessageState } from "./lifecycle.ts";
import type { MessageKind, ToldStay } from "./types.ts";

/** The last place that was given in each hotel's queue: whoever writes the next message waits for this row, so places follow commits without a gap. */
export const supplierQueue = pgTable("supplier_queue", {
  hotelId: integer().primaryKey(),
  lastPosition: integer().notNull(),
});

/** What hotels have to be told, in order for each of them (docs/product/suppliers.md#queue). Written with the change it tells of. */
export const supplierMessage = pgTable(
  "supplier_message",
  {
    /** The same in every attempt: a hotel that gets it twice can tell. */
    id: uuid().primaryKey().defaultRandom(),
    hotelId: integer().notNull(),
    position: integer().notNull(),
    orderId: uuid().notNull(),
    orderNumber: text().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** What it tells of; a cause is told once. */
    cause: text().notNull().unique(),
    stay: jsonb().$type<ToldStay>().notNull(),
    /** The departure: after it there is nothing left to tell. */
    checkout: date().$type<Day>().notNull(),
    state: text().$type<MessageState>().notNull().default("queued"),
    /** Since the first try of this round; sending again begins a new one. */
    attempts: integer().notNull().default(0),
    firstTriedAt: timestamp({ withTimezone: true }),
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    /** How it was tried last, and what came of it: never a hotel's or a guest's own words. */
    channel: text(),
    answer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it came into its state. */
    movedAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    acknowledgedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("supplier_message_place").on(table.hotelId, table.position),
    index("supplier_message_order").on(table.orderId),
    // What is through stays as the record of it: only what waits is looked for.
    index("supplier_message_waiting")
      .on(table.hotelId, table.position)
      .where(sql`state in ('queued', 'refused')`),
    index("supplier_message_open")
      .on(table.checkout)
      .where(sql`state <> 'acknowledged'`),
  ],
);
