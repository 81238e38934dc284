import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { findItems, type OrderRow } from "#modules/booking/order-row.server.ts";
import type { OrderItem } from "#modules/booking/items/types.ts";
import { order } from "#modules/booking/tables.server.ts";
import type { Buyer, StaySnapshot } from "#modules/booking/types.ts";
import { guestReview } from "./tables.server.ts";

export type GuestReview = typeof guestReview.$inferSelect;

export async function findReview(
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<GuestReview | null> {
  const query = db.select().from(guestReview).where(eq(guestReview.id, id));
  const [row] = isLocked ? await query.for("update") : await query;
  return row ?? null;
}

/** The review of an order, by its eight digits. */
export async function findReviewId(db: Db, orderNumber: string): Promise<string | null> {
  const [row] = await db
    .select({ id: guestReview.id })
    .from(guestReview)
    .innerJoin(order, eq(order.id, guestReview.orderId))
    .where(eq(order.number, orderNumber));
  return row?.id ?? null;
}

/** What a review is about, as its guest bought it. `buyer`: null once they are forgotten. */
export type ReviewedStay = {
  stay: StaySnapshot;
  buyer: Buyer | null;
  order: Pick<OrderRow, "id" | "number" | "state">;
};

export async function findStay(db: Db, { orderId }: Pick<GuestReview, "orderId">): Promise<ReviewedStay | null> {
  const [row] = await db
    .select({ id: order.id, number: order.number, state: order.state, buyer: order.buyer })
    .from(order)
    .where(eq(order.id, orderId));
  const item = (await findItems(db, orderId)).find((one): one is OrderItem<"stay"> => one.kind === "stay");
  return row && item ? { stay: item.snapshot, buyer: row.buyer, order: row } : null;
}
