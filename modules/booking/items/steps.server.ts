import type { Db } from "#platform/db/client.server.ts";
import { sumCents, type Cents } from "#platform/money.ts";
import type { ItemStep } from "../lifecycle.ts";
import { kindOf } from "./kinds.server.ts";
import type { OrderItem } from "./types.ts";

/** What one of the items takes is gone. */
class Gone extends Error {}

/**
 * Does one step to all items of an order; false when what one of them takes is gone. After `fulfil_late` none has taken anything then; after any other
 * step the caller's transaction must not go on.
 */
export async function stepItems(tx: Db, now: Date, items: readonly OrderItem[], step: ItemStep): Promise<boolean> {
  if (step === "none") return true;
  const work = { now, items, step };
  try {
    await (step === "fulfil_late" ? tx.transaction((inner) => walk(inner, work)) : walk(tx, work));
    return true;
  } catch (error) {
    if (error instanceof Gone) return false;
    throw error;
  }
}

type Walk = { now: Date; items: readonly OrderItem[]; step: Exclude<ItemStep, "none"> };

async function walk(tx: Db, { now, items, step }: Walk): Promise<void> {
  for (const item of items) if ((await stepItem(tx, now, item, step)) === false) throw new Gone();
}

function stepItem(tx: Db, now: Date, item: OrderItem, step: Walk["step"]): Promise<boolean | void> {
  const kind = kindOf(item);
  switch (step) {
    case "hold":
      return kind.hold(tx, item, now);
    case "fulfil":
      return kind.fulfil(tx, item, now);
    case "fulfil_late":
      return kind.fulfilLate(tx, item, now);
    case "release":
      return kind.release(tx, item, now);
    case "undo":
      return kind.undo(tx, item, now);
  }
}

/** What the terms of one item give back. */
export type TermsShare = { item: OrderItem; refund: Cents };

/**
 * What the terms of each item give back when its customer gives it up at a moment. `isClaimed`: for a case that is proven; it counts where an item of
 * the order covers it then.
 */
export function termsShares(items: readonly OrderItem[], at: Date, isClaimed = false): TermsShare[] {
  const counts = isClaimed && isClaimable(items, at);
  return items.map((item) => ({ item, refund: kindOf(item).refund(item, at, counts) }));
}

/** All of it together. */
export function termsRefund(items: readonly OrderItem[], at: Date, isClaimed = false): Cents {
  return sumCents(termsShares(items, at, isClaimed).map(({ refund }) => refund));
}

/** Whether something of the order pays for a covered case at a moment. */
export function isClaimable(items: readonly OrderItem[], at: Date): boolean {
  return items.some((item) => kindOf(item).covers?.(item, at) === true);
}

/** Whether something of the order cannot be given up any more: it is given up whole, or not at all. */
export async function isKept(tx: Db, items: readonly OrderItem[], at: Date): Promise<boolean> {
  for (const item of items) if (await kindOf(item).isKept?.(tx, item, at)) return true;
  return false;
}
