import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import { order } from "#modules/booking/tables.server.ts";
import type { Writer } from "./rules.ts";

/** What a guest, the hotel and customer care have written to each other about an order. Never changed; `readAt`: when the receiver opened it first. */
export const orderMessage = pgTable(
  "order_message",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    author: text().$type<Writer>().notNull(),
    recipient: text().$type<Writer>().notNull(),
    text: text().notNull(),
    actor: text().$type<RecordedActor>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("order_message_order").on(table.orderId, table.at),
    // What was written last, whatever it is about.
    index("order_message_at").on(table.at),
    // What customer care has not read yet: the list it begins its day with.
    index("order_message_unread")
      .on(table.at)
      .where(sql`recipient = 'care' and read_at is null`),
    check("not_to_oneself", sql`${table.author} <> ${table.recipient}`),
    check("some_letters", sql`length(${table.text}) between 1 and 2000`),
  ],
);
