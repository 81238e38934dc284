import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { findClaimOffer, findClaimView, type ClaimView } from "./claims/data.server.ts";
import type { CancelOffer } from "./cancel/rules.ts";
import { isClaimable, termsRefund } from "./items/steps.server.ts";
import type { OrderItem } from "./items/types.ts";
import { isOpenTo } from "./lifecycle.ts";
import { findItems, type OrderRow } from "./order-row.server.ts";
import { refund, tender } from "./tables.server.ts";

/** Money that goes back to a buyer. `doneAt`: when the provider had it done; null while it is under way. `reference`: the provider's own, where it told one. */
export type RefundView = { amount: Cents; askedAt: string; doneAt: string | null; reference: string | null };

/**
 * What its buyer may still do with an order, and what is done for them. `cancel`: null when it can be given up no more. `claimable`: what a claim would
 * give back of a stay that was given up; null when nothing.
 */
export type AfterSale = {
  cancel: CancelOffer | null;
  refunds: readonly RefundView[];
  claim: ClaimView | null;
  claimable: Cents | null;
};

export async function findAfterSale(db: Db, row: OrderRow, now: Date): Promise<AfterSale> {
  const cancel = await findCancelOffer(db, row, now);
  const offer = cancel ? null : await findClaimOffer(db, row, now);
  const [refunds, claim] = await Promise.all([findRefunds(db, row.id), findClaimView(db, row.id)]);
  return { cancel, refunds, claim, claimable: offer && offer.rest > 0 ? offer.rest : null };
}

/** What giving these items up at a moment gives back of what was paid for them, never more than that. */
export function cancelOfferOf(items: readonly OrderItem[], at: Date): CancelOffer {
  const paid = sumCents(items.map((item) => item.paid));
  const insurance = sumCents(items.filter(({ kind }) => kind === "insurance").map((item) => item.paid));
  const back = cents(Math.min(paid, termsRefund(items, at)));
  return { paid, refund: back, insurance, isClaimable: isClaimable(items, at) };
}

async function findCancelOffer(db: Db, { id, state }: OrderRow, now: Date): Promise<CancelOffer | null> {
  return isOpenTo(state, "cancel") ? cancelOfferOf(await findItems(db, id), now) : null;
}

async function findRefunds(db: Db, orderId: string): Promise<RefundView[]> {
  const rows = await db
    .select({
      amount: refund.amountCents,
      askedAt: refund.createdAt,
      doneAt: refund.doneAt,
      reference: refund.reference,
    })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .where(eq(tender.orderId, orderId))
    .orderBy(asc(refund.createdAt));
  return rows.map(({ amount, askedAt, doneAt, reference }) => ({
    reference,
    amount: cents(amount),
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));
}
