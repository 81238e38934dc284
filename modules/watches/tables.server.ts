import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { WATCH_STATES, type WatchState } from "./lifecycle.ts";

const moment = () => timestamp({ withTimezone: true });

/** A stay that somebody wants to hear of: on these dates, for these people. Gone after its day of arrival, or when they have had enough. */
export const stayWatch = pgTable(
  "stay_watch",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: "cascade" }),
    /** The site that it was asked on: in its language they are told. */
    siteId: text().$type<SiteId>().notNull(),
    packageId: integer().notNull(),
    hotelId: integer().notNull(),
    checkin: date().$type<Day>().notNull(),
    nights: smallint().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    babies: smallint().notNull(),
    state: text().$type<WatchState>().notNull(),
    /** How often it became free: each time they are told once. */
    round: integer().notNull().default(0),
    createdAt: moment().notNull(),
    movedAt: moment().notNull(),
    /** When it was looked at last, and what that look could see: the snapshot and the server that gave it. */
    checkedAt: moment().notNull(),
    seen: text().notNull(),
  },
  (table) => [
    unique("stay_watch_same").on(
      table.customerId,
      table.packageId,
      table.checkin,
      table.nights,
      table.adults,
      table.children,
      table.babies,
    ),
    check(
      "stay_watch_state",
      sql`${table.state} in (${sql.raw(WATCH_STATES.map((state) => `'${state}'`).join(", "))})`,
    ),
    index("stay_watch_checked").on(table.checkedAt),
    index("stay_watch_hotel").on(table.hotelId),
  ],
);
