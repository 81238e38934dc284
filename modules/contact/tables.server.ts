import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Subject } from "./data-requests/rules.ts";
import type { AnswerWay, CaseState, CaseTrigger } from "./lifecycle.ts";

/** What somebody wrote to customer care, until it is forgotten (`KEPT_DAYS` of rules.ts). */
export const contactCase = pgTable(
  "contact_case",
  {
    id: uuid().primaryKey().defaultRandom(),
    locale: text().$type<SiteId>().notNull(),
    reason: text().$type<Subject>().notNull(),
    bookingNumber: text(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    description: text().notNull(),
    state: text().$type<CaseState>().notNull(),
    /** The same for the same words of the same person; says nothing of them. */
    fingerprint: text().notNull(),
    /** The e-mail in one spelling, and whoever sent it, as limits count them: keyed hashes. The caller is forgotten after a day. */
    emailKey: text().notNull(),
    callerKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it came to where it stands. */
    movedAt: timestamp({ withTimezone: true }).notNull(),
    /** Mails with a link that were asked for, and when the last was. */
    mails: integer().notNull().default(0),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("contact_case_same").on(table.fingerprint, table.createdAt),
    index("contact_case_email").on(table.emailKey, table.createdAt),
    index("contact_case_caller").on(table.callerKey, table.createdAt),
    index("contact_case_state").on(table.state, table.movedAt),
    // What the story of an order and the list of messages ask for.
    index("contact_case_booking").on(table.bookingNumber),
    index("contact_case_at").on(table.createdAt, table.id),
  ],
);

/** What customer care did about a case, once: a mail's words, or what was noted where it was answered elsewhere. Goes with its case. */
export const contactAnswer = pgTable(
  "contact_answer",
  {
    /** One a case: who comes second changes nothing. */
    caseId: uuid()
      .primaryKey()
      .references(() => contactCase.id, { onDelete: "cascade" }),
    way: text().$type<AnswerWay>().notNull(),
    text: text().notNull(),
    actor: text().$type<RecordedActor>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("contact_answer_at").on(table.at, table.caseId),
    check("some_answer", sql`length(${table.text}) between 1 and 5000`),
  ],
);

/** Every move of a case and who made it, in the transaction of the move. */
export const contactCaseEvent = pgTable(
  "contact_case_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => contactCase.id, { onDelete: "cascade" }),
    from: text().$type<CaseState>(),
    to: text().$type<CaseState>().notNull(),
    trigger: text().$type<CaseTrigger | AnswerWay>().notNull(),
    actor: text().$type<RecordedActor>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("contact_case_event_case").on(table.caseId)],
);
