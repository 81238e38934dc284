import { sql } from "drizzle-orm";
import { bigserial, check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { EntryKind, UseState, ValueState } from "./lifecycle.ts";
import type { ValueKind, VatMoment } from "./kinds.ts";

/**
 * Something that is worth money and not a stay yet. `balanceCents` is what can be spent and `reservedCents` what unpaid orders have set aside: the sums of
 * its entries, which a trigger of the migration adds up and nobody else may write.
 */
export const giftValue = pgTable(
  "gift_value",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ValueKind>().notNull(),
    state: text().$type<ValueState>().notNull(),
    siteId: text().$type<SiteId>().notNull(),
    balanceCents: integer().notNull().default(0),
    reservedCents: integer().notNull().default(0),
    vat: text().$type<VatMoment>().notNull(),
    /** Its last day, by the site's clock. */
    validUntil: date().$type<Day>().notNull(),
    /** The code as a keyed hash, to look it up, and sealed, to print it again; `codeKey` names the secret that did both (codes.server.ts). */
    codeIndex: text().notNull().unique(),
    codeSealed: text().notNull(),
    codeKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("gift_value_not_below_zero", sql`least(${table.balanceCents}, ${table.reservedCents}) >= 0`),
    index("gift_value_end").on(table.validUntil),
    // Lists of the office, the newest first: all of them, of a kind, in a state.
    index("gift_value_created").on(table.createdAt, table.id),
    index("gift_value_kind").on(table.kind, table.createdAt, table.id),
    index("gift_value_state").on(table.state, table.createdAt, table.id),
  ],
);

/** Everything that ever happened to a value: only ever added to. `amountCents`: what it does to what can be spent, `reservedCents`: to what is set aside. */
export const giftValueEntry = pgTable(
  "gift_value_entry",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    valueId: uuid()
      .notNull()
      .references(() => giftValue.id),
    /** What it records, once and for all. */
    cause: text().notNull().unique(),
    kind: text().$type<EntryKind>().notNull(),
    amountCents: integer().notNull().default(0),
    reservedCents: integer().notNull().default(0),
    orderId: uuid(),
    actor: text().$type<RecordedActor>().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("gift_value_entry_value").on(table.valueId, table.id),
    index("gift_value_entry_order").on(table.orderId),
  ],
);

/** What an order takes of a value: the payment of its tender. Set aside with the rooms, then taken or let go. */
export const giftValueUse = pgTable(
  "gift_value_use",
  {
    id: uuid().primaryKey().defaultRandom(),
    valueId: uuid()
      .notNull()
      .references(() => giftValue.id),
    orderId: uuid().notNull(),
    amountCents: integer().notNull(),
    /** What of a value that is taken as a whole becomes a gift card when the rest is taken: set aside with it. */
    restCents: integer().notNull().default(0),
    state: text().$type<UseState>().notNull(),
    refundedCents: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("gift_value_use_value").on(table.valueId),
    index("gift_value_use_created").on(table.createdAt),
    check(
      "no_more_back_than_spent",
      sql`${table.amountCents} > 0 and ${table.restCents} >= 0 and ${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
  ],
);

/** A code that somebody tried and that pays nothing, until it counts no more. The key is a hash with a secret: no caller can be read from it. */
export const giftCodeTry = pgTable(
  "gift_code_try",
  {
    id: uuid().primaryKey().defaultRandom(),
    callerKey: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("gift_code_try_caller").on(table.callerKey, table.at)],
);
