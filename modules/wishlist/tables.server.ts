import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customer } from "#modules/accounts/tables.server.ts";
import type { KeptPrice, KeptVisit, WishlistEntry } from "./types.ts";

const moment = () => timestamp({ withTimezone: true });
const owner = () =>
  uuid()
    .notNull()
    .references(() => customer.id, { onDelete: "cascade" });

/** What was said last of an offer on the list of an account: that it is kept, or that it was taken off, and when that was done. */
export const wish = pgTable(
  "wish",
  {
    customerId: owner(),
    kind: text().$type<WishlistEntry["kind"]>().notNull(),
    offerId: integer().notNull(),
    isKept: boolean().notNull(),
    /** When it was done on the device that did it, as the server's clock would have had it. */
    at: moment().notNull(),
    /** Dates, party and gift that it was liked with; null where there were none. */
    visit: jsonb().$type<KeptVisit | null>(),
    /** What it cost when it was kept; null where it was told too late to be known, or could not be had. */
    price: jsonb().$type<KeptPrice | null>(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind, table.offerId] }),
    check("wish_kind", sql`${table.kind} in ('stay', 'activity')`),
    index("wish_taken_off")
      .on(table.at)
      .where(sql`not ${table.isKept}`),
  ],
);

/** A list that others may read by its link: one an account, gone when its owner ends it. */
export const wishlistShare = pgTable("wishlist_share", {
  customerId: owner().primaryKey(),
  /** What the token is made from. */
  id: uuid().notNull().defaultRandom(),
  /** SHA-256 of the token. */
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull(),
});
