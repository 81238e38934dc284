import { bigserial, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { SubscriptionState, SubscriptionTrigger } from "./lifecycle.ts";
import type { NewsletterTheme } from "./themes.ts";

/**
 * Who asked for the newsletter of a site, and where that stands: the consent that the law wants shown (Regulation (EU) 2016/679, Article 7).
 * `email` is in lower case; one row a person and site. Only `confirmed` may be written to.
 */
export const newsletterSubscriber = pgTable(
  "newsletter_subscriber",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    locale: text().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    /** Where on the site the form stood. */
    source: text().notNull(),
    state: text().$type<SubscriptionState>().notNull().default("pending"),
    /** Counts the consents: grows when somebody who left asks again. */
    round: integer().notNull().default(1),
    /** When the form of this round was sent. */
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** What they want to read about; null: all of it. */
    themes: text().array().$type<NewsletterTheme[]>(),
    /** Confirmation mails of this round, and when the last one (of any round) left or will leave: mails to one address keep their distance. */
    mails: integer().notNull().default(0),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.email, table.locale), index().on(table.state)],
);

/** Every change of a subscription and who made it, in the transaction of the change. */
export const newsletterEvent = pgTable(
  "newsletter_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscriber.id, { onDelete: "cascade" }),
    from: text().$type<SubscriptionState>(),
    to: text().$type<SubscriptionState>().notNull(),
    trigger: text().$type<SubscriptionTrigger>().notNull(),
    /** Where the form stood; null for links. */
    source: text(),
    /** What was chosen, where that is what changed. */
    themes: text().array().$type<NewsletterTheme[]>(),
    /** As `actorName` says it; of changes before it was written down nobody knows. */
    actor: text().$type<RecordedActor>().notNull().default("unknown"),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.subscriberId)],
);

/** Addresses that were erased, as keyed hashes: an import from elsewhere does not bring them back. Gone with a new consent. */
export const newsletterSuppression = pgTable("newsletter_suppression", {
  emailKey: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
