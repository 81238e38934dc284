import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { order } from "../tables.server.ts";
import type { ChangeReason, ChangeState } from "./lifecycle.ts";
import type { NightsSwap } from "./rules.ts";
import type { ChangeWish, HouseCause, KeptStay } from "./types.ts";

/**
 * What became of every change that a guest of a confirmed stay asked for. `before` and `after`: all that it replaces, so that whoever looks later sees both
 * stays; PostgreSQL counts what applied changes have given back when it adds an order up (a deferred trigger of the migration).
 */
export const stayChange = pgTable(
  "stay_change",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** From 1 on: its round is `change-1`. */
    number: smallint().notNull(),
    state: text().$type<ChangeState>().notNull(),
    /** Why it is in its state. */
    reason: text().$type<ChangeReason>().notNull(),
    wish: jsonb().$type<ChangeWish>().notNull(),
    before: jsonb().$type<KeptStay>().notNull(),
    after: jsonb().$type<KeptStay>().notNull(),
    /** Nights that come and go; what comes is held while it is paid. */
    nights: jsonb().$type<NightsSwap>().notNull(),
    /** Above zero is to be paid, below goes back. */
    differenceCents: integer().notNull(),
    /** Why the house bears what it costs more; null where its guest pays. */
    because: text().$type<HouseCause>(),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("stay_change_number").on(table.orderId, table.number),
    check("from_one_on", sql`${table.number} > 0`),
    // Two changes at once are one.
    uniqueIndex("stay_change_open")
      .on(table.orderId)
      .where(sql`state in ('awaiting_payment', 'authorized')`),
    index("stay_change_hold")
      .on(table.holdExpiresAt)
      .where(sql`state = 'awaiting_payment'`),
  ],
);
