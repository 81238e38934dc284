import { sql } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import type { Database } from "#platform/db/client.server.ts";
import { createProgress } from "./progress.ts";

/** Loads geography into a database that has none: an operator's catalogue needs it as much as the demo's. */
export async function loadPlaces(database: Database): Promise<void> {
  const known = await database.db.execute<{ known: boolean }>(sql`select exists (select 1 from destination) as known`);
  if (known.rows[0]?.known) return;
  const { importDestinations } = await import("#modules/destinations/import.server.ts");
  const progress = createProgress(process.stderr);
  progress.start("Places of five countries");
  const places = await importDestinations(database.db, { by: system("load_places") });
  progress.done(`${places} places`);
}
