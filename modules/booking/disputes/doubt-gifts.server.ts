import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { blockGiftsOf, findSpentGifts, unblockGiftsOf } from "#modules/vouchers/values/block-order.server.ts";
import type { OrderState } from "../states.ts";
import type { DisputeNews } from "./record-disputes.server.ts";

/** A gift that is spent although the money for it went back, or may: people look at it. */
export type GiftInDoubt = { orderId: string; valueId: string };

/** What has just become of an order's money. `state`: before and after. */
type Turn = { orderId: string; disputes: readonly DisputeNews[]; before: OrderState; after: OrderState };

const BY = system("dispute");

/**
 * Whoever asks their bank for the money of a gift has no gift meanwhile: its value is blocked, in the transaction that has seen it, and let go of when
 * the bank says that the money is ours. Answers what is spent by then (docs/product/gifts.md#doubt).
 */
export async function doubtGifts(
  tx: Db,
  now: Date,
  { orderId, disputes, before, after }: Turn,
): Promise<GiftInDoubt[]> {
  const used = new Set<string>();
  for (const { reference, state } of disputes) {
    const doubt = { orderId, cause: `dispute:${reference}`, by: BY };
    if (state === "won") await unblockGiftsOf(tx, now, { ...doubt, reason: "the bank has decided for us" });
    else for (const id of await blockGiftsOf(tx, now, { ...doubt, reason: "its payment is disputed" })) used.add(id);
  }
  const isGivenBack = before !== after && (after === "refunded" || after === "refund_pending");
  if (isGivenBack) for (const id of await findSpentGifts(tx, orderId)) used.add(id);
  return [...used].map((valueId) => ({ orderId, valueId }));
}
