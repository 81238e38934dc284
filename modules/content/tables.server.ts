import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Who asked for the newsletter of a site, and when: the consent that the law wants shown (Regulation (EU) 2016/679, Article 7). `email` is
 * in lower case; one row a person and site.
 */
export const newsletterSubscriber = pgTable(
  "newsletter_subscriber",
  {
    email: text().notNull(),
    locale: text().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    /** Where on the site the form stood. */
    source: text().notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.locale] })],
);
