import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import type { Language } from "#modules/sites/locales.ts";

export type City = { id: number; name: string };

/** Cities of one name that somebody is told of. */
const MOST_CITIES = 8;

/** Cities that are called so in any language, whatever letters are large. */
export function findCities(db: Db, name: string, language: Language): Promise<City[]> {
  const isNamed = sql`exists (select from jsonb_each_text(${destination.names}) called where lower(called.value) = lower(${name}))`;
  return db
    .select({ id: destination.id, name: sql<string>`coalesce(${destination.names} ->> ${language}, ${name})` })
    .from(destination)
    .where(and(eq(destination.kind, "city"), isNamed))
    .orderBy(asc(destination.id))
    .limit(MOST_CITIES);
}
