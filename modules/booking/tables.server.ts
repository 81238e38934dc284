import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
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
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { PaymentStatus } from "#modules/payments/provider.ts";
import type { OrderState } from "./states.ts";
import type { PaymentFault } from "./rules.ts";
import type { ItemKind, ItemSnapshots } from "./items/types.ts";
import type { Buyer, ReductionDetail } from "./types.ts";

/**
 * Who buys, where, for how much, and how far it has come. What is bought are its items, what takes something off the reductions, what it is paid with
 * the tenders (modules/payments): items less reductions, the amount here and the tenders are the same to the cent, which PostgreSQL checks when the
 * transaction commits (a deferred trigger of the migration).
 */
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
    /** What is paid. Fixed when it is placed. */
    amountCents: integer().notNull(),
    /** Null while the buyer has not filled the form (a hold taken on arrival at the checkout). */
    buyer: jsonb().$type<Buyer | null>(),
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
    index("order_updated").on(table.updatedAt),
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

/**
 * One thing that is bought. `amountCents`: its price before reductions; `snapshot`: what was promised when the order was placed, whatever the catalogue
 * says later. What else a kind keeps of its items stands in a table of its own (items/).
 */
export const orderItem = pgTable(
  "order_item",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** From 1 on. */
    position: smallint().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    amountCents: integer().notNull(),
    /** Its last day; null when no day ends it. */
    endsOn: date().$type<Day>(),
    snapshot: jsonb().$type<ItemSnapshots[ItemKind]>().notNull(),
  },
  (table) => [unique().on(table.orderId, table.position), check("not_below_zero", sql`${table.amountCents} >= 0`)],
);

/** What takes something off an item: above zero. */
export const orderReduction = pgTable(
  "order_reduction",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    itemId: uuid()
      .notNull()
      .references(() => orderItem.id),
    amountCents: integer().notNull(),
    detail: jsonb().$type<ReductionDetail>().notNull(),
  },
  (table) => [index("order_reduction_order").on(table.orderId), check("above_zero", sql`${table.amountCents} > 0`)],
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
