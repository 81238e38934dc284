import { eq } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import type { PayoutRow } from "./data.server.ts";
import { payoutMove, type PayoutEnd, type PayoutTrigger } from "./lifecycle.ts";
import { refundPayout } from "./tables.server.ts";

/** One that is of no use any more forgets its account at once; one that was paid is forgotten by `forgetPayouts`. False where the table knows no such move. */
export async function movePayout(
  tx: Db,
  now: Date,
  { id, state }: Pick<PayoutRow, "id" | "state">,
  trigger: PayoutTrigger,
  { by, amount }: { by?: Actor; amount?: Cents } = {},
): Promise<boolean> {
  const to = payoutMove(state, trigger);
  if (to === null) return false;
  const who = by ? actorName(by) : null;
  await tx
    .update(refundPayout)
    .set({
      state: to,
      ...(amount !== undefined && { amountCents: amount }),
      ...(trigger === "recount" && { checkedBy: null }),
      ...(to === "checked" && { checkedBy: who }),
      ...(to === "released" && { releasedBy: who, releasedAt: now }),
      ...(to === "paid" && { endedAt: now }),
      ...(to === "ended" && { endedAt: now, ended: trigger as PayoutEnd, sealed: null }),
    })
    .where(eq(refundPayout.id, id));
  return true;
}
