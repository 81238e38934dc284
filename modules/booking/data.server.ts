import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { OrderView, PublicOrder, SeenOrder } from "./contract.ts";
import type { OrderReason } from "./lifecycle.ts";
import { stayItem } from "./items/stay/tables.server.ts";
import type { OrderRow } from "./order-row.server.ts";
import { SOLD_STATES } from "./states.ts";
import { order, orderEvent, orderItem, orderReduction } from "./tables.server.ts";
import type { StaySnapshot } from "./types.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All of an order, for its mails and its buyer; null when there is none, or when the id is no id. */
export async function findOrderView(db: Db, uuid: string): Promise<OrderView | null> {
  if (!UUID.test(uuid)) return null;
  const [row] = await db
    .select({ order, stay: orderItem.snapshot, reduction: orderReduction })
    .from(order)
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.kind, "stay")))
    .leftJoin(orderReduction, eq(orderReduction.itemId, orderItem.id))
    .where(eq(order.id, uuid));
  return row ? toView(row) : null;
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
  const [row] = await ordersOfStays(db).where(eq(order.id, orderId));
  if (!row?.buyer) return false;
  const later = await ordersOfStays(db)
    .where(
      and(
        eq(stayItem.packageId, row.packageId),
        inArray(order.state, [...SOLD_STATES]),
        gt(order.createdAt, row.createdAt),
        sql`${order.buyer} ->> 'email' = ${row.buyer.email}`,
      ),
    )
    .limit(1);
  return later.length > 0;
}

function ordersOfStays(db: Db) {
  return db
    .select({ id: order.id, buyer: order.buyer, createdAt: order.createdAt, packageId: stayItem.packageId })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .innerJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .$dynamic();
}

type ViewRow = { order: OrderRow; stay: StaySnapshot; reduction: typeof orderReduction.$inferSelect | null };

function toView({ order: row, stay, reduction }: ViewRow): OrderView {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    site: row.siteId,
    amount: cents(row.amountCents),
    promotionCodeItem: reduction && codeOf(reduction),
    buyer: row.buyer && { firstName: row.buyer.firstName, lastName: row.buyer.lastName, email: row.buyer.email },
    stay,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

function codeOf({ amountCents, detail }: typeof orderReduction.$inferSelect): PromotionCodeItem {
  return { code: detail.code, percentage: detail.percentage, amountCents: cents(amountCents) };
}
