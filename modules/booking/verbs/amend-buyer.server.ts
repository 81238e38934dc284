import { and, eq } from "drizzle-orm";
import type { BookingDeps } from "../deps.server.ts";
import { noteSpecialRequest } from "../items/stay/stay.server.ts";
import { order } from "../tables.server.ts";
import type { Buyer } from "../types.ts";

/**
 * Corrects who books while the order waits for its payment: a mistyped address needs no second hold. False when it waits no longer.
 * Rooms, dates and amount cannot be changed like this.
 */
export async function amendBuyer(
  { db, clock }: BookingDeps,
  change: { orderId: string; buyer: Buyer; specialRequest: string | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(order)
      .set({ buyer: change.buyer, updatedAt: clock.now() })
      .where(and(eq(order.id, change.orderId), eq(order.state, "awaiting_payment")));
    if (rowCount !== 1) return false;
    await noteSpecialRequest(tx, change.orderId, change.specialRequest);
    return true;
  });
}
