import { date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import { orderItem } from "../../tables.server.ts";

/** The rooms and nights of a stay: what stock is held, sold and released from. */
export const stayItem = pgTable(
  "stay_item",
  {
    itemId: uuid()
      .primaryKey()
      .references(() => orderItem.id),
    packageId: integer().notNull(),
    hotelId: integer().notNull(),
    poolId: integer().notNull(),
    checkin: date().$type<Day>().notNull(),
    nights: smallint().notNull(),
    rooms: smallint().notNull(),
    /** What the buyer asks the hotel for. */
    specialRequest: text(),
  },
  (table) => [index("stay_item_package").on(table.packageId)],
);
