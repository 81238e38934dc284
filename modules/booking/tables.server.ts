import { sql } from "drizzle-orm";
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { SiteId } from "#modules/sites/locales.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { PaymentStatus } from "#modules/payments/provider.ts";
import type { OrderState } from "./states.ts";
import type { PaymentFault } from "./rules.ts";
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
    /**
     * Who holds the rooms, as keyed hashes (holders.server.ts): what unpaid holds are counted by. Never an address itself; forgotten a day after
     * the order was placed.
     */
    holderAddress: text(),
    holderEmail: text(),
    holderBrowser: text(),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("order_state").on(table.state, table.holdExpiresAt),
    index("order_created").on(table.createdAt, table.state),
    // Only the last day's orders have holders: the indexes stay small however long the past.
    index("order_holder_address")
      .on(table.holderAddress)
      .where(sql`holder_address is not null`),
    index("order_holder_email")
      .on(table.holderEmail)
      .where(sql`holder_email is not null`),
    index("order_holder_browser")
      .on(table.holderBrowser)
      .where(sql`holder_browser is not null`),
  ],
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

/** Payments that were changed at the provider after we opened them, each fault once: what an alarm leaves behind. `seen`: what the provider said then. */
export const paymentAlarm = pgTable(
  "payment_alarm",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Whose payment it is by our own note, whatever its label says. */
    orderId: uuid().notNull(),
    reference: text().notNull(),
    kind: text().$type<PaymentFault>().notNull(),
    seen: jsonb()
      .$type<{ orderId: string | null; amountCents: number; currency: string; status: PaymentStatus }>()
      .notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.orderId, table.reference, table.kind)],
);
