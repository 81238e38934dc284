import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#modules/sites/locales.ts";
import type { RecordFile } from "../export/records.ts";

/**
 * Texts that were written before the French of the same field changed, until somebody writes them anew or says that they are still right
 * (docs/product/services.md#catalogue-stale). Written with the change itself, whoever brings it.
 */
export const staleText = pgTable(
  "stale_text",
  {
    file: text().$type<RecordFile>().notNull(),
    recordId: integer().notNull(),
    language: text().$type<Language>().notNull(),
    /** Its place among the texts of a language, `label` or `breakfast.details`. */
    field: text().notNull(),
    /** The French that it was right beside: a text or a list of texts. */
    french: jsonb().$type<unknown>().notNull(),
    /** When the French changed first. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.recordId, table.language, table.field] }),
    index("stale_text_language").on(table.file, table.language),
  ],
);
