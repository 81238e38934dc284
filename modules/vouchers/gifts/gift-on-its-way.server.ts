import { createHash } from "node:crypto";
import { and, eq, gt, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import { lockValue, type ValueRow } from "../values/entries.server.ts";
import type { EntryKind } from "../values/lifecycle.ts";
import { giftValue, giftValueEntry } from "../values/tables.server.ts";
import type { GiftFacts } from "./hand-over-rules.ts";
import type { GiftRow } from "./gifts.server.ts";
import { gift } from "./tables.server.ts";

/** A gift with its value. */
export type GiftOnItsWay = { gift: GiftRow; value: ValueRow; isUsed: boolean };

/** Which gift: as its order has it, or as its value. */
export type GiftKey = { orderId: string; itemId: string } | { valueId: string };

/** What is no use of it. */
const HARMLESS: EntryKind[] = [
  "issue",
  "activate",
  "reissue",
  "extend",
  "expire",
  "revive",
  "block",
  "unblock",
  "reserve",
  "release",
];

const isKey = (key: GiftKey): boolean => Object.values(key).every((id) => isUuid(id));

const isOf = (key: GiftKey) =>
  "valueId" in key ? eq(gift.valueId, key.valueId) : and(eq(gift.orderId, key.orderId), eq(gift.itemId, key.itemId));

/** Null: there is no such gift, or nothing is paid of it. */
export async function findGiftOnItsWay(db: Db, key: GiftKey): Promise<GiftOnItsWay | null> {
  if (!isKey(key)) return null;
  const [row] = await db
    .select({ gift, value: giftValue })
    .from(gift)
    .innerJoin(giftValue, eq(giftValue.id, gift.valueId))
    .where(isOf(key));
  return row && row.value.state !== "ordered" ? { ...row, isUsed: await isUsed(db, row.value) } : null;
}

/** The same, kept as it is until the transaction ends: the value is locked first, as by all who touch both. */
export async function lockGift(tx: Db, key: GiftKey): Promise<GiftOnItsWay | null> {
  const found = await findGiftOnItsWay(tx, key);
  if (!found) return null;
  const value = await lockValue(tx, found.value.id);
  const [row] = await tx.select().from(gift).where(eq(gift.valueId, value.id)).for("update");
  return row ? { gift: row, value, isUsed: await isUsed(tx, value) } : null;
}

/** Whether anything of it was ever spent, or is being spent: what came back meanwhile was spent too. */
export async function isUsed(db: Db, { id, reservedCents }: ValueRow): Promise<boolean> {
  if (reservedCents > 0) return true;
  const isUse = and(eq(giftValueEntry.valueId, id), notInArray(giftValueEntry.kind, HARMLESS));
  return (await db.$count(giftValueEntry, isUse)) > 0;
}

/** What was paid for it: what it was worth when it was new. */
export async function worthWhenNew(db: Db, valueId: string): Promise<Cents> {
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${giftValueEntry.amountCents}), 0)` })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, valueId), eq(giftValueEntry.kind, "issue")));
  return cents(Number(row?.amount ?? 0));
}

export const factsOf = ({ gift: { state, recipient }, value, isUsed: wasUsed }: GiftOnItsWay): GiftFacts => ({
  state,
  recipient,
  value: { state: value.state, validUntil: value.validUntil, isSpent: value.balanceCents === 0 },
  isUsed: wasUsed,
});

/** Tells one code of a value from the next, and nothing of either. */
export const codeTag = ({ codeIndex }: Pick<ValueRow, "codeIndex">): string =>
  createHash("sha256").update(codeIndex).digest("hex").slice(0, 16);

/** Gifts that were handed over and are worth something, up to a last day. */
export function findEnding(db: Db, until: string): Promise<{ gift: GiftRow; value: ValueRow }[]> {
  return db
    .select({ gift, value: giftValue })
    .from(gift)
    .innerJoin(giftValue, eq(giftValue.id, gift.valueId))
    .where(
      and(
        eq(gift.state, "handed_over"),
        inArray(giftValue.state, ["active"]),
        gt(giftValue.balanceCents, 0),
        sql`${giftValue.validUntil} <= ${until}`,
      ),
    );
}
