import { readFileSync } from "node:fs";
import { openDatabase } from "#platform/db/client.server.ts";
import { showCode } from "#modules/vouchers/values/code.ts";
import { issueCard as issue } from "#tests/support/issue-card.ts";

/** A new gift card of this server; its code as it is printed. `amount`: cents. */
export async function issueCard(amount: number): Promise<string> {
  const file = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}/database-url`;
  const database = openDatabase({ url: process.env.DATABASE_URL ?? readFileSync(file, "utf8").trim(), poolSize: 1 });
  const code = await issue(database.db, amount);
  await database.close();
  return showCode(code);
}
