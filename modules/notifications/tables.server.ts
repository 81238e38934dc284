import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contactCase } from "#modules/contact/tables.server.ts";
import { newsletterSubscriber } from "#modules/newsletter/tables.server.ts";

/** The code of a gift that a mail says, as it is kept: text and HTML have a place for it instead (docs/product/gifts.md#codes). */
export type MailSecret = { codeSealed: string; codeKey: string };

/** A document of an order (modules/documents) that a mail carries. */
export type MailFile = { documentId: string; name: string };

/** Mail that left, or that the mailbox page shows where no SMTP server is configured. `dedupe` makes a retried job send once. */
export const mailMessage = pgTable(
  "mail_message",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    dedupe: text().notNull().unique(),
    orderId: uuid(),
    /** A forgotten address takes its mail along. */
    subscriberId: uuid().references(() => newsletterSubscriber.id, { onDelete: "cascade" }),
    /** So does a message to customer care. */
    caseId: uuid().references(() => contactCase.id, { onDelete: "cascade" }),
    locale: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Documents that go along, as they were when it was written down. */
    attachments: jsonb().$type<MailFile[]>().notNull().default([]),
    /** What stands where text and HTML have `CODE_PLACE`; null where they have none. */
    secret: jsonb().$type<MailSecret>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.subscriberId),
    index("mail_message_case").on(table.caseId),
    index("mail_message_order").on(table.orderId),
  ],
);
