import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";

/** Loads the demo catalogue into a database that has none, through the operator's own door. */
export async function fillEmptyDatabase(ask: { database: Database; env: Env }): Promise<void> {
  // Reviews are loaded last: with them the catalogue is whole, without them a first start was interrupted and begins again.
  const isFilled = await ask.database.db.execute<{ filled: boolean }>(
    sql`select exists (select 1 from review) as filled`,
  );
  if (isFilled.rows[0]?.filled) return;
  // What only a first start needs is half of what a start would load.
  const { loadDemo } = await import("./load-demo.ts");
  await loadDemo(ask);
}
