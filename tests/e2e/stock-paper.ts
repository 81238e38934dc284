import { readFileSync } from "node:fs";
import { openDatabase } from "#platform/db/client.server.ts";
import { giftStock } from "#modules/vouchers/parcels/tables.server.ts";

/** Puts what gifts on paper need on the shelf of this server. */
export async function stockPaper(items: readonly string[]): Promise<void> {
  const file = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}/database-url`;
  const database = openDatabase({ url: process.env.DATABASE_URL ?? readFileSync(file, "utf8").trim(), poolSize: 1 });
  await database.db
    .insert(giftStock)
    .values(items.map((item) => ({ item, free: 100, countedAt: new Date() })))
    .onConflictDoUpdate({ target: giftStock.item, set: { free: 100 } });
  await database.close();
}
