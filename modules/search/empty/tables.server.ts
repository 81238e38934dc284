import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { EmptyKind } from "./kinds.ts";

/**
 * How often searches of a day found nothing, by what they asked for: ids and keys of our own lists, never what somebody typed, and nothing of who asked
 * (docs/product/search.md#empty-searches).
 */
export const emptySearch = pgTable(
  "empty_search",
  {
    /** The day of the site. */
    day: date().$type<Day>().notNull(),
    siteId: text().$type<SiteId>().notNull(),
    flow: text().$type<Flow>().notNull(),
    kind: text().$type<EmptyKind>().notNull(),
    word: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.siteId, table.flow, table.kind, table.word] }),
    check("some_searches", sql`${table.searches} > 0`),
  ],
);
