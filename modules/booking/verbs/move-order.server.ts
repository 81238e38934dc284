import { eq, sql, type Placeholder } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import type { PaymentRound } from "#modules/payments/provider.ts";
import type { CancelMotive } from "../cancel/rules.ts";
import { isOpenTo, OTHERWISE, transitionFor, type OrderJob, type Transition } from "../lifecycle.ts";
import { bookMove } from "../books.server.ts";
import { kindOf } from "../items/kinds.server.ts";
import type { OrderItem } from "../items/types.ts";
import { stepItems } from "../items/steps.server.ts";
import { endOpenChange } from "../change/end-change.server.ts";
import { findItems, type OrderRow } from "../order-row.server.ts";
import type { OrderState } from "../states.ts";
import { order, orderEvent } from "../tables.server.ts";
import { askFor, ENDED_MAIL_DELAY_MS } from "./ask-for.server.ts";
import { planPayments } from "./remind-payments.server.ts";
import { askForDocuments } from "./ask-for-documents.server.ts";
import { tellHotelOf } from "./tell-hotel.server.ts";

/** What the jobs of a move should know of its moment. `round`: the change of the stay that it is. */
type JobDetails = { refundedCents?: number; round?: PaymentRound };
/**
 * `by`: who moves it. `due`: what goes back to the customer of what was taken. `motive`: why, in the customer's own words of the list. `why`: the same, in
 * those of somebody of the house.
 */
export type MoveDetails = JobDetails & {
  by: Actor;
  due?: Cents;
  motive?: CancelMotive | null;
  why?: string | undefined;
};

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
  { by, due = ZERO, motive = null, why, ...details }: MoveDetails,
): Promise<OrderState> {
  if (isOpenTo(row.state, "change") && transition.to !== row.state) await endOpenChange(tx, now, row, "order_over");
  const items = await findItems(tx, row.id);
  if (!(await stepItems(tx, now, items, transition.step))) {
    const otherwise = OTHERWISE[transition.reason];
    if (!otherwise) throw new Error(`nothing is left for ${transition.reason}`);
    return moveOrder(tx, now, row, transitionFor(row.state, otherwise), { by, due, motive, why, ...details });
  }
  const { to, reason } = transition;
  await writeState(tx, { orderId: row.id, from: row.state, to, reason, actor: actorName(by), motive, now });
  if (by.kind === "staff")
    await recordAudit(tx, {
      at: now,
      actor: by,
      verb: `order.${transition.on}`,
      thing: { kind: "order", id: row.id },
      before: { state: row.state },
      after: { state: to, due },
      reason: why ?? null,
    });
  await bookMove(tx, now, { orderId: row.id, items, transition, due });
  for (const kind of transition.jobs) {
    if (kind === "order_due") await planPayments(tx, now, row);
    const runAt = jobTime(kind, items, now);
    if (kind === "documents.write")
      await askForDocuments(tx, now, { orderId: row.id, cause: documentsCause(transition, details.round) });
    else if (runAt) await askFor(tx, now, { orderId: row.id, kind, reason, ...details }, runAt);
  }
  await tellHotelOf(tx, now, { row, items, to });
  return to;
}

/** What papers are asked for, in a word of its own for each time it may happen. */
function documentsCause({ to, reason }: Transition, round: PaymentRound | undefined): string {
  return round ?? (to === "confirmed" ? "sold" : reason);
}

const HISTORY_VALUES = ["orderId", "from", "to", "reason", "actor", "motive", "now"] as const;
type HistoryPlaces = Record<(typeof HISTORY_VALUES)[number], Placeholder>;

/** A line of an order's history as part of a prepared statement. */
export const historyLine = (db: Db, places: HistoryPlaces) => db.insert(orderEvent).values(historyValues(places));

const historyValues = ({ orderId, from, to, reason, actor, motive, now: at }: HistoryPlaces) => ({
  orderId,
  fromState: from,
  toState: to,
  reason,
  actor,
  motive,
  at,
});

/** The state of an order, and the line of its history: one statement. */
const writeState = prepareQuery("order_moves", HISTORY_VALUES, (db, values) => {
  const { orderId, to, now } = values;
  const moved = db.$with("moved").as(
    db
      .update(order)
      .set({ state: sql`${to}`, updatedAt: sql`${now}` })
      .where(eq(order.id, orderId))
      .returning({ id: order.id }),
  );
  return db.with(moved).insert(orderEvent).values(historyValues(values));
});

/** When a job of a move may start; null where there is nothing to do. */
function jobTime(kind: OrderJob, items: readonly OrderItem[], now: Date): Date | null {
  if (kind === "order_expired") return new Date(now.getTime() + ENDED_MAIL_DELAY_MS);
  // Each of its payments has a day of its own.
  if (kind === "order_due") return null;
  if (kind === "order_insured") return items.some((item) => item.kind === "insurance") ? now : null;
  const [lead] = items;
  return kind === "order_arriving" ? (lead ? kindOf(lead).remindAt(lead, now) : null) : now;
}
