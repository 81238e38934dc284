import { createHash } from "node:crypto";
import { stableText } from "#platform/stable-text.ts";
import type { PlaceGiftsInput, PlaceOrderOutcome } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { wishForGift } from "../items/gift/gift.server.ts";
import { wishForParcel } from "../items/parcel/parcel.server.ts";
import { isOnPaper, postedTo } from "#modules/vouchers/gifts/types.ts";
import { placeItems } from "./place-order.server.ts";

/**
 * Opens the payment of gifts. Repeating it with the same key is the same order, a cent of difference stops it, gift cards pay like for a stay
 * (place-order.server.ts); there are no rooms to set aside, no code and no insurance (docs/product/gifts.md#buying).
 */
export async function placeGifts(deps: BookingDeps, input: PlaceGiftsInput): Promise<PlaceOrderOutcome> {
  const { gifts, draftId, ...ask } = input;
  const { site } = ask;
  const posted = postedTo(gifts.map(({ wish }) => wish));
  const wishes = gifts.flatMap((one) => {
    const gift = wishForGift(one, { site, draftId, postedTo: posted });
    return isOnPaper(one.wish) ? [gift, wishForParcel(one.wish, site)] : [gift];
  });
  return placeItems(deps, { ...ask, requestHash: hashRequest(input) }, wishes);
}

/** What makes it the same request: not its key, nor where it came from or how it is paid. */
function hashRequest(input: PlaceGiftsInput): string {
  const { caller: _, method: __, idempotencyKey: ___, site, ...request } = input;
  return createHash("sha256")
    .update(stableText({ ...request, site: site.id }))
    .digest("hex");
}
