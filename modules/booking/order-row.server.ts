import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, ZERO } from "#platform/money.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import type { OrderItem } from "./items/types.ts";
import { BY_TERMS, type OrderReason } from "./lifecycle.ts";
import type { LastMove, OrderFacts, TenderPayment } from "./rules.ts";
import { order, orderEvent, orderItem, orderReduction, tender } from "./tables.server.ts";

export type OrderRow = typeof order.$inferSelect;
export type TenderRow = typeof tender.$inferSelect;

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await selectOrder(db, { id });
  return row ?? null;
}

const selectOrder = prepareQuery("order_by_id", ["id"], (db, { id }) =>
  db.select().from(order).where(eq(order.id, id)),
);

/** The order, locked until the transaction ends: whoever changes it waits here. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  const [row] = await selectLocked(tx, { id });
  return row ?? null;
}

const selectLocked = prepareQuery("order_locked", ["id"], (db, { id }) =>
  db.select().from(order).where(eq(order.id, id)).for("update"),
);

/** What is bought, in the order in which it was asked for. */
export async function findItems(db: Db, orderId: string): Promise<OrderItem[]> {
  const rows = await selectItems(db, { orderId });
  return rows.map((row) => ({ ...row, paid: cents(row.paid) }));
}

const selectItems = prepareQuery("items_of_order", ["orderId"], (db, { orderId }) =>
  db
    .select({
      id: orderItem.id,
      kind: orderItem.kind,
      snapshot: orderItem.snapshot,
      paid: sql<number>`(${orderItem.amountCents} - coalesce(sum(${orderReduction.amountCents}), 0))::int`,
      endsOn: orderItem.endsOn,
    })
    .from(orderItem)
    .leftJoin(orderReduction, eq(orderReduction.itemId, orderItem.id))
    .where(eq(orderItem.orderId, orderId))
    .groupBy(orderItem.id)
    .orderBy(asc(orderItem.position)),
);

/** What the order is paid with, in the order of use: made with it or with an applied change, their references filled in when providers have answered. */
export async function findTenders(db: Db, orderId: string): Promise<TenderRow[]> {
  return (await findAllTenders(db, orderId)).filter(({ counts }) => counts);
}

/** The same with those of changes that are being paid, or came to nothing. */
export async function findAllTenders(db: Db, orderId: string): Promise<TenderRow[]> {
  return selectTenders(db, { orderId });
}

const selectTenders = prepareQuery("tenders_of_order", ["orderId"], (db, { orderId }) =>
  db.select().from(tender).where(eq(tender.orderId, orderId)).orderBy(asc(tender.position)),
);

/** How the order came into its state. A claim that was approved is counted from when the stay was given up. */
export async function findLastMove(db: Db, orderId: string): Promise<LastMove> {
  const [row] = await db
    .select({ reason: orderEvent.reason, at: orderEvent.at })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  if (!row) throw new Error(`order ${orderId} has no history`);
  return row.reason === "claim_approved" ? { ...row, at: (await findGivenUpAt(db, orderId)) ?? row.at } : row;
}

const BY_CUSTOMER: OrderReason[] = [...BY_TERMS, "cancelled_without_refund"];

/** When the customer gave an order up; null for one that was not, or that ended otherwise. */
export async function findGivenUpAt(db: Db, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), inArray(orderEvent.reason, BY_CUSTOMER)))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  return row?.at ?? null;
}

/** The order that a provider's reference belongs to by our own note, which is the truth: a label at the provider can be changed by others. */
export async function findTenderOwner(db: Db, provider: string, reference: string): Promise<OrderRow | null> {
  const [row] = await db
    .select({ orderId: tender.orderId })
    .from(tender)
    .where(or(and(eq(tender.reference, reference), eq(tender.provider, provider)), isFormer({ provider, reference })));
  return row ? findOrder(db, row.orderId) : null;
}

/** Whether a tender is the one whose buyer has left this payment for another way. */
const isFormer = ({ provider, reference }: { provider: string; reference: string }) =>
  and(sql`${tender.former}->>'reference' = ${reference}`, sql`${tender.former}->>'provider' = ${provider}`);

/** What is known of one payment. */
export const paymentOf = (row: TenderRow, view: PaymentView | null): TenderPayment => ({
  amount: cents(row.amountCents),
  view,
});

/** What a decision about an order looks at. */
export function factsOf(
  { id }: OrderRow,
  { payments = [], due = ZERO }: Partial<Pick<OrderFacts, "payments" | "due">> = {},
): OrderFacts {
  return { orderId: id, payments, due };
}
