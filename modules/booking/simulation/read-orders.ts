import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import { cents, type Cents } from "#platform/money.ts";
import { stayItem } from "../items/stay/tables.server.ts";
import type { ItemKind, ItemSnapshots } from "../items/views.ts";
import type { OrderRow } from "../order-row.server.ts";
import { order, orderItem, orderReduction } from "../tables.server.ts";
import type { StaySnapshot } from "../types.ts";

/** An order of one stay in one piece, as whoever compares books wants to see it. */
export type StayOrder = OrderRow &
  typeof stayItem.$inferSelect & {
    stay: StaySnapshot;
    promotionCodeItem: PromotionCodeItem | null;
    /** What was paid for its insurance; 0 without. */
    insuranceCents: Cents;
  };

/** All orders with their stays. */
export async function readOrders(db: Db): Promise<StayOrder[]> {
  const rows = await db
    .select({ order, rooms: stayItem, stay: orderItem.snapshot, reduction: orderReduction })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .innerJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .leftJoin(orderReduction, eq(orderReduction.itemId, orderItem.id));
  const insured = new Map(
    (await db.select().from(orderItem).where(eq(orderItem.kind, "insurance"))).map((item) => [item.orderId, item]),
  );
  return rows.map(({ order: row, rooms, stay, reduction }) => ({
    ...row,
    ...rooms,
    ...rooms.wishes,
    stay: demandStay(stay),
    insuranceCents: cents(insured.get(row.id)?.amountCents ?? 0),
    promotionCodeItem: reduction && {
      code: reduction.detail.code,
      percentage: reduction.detail.percentage,
      amountCents: cents(reduction.amountCents),
    },
  }));
}

function demandStay(snapshot: ItemSnapshots[ItemKind]): StaySnapshot {
  if (!("nightlyCents" in snapshot)) throw new Error("a stay without its snapshot");
  return snapshot;
}

/** The one of that id. */
export async function readOrder(db: Db, id: string): Promise<StayOrder | undefined> {
  return (await readOrders(db)).find((row) => row.id === id);
}
