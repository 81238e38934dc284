import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import { order } from "#modules/booking/tables.server.ts";
import type { Proposal, StayState } from "./closings/rules.ts";

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

/** A hotel that keeps no stay of some nights, and what the house does for those that it had sold (docs/product/services.md#closings). */
export const hotelClosing = pgTable("hotel_closing", {
  /** Of the form that began it: sending it twice begins it once. */
  id: uuid().primaryKey(),
  hotelId: integer().notNull(),
  /** The first night and the last. */
  fromNight: date().$type<Day>().notNull(),
  untilNight: date().$type<Day>().notNull(),
  /** In the words of whoever began it. */
  why: text().notNull(),
  startedBy: text().$type<RecordedActor>().notNull(),
  /** What they may give alone beyond the terms of one order, cents. */
  limitCents: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});

/** One order of a closing: what is done for it, and how far that is. */
export const closingStay = pgTable(
  "closing_stay",
  {
    closingId: uuid()
      .notNull()
      .references(() => hotelClosing.id),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    proposal: jsonb().$type<Proposal>().notNull(),
    state: text().$type<StayState>().notNull(),
    /** Why it failed, as the verb called it. */
    problem: text(),
    movedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.closingId, table.orderId] })],
);
