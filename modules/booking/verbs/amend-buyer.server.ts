import { and, eq } from "drizzle-orm";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { noteWishes } from "../items/stay/stay.server.ts";
import { order } from "../tables.server.ts";
import { can, type By } from "../policy.ts";
import type { Buyer } from "../types.ts";
import type { Wishes } from "../wishes.ts";

export type AmendOutcome = Forbidden | { kind: "amended" } | { kind: "waits_no_more" };

/**
 * Corrects who books while the order waits for its payment: a mistyped address needs no second hold. Nothing changes when it waits no longer.
 * Rooms, dates and amount cannot be changed like this.
 */
export async function amendBuyer(
  { db, clock }: BookingDeps,
  change: { orderId: string; buyer: Buyer; wishes: Wishes },
  { actor, isBuyer }: By,
): Promise<AmendOutcome> {
  if (!can(actor, "order.amend", { isOwn: isBuyer })) return FORBIDDEN;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(order)
      .set({ buyer: change.buyer, updatedAt: clock.now() })
      .where(and(eq(order.id, change.orderId), eq(order.state, "awaiting_payment")));
    if (rowCount !== 1) return { kind: "waits_no_more" };
    await noteWishes(tx, change.orderId, change.wishes);
    return { kind: "amended" };
  });
}
