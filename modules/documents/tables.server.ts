import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { DocumentKind } from "./kinds.ts";
import type { Sheet } from "./paper/sheet.ts";

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/**
 * A paper of an order: first its number and its words (`sheet`), in the transaction that decides on it, then its bytes, once. Nothing of it changes after
 * that, and none goes (a trigger of the migration), but for `endedAt`.
 */
export const document = pgTable(
  "document",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Of which of several of its kind: the activity of a voucher; empty otherwise. */
    subject: text().notNull().default(""),
    /** Who sells: its VAT number, without spaces. Of bills alone, as their number. */
    company: text(),
    number: text(),
    /** The invoice that a credit note is about. */
    corrects: uuid(),
    amountCents: integer(),
    /** What it is about, and for whom: as long as both stay, no other is written. */
    itemsKey: text().notNull(),
    recipientKey: text().notNull().default(""),
    /** What asked for it: `sold`, `change-2`. */
    cause: text().notNull(),
    locale: text().notNull(),
    sheet: jsonb().$type<Sheet>().notNull(),
    /** Null until it is drawn; then the same for ever. */
    bytes: bytea(),
    size: integer(),
    sha256: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when it holds no more: a voucher of a stay that was given up or changed. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("document_order").on(table.orderId),
    unique("document_number").on(table.company, table.number),
    check(
      "bills_have_numbers",
      sql`(${table.kind} in ('invoice', 'credit_note')) = (${table.number} is not null and ${table.company} is not null and ${table.amountCents} is not null)`,
    ),
    check("credit_notes_correct", sql`(${table.kind} = 'credit_note') = (${table.corrects} is not null)`),
    check("drawn_whole", sql`num_nulls(${table.bytes}, ${table.size}, ${table.sha256}) in (0, 3)`),
  ],
);

/** The last number of a series: locked by whoever takes the next, until the bill that has it is written. */
export const documentCounter = pgTable(
  "document_counter",
  {
    company: text().notNull(),
    series: text().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.series, table.year] })],
);

/** To whom the invoices of an order are made out, where its buyer wants another name on them than their own. */
export const documentRecipient = pgTable("document_recipient", {
  orderId: uuid().primaryKey(),
  name: text().notNull(),
  vatNumber: text(),
  addressLine: text().notNull(),
  postalCode: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The words of what buyers are told before they sign, by version: an order names its version, and its paper is written from these. */
export const paperWords = pgTable("paper_words", {
  version: text().primaryKey(),
  language: text().notNull(),
  words: jsonb().$type<[key: string, text: string][]>().notNull(),
  keptAt: timestamp({ withTimezone: true }).notNull(),
});
