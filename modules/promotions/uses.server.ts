import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { promotionCode, promotionUse } from "./tables.server.ts";

/** Who takes a code: the key of the buyer's e-mail. */
export type CodeTaker = { code: string; emailKey: string };

/**
 * Takes one use of a code in the transaction that holds its order; false when none is left, for anybody or for this e-mail. The code's row is locked first, so
 * that whoever waits for it counts what the one before has taken.
 */
export async function takeUse(tx: Db, { code, emailKey }: CodeTaker): Promise<boolean> {
  await tx.select({ code: promotionCode.code }).from(promotionCode).where(eq(promotionCode.code, code)).for("update");
  const ofEmail = sql`(select count(*) from ${promotionUse} where ${promotionUse.code} = ${promotionCode.code} and ${promotionUse.emailKey} = ${emailKey} and ${promotionUse.isTaken})`;
  const rows = await tx
    .update(promotionCode)
    .set({ uses: sql`${promotionCode.uses} + 1` })
    .where(
      and(
        eq(promotionCode.code, code),
        or(isNull(promotionCode.maxUses), lt(promotionCode.uses, promotionCode.maxUses)),
        or(isNull(promotionCode.maxUsesPerEmail), sql`${ofEmail} < ${promotionCode.maxUsesPerEmail}`),
      ),
    )
    .returning({ code: promotionCode.code });
  return rows.length > 0;
}

/** Notes which item has the use that was just taken. */
export async function noteUse(tx: Db, now: Date, use: CodeTaker & { itemId: string }): Promise<void> {
  await tx.insert(promotionUse).values({ ...use, isTaken: true, takenAt: now });
}

/** Gives the use of an item back; nothing happens to one that has none, or whose code ended meanwhile. */
export async function giveUseBack(tx: Db, itemId: string): Promise<void> {
  const [use] = await tx
    .update(promotionUse)
    .set({ isTaken: false })
    .where(and(eq(promotionUse.itemId, itemId), eq(promotionUse.isTaken, true)))
    .returning({ code: promotionUse.code });
  if (use)
    await tx
      .update(promotionCode)
      .set({ uses: sql`${promotionCode.uses} - 1` })
      .where(eq(promotionCode.code, use.code));
}

/** Takes again what an item had given back: its payment came late. False when somebody else has it now; true where it never had a code. */
export async function takeUseAgain(tx: Db, itemId: string): Promise<boolean> {
  const [use] = await tx.select().from(promotionUse).where(eq(promotionUse.itemId, itemId)).for("update");
  if (!use || use.isTaken) return true;
  if (!(await takeUse(tx, use))) return false;
  await tx.update(promotionUse).set({ isTaken: true }).where(eq(promotionUse.itemId, itemId));
  return true;
}
