import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { order } from "../tables.server.ts";
import type { OrderAction } from "./rules.ts";

/** A link that opens an order once: asked for with its number and its e-mail, sent to its mailbox. */
export const orderAccess = pgTable(
  "order_access",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** What whoever asked had come for. */
    action: text().$type<OrderAction>(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("order_access_order").on(table.orderId, table.askedAt)],
);
