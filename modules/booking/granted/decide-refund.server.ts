import { and, eq, lte } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { demandAllowed, FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { can, type ByHouse } from "../policy.ts";
import { order } from "../tables.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { findAsk, type RefundAskView } from "./data.server.ts";
import { grantRefund } from "./grant.server.ts";
import { refundAskMove, type RefundAskState } from "./lifecycle.ts";
import { findGrantRoom, type NotGrantable } from "./room.server.ts";
import { refundAsk } from "./tables.server.ts";

export type RefundDecision = "approve" | "refuse";

export type DecideRefundOutcome =
  | Forbidden
  | { kind: "granted"; amount: Cents }
  | { kind: "refused" }
  /** Nobody approves what they asked for themselves. */
  | { kind: "own" }
  /** Somebody has decided since, or its time is over. */
  | { kind: "over" }
  /** Less than that is left by now: nothing happened. */
  | { kind: "too_much"; left: Cents }
  | { kind: NotGrantable }
  | { kind: "not_found" };

/**
 * A second person agrees to a refund beyond the terms, or does not. Looked at under the order's lock: of two who decide at once one does, and what is left
 * is counted anew.
 */
export async function decideRefund(
  deps: BookingDeps,
  askId: string,
  decision: RefundDecision,
  { actor, why }: ByHouse,
): Promise<DecideRefundOutcome> {
  if (!can(actor, "order.decide_refund")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "decide-refund", async (tx): Promise<DecideRefundOutcome> => {
    const seen = await findAsk(tx, askId);
    const row = seen && (await lockOrder(tx, seen.orderId));
    const ask = row && (await findAsk(tx, askId));
    if (!row || !ask) return { kind: "not_found" };
    const now = deps.clock.now();
    const state = refundAskMove(ask.state, decision);
    if (!state || ask.expiresAt <= now) return { kind: "over" };
    if (ask.askedBy === actorName(actor)) return { kind: "own" };
    if (state === "refused") return refuse(tx, now, ask, { actor, why });
    const room = await findGrantRoom(tx, row);
    if (room.refusal !== null) return { kind: room.refusal };
    if (ask.amount > room.left) return { kind: "too_much", left: room.left };
    await decided(tx, now, ask, { state, by: actor });
    const { id, orderId, amount } = ask;
    await grantRefund(tx, now, { id, orderId, amount, by: actor, verb: "order.approve_refund", why });
    return { kind: "granted", amount };
  });
  deps.wakeWorker?.();
  return outcome;
}

async function refuse(tx: Db, now: Date, ask: RefundAskView, { actor, why }: ByHouse): Promise<DecideRefundOutcome> {
  await decided(tx, now, ask, { state: "refused", by: actor });
  await recordAudit(tx, {
    at: now,
    actor,
    verb: "order.refuse_refund",
    thing: { kind: "order", id: ask.orderId },
    before: { asked: ask.amount },
    reason: why,
  });
  return { kind: "refused" };
}

async function decided(
  tx: Db,
  now: Date,
  { id, orderId }: RefundAskView,
  { state, by }: { state: RefundAskState; by: Actor },
): Promise<void> {
  await tx
    .update(refundAsk)
    .set({ state, decidedBy: actorName(by), decidedAt: now })
    .where(eq(refundAsk.id, id));
  await tx.update(order).set({ updatedAt: now }).where(eq(order.id, orderId));
}

/** What nobody has decided in time is over: whoever still wants it asks anew. Safe to run in several processes at once. */
export async function expireRefundAsks({ db, clock }: Pick<BookingDeps, "db" | "clock">, by: Actor): Promise<void> {
  demandAllowed(can, by, "order.expire");
  const now = clock.now();
  const state = refundAskMove("asked", "time_over");
  if (state)
    await db
      .update(refundAsk)
      .set({ state, decidedAt: now })
      .where(and(eq(refundAsk.state, "asked"), lte(refundAsk.expiresAt, now)));
}
