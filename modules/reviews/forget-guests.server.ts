import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { forgetReviewer, writtenReviewId } from "#modules/catalogue/written-reviews.server.ts";
import { guestReview } from "./tables.server.ts";

/**
 * Of orders whose buyer was erased nothing stays but what everybody reads, without a name: what was never published goes, with its history
 * (docs/product/services.md#erasure).
 */
export async function forgetGuests(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isTheirs = inArray(guestReview.orderId, [...orderIds]);
  const published = await tx
    .update(guestReview)
    .set({ guestKey: null, draft: null })
    .where(and(isTheirs, eq(guestReview.state, "published")))
    .returning({ number: guestReview.number });
  for (const { number } of published) await forgetReviewer(tx, writtenReviewId(number));
  await tx
    .delete(guestReview)
    .where(and(isTheirs, inArray(guestReview.state, ["unasked", "invited", "written", "refused"])));
}
