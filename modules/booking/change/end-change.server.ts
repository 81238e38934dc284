import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { lockRooms, releaseHold } from "#modules/availability/stock.server.ts";
import { factsOf, type OrderRow } from "../order-row.server.ts";
import { order } from "../tables.server.ts";
import { askFor, ENDED_MAIL_DELAY_MS } from "../verbs/ask-for.server.ts";
import { findOpenChange, roundOf, type ChangeRow } from "./change-row.server.ts";
import { decideChange } from "./decide-change.ts";
import { factsOfChange, type ChangeTransition, type ChangeTrigger } from "./lifecycle.ts";
import { stayChange } from "./tables.server.ts";

/** Writes where a change stands by now. Of one that is over, what may still be paid is let go. */
export async function noteChange(
  tx: Db,
  now: Date,
  change: ChangeRow,
  { to, reason, jobs }: Pick<ChangeTransition, "to" | "reason" | "jobs">,
): Promise<void> {
  const { id, orderId } = change;
  await tx.update(stayChange).set({ state: to, reason, updatedAt: now }).where(eq(stayChange.id, id));
  await tx.update(order).set({ updatedAt: now }).where(eq(order.id, orderId));
  const asked = factsOfChange(to).isOver ? [...jobs, "payment.cancel" as const] : jobs;
  const later = new Date(now.getTime() + ENDED_MAIL_DELAY_MS);
  for (const kind of asked)
    // Whoever ran out of time may begin again and hears nothing of it; what we took back is told at once.
    await askFor(
      tx,
      now,
      { orderId, kind, reason, round: roundOf(change) },
      kind === "order_lapsed" && reason !== "taken_back" ? later : now,
    );
}

/** Lets go of the nights that an open change holds. Those of the stay itself are locked with them: whoever ends both does so in one order. */
async function releaseAdded(tx: Db, { nights, before }: ChangeRow): Promise<void> {
  await lockRooms(tx, [...nights.added, before.rooms]);
  for (const piece of nights.added) await releaseHold(tx, piece);
}

/** Ends the open change of a locked order, if there is one and the push ends it; its stay is as it was. */
export async function endOpenChange(
  tx: Db,
  now: Date,
  row: OrderRow,
  trigger: Extract<ChangeTrigger, "hold_over" | "give_up" | "take_back" | "reject" | "order_over">,
): Promise<boolean> {
  const change = await findOpenChange(tx, row.id);
  const transition = change && decideChange(change.state, trigger, factsOf(row));
  if (!change || !transition) return false;
  await endChange(tx, now, change, transition);
  return true;
}

/** A change comes to nothing: the nights that it would have added are free again. */
export async function endChange(tx: Db, now: Date, change: ChangeRow, transition: ChangeTransition): Promise<void> {
  await releaseAdded(tx, change);
  await noteChange(tx, now, change, transition);
}
