import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { showCode } from "#modules/vouchers/values/code.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { issueValue } from "#modules/vouchers/values/issue.server.ts";
import { readEnv } from "#server/boot/env.ts";

/** A new gift card of this server; its code as it is printed. */
export async function issueCard(amount: number): Promise<string> {
  const file = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}/database-url`;
  const database = openDatabase({ url: process.env.DATABASE_URL ?? readFileSync(file, "utf8").trim(), poolSize: 1 });
  const values = { clock: systemClock, keys: createCodeKeys(readEnv({}).GIFT_CODE_SECRET ?? []) };
  const ask = {
    kind: "gift_card",
    site: "fr_FR",
    amount: cents(amount),
    cause: randomUUID(),
    reason: "a test",
  } as const;
  const card = await database.db.transaction((tx) => issueValue(tx, values, ask, system("tests")));
  await database.close();
  if (card.kind === "forbidden") throw new Error("not issued");
  return showCode(card.code ?? "");
}
