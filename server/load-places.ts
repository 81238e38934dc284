import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/client.server.ts";
import { importDestinations } from "#modules/destinations/import.server.ts";
import { createProgress } from "./progress.ts";

/** Loads geography into a database that has none: an operator's catalogue needs it as much as the demo's. */
export async function loadPlaces(database: Database): Promise<void> {
  const known = await database.db.execute<{ known: boolean }>(sql`select exists (select 1 from destination) as known`);
  if (known.rows[0]?.known) return;
  const progress = createProgress(process.stderr);
  progress.start("Places of five countries");
  const places = await importDestinations(database.db);
  progress.done(`${places} places`);
}
