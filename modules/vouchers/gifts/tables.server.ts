import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { giftValue } from "../values/tables.server.ts";
import type { HandOverState } from "./lifecycle.ts";
import type { GiftSnapshot, GiftText, GiftWish, Recipient } from "./types.ts";

/**
 * What a buyer has put together and not ordered yet: found by its address alone, which nobody can guess, so that names and words are in no address and
 * survive a reload. Forgotten after some days.
 */
export const giftDraft = pgTable(
  "gift_draft",
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: text().$type<SiteId>().notNull(),
    /** All of one kind. */
    wishes: jsonb().$type<readonly GiftWish[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("gift_draft_created").on(table.createdAt)],
);

/** A value that was bought, as something to hand over: one row a value, one value an item of an order. */
export const gift = pgTable(
  "gift",
  {
    valueId: uuid()
      .primaryKey()
      .references(() => giftValue.id),
    orderId: uuid().notNull(),
    itemId: uuid().notNull().unique(),
    snapshot: jsonb().$type<GiftSnapshot>().notNull(),
    /** As its buyer has last asked for it: both may be changed until it is handed over. */
    text: jsonb().$type<GiftText>().notNull(),
    recipient: jsonb().$type<Recipient>().notNull(),
    state: text().$type<HandOverState>().notNull(),
    /** The day on which it is mailed; null where another day decides: that of the print, of the post, of the order. */
    handOverOn: date().$type<Day>(),
    handedOverAt: timestamp({ withTimezone: true }),
    /** Whether its holder has had their one extension. */
    isExtended: boolean().notNull().default(false),
    /** What its holder wrote to whoever gave it, once; null until then. */
    thanks: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("gift_order").on(table.orderId),
    index("gift_state").on(table.state, table.handOverOn),
    // Whoever it was sent to finds it in their account.
    index("gift_email").on(sql`lower(recipient ->> 'email')`),
  ],
);
