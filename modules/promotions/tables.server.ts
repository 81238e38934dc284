import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { CodeCategory } from "./code-rules.ts";

/** Codes that whoever knows them may type (docs/product/buying.md#promotion-codes); what each field means says code-rules.ts. */
export const promotionCode = pgTable(
  "promotion_code",
  {
    /** In capitals. */
    code: text().primaryKey(),
    percent: integer(),
    amountCents: integer(),
    validFrom: date().$type<Day>(),
    validUntil: date().$type<Day>(),
    categories: jsonb().$type<CodeCategory[]>(),
    minimumCents: integer(),
    sites: jsonb().$type<SiteId[]>(),
    flows: jsonb().$type<Flow[]>(),
    affiliates: jsonb().$type<string[]>(),
    miniSites: jsonb().$type<string[]>(),
    maxUses: integer(),
    maxUsesPerEmail: integer(),
    /** Orders that hold it or were bought with it: changed by conditional update alone. */
    uses: integer().notNull().default(0),
    /** What many codes of one kind, each good once, are called together; null for a code of its own. */
    batch: text(),
    /** Grows with every change of its terms: whoever looked before is told. */
    version: integer().notNull().default(1),
    createdBy: text().$type<RecordedActor>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("promotion_code_batch").on(table.batch, table.code),
    index("promotion_code_created").on(table.createdAt),
    check("one_kind_of_reduction", sql`(${table.percent} is null) <> (${table.amountCents} is null)`),
    check(
      "uses_within_bounds",
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);

/** Which item of an order took a code. `emailKey`: a keyed hash of the buyer's e-mail, never the address. Given back it stays, for a payment that comes late. */
export const promotionUse = pgTable(
  "promotion_use",
  {
    itemId: uuid().primaryKey(),
    code: text()
      .notNull()
      .references(() => promotionCode.code),
    emailKey: text().notNull(),
    isTaken: boolean().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("promotion_use_code").on(table.code, table.emailKey)],
);
