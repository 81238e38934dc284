import { doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CountryCode, Localised } from "#modules/sites/locales.ts";
import type { DestinationKind } from "./kinds.ts";

/**
 * A place that can be searched. Ids are unique over all kinds and stable between releases; countries keep the field's ids
 * (5 NL, 21 FR, 22 BE, 41 IT, 42 ES). The tree is country > region > department > city; the other kinds hang below their department.
 */
export const destination = pgTable(
  "destination",
  {
    id: integer().primaryKey(),
    kind: text().$type<DestinationKind>().notNull(),
    parentId: integer(),
    country: text().$type<CountryCode>().notNull(),
    names: jsonb().$type<Localised>().notNull(),
    slugs: jsonb().$type<Localised>().notNull(),
    /** Exonyms and other spellings that autocomplete should find. */
    aliases: jsonb().$type<string[]>().notNull().default([]),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    population: integer().notNull().default(0),
    /** How far a hotel may lie to belong to this place, km; null where containment decides (country, region, department, city). */
    radiusKm: doublePrecision(),
  },
  (table) => [index("destination_kind").on(table.kind), index("destination_parent").on(table.parentId)],
);
