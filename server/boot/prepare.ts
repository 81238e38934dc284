import { migrateDatabase, openDatabase } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import { fillEmptyDatabase } from "./first-start.ts";
import { loadPlaces } from "./load-places.ts";

/** Brings schema, places and (where wanted) the demo catalogue to what the server needs. Interrupted, it begins again at the next start. */
export async function prepareDatabase(env: Env, url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 4 });
  try {
    await migrateDatabase(database);
    await loadPlaces(database);
    if (env.DEMO_CATALOGUE) await fillEmptyDatabase({ database, env });
  } finally {
    await database.close();
  }
}
