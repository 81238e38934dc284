import type { Db } from "#platform/db/client.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { post } from "#modules/ledger/post.server.ts";
import { earned, givenAway, givenUp, moneyReturned, moneyTaken, sold } from "#modules/ledger/rules.ts";
import { kindOf } from "./items/kinds.server.ts";
import { termsShares, type TermsShare } from "./items/steps.server.ts";
import type { OrderItem } from "./items/types.ts";
import type { Transition } from "./lifecycle.ts";
import type { TenderRow } from "./order-row.server.ts";
import { factsOfState } from "./states.ts";
import { askForDocuments } from "./verbs/ask-for-documents.server.ts";

/** What a tender had taken and given back when it was looked at last, and what it has now. */
export type TenderChange = { tender: TenderRow; captured: Cents; refunded: Cents };

/** Writes into the ledger what a tender has taken and given back since it was looked at last. */
export async function bookMoney(tx: Db, now: Date, { tender, captured, refunded }: TenderChange): Promise<void> {
  const { orderId, provider } = tender;
  const taken = cents(captured - tender.capturedCents);
  const returned = cents(refunded - tender.refundedCents);
  if (taken > ZERO)
    await post(tx, now, {
      cause: `tender:${tender.id}:taken:${captured}`,
      kind: "money_taken",
      orderId,
      entries: moneyTaken({ provider, orderId, amount: taken }),
    });
  if (returned > ZERO)
    await post(tx, now, {
      cause: `tender:${tender.id}:returned:${refunded}`,
      kind: "money_returned",
      orderId,
      entries: moneyReturned({ provider, orderId, amount: returned }),
    });
}

/** A move of an order as the books see it. `due`: what goes back to the customer of what was paid for the items. */
export type BookedMove = { orderId: string; items: readonly OrderItem[]; transition: Transition; due: Cents };

/** Writes into the ledger what a move makes of the items: sold, given up with a refund and a fee, earned. Nothing for any other move. */
export async function bookMove(tx: Db, now: Date, move: BookedMove): Promise<void> {
  const { orderId, items, transition } = move;
  const [before, after] = [factsOfState(transition.from).income, factsOfState(transition.to).income];
  if (before === after || items.every(({ paid }) => paid === ZERO)) return;
  if (after === "deferred")
    await post(tx, now, {
      cause: `order:${orderId}:sold`,
      kind: "sold",
      orderId,
      entries: sold({ orderId, items: items.map(({ id, paid }) => ({ itemId: id, amount: paid })) }),
    });
  else if (after === "earned")
    await post(tx, now, {
      cause: `order:${orderId}:earned`,
      kind: "earned",
      orderId,
      entries: items.flatMap((item) => earned({ itemId: item.id, amount: item.paid, income: kindOf(item).income })),
    });
  else
    await post(tx, now, {
      cause: `order:${orderId}:given-up`,
      kind: "given_up",
      orderId,
      entries: shareOut(now, move).flatMap(({ item, refund }) =>
        givenUp({ orderId, item: { itemId: item.id, amount: item.paid }, refund }),
      ),
    });
}

/** Which part of what goes back belongs to which item: by its terms when the customer gave it up, else all of it. */
function shareOut(now: Date, { items, transition, due }: BookedMove): TermsShare[] {
  const isByTerms = transition.on === "cancel" || transition.on === "claim";
  const claims = isByTerms
    ? termsShares(items, now, transition.on === "claim")
    : items.map((item) => ({ item, refund: item.paid }));
  let left: number = due;
  return claims.map(({ item, refund: claim }) => {
    const refund = cents(Math.min(claim, left));
    left -= refund;
    return { item, refund };
  });
}

/**
 * Somebody gave back more than was due, in the provider's dashboard: what the customer would owe us for it is goodwill. It counts towards a refund that
 * becomes due later. `refunded`: of all tenders.
 */
export async function bookGoodwill(
  tx: Db,
  now: Date,
  { orderId, refunded }: { orderId: string; refunded: Cents },
): Promise<void> {
  const owed = await balanceOf(tx, "customer", orderId);
  const given = await balanceOf(tx, "goodwill", orderId);
  const amount = owed > ZERO ? Math.min(owed, refunded - given) : Math.max(owed, 0 - given);
  if (amount === 0) return;
  await post(tx, now, {
    cause: `order:${orderId}:goodwill:${refunded}:${given + amount}`,
    kind: "goodwill",
    orderId,
    entries: givenAway({ orderId, amount: cents(amount) }),
  });
  await askForDocuments(tx, now, { orderId, cause: `goodwill-${refunded}-${given + amount}` });
}
