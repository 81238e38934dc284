import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * A code that somebody typed to open a gift: `pending` until it is answered, then `wrong`, or `waits` where it was the last that its address had; a right one
 * is forgotten. The key is a hash with a secret: no caller can be read from it.
 */
export const giftGuess = pgTable(
  "gift_guess",
  {
    id: uuid().primaryKey().defaultRandom(),
    callerKey: text().notNull(),
    state: text().$type<"pending" | "wrong" | "waits">().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("gift_guess_caller").on(table.callerKey, table.at), index("gift_guess_at").on(table.at)],
);
