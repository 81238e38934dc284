import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { VALUE_KINDS } from "#modules/vouchers/values/kinds.ts";
import { can } from "#modules/vouchers/values/policy.ts";
import { findValue } from "#modules/vouchers/values/redeem.server.ts";
import { giftValue, giftValueUse } from "#modules/vouchers/values/tables.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { RedeemedGift, ThanksOutcome } from "./contract.ts";

/** The job that brings the note to whoever gave it (modules/notifications). */
export const THANKS_JOB = "gift_thanked";

/** The gift that pays an order as a whole; null where none does. Cards that pay beside it are no gift of whoever gave that. */
export async function findRedeemed(db: Db, orderId: string): Promise<RedeemedGift | null> {
  const rows = await db
    .select({ valueId: giftValue.id, kind: giftValue.kind, given: gift })
    .from(giftValueUse)
    .innerJoin(giftValue, eq(giftValue.id, giftValueUse.valueId))
    .leftJoin(gift, eq(gift.valueId, giftValueUse.valueId))
    .where(eq(giftValueUse.orderId, orderId));
  const redeemed = rows.find(({ kind }) => VALUE_KINDS[kind].spentAt === "redemption");
  if (!redeemed) return null;
  const { valueId, given } = redeemed;
  return {
    valueId,
    text: given?.text ?? null,
    subject: given?.snapshot.subject ?? null,
    isThanked: given !== null && given.thanks !== null,
  };
}

/** Keeps what the holder of a gift that was redeemed writes to whoever gave it, and asks for the mail; once a gift. */
export async function thankGiver(
  { db, clock, wakeWorker }: BookingDeps,
  { valueId, message, actor }: { valueId: string; message: string; actor: Actor },
): Promise<ThanksOutcome> {
  if (!can(actor, "value.thank")) return FORBIDDEN;
  const value = await findValue(db, valueId);
  if (!value) return { kind: "unknown" };
  const kind = await db.transaction(async (tx): Promise<"sent" | "sent_before" | "unknown"> => {
    const uses = await tx.select({ id: giftValueUse.id }).from(giftValueUse).where(eq(giftValueUse.valueId, valueId));
    const [given] = await tx.select({ id: gift.valueId }).from(gift).where(eq(gift.valueId, valueId));
    if (!given || uses.length === 0) return "unknown";
    const isFirst = and(eq(gift.valueId, valueId), isNull(gift.thanks));
    const rows = await tx.update(gift).set({ thanks: message }).where(isFirst).returning({ id: gift.valueId });
    if (rows.length === 0) return "sent_before";
    const dedupe = `${valueId}:${THANKS_JOB}`;
    await enqueueJob(tx, clock.now(), { kind: THANKS_JOB, dedupe, payload: { valueId } });
    return "sent";
  });
  wakeWorker?.();
  return { kind };
}
