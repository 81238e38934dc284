import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Drift } from "../sync/drift.ts";
import type { Told } from "./messages.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A channel manager that may come in (docs/product/suppliers.md#partners). `id`: the user name of its credentials. */
export const channelPartner = pgTable("channel_partner", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Of its password, which nobody keeps (platform/password.server.ts). */
  passwordHash: text().notNull(),
  /** Networks that it may come from, `192.0.2.0/24`; empty: from anywhere. */
  networks: text().array().notNull().default([]),
  mayTest: boolean().notNull().default(true),
  /** Where its reservations go; null: its hotels are told by mail. */
  endpoint: text(),
  /** Whether it takes a stay that is different now in one message (ResStatus="Modify"), instead of a cancellation and a reservation. */
  takesChanges: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Which partner speaks for a hotel: one at most. */
export const channelHotel = pgTable(
  "channel_hotel",
  {
    hotelId: integer().primaryKey(),
    partnerId: text()
      .notNull()
      .references(() => channelPartner.id),
    connectedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a message about it was last understood; null: never. */
    heardAt: timestamp({ withTimezone: true }),
    /** When somebody of ours was written to because it is silent; null: not since it was last heard of. */
    silenceToldAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("channel_hotel_partner").on(table.partnerId)],
);

/** What came in and what went out, for 30 days: who said what of which hotel, and what came of it. */
export const channelMessage = pgTable(
  "channel_message",
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: text().notNull(),
    /** `in`: a partner's to us; `out`: ours to a partner, each try of it. */
    direction: text().$type<"in" | "out">().notNull().default("in"),
    /** Null: none that is known. */
    hotelId: integer(),
    /** Its root element. */
    root: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    tookMs: integer().notNull(),
    result: text().$type<"done" | "tested" | "repeated" | "refused" | "foreign" | "failed">().notNull(),
    told: jsonb().$type<Told[]>().notNull().default([]),
    /** What tells it from every other message. */
    digest: text().notNull(),
    /** As it was written, without passwords and without the guest, gzip. */
    body: bytes().notNull(),
  },
  (table) => [
    index("channel_message_hotel").on(table.hotelId, table.at),
    index("channel_message_at").on(table.at),
    index("channel_message_done")
      .on(table.partnerId, table.digest)
      .where(sql`result = 'done'`),
  ],
);

/** What a hotel's comparison with its partner's words and with its orders found (sync/), for 30 days. */
export const channelSync = pgTable(
  "channel_sync",
  {
    id: uuid().primaryKey().defaultRandom(),
    hotelId: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    tookMs: integer().notNull(),
    /** All of them; `drifts` has the first of them by day. */
    found: integer().notNull(),
    drifts: jsonb().$type<Drift[]>().notNull(),
  },
  (table) => [index("channel_sync_hotel").on(table.hotelId, table.at)],
);

/**
 * A reservation as a channel manager knows it: `ourId` is given before it is sent, so that every try has the same; `theirId` once it has answered. One of an
 * order's lives at a time.
 */
export const channelReservation = pgTable(
  "channel_reservation",
  {
    /** The message that makes it. */
    messageId: uuid().primaryKey(),
    orderId: uuid().notNull(),
    hotelId: integer().notNull(),
    partnerId: text().notNull(),
    ourId: text().notNull().unique(),
    theirId: text(),
    /** Whether the partner may have it: it was sent, and not refused in so many words every time. */
    mayBeThere: boolean().notNull().default(true),
    isCancelled: boolean().notNull().default(false),
  },
  (table) => [index("channel_reservation_order").on(table.orderId, table.hotelId)],
);
