import { bigserial, check, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { DisputeState } from "#modules/payments/disputes.ts";
import { tender } from "../tables.server.ts";

/** Payments that their buyers dispute with their banks, as the provider told it last (docs/product/after-sale.md#disputes). */
export const paymentDispute = pgTable(
  "payment_dispute",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id),
    /** The provider's own id of it. */
    reference: text().notNull(),
    amountCents: integer().notNull(),
    /** In the provider's word: `fraudulent`, `product_not_received`… */
    reason: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** When we saw that it was decided. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("payment_dispute_once").on(table.tenderId, table.reference),
    check("dispute_above_zero", sql`${table.amountCents} > 0`),
  ],
);
