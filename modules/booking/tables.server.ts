import { bigserial, date, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SiteId } from "#modules/sites/locales.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { OrderState } from "./lifecycle.ts";
import type { Buyer, StaySnapshot } from "./types.ts";

/** What a customer buys. The amounts are fixed when it is placed; the snapshot is what was promised then, whatever the catalogue says later. */
export const order = pgTable(
  "order",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Eight digits, never guessable in sequence (docs/product/buying.md#numbers). */
    number: text().notNull().unique(),
    state: text().$type<OrderState>().notNull(),
    siteId: text().$type<SiteId>().notNull(),
    idempotencyKey: text().notNull().unique(),
    requestHash: text().notNull(),
    packageId: integer().notNull(),
    hotelId: integer().notNull(),
    poolId: integer().notNull(),
    checkin: date().notNull(),
    nights: smallint().notNull(),
    rooms: smallint().notNull(),
    /** What is paid: the stay's price lines less the code. */
    amountCents: integer().notNull(),
    /** The code that was taken, and what it took off. */
    promotionCodeItem: jsonb().$type<PromotionCodeItem>(),
    stay: jsonb().$type<StaySnapshot>().notNull(),
    /** Null while the buyer has not filled the form (a hold taken on arrival at the checkout). */
    buyer: jsonb().$type<Buyer | null>(),
    specialRequest: text(),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("order_state").on(table.state, table.holdExpiresAt), index("order_created").on(table.createdAt, table.state)],
);

/** Every change of state, with its reason: who looks later must be able to tell what happened. */
export const orderEvent = pgTable(
  "order_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: uuid().notNull(),
    fromState: text().$type<OrderState>(),
    toState: text().$type<OrderState>().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("order_event_order").on(table.orderId)],
);
