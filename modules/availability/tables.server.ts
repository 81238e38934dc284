import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { PlanValues } from "./plan-values.ts";

/**
 * Rooms of a pool on a day. Left to sell: `bookingLimit - held - sold`. The check is the last line of defence: whatever the code does,
 * PostgreSQL refuses to sell a room twice.
 */
export const stockDay = pgTable(
  "stock_day",
  {
    poolId: integer().notNull(),
    day: date().notNull(),
    bookingLimit: smallint().notNull(),
    held: smallint().notNull().default(0),
    sold: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.day] }),
    check(
      "no_oversell",
      sql`${table.held} >= 0 and ${table.sold} >= 0 and ${table.held} + ${table.sold} <= ${table.bookingLimit}`,
    ),
  ],
);

/** Price and restrictions of a room rate on a day (docs/product/suppliers.md#inventory). Amount: the night for two adults, after tax. */
export const rateDay = pgTable(
  "rate_day",
  {
    roomRateId: integer().notNull(),
    day: date().notNull(),
    amountCents: integer().notNull(),
    isClosed: boolean().notNull().default(false),
    minLos: smallint().notNull().default(1),
    /** 0: no maximum. */
    maxLos: smallint().notNull().default(0),
    closedToArrival: boolean().notNull().default(false),
    closedToDeparture: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomRateId, table.day] }),
    check("amount_positive", sql`${table.amountCents} > 0`),
  ],
);

/** The columns of what a plan says, as statements name them. */
export const VALUE_COLUMNS: Readonly<Record<keyof PlanValues, string>> = {
  amountCents: "amount_cents",
  isClosed: "is_closed",
  minLos: "min_los",
  maxLos: "max_los",
  closedToArrival: "closed_to_arrival",
  closedToDeparture: "closed_to_departure",
};

/**
 * What a night costs for another number of adults than two, where the hotel says so (docs/product/suppliers.md#guests). Few hotels do, so that most days
 * have no row; a day is on sale by its row of `rate_day` alone. Since when it has been so stands with it; null: by a file, which tells no time.
 */
export const rateGuests = pgTable(
  "rate_guests",
  {
    roomRateId: integer().notNull(),
    day: date().$type<Day>().notNull(),
    guests: smallint().notNull(),
    amountCents: integer().notNull(),
    setBy: text().$type<RecordedActor>(),
    setAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.roomRateId, table.day, table.guests] }),
    check("guests_amount_positive", sql`${table.amountCents} > 0 and ${table.guests} > 0 and ${table.guests} <> 2`),
  ],
);

/** What was said of days that have no amount yet, so that it holds once they have (docs/product/suppliers.md#updates). Null: not mentioned so far. */
export const rateWaiting = pgTable(
  "rate_waiting",
  {
    roomRateId: integer().notNull(),
    day: date().notNull(),
    isClosed: boolean(),
    minLos: smallint(),
    maxLos: smallint(),
    closedToArrival: boolean(),
    closedToDeparture: boolean(),
  },
  (table) => [primaryKey({ columns: [table.roomRateId, table.day] })],
);

/**
 * Since when what a day says has been so, by the clock of whoever set it last, and who did: what is older does not undo it. Null: nobody who tells a time
 * has said it.
 */
export const rateSource = pgTable(
  "rate_source",
  {
    roomRateId: integer().notNull(),
    day: date().notNull(),
    setBy: text().$type<RecordedActor>().notNull(),
    amountAt: timestamp({ withTimezone: true }),
    isClosedAt: timestamp({ withTimezone: true }),
    minLosAt: timestamp({ withTimezone: true }),
    maxLosAt: timestamp({ withTimezone: true }),
    closedToArrivalAt: timestamp({ withTimezone: true }),
    closedToDepartureAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.roomRateId, table.day] })],
);

/** The same of the rooms that are left. */
export const stockSource = pgTable(
  "stock_source",
  {
    poolId: integer().notNull(),
    day: date().notNull(),
    setBy: text().$type<RecordedActor>().notNull(),
    setAt: timestamp({ withTimezone: true }).notNull(),
    /** What the limit became by it: no sale changes it since. Null: said before it was kept. */
    bookingLimit: smallint(),
  },
  (table) => [primaryKey({ columns: [table.poolId, table.day] })],
);

/**
 * What somebody changed of a plan on a day, through the one verb, only what is different: files, which tell no time, only leave their former amounts behind.
 */
export const rateChange = pgTable(
  "rate_change",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    roomRateId: integer().notNull(),
    day: date().$type<Day>().notNull(),
    /** When we heard of it. */
    at: timestamp({ withTimezone: true }).notNull(),
    setBy: text().$type<RecordedActor>().notNull(),
    /** Null: the day had no amount before. */
    before: jsonb().$type<Partial<PlanValues>>(),
    after: jsonb().$type<Partial<PlanValues>>().notNull(),
  },
  (table) => [index("rate_change_rate").on(table.roomRateId, table.day)],
);

/** The same of a pool's limit. `taken`: rooms held and sold at that moment, which a limit lies on top of. */
export const stockChange = pgTable(
  "stock_change",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    poolId: integer().notNull(),
    day: date().$type<Day>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    setBy: text().$type<RecordedActor>().notNull(),
    /** Null: the day had no rooms before. */
    fromLimit: smallint(),
    toLimit: smallint().notNull(),
    taken: smallint().notNull(),
  },
  (table) => [index("stock_change_pool").on(table.poolId, table.day)],
);

/** Former amounts of a day: a struck-through price must be true (EU Omnibus directive, 30 days). */
export const rateHistory = pgTable(
  "rate_history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    roomRateId: integer().notNull(),
    day: date().$type<Day>().notNull(),
    amountCents: integer().notNull(),
    replacedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_history_rate").on(table.roomRateId, table.day)],
);

/** The same of other numbers of adults than two; what they paid by the plan's rule, before the hotel said an amount, stands here too. */
export const rateGuestsHistory = pgTable(
  "rate_guests_history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    roomRateId: integer().notNull(),
    day: date().$type<Day>().notNull(),
    guests: smallint().notNull(),
    amountCents: integer().notNull(),
    replacedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_guests_history_rate").on(table.roomRateId, table.day)],
);

/**
 * What changed, for the search indexes: written in the transaction that changes rates, stock or packages. Readers go by `id`, and use
 * `transactionId` to wait for ids that commit out of order.
 */
export const changeFeed = pgTable(
  "change_feed",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    transactionId: bigint({ mode: "number" })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    kind: text().$type<"stock" | "rates" | "hotel" | "catalogue">().notNull(),
    hotelId: integer().notNull(),
    /** For `stock` and `rates`: the first day and how many; 0 otherwise. */
    fromDay: date(),
    dayCount: smallint().notNull().default(0),
    poolId: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // Pages ask of one hotel what has changed since they last looked (standing.server.ts).
  (table) => [index("change_feed_hotel").on(table.hotelId, table.transactionId)],
);
