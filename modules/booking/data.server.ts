import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { OrderView, PublicOrder, SeenOrder } from "./contract.ts";
import type { OrderReason } from "./lifecycle.ts";
import { findOrder, type OrderRow } from "./order-row.server.ts";
import { SOLD_STATES } from "./states.ts";
import { order, orderEvent } from "./tables.server.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All of an order, for its mails and its buyer; null when there is none, or when the id is no id. */
export async function findOrderView(db: Db, uuid: string): Promise<OrderView | null> {
  if (!UUID.test(uuid)) return null;
  const row = await findOrder(db, uuid);
  return row && toView(row);
}

/** The order for somebody who is its buyer or is not (order-passes.server.ts). */
export function showOrder(order: OrderView, isBuyer: boolean): SeenOrder {
  return isBuyer ? { isBuyer, order } : { isBuyer, order: withoutBuyer(order) };
}

function withoutBuyer({ id, state, site, stay }: OrderView): PublicOrder {
  const {
    weekendId,
    packageLabel,
    hotelName,
    hotelStars,
    cityLabel,
    imageId,
    checkin,
    checkout,
    nights,
    checkInFrom,
    checkOutUntil,
  } = stay;
  return {
    id,
    state,
    site,
    stay: {
      weekendId,
      packageLabel,
      hotelName,
      hotelStars,
      cityLabel,
      imageId,
      checkin,
      checkout,
      nights,
      checkInFrom,
      checkOutUntil,
    },
  };
}

/** Why the money of an order is given back; null when it never was. */
export async function findRefundCause(db: Db, orderId: string): Promise<OrderReason | null> {
  const pending = and(eq(orderEvent.orderId, orderId), eq(orderEvent.toState, "refund_pending"));
  const [row] = await db
    .select({ reason: orderEvent.reason })
    .from(orderEvent)
    .where(pending)
    .orderBy(desc(orderEvent.id))
    .limit(1);
  return (row?.reason as OrderReason | undefined) ?? null;
}

/** Whether the same person has booked the same stay since, in another order. */
export async function hasBookedAgain(db: Db, orderId: string): Promise<boolean> {
  const row = await findOrder(db, orderId);
  if (!row?.buyer) return false;
  const later = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.packageId, row.packageId),
        inArray(order.state, [...SOLD_STATES]),
        gt(order.createdAt, row.createdAt),
        sql`${order.buyer} ->> 'email' = ${row.buyer.email}`,
      ),
    )
    .limit(1);
  return later.length > 0;
}

function toView(row: OrderRow): OrderView {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    site: row.siteId,
    amount: cents(row.amountCents),
    promotionCodeItem: row.promotionCodeItem,
    buyer: row.buyer && { firstName: row.buyer.firstName, lastName: row.buyer.lastName, email: row.buyer.email },
    stay: row.stay,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
