import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import { order } from "../tables.server.ts";
import type { ClaimRefusal, ClaimState } from "./states.ts";

/**
 * What somebody claims of their insurance, one an order. `caseNumber`: which of the cases in the order's own terms; forgotten with the decision, since
 * most are about somebody's health. The other columns say when it came into each state, and by whom.
 */
export const insuranceClaim = pgTable(
  "insurance_claim",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id),
    state: text().$type<ClaimState>().notNull().default("asked"),
    caseNumber: smallint(),
    refusal: text().$type<ClaimRefusal>(),
    askedBy: text().$type<RecordedActor>().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    decidedBy: text().$type<RecordedActor>(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("insurance_claim_open")
      .on(table.askedAt)
      .where(sql`state = 'asked'`),
    check(
      "decided_or_not",
      sql`(${table.state} = 'asked') = (${table.decidedAt} is null) and (${table.state} = 'asked') = (${table.caseNumber} is not null) and (${table.state} = 'refused') = (${table.refusal} is not null)`,
    ),
  ],
);
