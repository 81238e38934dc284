import { randomUUID } from "node:crypto";
import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { presentGift } from "#modules/vouchers/gifts/present-gift.server.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { readEnv } from "#server/boot/env.ts";

/** `until`: its last day, where not the one of its kind. `amount`: cents. */
export type Given = { amount: number; snapshot: GiftSnapshot; until?: Day };

/** A gift as somebody has it in their hand, of a server that was told no secret of its own: its id, and its code. */
export async function giveGift(db: Db, { amount, snapshot, until }: Given): Promise<{ id: string; code: string }> {
  const values = { clock: systemClock, keys: createCodeKeys(readEnv({}).GIFT_CODE_SECRET ?? []) };
  const ask = { site: "fr_FR", amount: cents(amount), snapshot, cause: randomUUID() } as const;
  const value = await db.transaction((tx) => presentGift(tx, values, ask, system("tests")));
  if (value.kind === "forbidden" || value.code === null) throw new Error("no gift was issued");
  if (until) await db.update(giftValue).set({ validUntil: until }).where(eq(giftValue.id, value.id));
  return { id: value.id, code: value.code };
}
