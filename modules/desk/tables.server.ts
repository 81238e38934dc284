import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import { order } from "#modules/booking/tables.server.ts";

/** What people of the house tell each other of an order. Never changed (a trigger of the migration refuses it); it goes when its buyer is erased. */
export const orderNote = pgTable(
  "order_note",
  {
    /** Of the form that it was written in: sending it twice writes it once. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    author: text().$type<RecordedActor>().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("order_note_order").on(table.orderId, table.at),
    check("some_letters_of_a_note", sql`length(${table.text}) between 1 and 2000`),
  ],
);
