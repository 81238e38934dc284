import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What a payment provider keeps for an order: one row an attempt that may hold money. */
export const payment = pgTable(
  "payment",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid().notNull(),
    provider: text().notNull(),
    /** The provider's own id. Null until the provider has answered. */
    reference: text().unique(),
    attempt: integer().notNull().default(1),
    amountCents: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("payment_order").on(table.orderId)],
);

/** Events already dealt with: a replayed webhook is a no-op. Written after the effect, so a crash in between just replays. */
export const webhookEvent = pgTable("webhook_event", {
  id: text().primaryKey(),
  provider: text().notNull(),
  type: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
});
