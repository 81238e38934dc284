import type { FormValues } from "./fields.ts";
import type { AppliedCard } from "./gift-cards.ts";

/**
 * What a tab remembers of a checkout until it is paid: the idempotency key (so that a double click, a reload and the way back from the bank
 * stay one order), the order with its amount, what was typed, and the gift cards. It ends with the tab.
 */
export type Draft = { key: string; orderId?: string; amount?: number; values?: FormValues; cards?: AppliedCard[] };

const PREFIX = "vendredi.checkout:";

/** `goodsId` names the goods exactly: a stay by package, dates, party and activity days, gifts by what was put together. */
export function readDraft(goodsId: string): Draft {
  try {
    const stored: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(PREFIX + goodsId) ?? "null");
    if (typeof stored?.key === "string" && stored.key) return { ...stored, key: stored.key };
  } catch {
    // Storage is off or holds something else: begin anew.
  }
  return { key: crypto.randomUUID() };
}

export function writeDraft(goodsId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + goodsId, JSON.stringify(draft));
  } catch {
    // Storage is off: the server still knows the key for as long as the page stands.
  }
}

export function forgetDraft(goodsId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + goodsId);
  } catch {
    // Storage is off: there is nothing to forget.
  }
}

/** An order of this tab that waits for its payment: any stay whose id begins like this. */
export function findDraftOrder(stayIdStart: string): string | null {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    return (
      keys
        .filter((key) => key.startsWith(PREFIX + stayIdStart))
        .map((key) => readDraft(key.slice(PREFIX.length)).orderId)
        .find(Boolean) ?? null
    );
  } catch {
    return null;
  }
}
