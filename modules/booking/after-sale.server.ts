import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import type { CancelOffer } from "./cancel/rules.ts";
import { changeOfferOf, type ChangeOffer } from "./change/rules.ts";
import { isClaimable, termsRefund } from "./items/steps.server.ts";
import type { OrderItem } from "./items/types.ts";
import { isOpenTo } from "./lifecycle.ts";
import { findItems, type OrderRow } from "./order-row.server.ts";
import { refund, tender } from "./tables.server.ts";

/** Money that goes back to a buyer. `doneAt`: when the provider had it done; null while it is under way. */
export type RefundView = { amount: Cents; askedAt: string; doneAt: string | null };

/** What its buyer may still do with an order, and what is done for them. `cancel`: null when it can be given up no more; `change`: of an order without a stay. */
export type AfterSale = { cancel: CancelOffer | null; change: ChangeOffer | null; refunds: readonly RefundView[] };

export async function findAfterSale(db: Db, row: OrderRow, now: Date): Promise<AfterSale> {
  const items = await findItems(db, row.id);
  const cancel = isOpenTo(row.state, "cancel") ? cancelOfferOf(items, now) : null;
  const stay = items.find((item): item is OrderItem<"stay"> => item.kind === "stay");
  const change = stay ? changeOfferOf(stay.snapshot, { state: row.state, at: now }) : null;
  return { cancel, change, refunds: await findRefunds(db, row.id) };
}

/** What giving these items up at a moment gives back of what was paid for them, never more than that. */
export function cancelOfferOf(items: readonly OrderItem[], at: Date): CancelOffer {
  const paid = sumCents(items.map((item) => item.paid));
  const insurance = sumCents(items.filter(({ kind }) => kind === "insurance").map((item) => item.paid));
  const back = cents(Math.min(paid, termsRefund(items, at)));
  return { paid, refund: back, insurance, isClaimable: isClaimable(items, at) };
}

async function findRefunds(db: Db, orderId: string): Promise<RefundView[]> {
  const rows = await db
    .select({ amount: refund.amountCents, askedAt: refund.createdAt, doneAt: refund.doneAt })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .where(eq(tender.orderId, orderId))
    .orderBy(asc(refund.createdAt));
  return rows.map(({ amount, askedAt, doneAt }) => ({
    amount: cents(amount),
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));
}
