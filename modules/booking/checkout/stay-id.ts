import type { Party } from "#modules/visit/party.ts";
import type { StayChoice } from "./purchase-api.ts";
import type { CheckoutSummary } from "./summary.ts";

/** What is bought, as the calls are asked for it, and its names. `goodsId`: with its code, under which a tab keeps what it knows of it (draft.ts). */
export function describeStay(
  productId: string,
  { checkin, checkout, nights, party, activities, promotionCodeItem }: CheckoutSummary,
): { stay: StayChoice; goodsId: string; formKey: string } {
  const activityDays = activities.flatMap(({ id, day }) => (day ? [{ activityId: Number(id), day }] : []));
  const days = activityDays.map(({ activityId, day }) => `${activityId}:${day}`).join();
  const formKey = stayIdStart(productId, { checkin, nights, party }) + days;
  const { code } = promotionCodeItem ?? {};
  // An order that was begun at another price is another order: the tab must not go on with it.
  return {
    stay: { packageId: productId, checkin, checkout, party, activityDays, ...(code ? { promotionCode: code } : {}) },
    goodsId: code ? `${formKey}/${code}` : formKey,
    formKey,
  };
}

/** What names a stay but for its activity days. */
export function stayIdStart(
  productId: string,
  { checkin, nights, party }: { checkin: string; nights: number; party: Party },
): string {
  return [productId, checkin, nights, party.adults, party.children, party.babies, ""].join("/");
}
