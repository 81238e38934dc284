import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
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
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { PaymentPlan } from "#modules/payments/instalments.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { PaymentRound, PaymentStatus } from "#modules/payments/provider.ts";
import type { TenderKind } from "#modules/payments/shares.ts";
import type { CancelMotive } from "./cancel/rules.ts";
import type { OrderReason } from "./lifecycle.ts";
import type { OrderState } from "./states.ts";
import type { PaymentFault } from "./rules.ts";
import type { ItemKind, ItemSnapshots } from "./items/views.ts";
import type { Buyer, PreContract, ReductionDetail } from "./types.ts";

/**
 * Who buys, where, for how much, and how far it has come. What is bought are its items, what takes something off the reductions, what it is paid with
 * the tenders: items less reductions, the amount here and the tenders that count, less what changes of the stay have given back, are the same to the cent,
 * which PostgreSQL checks when the transaction commits (a deferred trigger of the migration).
 */
export const order = pgTable(
  "order",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Eight digits, never guessable in sequence (docs/product/buying.md#numbers). */
    number: text().notNull().unique(),
    state: text().$type<OrderState>().notNull(),
    siteId: text().$type<SiteId>().notNull(),
    /** The partner's mini-site that its visit began at, as it was told; null for all others. */
    minisiteId: text(),
    idempotencyKey: text().notNull().unique(),
    requestHash: text().notNull(),
    /** What is paid. Fixed when it is placed, and when its stay is changed. */
    amountCents: integer().notNull(),
    /** Null while the buyer has not filled the form (a hold taken on arrival at the checkout). */
    buyer: jsonb().$type<Buyer | null>(),
    /** What the buyer was told before they signed, in which words and when; null for orders from before it was kept. */
    preContract: jsonb().$type<PreContract | null>(),
    /** The version of our terms that the buyer agreed to by ordering (papers.server.ts); null for orders from before it was kept. */
    termsVersion: text(),
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
    // Whoever has lost a number is found by their address.
    index("order_email").on(sql`lower(buyer ->> 'email')`),
    // And whoever calls, by their name.
    index("order_last_name").on(sql`lower(buyer ->> 'lastName') text_pattern_ops`),
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

/** Every change of state, with its reason and who made it: who looks later must be able to tell what happened. */
export const orderEvent = pgTable(
  "order_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: uuid().notNull(),
    fromState: text().$type<OrderState>(),
    toState: text().$type<OrderState>().notNull(),
    reason: text().$type<OrderReason>().notNull(),
    /** Who moved it, as `actorName` says it; of moves before it was written down nobody knows. */
    actor: text().$type<RecordedActor>().notNull().default("unknown"),
    /** What the customer gave as their reason, if they gave one: it changes nothing. */
    motive: text().$type<CancelMotive>(),
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

/** A payment that the buyer gave up for another way, until its provider has closed it: before that no other is opened (verbs/former-payment.server.ts). */
export type FormerPayment = { provider: string; reference: string; method: PaymentMethod; plan: PaymentPlan | null };

/**
 * What an order is paid with. The figures are what the provider said last: `captured` it has taken for us, `refunded` it has given back of that,
 * `released` it has let go of again because the order came to nothing.
 */
export const tender = pgTable(
  "tender",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** From 1 on: which one of the order was used first. */
    position: smallint().notNull().default(1),
    kind: text().$type<TenderKind>().notNull().default("provider"),
    /** What it pays for: the purchase, or a change of the stay. */
    round: text().$type<PaymentRound>().notNull().default("purchase"),
    /** Whether it is part of what its order is paid with: a tender of a change is once that is applied, and none of one that came to nothing. */
    counts: boolean().notNull().default(true),
    provider: text().notNull(),
    /** The provider's own id of the payment. Null until the provider has answered. */
    reference: text(),
    attempt: integer().notNull().default(1),
    /** The way to pay that the buyer chose. */
    method: text().$type<PaymentMethod>().notNull().default("card"),
    /** When it falls due by our rules, without fees; null where it is paid at once. */
    plan: jsonb().$type<PaymentPlan>(),
    former: jsonb().$type<FormerPayment>(),
    /** What the provider takes of the buyer on top, and has given back of that: told by it, no money of ours. */
    feeCents: integer().notNull().default(0),
    feeReturnedCents: integer().notNull().default(0),
    amountCents: integer().notNull(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** What of that was sent by transfer, or given as a gift card: its provider would not give it back, and knows nothing of it. */
    transferredCents: integer().notNull().default(0),
    releasedCents: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.provider, table.reference),
    unique("tender_place").on(table.orderId, table.position),
    check(
      "never_more_back_than_taken",
      sql`${table.capturedCents} - ${table.refundedCents} - ${table.releasedCents} >= 0`,
    ),
    check("transfers_are_of_refunds", sql`${table.transferredCents} between 0 and ${table.refundedCents}`),
    check("no_more_fee_back_than_taken", sql`${table.feeReturnedCents} between 0 and ${table.feeCents}`),
    check(
      "tender_not_below_zero",
      sql`least(${table.amountCents}, ${table.refundedCents}, ${table.releasedCents}) >= 0`,
    ),
  ],
);

/** Why money goes back by transfer: its card is gone, it is too old to be given back where it came from, or the provider says no and nothing more. */
export const TRANSFER_REASONS = ["card_gone", "too_old", "refused"] as const;
export type TransferReason = (typeof TRANSFER_REASONS)[number];

/** It was not sent: whoever it belongs to took a gift card in its place. */
export const AS_CARD = "as_card";

/** Why money of a change goes back: it left something over, or was not made. All other reasons are of the order. */
export const OF_CHANGE: readonly string[] = ["changed", "change_not_made"];

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
    /** The provider's own id, where it told one; of a transfer that of the bank. */
    reference: text(),
    /** Why it was sent by transfer, or that a gift card was given in its place; null where its provider gave it back. */
    transfer: text().$type<TransferReason | typeof AS_CARD>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("refund_tender").on(table.tenderId),
    index("refund_done").on(table.doneAt),
    check("refund_above_zero", sql`${table.amountCents} > 0`),
  ],
);
