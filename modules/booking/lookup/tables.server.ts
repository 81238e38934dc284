import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { order } from "../tables.server.ts";
import type { AccessAction } from "./rules.ts";

/** A link that opens an order once: asked for with its number and its e-mail, sent to its mailbox. */
export const orderAccess = pgTable(
  "order_access",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** What whoever asked had come for. */
    action: text().$type<AccessAction>(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("order_access_order").on(table.orderId, table.askedAt)],
);

/** A try of a number with an e-mail, until it was right or counts no more. Keys are hashes with a secret: neither a caller nor a number can be read from them. */
export const lookupTry = pgTable(
  "lookup_try",
  {
    id: uuid().primaryKey().defaultRandom(),
    callerKey: text().notNull(),
    numberKey: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("lookup_try_caller").on(table.callerKey, table.at),
    index("lookup_try_number").on(table.numberKey, table.at),
  ],
);
