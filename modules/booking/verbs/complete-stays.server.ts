import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { demandAllowed } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { kindOf } from "../items/kinds.server.ts";
import { factsOf, findItems, lockOrder } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { decideMove } from "../rules.ts";
import { order, orderItem } from "../tables.server.ts";
import { eachOrder } from "./each-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** Closes confirmed orders of which every item lies behind us: a stay when its departure day does at the hotel. The oldest first, and all of them: one that cannot be closed keeps none from its turn. */
export async function completeStays(deps: BookingDeps, by: Actor): Promise<void> {
  demandAllowed(can, by, "order.complete");
  const now = deps.clock.now();
  // A hotel's day may be one ahead of UTC's: its own clock decides below.
  const today = now.toISOString().slice(0, 10);
  const open = sql`(select from ${orderItem} where ${orderItem.orderId} = ${order.id} and (${orderItem.endsOn} is null or ${orderItem.endsOn} > ${today}))`;
  const departed = and(eq(order.state, "confirmed"), notExists(open));
  const due = await deps.db.select({ id: order.id }).from(order).where(departed).orderBy(asc(order.createdAt));
  await eachOrder(due, ({ id }) => completeStay(deps, id, by));
}

async function completeStay(deps: BookingDeps, id: string, by: Actor): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, "complete", async (tx) => {
    const row = await lockOrder(tx, id);
    const isOver = (await findItems(tx, id)).every((item) => kindOf(item).isOver(item, now));
    const transition = row && isOver ? decideMove(row.state, "stay_over", factsOf(row)) : null;
    if (row && transition) await moveOrder(tx, now, row, transition, { by });
  });
}
