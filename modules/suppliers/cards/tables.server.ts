import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";

/**
 * The virtual card of a reservation (docs/product/suppliers.md#cards), known by the message that makes the reservation. Written before the issuer is asked, so
 * that it is asked with the same key in every try. Never a number.
 */
export const virtualCard = pgTable(
  "virtual_card",
  {
    messageId: uuid().primaryKey(),
    orderId: uuid().notNull(),
    hotelId: integer().notNull(),
    /** Hundredths of a percent of what the stay costs that stay with us: the contract's, when the card was asked for. */
    commissionPoints: integer().notNull(),
    /** The issuer's; null until it has answered. */
    reference: text(),
    /** What the issuer has been told last. */
    amountCents: integer().$type<Cents>(),
    availableFrom: date().$type<Day>(),
    issuedAt: timestamp({ withTimezone: true }),
    /** Null: open. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("virtual_card_open")
      .on(table.orderId)
      .where(sql`closed_at is null`),
  ],
);
