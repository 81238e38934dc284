import { eq } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { CancelMotive } from "../cancel/rules.ts";
import { OTHERWISE, transitionFor, type OrderJob, type OrderReason, type Transition } from "../lifecycle.ts";
import { bookMove } from "../books.server.ts";
import { kindOf } from "../items/kinds.server.ts";
import type { OrderItem } from "../items/types.ts";
import { stepItems } from "../items/steps.server.ts";
import { findItems, type OrderRow } from "../order-row.server.ts";
import type { OrderState } from "../states.ts";
import { order, orderEvent } from "../tables.server.ts";
import { askForDocuments } from "./ask-for-documents.server.ts";
import { tellHotelOf } from "./tell-hotel.server.ts";

/** Work that may be asked for again after it was done: giving up a payment that came back to life. */
const REPEATABLE: readonly OrderJob[] = ["payment.cancel"];
/** Says "nothing was charged" only when the buyer had time to finish in another tab, or to come back late. */
const EXPIRED_MAIL_DELAY_MS = 10 * 60_000;

/** What the jobs of a move should know of its moment. */
type JobDetails = { refundedCents?: number };
/** `by`: who moves it. `due`: what goes back to the customer of what was taken. `motive`: why, in the customer's own words of the list. */
export type MoveDetails = JobDetails & { by: Actor; due?: Cents; motive?: CancelMotive | null };

/**
 * Moves a locked order along one row of the table: items, state, history, ledger, outbox and what the hotel is told
 * together, in the caller's transaction.
 * Answers the state it is in afterwards (when what it takes is gone, `OTHERWISE`).
 */
export async function moveOrder(
  tx: Db,
  now: Date,
  row: OrderRow,
  transition: Transition,
  { by, due = ZERO, motive = null, ...details }: MoveDetails,
): Promise<OrderState> {
  const items = await findItems(tx, row.id);
  if (!(await stepItems(tx, items, transition.step))) {
    const otherwise = OTHERWISE[transition.reason];
    if (!otherwise) throw new Error(`nothing is left for ${transition.reason}`);
    return moveOrder(tx, now, row, transitionFor(row.state, otherwise), { by, due, motive, ...details });
  }
  await tx.update(order).set({ state: transition.to, updatedAt: now }).where(eq(order.id, row.id));
  const { to, reason } = transition;
  await writeHistory(tx, now, { orderId: row.id, from: row.state, to, reason, by, motive });
  await bookMove(tx, now, { orderId: row.id, items, transition, due });
  for (const kind of transition.jobs) {
    const runAt = jobTime(kind, items, now);
    if (kind === "documents.write")
      await askForDocuments(tx, now, { orderId: row.id, cause: to === "confirmed" ? "sold" : reason });
    else if (runAt) await askFor(tx, now, { orderId: row.id, kind, reason, ...details }, runAt);
  }
  await tellHotelOf(tx, now, { row, items, to });
  return to;
}

type HistoryLine = {
  orderId: string;
  from: OrderState | null;
  to: OrderState;
  reason: OrderReason;
  by: Actor;
  motive?: CancelMotive | null;
};

export async function writeHistory(tx: Db, now: Date, line: HistoryLine): Promise<void> {
  const { orderId, from, to, reason, by, motive = null } = line;
  const actor = actorName(by);
  await tx.insert(orderEvent).values({ orderId, fromState: from, toState: to, reason, actor, motive, at: now });
}

/** When a job of a move may start; null where there is nothing to do. */
function jobTime(kind: OrderJob, items: readonly OrderItem[], now: Date): Date | null {
  if (kind === "order_expired") return new Date(now.getTime() + EXPIRED_MAIL_DELAY_MS);
  const [lead] = items;
  return kind === "order_arriving" ? (lead ? kindOf(lead).remindAt(lead, now) : null) : now;
}

/** Writes a job of the order into the outbox; the same job is asked for once. */
export async function askFor(
  tx: Db,
  now: Date,
  { kind, ...payload }: { orderId: string; kind: OrderJob; reason: OrderReason } & JobDetails,
  runAt = now,
): Promise<void> {
  await enqueueJob(tx, now, {
    kind,
    dedupe: `${payload.orderId}:${kind}`,
    payload,
    runAt,
    isRepeatable: REPEATABLE.includes(kind),
  });
}
