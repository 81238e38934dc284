import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

/**
 * What an order is paid with. The figures are what the provider said last: `captured` it has taken for us, `refunded` it has given back of that,
 * `released` it has let go of again because the order came to nothing.
 */
export const tender = pgTable(
  "tender",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid().notNull(),
    provider: text().notNull(),
    /** The provider's own id of the payment. Null until the provider has answered. */
    reference: text(),
    attempt: integer().notNull().default(1),
    amountCents: integer().notNull(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    releasedCents: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("tender_order").on(table.orderId),
    unique().on(table.provider, table.reference),
    check(
      "never_more_back_than_taken",
      sql`${table.capturedCents} - ${table.refundedCents} - ${table.releasedCents} >= 0`,
    ),
    check(
      "tender_not_below_zero",
      sql`least(${table.amountCents}, ${table.refundedCents}, ${table.releasedCents}) >= 0`,
    ),
  ],
);

/** `pending`: to be given back, the provider has not done it yet. */
export type RefundState = "pending" | "done";

/** What goes back of a tender, and why. Those that are done are what the tender has refunded; one that was given back past us is written down when it is seen. */
export const refund = pgTable(
  "refund",
  {
    id: uuid().primaryKey().defaultRandom(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** The provider's own id, where it told one. */
    reference: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("refund_tender").on(table.tenderId), check("refund_above_zero", sql`${table.amountCents} > 0`)],
);

/** Events already dealt with: a replayed webhook is a no-op. Written after the effect, so a crash in between just replays. */
export const webhookEvent = pgTable("webhook_event", {
  id: text().primaryKey(),
  provider: text().notNull(),
  type: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
});
