import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Work that has counted, by what names it (its nonce), until it would be over anyway: none counts twice, in all processes. */
export const proofUsed = pgTable("proof_used", {
  nonce: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
