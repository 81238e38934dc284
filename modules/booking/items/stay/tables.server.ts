import { date, index, integer, jsonb, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import { orderItem } from "../../tables.server.ts";
import type { Wishes } from "../../wishes.ts";

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
    /** What the buyer asks the hotel for. A wish that could not be said yet when it was written is left out. */
    wishes: jsonb().$type<Partial<Wishes>>().notNull().default({}),
  },
  (table) => [
    index("stay_item_package").on(table.packageId),
    index("stay_item_hotel").on(table.hotelId, table.checkin),
    index("stay_item_checkin").on(table.checkin),
    // What a pool's stock is compared with (taken.server.ts).
    index("stay_item_pool").on(table.poolId, table.checkin),
  ],
);
