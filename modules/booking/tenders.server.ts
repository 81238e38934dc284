import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import { inOrderOfCapture, shareOut, type TenderPlace } from "#modules/payments/shares.ts";
import { bookGoodwill, bookMoney, type TenderChange } from "./books.server.ts";
import { AS_CARD, BY_TERMS, type OrderReason } from "./lifecycle.ts";
import type { TenderRow } from "./order-row.server.ts";
import { factsOfState, type OrderState } from "./states.ts";
import { order, refund, tender } from "./tables.server.ts";

/** One thing that an order is paid with. */
export type TenderWish = Pick<typeof tender.$inferInsert, "kind" | "provider" | "method" | "plan" | "reference"> & {
  amount: Cents;
};

/**
 * Notes the provider's reference of a tender, and answers the tender as it stands: with another reference when it is paid by another payment (a duplicate that
 * reconciliation cancels), with none when its buyer has chosen another way since.
 */
export async function attachReference(
  tx: Db,
  { id, provider, method }: Pick<TenderRow, "id" | "provider" | "method">,
  reference: string,
): Promise<TenderRow | undefined> {
  const [noted] = await noteReference(tx, { id, provider, method, reference });
  if (noted) return noted;
  const [row] = await tx.select().from(tender).where(eq(tender.id, id));
  return row;
}

const noteReference = prepareQuery(
  "tender_reference",
  ["id", "provider", "method", "reference"],
  (db, { id, provider, method, reference }) => {
    const isSameWay = and(eq(tender.provider, provider), eq(tender.method, method));
    return db
      .update(tender)
      .set({ reference: sql`${reference}` })
      .where(and(eq(tender.id, id), isNull(tender.reference), isSameWay))
      .returning();
  },
);

/** The tender of an order that a provider's payment pays: by our own note, else the one of that provider and round that has none yet. */
export function tenderOf(
  tenders: readonly TenderRow[],
  { provider, reference, round }: { provider: string } & Pick<PaymentView, "reference" | "round">,
): TenderRow | null {
  const own = tenders.filter((row) => row.provider === provider);
  const isWaiting = (row: TenderRow) => row.reference === null && row.round === round;
  return own.find((row) => row.reference === reference) ?? own.find(isWaiting) ?? null;
}

/** What the provider says of a tender beside what was known of it. Money that has moved never moves back: a figure that falls is not believed. */
export function changeOf(row: TenderRow, view: Pick<TenderRow, "capturedCents" | "refundedCents">): TenderChange {
  return {
    tender: row,
    captured: cents(Math.max(row.capturedCents, view.capturedCents)),
    refunded: cents(Math.max(row.refundedCents, view.refundedCents)),
  };
}

/** What its provider says of a tender, and what we have sent by transfer in its place (docs/product/after-sale.md#refused-refunds). */
export function withTransfers<V extends Pick<PaymentView, "capturedCents" | "refundedCents">>(
  { transferredCents }: Pick<TenderRow, "transferredCents">,
  view: V,
): V {
  if (transferredCents === 0) return view;
  return { ...view, refundedCents: cents(Math.min(view.capturedCents, view.refundedCents + transferredCents)) };
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

/** Keeps what the provider says of its own fees: they are no money of ours, and no posting. */
export async function recordFees(tx: Db, row: TenderRow, { fees }: Pick<PaymentView, "fees">): Promise<void> {
  if (!fees || (fees.charged === row.feeCents && fees.returned === row.feeReturnedCents)) return;
  await tx.update(tender).set({ feeCents: fees.charged, feeReturnedCents: fees.returned }).where(eq(tender.id, row.id));
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

/** What is to go back of a tender and has not been seen to be back yet, the first asked first. */
export function findPending(db: Db, tenderId: string) {
  return db
    .select({ id: refund.id, amountCents: refund.amountCents, reason: refund.reason })
    .from(refund)
    .where(and(eq(refund.tenderId, tenderId), eq(refund.state, "pending")))
    .orderBy(asc(refund.createdAt));
}

/** Whether anything of an order is still to go back. */
export async function isRefundPending(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(tender, eq(tender.id, refund.tenderId))
    .where(and(eq(tender.orderId, orderId), eq(refund.state, "pending")))
    .limit(1);
  return row !== undefined;
}

/** Keeps the provider's own id of a refund that it was asked for, whether it has been seen to be through or not. */
export async function noteRefund(
  db: Db,
  { id }: Pick<TenderRow, "id">,
  { amount, reference }: { amount: Cents; reference: string | null },
): Promise<void> {
  if (reference === null) return;
  const asked = and(eq(refund.tenderId, id), eq(refund.amountCents, amount), isNull(refund.reference));
  const [row] = await db.select({ id: refund.id }).from(refund).where(asked).orderBy(asc(refund.createdAt)).limit(1);
  if (row) await db.update(refund).set({ reference }).where(eq(refund.id, row.id));
}

/** Where an order's money stands after a change. `due`: all that its customer is to get back, with what they have. */
export type MoneyState = { state: OrderState; reason: OrderReason; due: Cents };

/**
 * Writes down what is still to be given back, tender by tender in the order of release, and what was given back though it was not due. Called when all
 * else of a change is written.
 */
export async function closeMoney(
  tx: Db,
  now: Date,
  changes: readonly TenderChange[],
  { state, reason, due }: MoneyState,
): Promise<void> {
  const asked = await findAllAsked(tx, changes);
  const refunded = sumCents(changes.map((change) => change.refunded));
  const missing = cents(due - refunded - sumCents(asked.map((one) => one.asked)));
  if (missing < ZERO) await askForLess(tx, cents(0 - missing), asked);
  const goesBack = state === "refund_pending" || factsOfState(state).income !== "none";
  if (goesBack && missing > ZERO)
    for (const { tender: row, amount } of shareOut(missing, takersOf(asked, reason), {
      vouchersFirst: isByTerms(reason),
    }))
      await tx
        .insert(refund)
        .values({ tenderId: row.id, amountCents: amount, reason, state: "pending", createdAt: now });
  const [first] = changes;
  if (first) await bookGoodwill(tx, now, { orderId: first.tender.orderId, refunded });
}

/** Money that became a card goes back to nobody else. */
const takersOf = (asked: readonly Asked[], reason: OrderReason): readonly Asked[] =>
  AS_CARD.includes(reason) ? asked.filter(({ kind }) => kind !== "provider") : asked;

/** Whether the terms say what comes back: of a gift that was redeemed all, of what was paid for it in addition a part (docs/product/gifts.md#redemption). */
const isByTerms = (reason: OrderReason): boolean => BY_TERMS.includes(reason) || reason === "claim_approved";

/** Of so much that the terms give back, what would go back as money: the rest goes to where it came from, gifts and cards. */
export async function moneyPart(tx: Db, changes: readonly TenderChange[], amount: Cents): Promise<Cents> {
  const asked = await findAllAsked(tx, changes);
  const shares = shareOut(amount, asked, { vouchersFirst: true });
  return sumCents(shares.filter(({ tender: { kind } }) => kind === "provider").map((share) => share.amount));
}

/**
 * Money of a round that came to nothing goes back whole, whenever it turns up: writes down what nobody has asked back yet. Answers whether anything of it
 * is still to go back.
 */
export async function askBackAll(
  tx: Db,
  now: Date,
  changes: readonly TenderChange[],
  reason: string,
): Promise<boolean> {
  let isAsked = false;
  for (const change of changes) {
    const { id, asked, left } = await findAsked(tx, change);
    if (left > ZERO)
      await tx.insert(refund).values({ tenderId: id, amountCents: left, reason, state: "pending", createdAt: now });
    isAsked ||= asked + left > ZERO;
  }
  return isAsked;
}

/** Asks a part of an order's money back, in the order of release. Throws where less than that is left. */
export async function askBackPart(
  tx: Db,
  now: Date,
  changes: readonly TenderChange[],
  { amount, reason }: { amount: Cents; reason: string },
): Promise<void> {
  const shares = shareOut(amount, await findAllAsked(tx, changes));
  if (sumCents(shares.map((share) => share.amount)) !== amount) throw new Error(`less than ${amount} is left`);
  for (const { tender: row, amount: amountCents } of shares)
    await tx.insert(refund).values({ tenderId: row.id, amountCents, reason, state: "pending", createdAt: now });
}

/** A tender with what is asked back of it already, and what is left beyond that. */
type Asked = TenderPlace & { id: string; asked: Cents; left: Cents };

/** One after the other: a transaction has one connection to ask. */
async function findAllAsked(tx: Db, changes: readonly TenderChange[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const change of changes) asked.push(await findAsked(tx, change));
  return asked;
}

async function findAsked(tx: Db, { tender: row, captured, refunded }: TenderChange): Promise<Asked> {
  const pending = await findPending(tx, row.id);
  const asked = sumCents(pending.map(({ amountCents }) => cents(amountCents)));
  const { id, kind, position } = row;
  return { id, kind, position, asked, left: cents(captured - refunded - asked) };
}

/** Somebody has given back of one tender what was asked of another: what is too much is asked no more, the last to go back first. */
async function askForLess(tx: Db, excess: Cents, asked: readonly Asked[]): Promise<void> {
  let rest: number = excess;
  for (const { id } of inOrderOfCapture(asked))
    for (const row of (await findPending(tx, id)).toReversed()) {
      const less = Math.min(rest, row.amountCents);
      if (less === 0) return;
      rest -= less;
      const isRow = eq(refund.id, row.id);
      await (less === row.amountCents
        ? tx.delete(refund).where(isRow)
        : tx
            .update(refund)
            .set({ amountCents: row.amountCents - less })
            .where(isRow));
    }
}
