import { bigserial, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import { orderItem } from "../tables.server.ts";

/** A day, and an hour where it has one, that a guest asked for something of their stay: the newest of an activity counts, those before are its history. */
export const stayChoice = pgTable(
  "stay_choice",
  {
    /** Grows with every choice, which are made one after the other. */
    id: bigserial({ mode: "number" }).primaryKey(),
    itemId: uuid()
      .notNull()
      .references(() => orderItem.id),
    activityId: text().notNull(),
    day: date().$type<Day>().notNull(),
    /** `15:30`, at the hotel. */
    time: text(),
    actor: text().$type<RecordedActor>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("stay_choice_item").on(table.itemId, table.id)],
);
