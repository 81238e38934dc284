import { sql, type SQL } from "drizzle-orm";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Span } from "../types.ts";

/** Days are those of the house's own clock, whatever site something was sold on: so are those of the books. */
export const inSpan = (at: SQL, { from, until }: Span): SQL =>
  sql`${at} >= ${from}::date::timestamp at time zone ${HOUSE_TIME_ZONE} and ${at} < (${until}::date + 1)::timestamp at time zone ${HOUSE_TIME_ZONE}`;

/** The end of a day, as a moment. */
export const endOf = (day: Span["until"]): SQL => sql`(${day}::date + 1)::timestamp at time zone ${HOUSE_TIME_ZONE}`;
export const beginOf = (day: Span["from"]): SQL => sql`${day}::date::timestamp at time zone ${HOUSE_TIME_ZONE}`;

export const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${HOUSE_TIME_ZONE})::date`;

export const ofSite = (column: SQL, site: SiteId | null): SQL => (site ? sql`and ${column} = ${site}` : sql``);
