import { and, eq, lte, sql } from "drizzle-orm";
import type { BookingDeps } from "../deps.server.ts";
import { factsOf, lockOrder, type OrderRow } from "../order-row.server.ts";
import { decideMove, isStayOver } from "../rules.ts";
import { order } from "../tables.server.ts";
import { eachOrder } from "./each-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { inTransaction } from "./transaction.server.ts";

const BATCH = 500;

/** Closes confirmed orders whose departure day lies behind us at the hotel. */
export async function completeStays(deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  // A hotel's day may be one ahead of UTC's: its own clock decides below.
  const departed = and(
    eq(order.state, "confirmed"),
    lte(sql`${order.checkin} + ${order.nights}`, now.toISOString().slice(0, 10)),
  );
  const due = await deps.db.select({ id: order.id }).from(order).where(departed).limit(BATCH);
  await eachOrder(due, ({ id }) => completeStay(deps, id));
}

async function completeStay(deps: BookingDeps, id: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, "complete", async (tx) => {
    const row = await lockOrder(tx, id);
    const transition = row && isOver(row, now) ? decideMove(row.state, "stay_over", factsOf(row)) : null;
    if (row && transition) await moveOrder(tx, now, row, transition);
  });
}

function isOver({ stay }: OrderRow, now: Date): boolean {
  return isStayOver(stay.checkout, now, stay.timeZone);
}
