import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { ParcelPush, ParcelState, PrintFault } from "./lifecycle.ts";

/**
 * What lies on the shelf of what gifts are packed with: for sale, set aside for orders that are being paid, sold and not sent yet. The three together are
 * what somebody would count there.
 */
export const giftStock = pgTable(
  "gift_stock",
  {
    item: text().primaryKey(),
    free: integer().notNull().default(0),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("gift_stock_not_below_zero", sql`least(${table.free}, ${table.held}, ${table.sold}) >= 0`)],
);

/** A gift that goes by post: a row an item of an order. To whom, and what is written on it, the gift says (gifts/tables.server.ts). */
export const parcel = pgTable(
  "parcel",
  {
    itemId: uuid().primaryKey(),
    orderId: uuid().notNull(),
    /** The item that is sent. */
    giftItemId: uuid().notNull().unique(),
    siteId: text().$type<SiteId>().notNull(),
    state: text().$type<ParcelState>().notNull(),
    /** What it took of the stock. */
    things: jsonb().$type<readonly string[]>().notNull(),
    carrier: text(),
    tracking: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its card and its slip came out of a printer; null again with another address, or another code. */
    printedAt: timestamp({ withTimezone: true }),
    /** Why they did not, the last time that somebody wanted them to. */
    printFault: text().$type<PrintFault>(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("parcel_order").on(table.orderId),
    index("parcel_queue").on(table.state, table.createdAt),
    check(
      "parcel_sent_by_somebody",
      sql`${table.state} not in ('sent', 'returned') or (${table.carrier} is not null and ${table.sentAt} is not null)`,
    ),
  ],
);

/** Everything that happened to a parcel: only ever added to. */
export const parcelEvent = pgTable(
  "parcel_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    itemId: uuid()
      .notNull()
      .references(() => parcel.itemId),
    from: text().$type<ParcelState>(),
    to: text().$type<ParcelState>().notNull(),
    reason: text().$type<ParcelPush | "place">().notNull(),
    carrier: text(),
    tracking: text(),
    actor: text().$type<RecordedActor>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("parcel_event_item").on(table.itemId, table.id)],
);
