import { sql } from "drizzle-orm";
import { bigint, bigserial, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Account } from "./accounts.ts";
import type { PostingKind } from "./rules.ts";

/**
 * One thing that happened to money. Never changed and never removed (a trigger of the migration refuses it): a mistake is put right by another
 * posting. `cause` names what it records; the same cause posts once.
 */
export const ledgerPosting = pgTable(
  "ledger_posting",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    cause: text().notNull().unique(),
    kind: text().$type<PostingKind>().notNull(),
    orderId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("ledger_posting_order").on(table.orderId),
    // A day's books, and reports of months.
    index("ledger_posting_at").on(table.at),
  ],
);

/** The sides of a posting: they add up to nothing, which PostgreSQL checks when the transaction commits (a deferred trigger of the migration). */
export const ledgerEntry = pgTable(
  "ledger_entry",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    postingId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerPosting.id),
    account: text().$type<Account>().notNull(),
    object: text().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    index("ledger_entry_posting").on(table.postingId),
    index("ledger_entry_object").on(table.account, table.object),
    check("not_nothing", sql`${table.amountCents} <> 0`),
  ],
);
