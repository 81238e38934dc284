import { and, eq, lte } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { demandAllowed, FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { applyHouseChange, checkHouseChange, givenBy } from "../change/change-by-house.server.ts";
import { findChanges } from "../change/change-row.server.ts";
import { lockOrder, type OrderRow } from "../order-row.server.ts";
import { can, type ByHouse } from "../policy.ts";
import { order } from "../tables.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { findWithdrawn } from "./find-withdrawn.server.ts";
import { withdrawLocked } from "./withdraw-locked.server.ts";
import { findAsk, type RefundAskView } from "./data.server.ts";
import { grantRefund } from "./grant.server.ts";
import { refundAskMove, type AskKind, type RefundAskState } from "./lifecycle.ts";
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
  /** The order, or the price, is another by now: nothing happened. */
  | { kind: "not_possible" }
  | { kind: NotGrantable }
  | { kind: "not_found" };

/**
 * A second person agrees to what somebody asked for beyond the terms, or does not. Looked at under the order's lock: of two who decide at once one does, and what is left
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
    return DO[ask.kind](tx, deps, { row, ask, by: { actor, why } });
  });
  deps.wakeWorker?.();
  return outcome;
}

type Doing = { row: OrderRow; ask: RefundAskView; by: ByHouse };
type Done = Extract<DecideRefundOutcome, { kind: "granted" | "too_much" | "not_possible" | NotGrantable }>;

/** What a second person agrees to is looked at anew: it happens as it was asked for, or not at all. Each notes its ask as granted. */
const DO: Record<AskKind, (tx: Db, deps: BookingDeps, doing: Doing) => Promise<Done>> = {
  refund: async (tx, { clock }, { row, ask, by: { actor, why } }) => {
    const { id, orderId, amount } = ask;
    const room = await findGrantRoom(tx, row);
    if (room.refusal !== null) return { kind: room.refusal };
    if (amount > room.left) return { kind: "too_much", left: room.left };
    const now = clock.now();
    // Noted first: what was granted so far has it, as where nobody has to agree.
    await agreed(tx, now, ask, actor);
    await grantRefund(tx, now, { id, orderId, amount, by: actor, verb: "order.approve_refund", why });
    return { kind: "granted", amount };
  },
  withdrawal: async (tx, deps, { row, ask, by }) => {
    const { amount, askedAt } = ask;
    // Another stay is not the one that could not be kept, though it costs the same.
    const isOther = (await findChanges(tx, row.id)).some((one) => one.state === "applied" && one.updatedAt > askedAt);
    if (isOther || (await findWithdrawn(tx, row.id)) !== amount) return { kind: "not_possible" };
    const { kind } = await withdrawLocked(tx, deps, row, by);
    if (kind !== "withdrawn") return { kind: "not_possible" };
    await agreed(tx, deps.clock.now(), ask, by.actor);
    return { kind: "granted", amount };
  },
  change: async (tx, deps, { row, ask, by }) => {
    const { amount, change } = ask;
    if (!change) return { kind: "not_possible" };
    const checked = await checkHouseChange(tx, deps, row, change);
    const now = deps.clock.now();
    // By now the terms may keep what they gave when it was asked for: that is another question.
    if (checked.kind !== "priced" || givenBy(checked.change, now) !== amount) return { kind: "not_possible" };
    await applyHouseChange(tx, now, { row, change, priced: checked.change, by });
    await agreed(tx, now, ask, by.actor);
    return { kind: "granted", amount };
  },
};

const agreed = (tx: Db, now: Date, ask: RefundAskView, by: Actor): Promise<void> =>
  decided(tx, now, ask, { state: "granted", by });

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

/** What nobody has decided in time is over, which its order tells: whoever still wants it asks anew. Safe to run in several processes at once. */
export async function expireRefundAsks({ db, clock }: Pick<BookingDeps, "db" | "clock">, by: Actor): Promise<void> {
  demandAllowed(can, by, "order.expire");
  const now = clock.now();
  const state = refundAskMove("asked", "time_over");
  if (!state) return;
  await db.transaction(async (tx) => {
    const over = await tx
      .update(refundAsk)
      .set({ state, decidedAt: now })
      .where(and(eq(refundAsk.state, "asked"), lte(refundAsk.expiresAt, now)))
      .returning({ orderId: refundAsk.orderId, amountCents: refundAsk.amountCents });
    for (const { orderId, amountCents } of over)
      await recordAudit(tx, {
        at: now,
        actor: by,
        verb: "order.expire_refund",
        thing: { kind: "order", id: orderId },
        before: { asked: amountCents },
      });
  });
}
