import { inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { gift, giftDraft } from "./tables.server.ts";
import { NO_WORDS, type Recipient } from "./types.ts";

const TO_THE_BUYER: Recipient = { kind: "buyer" };

/**
 * Takes people out of gifts: all that is written on those of these orders, and an address out of those that were sent to it. What a gift is worth, until
 * when, and its code stay: whoever has the code has the gift.
 */
export async function forgetPeopleOfGifts(
  tx: Db,
  { email, orderIds }: { email: string; orderIds: readonly string[] },
): Promise<void> {
  const nobody = { recipient: TO_THE_BUYER, text: NO_WORDS, thanks: null };
  const words = JSON.stringify({ recipient: TO_THE_BUYER, text: NO_WORDS });
  await tx
    .update(gift)
    .set({ ...nobody, snapshot: sql`${gift.snapshot} || ${words}::jsonb` })
    .where(
      or(
        orderIds.length > 0 ? inArray(gift.orderId, [...orderIds]) : undefined,
        sql`lower(${gift.recipient} ->> 'email') = ${email}`,
        sql`lower(${gift.snapshot} -> 'recipient' ->> 'email') = ${email}`,
      ),
    );
  await tx.delete(giftDraft).where(sql`position(${email} in lower(${giftDraft.wishes}::text)) > 0`);
}
