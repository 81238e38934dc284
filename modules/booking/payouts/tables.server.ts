import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import { order } from "../tables.server.ts";
import type { PayoutEnd, PayoutState } from "./lifecycle.ts";

/** An account that a guest has given for money which its provider would not give back, and who of the house sent it there. */
export const refundPayout = pgTable(
  "refund_payout",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    state: text().$type<PayoutState>().notNull(),
    amountCents: integer().notNull(),
    /** Number and holder, locked (payouts/accounts.server.ts); null once it is of no use any more. */
    sealed: text(),
    /** What may be shown of it. */
    country: text().notNull(),
    lastFour: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** The first of two people; null where one was enough. */
    checkedBy: text().$type<RecordedActor>(),
    releasedBy: text().$type<RecordedActor>(),
    releasedAt: timestamp({ withTimezone: true }),
    /** Why it is of no use; null while it is, and of one that was paid. */
    ended: text().$type<PayoutEnd>(),
    /** When it was sent, or came to nothing. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("some_money", sql`${table.amountCents} > 0`),
    check("readable_while_open", sql`${table.state} in ('paid', 'ended') or ${table.sealed} is not null`),
    check("ended_when_over", sql`(${table.state} in ('paid', 'ended')) = (${table.endedAt} is not null)`),
    check("forgotten_when_of_no_use", sql`${table.state} <> 'ended' or ${table.sealed} is null`),
    check(
      "nobody_releases_what_they_checked",
      sql`${table.releasedBy} is null or ${table.releasedBy} is distinct from ${table.checkedBy}`,
    ),
    index("refund_payout_order").on(table.orderId),
    // Money of an order is sent to one account.
    uniqueIndex("refund_payout_open")
      .on(table.orderId)
      .where(sql`state in ('asked', 'checked', 'released')`),
  ],
);
