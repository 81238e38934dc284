import { readDraft, writeDraft, type Draft } from "./draft.ts";
import type { FormValues } from "./fields.ts";
import { requestGiveUp, requestOrder, requestRetry, type OrderRequest, type PurchaseOutcome } from "./purchase-api.ts";

export type Attempt = Omit<OrderRequest, "key"> & {
  goodsId: string;
  values: FormValues;
  heldOrderId: string | undefined;
};

/**
 * Sets the rooms aside, or goes on with the order that this tab has already placed: a declined card, a reload, a way back never hold a second
 * room. The tab remembers what was typed and under which key it asked.
 */
export async function attemptOrder({ goodsId, values, heldOrderId, ...request }: Attempt): Promise<PurchaseOutcome> {
  const known: Draft = { ...readDraft(goodsId), values };
  const draft = heldOrderId ? known : await leaveOther(known, request.amount);
  if (!draft) return { kind: "already_paid", orderId: known.orderId ?? "" };
  writeDraft(goodsId, draft);
  const orderId = heldOrderId ?? draft.orderId;
  if (orderId) {
    const retried = await requestRetry({
      orderId,
      buyer: request.buyer,
      wishes: request.wishes,
      method: request.method,
    });
    // An order that was only remembered and ran out is no news to the buyer: begin again.
    if (heldOrderId || retried.kind !== "hold_expired") return retried;
  }
  const outcome = orderId ? null : await requestOrder({ ...request, key: draft.key });
  if (outcome && outcome.kind !== "mismatch" && outcome.kind !== "hold_expired") return outcome;
  // The answer of an earlier attempt was lost and the details have changed since, or its time ran out: that hold ends by itself.
  const fresh: Draft = { key: crypto.randomUUID(), values };
  writeDraft(goodsId, fresh);
  return requestOrder({ ...request, key: fresh.key });
}

/**
 * An order that the tab remembers at another amount than the page shows (with insurance, now without) is not what the buyer wants: its room goes back and
 * a new one begins. Null when it has been paid meanwhile.
 */
async function leaveOther(draft: Draft, amount: number): Promise<Draft | null> {
  const { orderId, amount: placedAt, values } = draft;
  if (!orderId || placedAt === undefined || placedAt === amount) return draft;
  if ((await requestGiveUp(orderId))?.isPaid) return null;
  return { key: crypto.randomUUID(), ...(values ? { values } : {}) };
}
