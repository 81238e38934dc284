import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Events already dealt with: a replayed webhook is a no-op. Written after the effect, so a crash in between just replays. */
export const webhookEvent = pgTable("webhook_event", {
  id: text().primaryKey(),
  provider: text().notNull(),
  type: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
});
