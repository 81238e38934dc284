import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import { order } from "../tables.server.ts";
import type { HouseChange } from "../change/types.ts";
import type { AskKind, RefundAskState } from "./lifecycle.ts";

/** What somebody of the house does for an order beyond its terms, and who agreed to it. A row that is decided never changes again. */
export const refundAsk = pgTable(
  "refund_ask",
  {
    /** Of the form that asked: sending it twice asks once. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    kind: text().$type<AskKind>().notNull().default("refund"),
    state: text().$type<RefundAskState>().notNull(),
    /** What goes back, or what the house bears. */
    amountCents: integer().notNull(),
    /** The change that is to be made; null where none is. */
    change: jsonb().$type<HouseChange>(),
    /** In the words of whoever asked. */
    why: text().notNull(),
    askedBy: text().$type<RecordedActor>().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then somebody else may decide. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The second person; null where none was needed, or none came. */
    decidedBy: text().$type<RecordedActor>(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("some_money", sql`${table.amountCents} > 0`),
    check("decided_when_over", sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`),
    check("nobody_approves_their_own", sql`${table.decidedBy} is distinct from ${table.askedBy}`),
    index("refund_ask_order").on(table.orderId),
    // One at a time waits for an order.
    uniqueIndex("refund_ask_open")
      .on(table.orderId)
      .where(sql`state = 'asked'`),
  ],
);
