import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { newsletterSubscriber } from "#modules/newsletter/tables.server.ts";

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
    locale: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Documents that go along, as they were when it was written down. */
    attachments: jsonb().$type<MailFile[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.subscriberId)],
);
