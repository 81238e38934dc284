import { randomUUID } from "node:crypto";
import { system } from "#platform/actor.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { issueValue, type ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import { readEnv } from "#server/boot/env.ts";

/** A new gift card of a server that was told no secret of its own; its code. `amount`: cents. */
export async function issueCard(db: Db, amount: number, clock: Clock = systemClock): Promise<string> {
  return (await issueCardWith(db, { clock, keys: createCodeKeys(readEnv({}).GIFT_CODE_SECRET ?? []) }, amount)).code;
}

/** The same with a clock and secrets of the caller's. */
export async function issueCardWith(db: Db, values: ValueDeps, amount: number): Promise<{ id: string; code: string }> {
  const ask = {
    kind: "gift_card",
    site: "fr_FR",
    amount: cents(amount),
    cause: randomUUID(),
    reason: "a test",
  } as const;
  const card = await db.transaction((tx) => issueValue(tx, values, ask, system("tests")));
  if (card.kind === "forbidden" || card.code === null) throw new Error("no card was issued");
  return { id: card.id, code: card.code };
}
