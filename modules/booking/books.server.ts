import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { amountOf, balanceOf } from "#modules/ledger/data.server.ts";
import { post } from "#modules/ledger/post.server.ts";
import {
  borneByHouse,
  claimAllowed,
  earned,
  givenAway,
  givenUp,
  moneyReturned,
  moneyTaken,
  sold,
  takenAsCard,
  type ItemAmount,
} from "#modules/ledger/rules.ts";
import { borneOf } from "./change/borne.ts";
import { findGranted } from "./granted/data.server.ts";
import { kindOf } from "./items/kinds.server.ts";
import { termsShares, type TermsShare } from "./items/steps.server.ts";
import type { OrderItem } from "./items/types.ts";
import type { Transition } from "./lifecycle.ts";
import { findGivenUpAt, type TenderRow } from "./order-row.server.ts";
import { factsOfState } from "./states.ts";
import { tender } from "./tables.server.ts";
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
  if (transition.reason === "claim_approved") return bookClaim(tx, now, move);
  await endBorne(tx, now, move);
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

/** Writes into the ledger what a change of the stay makes of what is still to be earned: dearer items take of the customer, cheaper ones give back. */
export async function bookChange(
  tx: Db,
  now: Date,
  { orderId, cause, items }: { orderId: string; cause: string; items: readonly (ItemAmount & { before: Cents })[] },
): Promise<void> {
  const entries = sold({
    orderId,
    items: items.map(({ itemId, amount, before }) => ({ itemId, amount: cents(amount - before) })),
  });
  if (entries.length > 0) await post(tx, now, { cause, kind: "changed", orderId, entries });
}

/**
 * Writes into the ledger what the house bears of a stay: a cost, and as much to earn. It is no money of the order's, whose sums and papers go without it;
 * `amount` below zero takes it back.
 */
export async function bookBorne(
  tx: Db,
  now: Date,
  { itemId, amount, cause }: ItemAmount & { cause: string },
): Promise<void> {
  if (amount !== ZERO)
    await post(tx, now, { cause, kind: "goodwill", orderId: null, entries: borneByHouse({ itemId, amount }) });
}

/** What the house bears of a stay is earned with it, and is no cost of one that is given up. */
async function endBorne(tx: Db, now: Date, { items, transition: { from, to } }: BookedMove): Promise<void> {
  if (factsOfState(from).income !== "deferred" || factsOfState(to).income === "deferred") return;
  const isEarned = factsOfState(to).income === "earned";
  for (const item of items) {
    const amount = "nightlyCents" in item.snapshot ? borneOf(item.snapshot) : ZERO;
    if (amount === ZERO) continue;
    const { id: itemId } = item;
    if (!isEarned)
      await bookBorne(tx, now, { itemId, amount: cents(0 - amount), cause: `item:${itemId}:borne-no-more` });
    else
      await post(tx, now, {
        cause: `item:${itemId}:borne-earned`,
        kind: "earned",
        orderId: null,
        entries: earned({ itemId, amount, income: kindOf(item).income }),
      });
  }
}

/**
 * What its customer would get back as money becomes a gift card, worth a tenth more than that: what we owe them is owed to its holder. It is no money of the
 * order's, whose papers say that it went back.
 */
export async function bookCard(
  tx: Db,
  now: Date,
  { orderId, valueId, money }: { orderId: string; valueId: string; money: Cents },
): Promise<void> {
  await post(tx, now, {
    cause: asCard(orderId),
    kind: "as_card",
    orderId: null,
    entries: takenAsCard({ orderId, valueId, money }),
  });
}

const asCard = (orderId: string) => `order:${orderId}:as-card`;

/** What of an order's money its customer took as a card; 0 where they did not. */
export const findAsCard = (db: Db, orderId: string): Promise<Cents> =>
  amountOf(db, { cause: asCard(orderId), account: "customer" });

/** A stay that was given up is covered after all: of what its terms had kept as a fee, the claim's part is the customer's. */
async function bookClaim(tx: Db, now: Date, { orderId, items, due }: BookedMove): Promise<void> {
  const givenUpAt = await findGivenUpAt(tx, orderId);
  if (!givenUpAt) throw new Error(`order ${orderId} was never given up`);
  const own = takeUp(termsShares(items, givenUpAt), due);
  const entries = takeUp(termsShares(items, givenUpAt, true), due).flatMap(({ item, refund }, index) =>
    claimAllowed({ orderId, itemId: item.id, amount: cents(refund - (own[index]?.refund ?? ZERO)) }),
  );
  if (entries.length > 0)
    await post(tx, now, { cause: `order:${orderId}:claim`, kind: "claim_allowed", orderId, entries });
}

/** Which part of what goes back belongs to which item: by its terms when the customer gave it up, else all of it. */
function shareOut(now: Date, { items, transition, due }: BookedMove): TermsShare[] {
  const isByTerms = transition.on === "cancel" || transition.on === "cancel_as_card" || transition.on === "claim";
  const claims = isByTerms
    ? termsShares(items, now, transition.on === "claim")
    : items.map((item) => ({ item, refund: item.paid }));
  return takeUp(claims, due);
}

/** What each share gets of an amount, one after the other. */
function takeUp(shares: readonly TermsShare[], due: Cents): TermsShare[] {
  let left: number = due;
  return shares.map(({ item, refund: claim }) => {
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
  // What lies there for a round that came to nothing is no part of it: it goes back whole.
  const owed = (await balanceOf(tx, "customer", orderId)) + (await findSetAside(tx, orderId));
  // What was granted on purpose is given for good.
  const given = (await balanceOf(tx, "goodwill", orderId)) - (await findGranted(tx, orderId));
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

/** What was taken for changes that were not made, and is not back yet. */
async function findSetAside(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ kept: sql<number>`coalesce(sum(${tender.capturedCents} - ${tender.refundedCents}), 0)::int` })
    .from(tender)
    .where(and(eq(tender.orderId, orderId), eq(tender.counts, false)));
  return row?.kept ?? 0;
}
