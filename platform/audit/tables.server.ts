import { bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RecordedActor } from "../actor.ts";

/** What was true of a thing: plain values by name, as JSON writes them. */
export type AuditedFacts = Readonly<Record<string, unknown>>;

/**
 * What people of the house did, row by row. Never changed and never removed: triggers of the migration refuse an update, a deletion and a truncation.
 * It names people by ids alone, so that who leaves can be forgotten where names are kept.
 */
export const audit = pgTable(
  "audit",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** As history names an actor (platform/actor.ts). */
    actor: text().$type<RecordedActor>().notNull(),
    /** Subject and deed, `staff.invite`. */
    verb: text().notNull(),
    thingKind: text().notNull(),
    thingId: text().notNull(),
    before: jsonb().$type<AuditedFacts>(),
    after: jsonb().$type<AuditedFacts>(),
    /** In the person's own words, where the deed asks for them. */
    reason: text(),
  },
  (table) => [
    index("audit_actor").on(table.actor, table.id),
    index("audit_thing").on(table.thingKind, table.thingId, table.id),
    index("audit_verb").on(table.verb, table.id),
  ],
);
