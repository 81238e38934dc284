import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { RoomNights } from "#modules/availability/stock.server.ts";
import type { Day } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import { payment } from "#modules/payments/tables.server.ts";
import type { OrderReason } from "./lifecycle.ts";
import type { LastMove, OrderFacts } from "./rules.ts";
import { order, orderEvent } from "./tables.server.ts";

export type OrderRow = typeof order.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  return row ?? null;
}

/** The order, locked until the transaction ends: whoever changes it waits here. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for("update");
  return row ?? null;
}

/** The order's one payment: made with it, its reference filled in when the provider has answered. */
export async function findPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payment).where(eq(payment.orderId, orderId));
  return row ?? null;
}

/** How the order came into its state. */
export async function findLastMove(db: Db, orderId: string): Promise<LastMove> {
  const [row] = await db
    .select({ reason: orderEvent.reason, at: orderEvent.at })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  if (!row) throw new Error(`order ${orderId} has no history`);
  return { reason: row.reason as OrderReason, at: row.at };
}

/** The payment that a provider's reference belongs to by our own note, which is the truth: a label at the provider can be changed by others. */
export async function findPaymentOwner(db: Db, provider: string, reference: string): Promise<OrderRow | null> {
  const [row] = await db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.reference, reference), eq(payment.provider, provider)));
  return row ? findOrder(db, row.orderId) : null;
}

/** What a decision about an order looks at. */
export function factsOf(
  row: OrderRow,
  { payment: view = null, due = ZERO }: Partial<Pick<OrderFacts, "payment" | "due">> = {},
): OrderFacts {
  return { orderId: row.id, amount: cents(row.amountCents), payment: view, due };
}

/** The rooms an order is about, for the stock functions. */
export function roomNightsOf(row: OrderRow): RoomNights {
  return { poolId: row.poolId, checkin: row.checkin as Day, nights: row.nights, rooms: row.rooms };
}
