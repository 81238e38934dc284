import { randomUUID } from "node:crypto";
import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { issueValue } from "#modules/vouchers/values/issue.server.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { readEnv } from "#server/boot/env.ts";

/** `until`: its last day, where not the one of its kind. `amount`: cents. */
export type Given = { kind?: ValueKind; amount: number; snapshot: GiftSnapshot; until?: Day };

/** A gift as somebody has it in their hand, of a server that was told no secret of its own: its id, and its code. */
export async function giveGift(
  db: Db,
  { kind = "single_voucher", amount, snapshot, until }: Given,
): Promise<{ id: string; code: string }> {
  const values = { clock: systemClock, keys: createCodeKeys(readEnv({}).GIFT_CODE_SECRET ?? []) };
  const ask = { kind, site: "fr_FR", amount: cents(amount), cause: randomUUID(), reason: "a test" } as const;
  const value = await db.transaction((tx) => issueValue(tx, values, ask, system("tests")));
  if (value.kind === "forbidden" || value.code === null) throw new Error("no gift was issued");
  if (until) await db.update(giftValue).set({ validUntil: until }).where(eq(giftValue.id, value.id));
  await db.insert(gift).values({
    valueId: value.id,
    orderId: randomUUID(),
    itemId: randomUUID(),
    snapshot,
    text: snapshot.text,
    recipient: snapshot.recipient,
    state: "handed_over",
    createdAt: systemClock.now(),
  });
  return { id: value.id, code: value.code };
}
