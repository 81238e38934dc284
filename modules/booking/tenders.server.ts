import { and, asc, eq, isNull } from "drizzle-orm";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import { refund, tender } from "#modules/payments/tables.server.ts";
import { bookGoodwill, bookMoney, type TenderChange } from "./books.server.ts";
import type { OrderReason } from "./lifecycle.ts";
import { findTender, type TenderRow } from "./order-row.server.ts";
import type { OrderState } from "./states.ts";
import { order } from "./tables.server.ts";

/** Notes the provider's reference; false when the order is paid by another one (a duplicate that reconciliation cancels). */
export async function attachReference(tx: Db, orderId: string, reference: string): Promise<boolean> {
  await tx
    .update(tender)
    .set({ reference })
    .where(and(eq(tender.orderId, orderId), isNull(tender.reference)));
  return (await findTender(tx, orderId))?.reference === reference;
}

/** What the provider says of a tender beside what was known of it. Money that has moved never moves back: a figure that falls is not believed. */
export function changeOf(row: TenderRow, view: Pick<TenderRow, "capturedCents" | "refundedCents">): TenderChange {
  return {
    tender: row,
    captured: cents(Math.max(row.capturedCents, view.capturedCents)),
    refunded: cents(Math.max(row.refundedCents, view.refundedCents)),
  };
}

/** Whether a tender knows all that the provider says of its money. */
export function isUpToDate(row: TenderRow, view: PaymentView): boolean {
  return view.capturedCents <= row.capturedCents && view.refundedCents <= row.refundedCents;
}

/** Keeps what the provider says of a tender's money: its figures, its refunds, the ledger. The order is locked by the caller. False when it is known. */
export async function recordMoney(tx: Db, now: Date, change: TenderChange): Promise<boolean> {
  const { tender: row, captured, refunded } = change;
  if (captured === row.capturedCents && refunded === row.refundedCents) return false;
  await tx.update(tender).set({ capturedCents: captured, refundedCents: refunded }).where(eq(tender.id, row.id));
  await tx.update(order).set({ updatedAt: now }).where(eq(order.id, row.orderId));
  await bookMoney(tx, now, change);
  await settleRefunds(tx, now, { tenderId: row.id, amount: cents(refunded - row.refundedCents) });
  return true;
}

/** Closes the refunds that have come through; what nobody here had asked for is written down as given back outside. */
async function settleRefunds(
  tx: Db,
  now: Date,
  { tenderId, amount }: { tenderId: string; amount: Cents },
): Promise<void> {
  let left: number = amount;
  for (const { id, amountCents } of left > 0 ? await findPending(tx, tenderId) : []) {
    if (left < amountCents) {
      await tx
        .update(refund)
        .set({ amountCents: amountCents - left })
        .where(eq(refund.id, id));
      break;
    }
    await tx.update(refund).set({ state: "done", doneAt: now }).where(eq(refund.id, id));
    left -= amountCents;
  }
  const outside: OrderReason = "refunded_outside";
  if (left > 0)
    await tx
      .insert(refund)
      .values({ tenderId, amountCents: left, reason: outside, state: "done", createdAt: now, doneAt: now });
}

function findPending(tx: Db, tenderId: string) {
  return tx
    .select({ id: refund.id, amountCents: refund.amountCents })
    .from(refund)
    .where(and(eq(refund.tenderId, tenderId), eq(refund.state, "pending")))
    .orderBy(asc(refund.createdAt));
}

/** Where an order's money stands after a change. `due`: all that its customer is to get back, with what they have. */
export type MoneyState = { state: OrderState; reason: OrderReason; due: Cents };

/** Writes down what is still to be given back, and what was given back though it was not due. Called when all else of a change is written. */
export async function closeMoney(
  tx: Db,
  now: Date,
  change: TenderChange,
  { state, reason, due }: MoneyState,
): Promise<void> {
  const { tender: row, refunded } = change;
  if (state === "refund_pending") {
    const asked = (await findPending(tx, row.id)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    const missing = due - refunded - asked;
    if (missing > ZERO)
      await tx
        .insert(refund)
        .values({ tenderId: row.id, amountCents: missing, reason, state: "pending", createdAt: now });
  }
  await bookGoodwill(tx, now, change);
}
